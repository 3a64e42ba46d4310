package import Domain
import MadangCore
import Storage

/// What a member asks to be told of, as forms and programs have it. At an edit nil leaves a part as it is; an empty
/// text takes it away.
package struct AlertDraft: Hashable, Sendable {
    package var words: String?
    /// The least and the most that one pays: decimal texts.
    package var priceMin: String?
    package var priceMax: String?
    /// Of both; KRW if nothing is said.
    package var currency: String?
    /// What the yard calls a category, a condition or a place.
    package var category: String?
    package var condition: String?
    package var place: String?
    package var free: Bool?

    package init(
        words: String? = nil, priceMin: String? = nil, priceMax: String? = nil, currency: String? = nil,
        category: String? = nil, condition: String? = nil, place: String? = nil, free: Bool? = nil
    ) {
        self.words = words
        self.priceMin = priceMin
        self.priceMax = priceMax
        self.currency = currency
        self.category = category
        self.condition = condition
        self.place = place
        self.free = free
    }

    /// What is asked of `fact`: the slug of a choice.
    subscript(fact: MarketFact) -> String? {
        switch fact {
        case .category: category
        case .condition: condition
        case .place: place
        }
    }
}

/// Waits for words in the market.
package struct CreateAlert: Verb {
    let ports: Ports

    /// The alert; the one that there is if the member waits for the same already. Fails: `.invalid` with every wrong
    /// field at once, with "words" for one too many.
    package func callAsFunction(_ draft: AlertDraft, by member: Member) async throws -> Alert {
        try await database.write { stores in
            let known = try stores.alerts.alerts(of: member.id)
            let alert = try stores.judged(
                draft, of: Alert(id: ids.next(), words: "", createdAt: clock.now))
            if let same = known.first(where: { $0.isSame(as: alert) }) { return same }
            guard known.count < AlertRule.alertLimit else {
                throw DomainError.invalid("words", .tooMany(maximum: AlertRule.alertLimit))
            }
            try stores.alerts.insert(alert, by: member.id)
            return alert
        }
    }
}

/// Changes what a member waits for.
package struct EditAlert: Verb {
    let ports: Ports

    /// The alert as it is afterwards. Fails: `.notFound`, also for somebody else's; `.invalid` as `CreateAlert`, with
    /// "words" for what another alert of the member waits for.
    package func callAsFunction(_ id: Identifier<Alert>, _ draft: AlertDraft, by member: Member) async throws
        -> Alert
    {
        try await database.write { stores in
            let known = try stores.alerts.alerts(of: member.id)
            guard let before = known.first(where: { $0.id == id }) else { throw DomainError.notFound }
            let alert = try stores.judged(draft, of: before)
            guard !known.contains(where: { $0.id != id && $0.isSame(as: alert) }) else {
                throw DomainError.invalid("words", .taken)
            }
            if alert != before { try stores.alerts.update(alert) }
            return alert
        }
    }
}

/// Waits no more.
package struct DeleteAlert: Verb {
    let ports: Ports

    /// What the alert told goes with it. Fails: `.notFound`, also for somebody else's.
    package func callAsFunction(_ id: Identifier<Alert>, by member: Member) async throws {
        try await database.write { stores in
            guard try stores.alerts.delete(id, by: member.id) else { throw DomainError.notFound }
            try notify.takenBack(from: member.id, in: stores)
        }
    }
}

/// What a member waits for; nobody else sees it.
package struct ListAlerts: Verb {
    let ports: Ports

    /// All of them, latest first: no more than `AlertRule.alertLimit`.
    package func callAsFunction(of member: Member) async throws -> [Alert] {
        try await database.read { try $0.alerts.alerts(of: member.id) }
    }
}

extension Stores {
    /// `alert` as it is after `draft`. The choices are read only if one is asked for. Fails: `.invalid` with the field
    /// of each part that is refused.
    fileprivate func judged(_ draft: AlertDraft, of alert: Alert) throws -> Alert {
        var faults = FaultCollector()
        var alert = alert
        let words = AlertRule.normalize(draft.words ?? alert.words)
        faults.check("words", AlertRule.check(words))
        alert.words = words
        alert.isFree = draft.free ?? alert.isFree
        draft.judgePrices(of: &alert, &faults)
        let asked = MarketFact.allCases.filter { fact in
            draft[fact].map { $0 != alert.facts[fact]?.slug ?? "" } ?? false
        }
        let isChosen = asked.contains { draft[$0]?.isEmpty == false }
        let known = isChosen ? try market.choices() : MarketChoices()
        for fact in asked {
            let slug = draft[fact] ?? ""
            alert.facts[fact] = known.choice(fact, slug)
            faults.check(fact.rawValue, !slug.isEmpty && alert.facts[fact] == nil ? .unknown : nil)
        }
        try faults.finish()
        return alert
    }
}

extension AlertDraft {
    /// Both limits are of one currency; of what is given away there are none.
    fileprivate func judgePrices(of alert: inout Alert, _ faults: inout FaultCollector) {
        let word = currency ?? ""
        let chosen = word.isEmpty ? alert.currency ?? .krw : Currency(rawValue: word)
        faults.check("currency", chosen == nil ? .unknown : nil)
        guard let chosen else { return }
        alert.minimum = amount("price_min", priceMin ?? alert.minimum?.decimal, in: chosen, &faults)
        alert.maximum = amount("price_max", priceMax ?? alert.maximum?.decimal, in: chosen, &faults)
        if let least = alert.minimum, let most = alert.maximum, least.minorUnits > most.minorUnits {
            let minimum = Int(least.minorUnits / chosen.unit)
            faults.check("price_max", .outOfRange(minimum: minimum, maximum: chosen.maximum))
        }
        guard alert.isFree else { return }
        (alert.minimum, alert.maximum) = (nil, nil)
    }

    private func amount(
        _ field: String, _ text: String?, in currency: Currency, _ faults: inout FaultCollector
    ) -> Money? {
        let tidied = Money.tidied(text ?? "")
        guard !tidied.isEmpty else { return nil }
        do throws(Fault) {
            return try Money(tidied, in: currency)
        } catch {
            faults.check(field, error)
            return nil
        }
    }
}
