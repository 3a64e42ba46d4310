package import Domain
package import MadangCore

/// What of a listing decides who is told of it.
package struct ToldListing: Sendable {
    package let id: Identifier<Listing>
    package let sellerID: Identifier<Member>
    package let name: String
    package let description: String
    package let price: Price
    package let status: ListingStatus
    /// Whether others see it.
    package let isShown: Bool
    let choices: [MarketFact: Int64]
}

/// Somebody whom an alert of theirs tells of a listing.
package struct FoundAlert: Hashable, Sendable {
    package let id: Identifier<Alert>
    package let member: Identifier<Member>
    /// Where the walk through alerts goes on.
    package let gram: String
}

/// Keeps what is to be told of listings, and finds whom to tell.
package struct TellingStore {
    let connection: any Connection

    /// Notes what is to be told.
    package func insert(_ telling: Telling) throws {
        try connection.run(
            """
            INSERT INTO tellings (id, listing_id, kind, currency, price_before, price_now, stage)
            VALUES (\(telling.id), \(telling.listingID), \(telling.kind.rawValue),
                \(telling.prices?.now.currency.rawValue), \(telling.prices?.before.minorUnits),
                \(telling.prices?.now.minorUnits), \(telling.stage.rawValue))
            """)
    }

    /// Whether the listing was not told to be available again since `earliest`: then it is told at `moment`.
    package func noteAvailable(
        _ id: Identifier<Listing>, at moment: Timestamp, unlessSince earliest: Timestamp
    ) throws -> Bool {
        try connection.run(
            """
            UPDATE listings SET told_available_at = \(moment)
            WHERE id = \(id) AND (told_available_at IS NULL OR told_available_at <= \(earliest))
            """) == 1
    }

    /// The first one behind `last`, else the very first: nobody waits until all were told of something else.
    package func next(after last: Identifier<Telling>?) throws -> Identifier<Telling>? {
        let behind = try last.flatMap { last in
            try connection.row("SELECT id FROM tellings WHERE id > \(last) ORDER BY id LIMIT 1") {
                try $0.id() as Identifier<Telling>
            }
        }
        return try behind ?? connection.row("SELECT id FROM tellings ORDER BY id LIMIT 1") { try $0.id() }
    }

    /// Nil if all were told meanwhile, or its listing is gone.
    package func telling(_ id: Identifier<Telling>) throws -> Telling? {
        try connection.row(
            """
            SELECT id, listing_id, kind, currency, price_before, price_now, stage, told_gram, told_id
            FROM tellings WHERE id = \(id)
            """
        ) { row in
            Telling(
                id: try row.id(), listingID: try row.id(), kind: try row.word(),
                prices: try PriceChange(row: &row), stage: try row.word(), toldGram: try row.text(),
                toldID: try row.integer())
        }
    }

    /// Writes down how far `telling` is.
    package func update(_ telling: Telling) throws {
        try connection.run(
            """
            UPDATE tellings SET stage = \(telling.stage.rawValue), told_gram = \(telling.toldGram),
                told_id = \(telling.toldID)
            WHERE id = \(telling.id)
            """)
    }

    /// All were told.
    package func delete(_ id: Identifier<Telling>) throws {
        try connection.run("DELETE FROM tellings WHERE id = \(id)")
    }

    /// As it is now; nil if it is gone.
    package func listing(_ id: Identifier<Listing>) throws -> ToldListing? {
        try connection.row(
            """
            SELECT l.id, l.seller_id, l.name, l.description, \(Price.columns(of: "l")), l.status,
                CASE WHEN l.hidden_at IS NULL THEN 1 - (SELECT count(*) FROM hidden_members
                    WHERE member_id = l.seller_id) ELSE 0 END,
                coalesce(l.category_id, 0), coalesce(l.condition_id, 0), coalesce(l.place_id, 0)
            FROM listings l WHERE l.id = \(id)
            """
        ) { row in
            ToldListing(
                id: try row.id(), sellerID: try row.id(), name: try row.text(), description: try row.text(),
                price: try Price(row: &row), status: try row.word(), isShown: try row.bool(),
                choices: [
                    .category: try row.integer(), .condition: try row.integer(), .place: try row.integer(),
                ])
        }
    }

    /// Who gave the listing a heart and is there, behind the one where `telling` is in the order of ids, at most
    /// `limit`. That it is available again is not told to who bought it just then, nor to who reads it in their thread.
    package func hearted(_ telling: Telling, limit: Int) throws -> [Identifier<Member>] {
        let isUntold: SQL =
            telling.kind == .availableAgain
            ? """
             AND (SELECT count(*) FROM threads t JOIN listings l ON l.id = t.listing_id
                    JOIN messages ms ON ms.thread_id = t.id
                WHERE t.listing_id = h.listing_id AND t.asker_id = h.member_id AND ms.type IN ('released', 'sold')
                    AND ms.created_at >= l.told_available_at) = 0
            """ : ""
        return try connection.rows(
            """
            SELECT h.member_id FROM hearts h
            WHERE h.listing_id = \(telling.listingID) AND h.member_id > \(telling.toldID)
                AND \(Self.isThere("h.member_id"))\(isUntold)
            ORDER BY h.member_id LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    /// Alerts that wait for the listing, behind the one where `telling` is, at most `limit`: those of the gram that was
    /// begun, then those of all behind it. Not those of its seller, and of what became cheaper not those of members
    /// who gave it a heart.
    package func alerts(for listing: ToldListing, _ telling: Telling, limit: Int) throws -> [FoundAlert] {
        let texts = [listing.name, listing.description]
        let line = AlertRule.line(texts)
        var found: [FoundAlert] = []
        if !telling.toldGram.isEmpty {
            found = try alerts(
                "a.gram = \(telling.toldGram) AND a.id > \(telling.toldID)", listing, telling, line, limit)
        }
        guard found.count < limit else { return found }
        let grams = AlertRule.grams(in: texts).filter {
            telling.toldGram.utf8.lexicographicallyPrecedes($0.utf8)
        }
        var filed = try filed(under: grams)[...]
        while !filed.isEmpty, found.count < limit {
            found += try alerts(
                under: filed.prefix(Self.gramsAtOnce), listing, telling, line, limit - found.count)
            filed = filed.dropFirst(Self.gramsAtOnce)
        }
        return found
    }

    /// So many are asked for in one statement: PostgreSQL plans each of them.
    private static let gramsAtOnce = 8

    /// Those of `grams` under which there are alerts, in their order.
    private func filed(under grams: [String]) throws -> [String] {
        guard !grams.isEmpty else { return [] }
        let values = SQL(grams.map { "(\($0))" as SQL }, separator: ", ")
        return try connection.rows(
            """
            SELECT g.column1 FROM (VALUES \(values)) g
            WHERE EXISTS (SELECT 1 FROM alerts a WHERE a.gram = g.column1)
            """
        ) { try $0.text() }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Each gram is walked by itself, in the order of the index: of all at once PostgreSQL would sort whatever they
    /// find, to give the first few.
    private func alerts(
        under grams: ArraySlice<String>, _ listing: ToldListing, _ telling: Telling, _ line: String,
        _ limit: Int
    ) throws -> [FoundAlert] {
        let walks = grams.map { gram in
            "SELECT * FROM (\(walk("a.gram = \(gram)", listing, telling, line, limit))) w" as SQL
        }
        let found = try connection.rows(SQL(walks, separator: " UNION ALL "), FoundAlert.init(row:))
        // Nobody promises in which order the walks are put together.
        return Array(
            found.sorted { one, other in
                one.gram == other.gram
                    ? one.id < other.id : one.gram.utf8.lexicographicallyPrecedes(other.gram.utf8)
            }.prefix(limit))
    }

    private func alerts(
        _ range: SQL, _ listing: ToldListing, _ telling: Telling, _ line: String, _ limit: Int
    ) throws -> [FoundAlert] {
        try connection.rows(walk(range, listing, telling, line, limit), FoundAlert.init(row:))
    }

    private func walk(
        _ range: SQL, _ listing: ToldListing, _ telling: Telling, _ line: String, _ limit: Int
    ) -> SQL {
        let isHeartless: SQL =
            telling.kind == .cheaper
            ? """
             AND (SELECT count(*) FROM hearts h
                WHERE h.listing_id = \(listing.id) AND h.member_id = a.member_id) <> 1
            """ : ""
        // What is taken out of a text was in it: PostgreSQL looks for it many times as fast as by LIKE.
        return """
            SELECT a.id, a.member_id, a.gram FROM alerts a
            WHERE \(range) AND \(listing.isWanted) AND replace(\(line), a.stretch, '') <> \(line)
                AND a.member_id <> \(listing.sellerID) AND \(Self.isThere("a.member_id"))\(isHeartless)
            ORDER BY a.gram, a.id LIMIT \(limit)
            """
    }

    /// Whether the one in the column `member` is there for others. Nearly everybody is.
    private static func isThere(_ member: SQL) -> SQL {
        "(SELECT count(*) FROM hidden_members WHERE member_id = \(member)) <> 1"
    }
}

extension FoundAlert {
    fileprivate init(row: inout RowReader) throws {
        self.init(id: try row.id(), member: try row.id(), gram: try row.text())
    }
}

extension ToldListing {
    /// Whether the listing is what the alert of the table `alerts a` waits for besides its words.
    fileprivate var isWanted: SQL {
        // Behind coalesce PostgreSQL would expect next to none, and look through all to find the first few.
        let facts = MarketFact.allCases.map { fact -> SQL in
            "(a.\(fact.column) IS NULL OR a.\(fact.column) = \(choices[fact] ?? 0))"
        }
        let paid = price.bargain
        let isAffordable: SQL =
            paid.isZero
            ? "(a.price_min IS NULL OR a.price_min = 0)"
            : """
            (a.currency IS NULL OR a.currency = \(paid.currency.rawValue)) AND a.is_free = 0
                AND (a.price_min IS NULL OR a.price_min <= \(paid.minorUnits))
                AND (a.price_max IS NULL OR a.price_max >= \(paid.minorUnits))
            """
        return SQL(facts + [isAffordable], separator: " AND ")
    }
}

extension PriceChange {
    /// Of the columns currency, price_before and price_now; nil where they are empty.
    init?(row: inout RowReader) throws {
        let currency = try row.optionalText().flatMap(Currency.init(rawValue:))
        let (before, now) = (try row.optionalInteger(), try row.optionalInteger())
        guard let currency, let before = before.flatMap({ Money(minorUnits: $0, currency: currency) }),
            let now = now.flatMap({ Money(minorUnits: $0, currency: currency) })
        else { return nil }
        self.init(before: before, now: now)
    }
}
