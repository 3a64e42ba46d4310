package import Domain
package import MadangCore
import Storage

/// A choice as an owner writes it.
package struct ChoiceDraft: Hashable, Sendable {
    /// The slug of one that is there, also of a retired one, or the slug that a new one will have; nil or empty for a
    /// new one whose slug is made of its name.
    package var id: String?
    package var korean: String
    package var english: String

    package init(id: String? = nil, korean: String = "", english: String = "") {
        self.id = id
        self.korean = korean
        self.english = english
    }
}

/// What an owner changes of the lists; one that is not there stays as it is.
package struct MarketChoicesChange: Hashable, Sendable {
    /// Each list whole, in its order.
    package var lists: [MarketFact: [ChoiceDraft]]

    package init(_ lists: [MarketFact: [ChoiceDraft]] = [:]) {
        self.lists = lists
    }
}

/// Changes what sellers choose from. What is left out of a list is offered no more: listings that have it keep it.
package struct EditMarketChoices: Verb {
    let ports: Ports

    /// All choices afterwards. `expectedVersion` is the version that the editor saw. Lists that would stay wholly as
    /// they are count as not changed.
    ///
    /// Fails: `.forbidden` for who owns no yard; `.conflict` when they were changed meanwhile (rule 20); `.invalid`
    /// with "categories", "conditions" and "places".
    package func callAsFunction(
        _ change: MarketChoicesChange, expectedVersion: Int? = nil, by owner: Member
    ) async throws -> MarketChoices {
        guard owner.ownsYard else { throw DomainError.forbidden }
        let now = clock.now
        try await database.write { stores in
            let known = try stores.market.choices()
            if let expectedVersion, expectedVersion != known.version { throw DomainError.conflict }
            var faults = FaultCollector()
            for fact in MarketFact.allCases {
                faults.check(fact.listName, change.lists[fact].flatMap { fault(of: $0, fact) })
            }
            try faults.finish()
            var isChanged = false
            for fact in MarketFact.allCases {
                guard let drafts = change.lists[fact] else { continue }
                let choices = choices(drafts, of: fact, known: known)
                guard choices != known.offered(fact) else { continue }
                try stores.market.offer(choices, as: fact, at: now)
                isChanged = true
            }
            if isChanged { try stores.market.noteChange() }
        }
        return try await ports.market.read()
    }

    /// The first fault of a list.
    private func fault(of drafts: [ChoiceDraft], _ fact: MarketFact) -> Fault? {
        guard drafts.count <= fact.maximum else { return .tooMany(maximum: fact.maximum) }
        for draft in drafts {
            let names = [draft.korean, draft.english]
            if let fault = names.lazy.compactMap(ChoiceNameRule.check).first { return fault }
            if names.allSatisfy({ ChoiceNameRule.normalize($0).isEmpty }) { return .required }
            if let id = draft.named, let fault = ChoiceSlugRule.check(id) { return fault }
        }
        let named = drafts.compactMap(\.named)
        return Set(named).count < named.count ? .taken : nil
    }

    private func choices(_ drafts: [ChoiceDraft], of fact: MarketFact, known: MarketChoices) -> [MarketChoice]
    {
        // Also those of retired ones: an address that people kept never means something else.
        var slugs = Set(known.all.filter { $0.fact == fact }.map(\.slug)).union(drafts.compactMap(\.named))
        return drafts.map { draft in
            let korean = ChoiceNameRule.normalize(draft.korean)
            let english = ChoiceNameRule.normalize(draft.english)
            if let id = draft.named, let choice = known.choice(fact, id) {
                return MarketChoice(
                    id: choice.id, fact: fact, slug: choice.slug, korean: korean, english: english)
            }
            let id: Identifier<MarketChoice> = ids.next()
            let slug = draft.named ?? free(ChoiceSlugRule.slug(of: english), or: id.string, among: slugs)
            slugs.insert(slug)
            return MarketChoice(id: id, fact: fact, slug: slug, korean: korean, english: english)
        }
    }

    /// A slug that no other has: made of a name where it has letters for one, else `other`.
    private func free(_ made: String, or other: String, among slugs: Set<String>) -> String {
        guard !made.isEmpty else { return other }
        guard slugs.contains(made) else { return made }
        return (2...99).lazy.map { "\(made)-\($0)" }.first { !slugs.contains($0) } ?? other
    }
}

extension ChoiceDraft {
    /// Nil for a new one whose slug is to be made.
    fileprivate var named: String? { id.flatMap { $0.isEmpty ? nil : $0 } }
}
