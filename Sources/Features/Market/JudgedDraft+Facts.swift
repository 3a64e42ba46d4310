import Domain
import MadangCore
import Storage

extension JudgedDraft {
    /// All three as they will be, of what had `before`; nil where one of them is none that it may have: `refuse` tells
    /// of it. The choices are read only if something was chosen.
    func facts(after before: ListingFacts, in stores: Stores) throws -> ListingFacts? {
        let (facts, unknown) = try read(beside: before, in: stores)
        return unknown.isEmpty ? facts : nil
    }

    /// Checks that everything that was chosen is offered. What `before` has may stay, also if it is retired.
    mutating func checkChoices(beside before: ListingFacts, in stores: Stores) throws {
        for fact in try read(beside: before, in: stores).unknown { faults.check(fact.rawValue, .unknown) }
    }

    private func read(beside before: ListingFacts, in stores: Stores) throws
        -> (facts: ListingFacts, unknown: [MarketFact])
    {
        var facts = before
        var unknown: [MarketFact] = []
        let isChosen = choices.contains { fact, slug in !slug.isEmpty && slug != before[fact]?.slug }
        let known = isChosen ? try stores.market.choices() : MarketChoices()
        for fact in MarketFact.allCases {
            guard let slug = choices[fact], slug != before[fact]?.slug else { continue }
            facts[fact] = nil
            guard !slug.isEmpty else { continue }
            facts[fact] = known.choice(fact, slug).flatMap { $0.isOffered ? $0 : nil }
            if facts[fact] == nil { unknown.append(fact) }
        }
        return (facts, unknown)
    }
}
