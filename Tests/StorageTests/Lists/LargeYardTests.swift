import Domain
import Storage
import TestSupport
import Testing

/// `CostTests` show that every page can be read from indexes; here PostgreSQL has statistics and the choice.
@Suite(.enabled(if: Backend.allCases.contains(.postgres))) struct `In a large yard PostgreSQL` {
    @Test func `chooses the indexes by itself for every list, first page and later`() async throws {
        try await withFreshDatabase(.postgres) { yard in
            try await yard.engine.write { try $0.runScript(filling) }
            let first = try await Walk(.home, in: yard, count: 30)
            try await yard.engine.write { connection in
                for statement in lengthening(first) { try connection.run(statement) }
            }
            // Of this yard alone: the tests beside it have schemas in the same database, and count on plans
            // that no statistics have touched.
            let tables = try await yard.tableShapes().keys.sorted()
            try await yard.engine.write { try $0.runScript("ANALYZE \(tables.joined(separator: ", "))") }
            for walk in WalkedList.allCases.map({ Walk($0, like: first) }) {
                let statements = try await yard.engine.statements {
                    let first = try await walk.page(PageRequest(limit: 20))
                    _ = try await walk.page(PageRequest(limit: 3, after: first.next))
                }
                let plans = try await yard.plans(of: statements, isLarge: true)
                for (statement, plan) in zip(statements, plans) {
                    // In each home feed: the reader follows hashtags.
                    let mergesFew = statement.numberedText.hasPrefix("WITH reached")
                    let steps = plan.costlySteps.filter {
                        !walk.list.sortsFew && !mergesFew || $0 != "SORT"
                    }
                    #expect(steps == [], "\(walk.list): \(statement.numberedText)\n\(plan)")
                }
            }
        }
    }
}

