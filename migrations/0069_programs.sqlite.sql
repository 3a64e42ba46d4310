-- What programs need that know Mastodon (docs/decisions/0096-blurhash-and-webfinger.md): placeholders of photos, what
-- of them is to be seen, and devices that are told in their form.

-- Null until it is made, empty where none can be.
ALTER TABLE photos ADD COLUMN blurhash TEXT;

-- Photos of before that are yet to get one.
CREATE INDEX photos_without_blurhash ON photos (id) WHERE blurhash IS NULL;

-- Thousandths from the middle to the right and up; both null for the middle.
ALTER TABLE photos ADD COLUMN focus_x INTEGER CHECK (focus_x BETWEEN -1000 AND 1000);
ALTER TABLE photos ADD COLUMN focus_y INTEGER CHECK (focus_y BETWEEN -1000 AND 1000);

-- Of a program's device: what it is told of, as words with spaces between, by whom, and how it is sealed. Null for a
-- browser, which is told what its member wishes.
ALTER TABLE push_subscriptions ADD COLUMN alerts TEXT;
ALTER TABLE push_subscriptions ADD COLUMN policy TEXT CHECK (policy IN ('all', 'followed', 'follower', 'none'));
ALTER TABLE push_subscriptions ADD COLUMN sealing TEXT CHECK (sealing IN ('aes128gcm', 'aesgcm'));
