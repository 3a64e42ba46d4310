-- Asking about listings (docs/decisions/0030-threads.md), and what photos are for (docs/decisions/0028-listing-photos.md).

-- What the photo was uploaded or taken for: it says how large its files may be.
ALTER TABLE photos ADD COLUMN purpose TEXT NOT NULL DEFAULT 'post' CHECK (purpose IN ('post', 'listing'));
-- Of the compression. All files before had this one.
ALTER TABLE renditions ADD COLUMN quality INTEGER NOT NULL DEFAULT 80 CHECK (quality BETWEEN 1 AND 100);

-- What two people say to each other about a listing: one for each who asks.
CREATE TABLE threads (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    -- Null once the listing is gone.
    listing_id INTEGER REFERENCES listings (id) ON DELETE SET NULL,
    asker_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    seller_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    CHECK (asker_id <> seller_id),
    UNIQUE (listing_id, asker_id)
) STRICT;

CREATE INDEX threads_by_asker ON threads (asker_id);
CREATE INDEX threads_by_seller ON threads (seller_id);

CREATE TABLE messages (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    thread_id INTEGER NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    author_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- Empty where there are photos alone.
    text TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- The walk through a thread, latest first; and what a member wrote.
CREATE INDEX messages_by_thread ON messages (thread_id, id);
CREATE INDEX messages_by_author ON messages (author_id, id);

CREATE TABLE message_photos (
    photo_id INTEGER PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
    message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 4),
    UNIQUE (message_id, position)
) STRICT;

-- A thread as each of its two has it.
CREATE TABLE thread_sides (
    thread_id INTEGER NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
    member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- The other one.
    partner_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- The same for both: the list of somebody's threads is one range of an index.
    last_message_id INTEGER NOT NULL CHECK (last_message_id > 0),
    -- The last message that the member has seen; 0 for none.
    read_up_to INTEGER NOT NULL CHECK (read_up_to >= 0),
    -- Messages of the other one behind that.
    unread_count INTEGER NOT NULL CHECK (unread_count >= 0),
    PRIMARY KEY (thread_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX thread_sides_by_member ON thread_sides (member_id, last_message_id);
CREATE INDEX thread_sides_unread ON thread_sides (member_id) WHERE unread_count > 0;
CREATE INDEX thread_sides_by_partner ON thread_sides (partner_id);

-- The message that a report of its author is about, and nothing else of the thread.
ALTER TABLE reports ADD COLUMN message_id INTEGER REFERENCES messages (id) ON DELETE SET NULL;
CREATE INDEX reports_by_message ON reports (message_id) WHERE message_id IS NOT NULL;

ALTER TABLE departures ADD COLUMN messages INTEGER NOT NULL DEFAULT 0 CHECK (messages >= 0);
