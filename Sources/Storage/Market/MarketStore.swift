package import Domain
package import MadangCore

/// What is broadcast when owners change the choices of the market.
package let marketBroadcast = "market"

/// Keeps what sellers choose from: the categories, conditions and places of the yard.
package struct MarketStore {
    let connection: any Connection

    /// All of them, those that are retired last. Fails: `StorageError`.
    package func choices() throws -> MarketChoices {
        MarketChoices(
            version: try version(),
            all: try connection.rows(
                """
                SELECT \(MarketChoice.columns(of: "c")), CASE WHEN c.retired_at IS NULL THEN 1
                    ELSE coalesce(CASE c.fact \(SQL(MarketFact.allCases.map(\.isForSale), separator: " ")) END, 0) END
                FROM market_choices c
                ORDER BY c.fact, CASE WHEN c.retired_at IS NULL THEN 0 ELSE 1 END, c.place, c.id
                """
            ) { row in
                var choice = try MarketChoice(row: &row)
                choice.isSought = try row.bool()
                return choice
            })
    }

    /// Makes `choices` the ones of `fact` that are offered, in this order. Others of it are retired if listings or
    /// alerts have them, else they go. Fails: `StorageError`.
    package func offer(_ choices: [MarketChoice], as fact: MarketFact, at moment: Timestamp) throws {
        let before = try self.choices().all.filter { $0.fact == fact }
        let kept = Set(choices.map(\.id))
        for choice in before where !kept.contains(choice.id) {
            let isUsed = try ["listings", "alerts"].contains { (table: SQL) in
                try connection.hasRow("SELECT 1 FROM \(table) WHERE \(fact.column) = \(choice.id) LIMIT 1")
            }
            if isUsed {
                try connection.run(
                    """
                    UPDATE market_choices SET retired_at = coalesce(retired_at, \(moment))
                    WHERE id = \(choice.id)
                    """)
            } else {
                try connection.run("DELETE FROM market_choices WHERE id = \(choice.id)")
            }
        }
        for (place, choice) in choices.enumerated() {
            try connection.run(
                """
                INSERT INTO market_choices (id, fact, slug, name_ko, name_en, place)
                VALUES (\(choice.id), \(fact.rawValue), \(choice.slug), \(choice.korean), \(choice.english),
                    \(Int64(place)))
                ON CONFLICT (id) DO UPDATE SET name_ko = excluded.name_ko, name_en = excluded.name_en,
                    place = excluded.place, retired_at = NULL
                """)
        }
    }

    /// Counts a change, after it was made: every node hears of it. Fails: `StorageError`.
    package func noteChange() throws {
        try connection.run(
            """
            INSERT INTO market_choice_versions (one, version) VALUES (1, 2)
            ON CONFLICT (one) DO UPDATE SET version = market_choice_versions.version + 1
            """)
        try connection.broadcast(marketBroadcast)
    }

    /// What was chosen for listings, also of retired choices. Those for which nothing was chosen are left out.
    func facts(of ids: [Identifier<Listing>]) throws -> [Identifier<Listing>: ListingFacts] {
        guard !ids.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT l.id, \(MarketChoice.columns(of: "c")) FROM listings l
            JOIN market_choices c ON c.id IN (l.category_id, l.condition_id, l.place_id)
            WHERE l.id IN (\(list: ids))
            """
        ) { (listing: try $0.id() as Identifier<Listing>, choice: try MarketChoice(row: &$0)) }
        return rows.reduce(into: [:]) { all, row in
            all[row.listing, default: ListingFacts()][row.choice.fact] = row.choice
        }
    }

    private func version() throws -> Int {
        try connection.row("SELECT version FROM market_choice_versions WHERE one = 1") { try $0.int() } ?? 1
    }
}

extension MarketFact {
    /// Whether something that can be bought has the choice `c`. In ranges of both columns: PostgreSQL would take
    /// another index, or none, and read all that does not have it.
    fileprivate var isForSale: SQL {
        """
        WHEN \(rawValue) THEN (SELECT 1 FROM listings l
            WHERE (l.\(column), l.is_past) >= (c.id, 0) AND (l.\(column), l.is_past) < (c.id, 1)
                AND l.status <> 'sold_out'
            ORDER BY l.\(column), l.is_past LIMIT 1)
        """
    }

    /// Of the table `listings`.
    var column: SQL {
        switch self {
        case .category: "category_id"
        case .condition: "condition_id"
        case .place: "place_id"
        }
    }
}

extension MarketChoice {
    static func columns(of table: SQL) -> SQL {
        """
        \(table).id, \(table).fact, \(table).slug, \(table).name_ko, \(table).name_en,
        CASE WHEN \(table).retired_at IS NULL THEN 1 ELSE 0 END
        """
    }

    /// Retired ones are not sought, as far as this tells.
    init(row: inout RowReader) throws {
        let id: Identifier<MarketChoice> = try row.id()
        let fact: MarketFact = try row.word()
        let (slug, korean, english) = (try row.text(), try row.text(), try row.text())
        let isOffered = try row.bool()
        self.init(
            id: id, fact: fact, slug: slug, korean: korean, english: english, isOffered: isOffered,
            isSought: isOffered)
    }
}
