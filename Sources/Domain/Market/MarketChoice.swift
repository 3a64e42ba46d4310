package import MadangCore

/// A category, a condition or a place that sellers of the yard choose from.
package struct MarketChoice: Hashable, Sendable {
    package let id: Identifier<MarketChoice>
    package let fact: MarketFact
    /// What addresses and programs call it; never changes.
    package let slug: String
    /// Empty where only the English name is there; not both.
    package var korean: String
    /// Empty where only the Korean name is there; not both.
    package var english: String
    /// Whether forms offer it; else it is there for listings that have it already.
    package var isOffered: Bool
    /// Whether filters offer it: what forms offer, and what listings have that can be bought.
    package var isSought: Bool

    package init(
        id: Identifier<MarketChoice>, fact: MarketFact, slug: String, korean: String, english: String,
        isOffered: Bool = true, isSought: Bool = true
    ) {
        self.id = id
        self.fact = fact
        self.slug = slug
        self.korean = korean
        self.english = english
        self.isOffered = isOffered
        self.isSought = isSought
    }

    /// In `language`, or in the other one if it has no name in that.
    package func name(in language: Language) -> String {
        switch language {
        case .ko: korean.isEmpty ? english : korean
        case .en: english.isEmpty ? korean : english
        }
    }
}

/// All choices of a yard.
package struct MarketChoices: Hashable, Sendable {
    /// Grows with every change by an owner.
    package var version: Int
    /// By fact, in the owners' order; those that are retired come last.
    package var all: [MarketChoice]

    package init(version: Int = 1, all: [MarketChoice] = []) {
        self.version = version
        self.all = all
    }

    /// What forms offer, in the owners' order.
    package func offered(_ fact: MarketFact) -> [MarketChoice] {
        all.filter { $0.fact == fact && $0.isOffered }
    }

    /// `choices`, and the one with that slug behind them where it is none of them any more.
    package func adding(_ slug: String?, of fact: MarketFact, to choices: [MarketChoice]) -> [MarketChoice] {
        guard let chosen = slug.flatMap({ choice(fact, $0) }), !choices.contains(chosen) else {
            return choices
        }
        return choices + [chosen]
    }

    /// What filters offer, in the owners' order.
    package func sought(_ fact: MarketFact) -> [MarketChoice] {
        all.filter { $0.fact == fact && $0.isSought }
    }

    /// Also a retired one; nil for a slug that no choice of that fact has.
    package func choice(_ fact: MarketFact, _ slug: String) -> MarketChoice? {
        all.first { $0.fact == fact && $0.slug == slug }
    }
}

/// What a listing says by choosing; nil where its seller chose nothing.
package struct ListingFacts: Hashable, Sendable {
    package var category: MarketChoice?
    package var condition: MarketChoice?
    package var place: MarketChoice?

    package init(
        category: MarketChoice? = nil, condition: MarketChoice? = nil, place: MarketChoice? = nil
    ) {
        self.category = category
        self.condition = condition
        self.place = place
    }

    package subscript(fact: MarketFact) -> MarketChoice? {
        get {
            switch fact {
            case .category: category
            case .condition: condition
            case .place: place
            }
        }
        set {
            switch fact {
            case .category: category = newValue
            case .condition: condition = newValue
            case .place: place = newValue
            }
        }
    }
}
