-- Boards: saves of one member, or of some, laid out by hand (docs/decisions/0081-boards.md).

CREATE TABLE boards (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    owner_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Called a title, as `name` is that of a listing.
    title TEXT COLLATE "C" NOT NULL CHECK (title <> ''),
    -- The words of the title as MadangCore.SearchText writes them, a space around each; '' for one of signs alone.
    folded TEXT COLLATE "C" NOT NULL,
    note TEXT COLLATE "C" NOT NULL,
    visibility TEXT COLLATE "C" NOT NULL CHECK (visibility IN ('private', 'shared', 'public')),
    -- What the program that made it calls it; NULL for one that has no such name.
    handle TEXT COLLATE "C" CHECK (handle <> ''),
    -- Counts changes of title, note, visibility and cover.
    version BIGINT NOT NULL DEFAULT 1 CHECK (version > 0),
    created_at BIGINT NOT NULL,
    -- Since when moderators took it away.
    hidden_at BIGINT,
    UNIQUE (owner_id, handle)
);

-- What stands on a profile, latest first.
CREATE INDEX boards_public ON boards (owner_id, id) WHERE visibility = 'public';

-- Who may lay photos on it: the owner of each, and the others of one that is shared.
CREATE TABLE board_members (
    board_id BIGINT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- When this member last made, changed or filled it.
    used_at BIGINT NOT NULL,
    joined_at BIGINT NOT NULL,
    PRIMARY KEY (board_id, member_id)
);

-- As they are used, latest first; and as they were made, which no use changes while somebody walks through them.
CREATE INDEX board_members_by_member ON board_members (member_id, used_at, board_id);
CREATE INDEX board_members_by_board ON board_members (member_id, board_id);

-- A photo lies on a board once, whoever lays it there, as long as that one keeps it saved.
CREATE TABLE board_photos (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    board_id BIGINT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    save_id BIGINT NOT NULL REFERENCES saves (id) ON DELETE CASCADE,
    -- As of the save, which never change there.
    member_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    photo_id BIGINT REFERENCES photos (id) ON DELETE CASCADE,
    unsplash_id TEXT COLLATE "C" REFERENCES unsplash_photos (id),
    -- The largest comes first.
    place BIGINT NOT NULL,
    is_cover BIGINT NOT NULL DEFAULT 0 CHECK (is_cover IN (0, 1)),
    UNIQUE (board_id, photo_id),
    UNIQUE (board_id, unsplash_id),
    CHECK ((photo_id IS NULL) <> (unsplash_id IS NULL))
);

CREATE INDEX board_photos_by_board ON board_photos (board_id, place, id);
CREATE UNIQUE INDEX board_photos_cover ON board_photos (board_id) WHERE is_cover = 1;
CREATE INDEX board_photos_by_save ON board_photos (save_id);
CREATE INDEX board_photos_by_photo ON board_photos (photo_id);
CREATE INDEX board_photos_by_unsplash_photo ON board_photos (unsplash_id);
CREATE INDEX board_photos_by_member ON board_photos (member_id);

ALTER TABLE departures ADD COLUMN boards BIGINT NOT NULL DEFAULT 0 CHECK (boards >= 0);

-- The board that a report of its owner is about.
ALTER TABLE reports ADD COLUMN board_id BIGINT REFERENCES boards (id) ON DELETE SET NULL;
CREATE INDEX reports_by_board ON reports (board_id) WHERE board_id IS NOT NULL;

-- Evidence, removals and the log know one more word.
ALTER TABLE evidence_pieces DROP CONSTRAINT evidence_pieces_kind_check;
ALTER TABLE evidence_pieces
    ADD CHECK (kind IN ('post', 'comment', 'listing', 'member', 'message', 'story', 'board'));
ALTER TABLE removals DROP CONSTRAINT removals_kind_check;
ALTER TABLE removals
    ADD CHECK (kind IN ('post', 'comment', 'listing', 'message', 'avatar', 'profile', 'story', 'board'));
ALTER TABLE decisions DROP CONSTRAINT decisions_kind_check;
ALTER TABLE decisions ADD CHECK (kind IN
    ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile', 'story', 'board'));
