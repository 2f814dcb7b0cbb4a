"""Once Upon a Table: five storybook board games for people who share one screen."""

__version__ = "0.1.0"
