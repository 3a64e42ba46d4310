-- Boards: saves of one member, or of some, laid out by hand (docs/decisions/0081-boards.md).

CREATE TABLE boards (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    owner_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Called a title, as `name` is that of a listing.
    title TEXT NOT NULL CHECK (title <> ''),
    -- The words of the title as MadangCore.SearchText writes them, a space around each; '' for one of signs alone.
    folded TEXT NOT NULL,
    note TEXT NOT NULL,
    visibility TEXT NOT NULL CHECK (visibility IN ('private', 'shared', 'public')),
    -- What the program that made it calls it; NULL for one that has no such name.
    handle TEXT CHECK (handle <> ''),
    -- Counts changes of title, note, visibility and cover.
    version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
    created_at INTEGER NOT NULL,
    -- Since when moderators took it away.
    hidden_at INTEGER,
    UNIQUE (owner_id, handle)
) STRICT;

-- What stands on a profile, latest first.
CREATE INDEX boards_public ON boards (owner_id, id) WHERE visibility = 'public';

-- Who may lay photos on it: the owner of each, and the others of one that is shared.
CREATE TABLE board_members (
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- When this member last made, changed or filled it.
    used_at INTEGER NOT NULL,
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (board_id, member_id)
) STRICT, WITHOUT ROWID;

-- As they are used, latest first; and as they were made, which no use changes while somebody walks through them.
CREATE INDEX board_members_by_member ON board_members (member_id, used_at, board_id);
CREATE INDEX board_members_by_board ON board_members (member_id, board_id);

-- A photo lies on a board once, whoever lays it there, as long as that one keeps it saved.
CREATE TABLE board_photos (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    save_id INTEGER NOT NULL REFERENCES saves (id) ON DELETE CASCADE,
    -- As of the save, which never change there.
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    photo_id INTEGER REFERENCES photos (id) ON DELETE CASCADE,
    unsplash_id TEXT REFERENCES unsplash_photos (id),
    -- The largest comes first.
    place INTEGER NOT NULL,
    is_cover INTEGER NOT NULL DEFAULT 0 CHECK (is_cover IN (0, 1)),
    UNIQUE (board_id, photo_id),
    UNIQUE (board_id, unsplash_id),
    CHECK ((photo_id IS NULL) <> (unsplash_id IS NULL))
) STRICT;

CREATE INDEX board_photos_by_board ON board_photos (board_id, place, id);
CREATE UNIQUE INDEX board_photos_cover ON board_photos (board_id) WHERE is_cover = 1;
CREATE INDEX board_photos_by_save ON board_photos (save_id);
CREATE INDEX board_photos_by_photo ON board_photos (photo_id);
CREATE INDEX board_photos_by_unsplash_photo ON board_photos (unsplash_id);
CREATE INDEX board_photos_by_member ON board_photos (member_id);

ALTER TABLE departures ADD COLUMN boards INTEGER NOT NULL DEFAULT 0 CHECK (boards >= 0);

-- The board that a report of its owner is about.
ALTER TABLE reports ADD COLUMN board_id INTEGER REFERENCES boards (id) ON DELETE SET NULL;
CREATE INDEX reports_by_board ON reports (board_id) WHERE board_id IS NOT NULL;

-- Evidence, removals and the log know one more word. A table that says which there are is written anew.
CREATE TABLE wider_pieces (
    evidence_id INTEGER NOT NULL REFERENCES evidence (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'comment', 'listing', 'member', 'message', 'story', 'board')),
    -- No foreign keys: it outlives what it shows.
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    username TEXT NOT NULL,
    display_name TEXT NOT NULL,
    -- Name and price of a listing, title of a board, else empty.
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    -- 1 for what was reported, 0 for what stood around it.
    is_reported INTEGER NOT NULL CHECK (is_reported IN (0, 1)),
    PRIMARY KEY (evidence_id, position)
) STRICT, WITHOUT ROWID;

INSERT INTO wider_pieces
    (evidence_id, position, kind, thing_id, username, display_name, title, text, made_at, is_reported)
SELECT evidence_id, position, kind, thing_id, username, display_name, title, text, made_at, is_reported
FROM evidence_pieces;

DROP TABLE evidence_pieces;
ALTER TABLE wider_pieces RENAME TO evidence_pieces;

CREATE INDEX evidence_pieces_by_thing ON evidence_pieces (kind, thing_id);

CREATE TABLE wider_removals (
    -- Of the decision.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    kind TEXT NOT NULL CHECK (kind IN
        ('post', 'comment', 'listing', 'message', 'avatar', 'profile', 'story', 'board')),
    -- Of an avatar the photo, of a profile its member.
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- When it is deleted.
    due_at INTEGER NOT NULL,
    -- 1 for what was hidden before, and is hidden again when it is put back.
    was_hidden INTEGER NOT NULL CHECK (was_hidden IN (0, 1)),
    -- What a profile said, else empty.
    display_name TEXT NOT NULL,
    bio TEXT NOT NULL
) STRICT;

INSERT INTO wider_removals (id, kind, thing_id, member_id, due_at, was_hidden, display_name, bio)
SELECT id, kind, thing_id, member_id, due_at, was_hidden, display_name, bio FROM removals;

DROP TABLE removals;
ALTER TABLE wider_removals RENAME TO removals;

CREATE UNIQUE INDEX removals_by_thing ON removals (kind, thing_id);
CREATE INDEX removals_due ON removals (due_at);
CREATE INDEX removals_by_member ON removals (member_id);

CREATE TABLE wider_decisions (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    action TEXT NOT NULL CHECK (action IN
        ('hide', 'restore', 'suspend', 'unsuspend', 'dismiss', 'appoint', 'discharge', 'remove', 'put_back', 'warn')),
    kind TEXT NOT NULL CHECK (kind IN
        ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile', 'story', 'board')),
    thing_id INTEGER NOT NULL CHECK (thing_id > 0),
    member_id INTEGER NOT NULL CHECK (member_id > 0),
    username TEXT NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- When a suspension ends by itself.
    until_at INTEGER
) STRICT;

INSERT INTO wider_decisions (id, action, kind, thing_id, member_id, username, actor, reason, until_at)
SELECT id, action, kind, thing_id, member_id, username, actor, reason, until_at FROM decisions;

DROP TRIGGER decisions_never_change;
DROP TRIGGER decisions_never_go;
DROP TABLE decisions;
ALTER TABLE wider_decisions RENAME TO decisions;

CREATE INDEX decisions_by_thing ON decisions (kind, thing_id, id);
CREATE INDEX decisions_by_member ON decisions (member_id, id);

CREATE TRIGGER decisions_never_change BEFORE UPDATE ON decisions
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;

CREATE TRIGGER decisions_never_go BEFORE DELETE ON decisions
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;
