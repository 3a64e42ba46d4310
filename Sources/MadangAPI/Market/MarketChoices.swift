/// What was chosen for a listing: a category, a condition or a place.
public struct ListingFact: Codable, Hashable, Sendable {
    /// What the yard calls it in addresses and requests; never changes.
    public let id: String
    /// In the language of the answer.
    public let name: String

    /// Every field as it goes over the wire.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// What sellers choose from, and buyers look for.
public struct MarketChoices: Codable, Hashable, Sendable {
    /// Grows with every change; what `If-Match` takes.
    public let version: Int
    /// In the owners' order, as all three.
    public let categories: [MarketChoice]
    /// How used something is.
    public let conditions: [MarketChoice]
    /// Where something can be fetched; empty where owners wrote none.
    public let places: [MarketChoice]

    /// Every field as it goes over the wire.
    public init(
        version: Int, categories: [MarketChoice], conditions: [MarketChoice], places: [MarketChoice]
    ) {
        self.version = version
        self.categories = categories
        self.conditions = conditions
        self.places = places
    }
}

/// A category, a condition or a place.
public struct MarketChoice: Codable, Hashable, Sendable {
    /// What the yard calls it in addresses and requests; never changes.
    public let id: String
    /// In the language of the answer, or in the other one if it has none in that.
    public let name: String
    /// As owners wrote them.
    public let names: ChoiceNames

    /// Every field as it goes over the wire.
    public init(id: String, name: String, names: ChoiceNames) {
        self.id = id
        self.name = name
        self.names = names
    }
}

/// What a choice is called in both languages; one of them may be empty, but not both.
public struct ChoiceNames: Codable, Hashable, Sendable {
    /// In Korean.
    public var ko: String
    /// In English.
    public var en: String

    /// At most 30 characters each.
    public init(ko: String, en: String) {
        self.ko = ko
        self.en = en
    }
}

/// Changes what sellers choose from. A list that is absent stays; each other one is given whole, in its order.
public struct MarketChoicesRequest: Codable, Hashable, Sendable {
    /// At most 30.
    public var categories: [ChoiceRequest]?
    /// At most 10.
    public var conditions: [ChoiceRequest]?
    /// At most 100.
    public var places: [ChoiceRequest]?

    /// Nil leaves a list as it is.
    public init(
        categories: [ChoiceRequest]? = nil, conditions: [ChoiceRequest]? = nil,
        places: [ChoiceRequest]? = nil
    ) {
        self.categories = categories
        self.conditions = conditions
        self.places = places
    }
}

/// A choice as an owner writes it.
public struct ChoiceRequest: Codable, Hashable, Sendable {
    /// Of one that is there, also of one that was taken away, or what a new one will be called; made of the English
    /// name of a new one where it is absent.
    public var id: String?
    /// At most 30 characters each; one of them at least.
    public var names: ChoiceNamesRequest

    /// Nil is for a new one.
    public init(id: String? = nil, names: ChoiceNamesRequest) {
        self.id = id
        self.names = names
    }
}

/// The names of a choice as an owner writes them.
public struct ChoiceNamesRequest: Codable, Hashable, Sendable {
    /// In Korean.
    public var ko: String?
    /// In English.
    public var en: String?

    /// Nil is as good as empty.
    public init(ko: String? = nil, en: String? = nil) {
        self.ko = ko
        self.en = en
    }
}
