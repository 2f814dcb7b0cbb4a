"""One screen, one class. They open each other by name through the shell and never import each other."""