/// 20 000 members with a session each, 20 000 posts with a photo each, 60 000 follows, likes and followed hashtags,
/// 100 000 rows in home feeds of which 10 000 are behind, 20 000 blocks, mutes and muted words, 20 000
/// stories at which three looked each, 2 000 boards of ten members with ten photos each. The ids are smaller than any
/// that a clock gives.
private let filling = """
    INSERT INTO members (id, username, display_name, bio, email, email_key, role, post_count, follower_count,
        following_count, listing_count, created_at)
    SELECT n, 'many' || n, 'Many', '', 'm' || n, 'm' || n, 'member', 0, 0, 0, 0, n FROM generate_series(1, 20000) n;
    INSERT INTO sessions (id, member_id, kind, device, created_at, last_seen_at, expires_at)
    SELECT n, n, 'web', '', n, n, n FROM generate_series(1, 20000) n;
    INSERT INTO posts (id, author_id, text, entities, like_count, comment_count, created_at, version)
    SELECT n, 1 + n % 3000, 'A day in the yard', '[]', 0, 0, n, 1 FROM generate_series(1, 20000) n;
    INSERT INTO photos (id, owner_id, width, height, alt_text, color, thumbhash, rotation, filter, original_blob,
        original_byte_count, stored_format, received_format, orientation, upright_width, upright_height, removed,
        created_at)
    SELECT n, 1 + n % 3000, 3, 2, '', 0, '', 0, 'none', sha256(n::text::bytea), 9, 'jpeg', 'jpeg', 1, 3, 2, '', n
    FROM generate_series(1, 20000) n;
    INSERT INTO renditions (photo_id, name, width, height, byte_count, blob)
    SELECT n, name, 3, 2, 9, sha256((n || name)::bytea)
    FROM generate_series(1, 20000) n, unnest(ARRAY['thumb', 'small', 'full']) name;
    INSERT INTO attachments (photo_id, post_id, position) SELECT n, n, 0 FROM generate_series(1, 20000) n;
    INSERT INTO market_choices (id, fact, slug, name_ko, name_en, place, retired_at)
    SELECT 100 + n, 'place', 'place-' || n, 'Place', '', n, CASE WHEN n > 100 THEN n END
    FROM generate_series(1, 2000) n;
    INSERT INTO listings (id, seller_id, name, description, currency, price, discount, order_price, stock, status,
        created_at, listed_id, listed_at, version, category_id, condition_id, place_id)
    SELECT n, 1 + n % 3000, 'A chair', 'To sit on.', 'KRW', n, 0, CASE WHEN n % 10 = 0 THEN 0 ELSE n END, 1,
        CASE WHEN n % 20 = 0 THEN 'reserved' ELSE 'on_sale' END,
        n, n, n, 1, 1 + n % 9, 11 + n % 4, 101 + n % 50 FROM generate_series(1, 20000) n;
    INSERT INTO hearts (id, listing_id, member_id, created_at)
    SELECT n, 1 + n % 20000, 1 + (n + n / 20000) % 3000, n FROM generate_series(1, 60000) n;
    INSERT INTO photos (id, owner_id, width, height, alt_text, color, thumbhash, rotation, filter, original_blob,
        original_byte_count, stored_format, received_format, orientation, upright_width, upright_height, removed,
        created_at)
    SELECT 100000 + n, 1 + n % 3000, 3, 2, '', 0, '', 0, 'none', sha256(n::text::bytea), 9, 'jpeg', 'jpeg', 1, 3, 2, \
    '', n
    FROM generate_series(1, 20000) n;
    INSERT INTO listing_photos (photo_id, listing_id, position) SELECT 100000 + n, n, 0 FROM generate_series(1, 20000) \
    n;
    INSERT INTO search_listings (listed_id, folded, keys, tokens)
    SELECT n, ' word' || n || ' ', '', array_to_tsvector(ARRAY['word' || n, 'all' || n % 2]) FROM generate_series(1, \
    20000) n;
    INSERT INTO search_posts (post_id, folded, keys, tokens)
    SELECT n, ' word' || n || ' ', '', array_to_tsvector(ARRAY['word' || n, 'all' || n % 2]) FROM generate_series(1, \
    20000) n;
    INSERT INTO search_members (member_id, folded, keys, tokens)
    SELECT n, ' many' || n || ' ', '', array_to_tsvector(ARRAY['many' || n, 'all' || n % 2]) FROM generate_series(1, \
    20000) n;
    INSERT INTO hashtags (key) SELECT 'tag' || n FROM generate_series(1, 5000) n;
    INSERT INTO post_hashtags (hashtag_id, post_id)
    SELECT h.id, n FROM generate_series(1, 20000) n JOIN hashtags h ON h.key = 'tag' || (1 + n % 5000);
    INSERT INTO hashtag_follows (id, member_id, hashtag_id, created_at)
    SELECT n, 1 + n % 3000, h.id, n FROM generate_series(1, 60000) n
        JOIN hashtags h ON h.key = 'tag' || (1 + (n + n / 3000) % 5000);
    INSERT INTO follows (id, follower_id, followee_id, created_at)
    SELECT n, 1 + n % 3000, 1 + (n + 1 + n / 3000) % 3000, n FROM generate_series(1, 60000) n;
    INSERT INTO mutes (id, member_id, muted_id, created_at)
    SELECT n, 1 + n % 3000, 1 + (n + 2 + n / 3000) % 3000, n FROM generate_series(1, 20000) n;
    INSERT INTO muted_words (id, member_id, text, pattern, created_at)
    SELECT n, 1 + n % 3000, 'w' || n, '% w' || n || ' %', n FROM generate_series(1, 20000) n;
    INSERT INTO alerts (id, member_id, words, stretch, gram, is_free, created_at)
    SELECT n, 1 + n % 3000, 'w' || n, ' w' || n, ' w' || n % 100, 0, n FROM generate_series(1, 20000) n;
    INSERT INTO likes (id, post_id, member_id, created_at)
    SELECT n, 1 + n % 20000, 1 + (n + n / 20000) % 3000, n FROM generate_series(1, 60000) n;
    INSERT INTO comments (id, post_id, author_id, text, entities, created_at, version)
    SELECT n, 1 + n % 20000, 1 + (n + n / 20000) % 3000, 'So nice', '[]', n, 1 FROM generate_series(1, 60000) n;
    INSERT INTO saves (id, member_id, photo_id, memo, folded, saved_at)
    SELECT n, 1 + (n + n / 20000) % 3000, 1 + n % 20000, 'Light', ' light ', n FROM generate_series(1, 60000) n;
    INSERT INTO feed_entries (member_id, post_id)
    SELECT 1 + (n + n / 20000) % 3000, 1 + n % 20000 FROM generate_series(1, 100000) n;
    INSERT INTO unsettled_feeds (member_id, author_id, below_id)
    SELECT n, n + 1, n FROM generate_series(1, 10000) n;
    INSERT INTO blocks (id, blocker_id, blocked_id, created_at)
    SELECT n, 1 + n % 3000, 3001 + n / 3000, n FROM generate_series(1, 20000) n;
    INSERT INTO block_pairs (viewer_id, member_id, block_id)
    SELECT blocker_id, blocked_id, id FROM blocks UNION ALL SELECT blocked_id, blocker_id, id FROM blocks;
    INSERT INTO decisions (id, action, kind, thing_id, member_id, username, actor, reason)
    SELECT n, 'hide', 'comment', n, 1 + n % 3000, 'many', 'mod', 'x' FROM generate_series(1, 20000) n;
    INSERT INTO hidden_members (member_id) SELECT n FROM generate_series(15001, 17000) n;
    INSERT INTO post_listings (post_id, listing_id) SELECT n, n FROM generate_series(1, 20000) n;
    INSERT INTO threads (id, listing_id, asker_id, seller_id, created_at)
    SELECT 10000 + n, n, 3001 + n % 3000, 1 + n % 3000, n FROM generate_series(1, 20000) n;
    INSERT INTO messages (id, thread_id, author_id, text, created_at)
    SELECT n, 10001 + n % 20000, 3001 + (n + 20000 - 1) % 20000 % 3000, 'Is it there?', n FROM generate_series(1, \
    60000) n;
    INSERT INTO message_photos (photo_id, message_id, position) SELECT n, n, 0 FROM generate_series(1, 20000) n;
    INSERT INTO thread_sides (thread_id, member_id, partner_id, last_message_id, read_up_to, unread_count)
    SELECT id, asker_id, seller_id, 30000 + id, 0, 0 FROM threads
    UNION ALL SELECT id, seller_id, asker_id, 30000 + id, 0, 1 FROM threads;
    INSERT INTO offers (id, thread_id, listing_id, currency, amount, state, made_at, answer_by)
    SELECT id, thread_id, 1 + id % 20000, 'KRW', 1000, 'declined', id, id + 1000 FROM messages WHERE id % 4 = 0;
    INSERT INTO reservations (listing_id, thread_id, line_id, ends_at)
    SELECT listing_id, id, id, id FROM threads WHERE id % 4 = 0;
    INSERT INTO sales (id, listing_id, listing_name, seller_id, buyer_id, thread_id, line_id, currency, amount, sold_at)
    SELECT n, n, 'A chair', t.seller_id, t.asker_id, t.id, 30000 + t.id, 'KRW', n, n
    FROM generate_series(1, 20000) n JOIN threads t ON t.id = 10000 + n;
    INSERT INTO feedback (id, sale_id, author_id, subject_id, type, text, folded, created_at, shown_at)
    SELECT id, id, seller_id, buyer_id, 'thanks', 'Nice', ' nice ', id, id FROM sales;
    INSERT INTO stories (id, author_id, frame_count, is_kept, created_at, expires_at)
    SELECT n, 1 + n % 3000, 1, 1, n, n + 86400000 FROM generate_series(1, 20000) n;
    INSERT INTO story_frames (photo_id, story_id, position, text, text_x, text_y)
    SELECT 100000 + n, n, 0, '', 500, 800 FROM generate_series(1, 20000) n;
    INSERT INTO story_views (id, story_id, viewer_id, reached, seen_at)
    SELECT n, 1 + n % 20000, 1 + (n + n / 20000) % 3000, 1, n FROM generate_series(1, 60000) n;
    INSERT INTO boards (id, owner_id, title, folded, note, visibility, created_at)
    SELECT n, 1 + n % 3000, 'Trips', ' trips ', '', CASE WHEN n % 2 = 0 THEN 'public' ELSE 'shared' END, n
    FROM generate_series(1, 2001) n;
    INSERT INTO board_members (board_id, member_id, used_at, joined_at)
    SELECT id, 1 + (owner_id - 1 + 7 * n) % 3000, id, id FROM boards, generate_series(0, 9) n;
    INSERT INTO board_photos (id, board_id, save_id, member_id, photo_id, place)
    SELECT id, 2 + id % 2000, id, member_id, photo_id, id FROM saves WHERE id <= 20000;
    """

