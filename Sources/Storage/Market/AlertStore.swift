package import Domain
import MadangCore

/// Keeps what members wait for in the market.
package struct AlertStore {
    let connection: any Connection

    /// Writes the alert. Its words are normalized, and are words.
    package func insert(_ alert: Alert, by member: Identifier<Member>) throws {
        let filing = AlertFiling(alert)
        try connection.run(
            """
            INSERT INTO alerts (id, member_id, words, stretch, gram, currency, price_min, price_max, category_id,
                condition_id, place_id, is_free, created_at)
            VALUES (\(alert.id), \(member), \(alert.words), \(filing.stretch), \(filing.gram),
                \(alert.currency?.rawValue), \(alert.minimum?.minorUnits), \(alert.maximum?.minorUnits),
                \(alert.facts.category?.id), \(alert.facts.condition?.id), \(alert.facts.place?.id),
                \(alert.isFree ? 1 : 0), \(alert.createdAt))
            """)
    }

    /// Writes what `alert` says now.
    package func update(_ alert: Alert) throws {
        let filing = AlertFiling(alert)
        try connection.run(
            """
            UPDATE alerts SET words = \(alert.words), stretch = \(filing.stretch), gram = \(filing.gram),
                currency = \(alert.currency?.rawValue), price_min = \(alert.minimum?.minorUnits),
                price_max = \(alert.maximum?.minorUnits), category_id = \(alert.facts.category?.id),
                condition_id = \(alert.facts.condition?.id), place_id = \(alert.facts.place?.id),
                is_free = \(alert.isFree ? 1 : 0)
            WHERE id = \(alert.id)
            """)
    }

    /// Whether anything changed: nothing does for an alert of somebody else.
    package func delete(_ id: Identifier<Alert>, by member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM alerts WHERE id = \(id) AND member_id = \(member)") == 1
    }

    /// All of `member`, latest first: no more than `AlertRule.alertLimit`. In two statements, whatever their number.
    package func alerts(of member: Identifier<Member>) throws -> [Alert] {
        let rows = try connection.rows(
            """
            SELECT a.id, a.words, a.currency, a.price_min, a.price_max, a.is_free, a.created_at
            FROM alerts a WHERE a.member_id = \(member) ORDER BY a.id DESC
            """
        ) { try Alert(row: &$0) }
        guard !rows.isEmpty else { return [] }
        let chosen = try connection.rows(
            """
            SELECT a.id, \(MarketChoice.columns(of: "c")) FROM alerts a
            JOIN market_choices c ON c.id IN (a.category_id, a.condition_id, a.place_id)
            WHERE a.member_id = \(member)
            """
        ) { (alert: try $0.id() as Identifier<Alert>, choice: try MarketChoice(row: &$0)) }
        let facts: [Identifier<Alert>: ListingFacts] = chosen.reduce(into: [:]) { all, row in
            all[row.alert, default: ListingFacts()][row.choice.fact] = row.choice
        }
        return rows.map { alert in
            var alert = alert
            alert.facts = facts[alert.id] ?? ListingFacts()
            return alert
        }
    }
}

/// Where an alert is looked for.
private struct AlertFiling {
    let stretch: String
    let gram: String

    init(_ alert: Alert) {
        stretch = AlertRule.stretch(of: alert.words) ?? ""
        gram = AlertRule.gram(of: alert.words) ?? ""
    }
}

extension Alert {
    /// What was chosen is read apart.
    fileprivate init(row: inout RowReader) throws {
        let (id, words): (Identifier<Alert>, String) = (try row.id(), try row.text())
        let currency = try row.optionalText().flatMap(Currency.init(rawValue:))
        let minimum = try row.optionalInteger()
        let maximum = try row.optionalInteger()
        let amount = { (units: Int64?) in
            currency.flatMap { currency in
                units.flatMap { Money(minorUnits: $0, currency: currency) }
            }
        }
        self.init(
            id: id, words: words, minimum: amount(minimum), maximum: amount(maximum),
            isFree: try row.bool(), createdAt: try row.moment())
    }
}
