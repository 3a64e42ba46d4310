package import MadangCore

/// Words that a member waits for in the market, and what must hold besides of a listing in which they stand.
package struct Alert: Hashable, Sendable {
    package let id: Identifier<Alert>
    /// As they were written.
    package var words: String
    /// The least and the most that one pays, in one currency; nil for no limit.
    package var minimum: Money?
    package var maximum: Money?
    /// Only what has these choices; also of those that are offered no more.
    package var facts: ListingFacts
    /// Whether only what is given away is waited for.
    package var isFree: Bool
    package let createdAt: Timestamp

    package init(
        id: Identifier<Alert>, words: String, minimum: Money? = nil, maximum: Money? = nil,
        facts: ListingFacts = ListingFacts(), isFree: Bool = false, createdAt: Timestamp
    ) {
        self.id = id
        self.words = words
        self.minimum = minimum
        self.maximum = maximum
        self.facts = facts
        self.isFree = isFree
        self.createdAt = createdAt
    }

    /// Of both limits; nil where there is none.
    package var currency: Currency? { minimum?.currency ?? maximum?.currency }

    /// Whether `other` waits for the same.
    package func isSame(as other: Alert) -> Bool {
        AlertRule.stretch(of: words) == AlertRule.stretch(of: other.words) && minimum == other.minimum
            && maximum == other.maximum && isFree == other.isFree
            && MarketFact.allCases.allSatisfy { facts[$0]?.id == other.facts[$0]?.id }
    }
}
