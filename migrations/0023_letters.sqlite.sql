-- Letters that cannot wait go first, and sent ones are counted.

-- 0: links and warnings. 1: all others.
ALTER TABLE letters ADD COLUMN rank INTEGER NOT NULL DEFAULT 1 CHECK (rank IN (0, 1));
DROP INDEX letters_by_due;
CREATE INDEX letters_by_rank ON letters (rank, due_at, id);

-- What was sent of late: to which mailbox, for whom. Kept for a day.
CREATE TABLE sent_letters (
    -- Of the letter: another attempt is the same letter.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    recipient_hash BLOB NOT NULL,
    kind TEXT NOT NULL,
    -- Null for a letter to somebody who is gone.
    member_id INTEGER,
    sent_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sent_letters_by_recipient ON sent_letters (recipient_hash, sent_at);
CREATE INDEX sent_letters_by_member ON sent_letters (member_id, sent_at);
CREATE INDEX sent_letters_by_time ON sent_letters (sent_at);

-- By what an address is compared that nobody has confirmed yet. It counts for nothing: email_key is then
-- 'unconfirmed ID', which is no address, so that whoever has the mailbox may join with it.
ALTER TABLE members ADD COLUMN unconfirmed_email_key TEXT;
CREATE INDEX members_by_unconfirmed_email ON members (unconfirmed_email_key) WHERE unconfirmed_email_key IS NOT NULL;
