"""Everything that turns display lists into pixels; nothing in here knows a rule of any game."""
