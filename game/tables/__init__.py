"""How each game looks, as data: a view and a layout go in, a display list comes out. No pygame here."""
