"""The command line: a module per command, each with `add(parsers)` and `run(args)` -> exit code."""
