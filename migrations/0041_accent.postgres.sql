-- The yard's colour (docs/decisions/0060-about.md): a name of MadangCore.Accent.
ALTER TABLE about ADD COLUMN accent TEXT COLLATE "C" NOT NULL DEFAULT 'persimmon';
