-- What two members say of a sale afterwards: thanks, or what went wrong (docs/decisions/0093-feedback.md).

CREATE TABLE feedback (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    sale_id BIGINT NOT NULL REFERENCES sales (id) ON DELETE CASCADE,
    author_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    -- The other one of the sale, on whose profile it stands.
    subject_id BIGINT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
    type TEXT COLLATE "C" NOT NULL CHECK (type IN ('thanks', 'problem')),
    -- Of a problem, and of nothing else.
    reason TEXT COLLATE "C" CHECK (reason IN ('did_not_come', 'not_as_described', 'unkind')),
    -- Empty for none.
    text TEXT NOT NULL,
    -- What muted words are looked for in.
    folded TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    -- From then on others see it, and nobody changes it: when both have spoken, or when the time for it is over.
    shown_at BIGINT NOT NULL,
    -- Since when moderators took it away.
    hidden_at BIGINT,
    UNIQUE (sale_id, author_id),
    CHECK ((reason IS NULL) = (type = 'thanks')),
    CHECK (author_id <> subject_id)
);

CREATE INDEX feedback_by_subject ON feedback (subject_id, id);
CREATE INDEX feedback_by_author ON feedback (author_id, id);

-- The feedback that a report of its author is about.
ALTER TABLE reports ADD COLUMN feedback_id BIGINT REFERENCES feedback (id) ON DELETE SET NULL;
CREATE INDEX reports_by_feedback ON reports (feedback_id) WHERE feedback_id IS NOT NULL;

-- Evidence, removals and the log know one more word.
ALTER TABLE evidence_pieces DROP CONSTRAINT evidence_pieces_kind_check;
ALTER TABLE evidence_pieces
    ADD CHECK (kind IN ('post', 'comment', 'listing', 'member', 'message', 'story', 'board', 'feedback'));
ALTER TABLE removals DROP CONSTRAINT removals_kind_check;
ALTER TABLE removals
    ADD CHECK (kind IN ('post', 'comment', 'listing', 'message', 'avatar', 'profile', 'story', 'board', 'feedback'));
ALTER TABLE decisions DROP CONSTRAINT decisions_kind_check;
ALTER TABLE decisions ADD CHECK (kind IN
    ('post', 'comment', 'member', 'listing', 'message', 'avatar', 'profile', 'story', 'board', 'feedback'));
