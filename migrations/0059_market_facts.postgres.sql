-- What a listing is, in words of the yard: category, condition, place (docs/decisions/0084-market-facts.md).

-- Owners change them. One that is taken away while listings have it is retired: they keep it, nobody is offered it.
CREATE TABLE market_choices (
    id BIGINT PRIMARY KEY CHECK (id > 0),
    fact TEXT COLLATE "C" NOT NULL CHECK (fact IN ('category', 'condition', 'place')),
    -- What addresses and programs call it; never changes.
    slug TEXT COLLATE "C" NOT NULL CHECK (length(slug) BETWEEN 1 AND 40),
    -- One of both may be empty: then the other is shown in both languages.
    name_ko TEXT COLLATE "C" NOT NULL,
    name_en TEXT COLLATE "C" NOT NULL,
    -- Among those of its fact, the smallest first.
    place BIGINT NOT NULL,
    retired_at BIGINT,
    UNIQUE (fact, slug),
    CHECK (name_ko <> '' OR name_en <> '')
);

-- How often owners changed them; no row before the first time.
CREATE TABLE market_choice_versions (
    one BIGINT PRIMARY KEY NOT NULL CHECK (one = 1),
    version BIGINT NOT NULL CHECK (version > 0)
);

INSERT INTO market_choices (id, fact, slug, name_ko, name_en, place) VALUES
    (1, 'category', 'electronics', '디지털 기기', 'Electronics', 0),
    (2, 'category', 'furniture', '가구·인테리어', 'Furniture', 1),
    (3, 'category', 'home', '생활·주방', 'Home and kitchen', 2),
    (4, 'category', 'clothing', '옷·잡화', 'Clothing', 3),
    (5, 'category', 'books', '책·음반·티켓', 'Books, music and tickets', 4),
    (6, 'category', 'hobbies', '취미·게임', 'Hobbies and games', 5),
    (7, 'category', 'sports', '스포츠·레저', 'Sports', 6),
    (8, 'category', 'children', '유아·아동', 'For children', 7),
    (9, 'category', 'plants', '식물', 'Plants', 8),
    (10, 'category', 'other', '기타', 'Other', 9),
    (11, 'condition', 'new', '새것', 'New', 0),
    (12, 'condition', 'like-new', '거의 새것', 'Like new', 1),
    (13, 'condition', 'used', '사용감 있음', 'Used', 2),
    (14, 'condition', 'for-parts', '고장·부품용', 'For parts', 3);

ALTER TABLE listings ADD COLUMN category_id BIGINT REFERENCES market_choices (id);
ALTER TABLE listings ADD COLUMN condition_id BIGINT REFERENCES market_choices (id);
ALTER TABLE listings ADD COLUMN place_id BIGINT REFERENCES market_choices (id);
