-- More of a photo's recipe (docs/decisions/0062-tones.md): tenths of a degree, and how much of each tone. What was there
-- before has none.
ALTER TABLE photos ADD COLUMN straighten INTEGER NOT NULL DEFAULT 0 CHECK (straighten BETWEEN -150 AND 150);
ALTER TABLE photos ADD COLUMN light INTEGER NOT NULL DEFAULT 0 CHECK (light BETWEEN -100 AND 100);
ALTER TABLE photos ADD COLUMN contrast INTEGER NOT NULL DEFAULT 0 CHECK (contrast BETWEEN -100 AND 100);
ALTER TABLE photos ADD COLUMN warmth INTEGER NOT NULL DEFAULT 0 CHECK (warmth BETWEEN -100 AND 100);
