-- Saves without a memo, and what the star does first (docs/decisions/0063-bare-saves.md).

-- How the member saves: "memo_first" asks for the memo, "at_once" saves and offers it afterwards.
ALTER TABLE members
    ADD COLUMN saving TEXT COLLATE "C" NOT NULL DEFAULT 'memo_first' CHECK (saving IN ('memo_first', 'at_once'));

-- A save may have no memo until its member writes one; `folded` is empty then.
ALTER TABLE saves ALTER COLUMN memo DROP NOT NULL;
ALTER TABLE saves ADD CHECK (memo IS NOT NULL OR folded = '');