/// Makes each list of `walk` some thousand elements long: where a list is known to be short, sorting it is right.
private func lengthening(_ walk: Walk) -> [SQL] {
    let (viewer, star, post) = (walk.viewer.id, walk.star.id, walk.post.id)
    let numbers: SQL = "generate_series(1, 3000) n"
    return [
        "UPDATE posts SET author_id = \(star) WHERE id <= 3000",
        "INSERT INTO feed_entries (member_id, post_id) SELECT \(viewer), n FROM \(numbers)",
        "INSERT INTO likes (id, post_id, member_id, created_at) SELECT 100000 + n, n, \(viewer), n FROM \(numbers)",
        "INSERT INTO likes (id, post_id, member_id, created_at) SELECT 200000 + n, \(post), n, n FROM \(numbers)",
        "INSERT INTO hearts (id, listing_id, member_id, created_at) SELECT 100000 + n, n, \(viewer), n FROM \(numbers)",
        """
        INSERT INTO blocks (id, blocker_id, blocked_id, created_at)
        SELECT 100000 + n, \(viewer), 3000 + n, n FROM \(numbers)
        """,
        """
        INSERT INTO mutes (id, member_id, muted_id, created_at)
        SELECT 100000 + n, \(viewer), 6000 + n, n FROM \(numbers)
        """,
        """
        INSERT INTO muted_words (id, member_id, text, pattern, created_at)
        SELECT 100000 + n, \(viewer), 'v' || n, '% v' || n || ' %', n FROM generate_series(1, 50) n
        """,
        """
        INSERT INTO follows (id, follower_id, followee_id, created_at)
        SELECT 100000 + n, n, \(star), n FROM \(numbers)
        """,
        """
        INSERT INTO follows (id, follower_id, followee_id, created_at)
        SELECT 200000 + n, \(star), n, n FROM \(numbers)
        """,
        """
        INSERT INTO comments (id, post_id, author_id, text, entities, created_at, version)
        SELECT 100000 + n, \(post), n, 'So nice', '[]', n, 1 FROM \(numbers)
        """,
        """
        INSERT INTO comments (id, post_id, author_id, text, entities, created_at, version)
        SELECT 200000 + n, n, \(viewer), 'So nice', '[]', n, 1 FROM \(numbers)
        """,
        """
        INSERT INTO comments (id, post_id, author_id, text, entities, created_at, version, top_id, reply_to_id)
        SELECT 300000 + n, 2, n, 'So nice', '[]', n, 1, \(walk.comment), \(walk.comment) FROM \(numbers)
        """,
        """
        INSERT INTO comment_likes (id, comment_id, member_id, created_at) SELECT n, n, \(viewer), n FROM \(numbers)
        """,
        """
        INSERT INTO feedback (id, sale_id, author_id, subject_id, type, text, folded, created_at, shown_at)
        SELECT 100000 + n, n, \(star), \(viewer), 'thanks', 'Nice', ' nice ', n, n FROM \(numbers)
        """,
        """
        INSERT INTO feedback (id, sale_id, author_id, subject_id, type, text, folded, created_at, shown_at)
        SELECT 200000 + n, n, \(viewer), \(star), 'thanks', 'Nice', ' nice ', n, n FROM \(numbers)
        """,
        """
        INSERT INTO saves (id, member_id, photo_id, memo, folded, saved_at)
        SELECT 100000 + n, \(viewer), n, '햇빛', ' 햇빛 ', n FROM \(numbers)
        """,
        """
        INSERT INTO boards (id, owner_id, title, folded, note, visibility, created_at)
        SELECT 10000 + n, \(star), '햇빛', ' 햇빛 ', '', CASE WHEN n > 3000 THEN 'public' ELSE 'shared' END, n
        FROM generate_series(1, 6000) n
        """,
        """
        INSERT INTO board_members (board_id, member_id, used_at, joined_at)
        SELECT 10000 + n, \(viewer), n, n FROM \(numbers)
        """,
        "UPDATE boards SET owner_id = \(viewer) WHERE id = 1",
        """
        INSERT INTO board_photos (id, board_id, save_id, member_id, photo_id, place)
        SELECT 100000 + n, 1, 100000 + n, \(viewer), n, n FROM \(numbers)
        """,
        "UPDATE photos SET owner_id = \(viewer), is_published = 1 WHERE id <= 3000",
        // Few enough to be rare.
        """
        UPDATE search_posts SET folded = ' 마당에서 ', tokens = array_to_tsvector(ARRAY['마당', '당에', '에서'])
        WHERE post_id <= 100
        """,
        """
        UPDATE search_listings SET folded = ' 의자를 ', tokens = array_to_tsvector(ARRAY['^의', '의자', '자를'])
        WHERE listed_id <= 100
        """,
        "UPDATE listings SET seller_id = \(star) WHERE id > 18000 AND id <= 20000",
        "UPDATE listings SET category_id = 2, condition_id = 12 WHERE id % 3 = 0",
        "UPDATE post_listings SET listing_id = \(walk.carried) WHERE post_id <= 3000",
        """
        INSERT INTO threads (id, listing_id, asker_id, seller_id, created_at)
        SELECT n, n, \(viewer), CASE WHEN n = 1 THEN \(star) ELSE n END, n FROM \(numbers)
        """,
        """
        INSERT INTO messages (id, thread_id, author_id, text, created_at)
        SELECT 100000 + n, \(walk.thread), \(viewer), 'Is it there', n FROM \(numbers)
        """,
        """
        INSERT INTO thread_sides (thread_id, member_id, partner_id, last_message_id, read_up_to, unread_count)
        SELECT id, asker_id, seller_id, 200000 + id, 0, 0 FROM threads WHERE id <= 3000
        UNION ALL SELECT id, seller_id, asker_id, 200000 + id, 0, 1 FROM threads WHERE id <= 3000
        """,
        "UPDATE stories SET author_id = \(viewer) WHERE id <= 3000",
        """
        INSERT INTO story_views (id, story_id, viewer_id, reached, seen_at)
        SELECT 100000 + n, \(walk.story), 3000 + n, 1, n FROM \(numbers)
        """,
        """
        INSERT INTO story_views (id, story_id, viewer_id, reached, seen_at)
        SELECT 200000 + n, 3000 + n, \(viewer), 1, n FROM \(numbers)
        """,
        """
        UPDATE search_members SET tokens = array_to_tsvector(ARRAY['~portrayed', 'portrayed'])
        WHERE member_id <= 100
        """,
        "INSERT INTO hashtags (key) VALUES ('yard')",
        """
        INSERT INTO post_hashtags (hashtag_id, post_id)
        SELECT h.id, n FROM hashtags h CROSS JOIN \(numbers) WHERE h.key = 'yard'
        """,
        """
        INSERT INTO hashtag_follows (id, member_id, hashtag_id, created_at)
        SELECT 100000 + id, \(viewer), id, 0 FROM hashtags WHERE key = 'yard' OR key LIKE 'tag10__'
        """,
        """
        INSERT INTO notification_groups (id, member_id, kind, thing_id, post_id, day, is_open)
        SELECT n, CASE WHEN n <= 3000 THEN \(viewer) ELSE 1 + n % 20000 END, 'mention', 0, n, 0, 0
        FROM generate_series(1, 20000) n
        """,
        """
        INSERT INTO notifications (id, group_id, member_id, actor_id, kind, thing_id, post_id)
        SELECT g.id, g.id, g.member_id, \(star), g.kind, g.post_id, g.post_id FROM notification_groups g
        WHERE g.member_id <> \(star)
        """,
    ]
}
