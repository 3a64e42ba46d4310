/// What a seller says of a listing by choosing from a short list of the yard. The words are sent and kept: they never
/// change.
public enum MarketFact: String, CaseIterable, Sendable {
    /// What kind of thing it is.
    case category
    /// How used it is.
    case condition
    /// Where it can be fetched: a name that people of the yard know, never coordinates.
    case place

    /// So many choices a yard offers at most.
    public var maximum: Int {
        switch self {
        case .category: 30
        case .condition: 10
        case .place: 100
        }
    }

    /// What the API calls the list of its choices.
    public var listName: String {
        switch self {
        case .category: "categories"
        case .condition: "conditions"
        case .place: "places"
        }
    }
}

/// What a choice is called in one language; it may be absent where the other is there.
public enum ChoiceNameRule: TextRule {
    /// 1…30 characters on one line.
    public static let limit = TextLimit(maximum: 30, isSingleLine: true)
}

/// What addresses and programs call a choice.
public enum ChoiceSlugRule {
    /// In characters, all of them ASCII.
    public static let maximumLength = 40

    /// Small letters and digits, with single hyphens between: `.format` for anything else.
    public static func check(_ text: String) -> Fault? {
        guard text.utf8.count <= maximumLength else { return .tooLong(maximum: maximumLength) }
        let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isPlain) } ? nil : .format
    }

    /// Made of a name: "Home & kitchen" is "home-kitchen". Empty where the name has no such letters.
    public static func slug(of name: String) -> String {
        let words = name.lowercased().utf8.split { !isPlain($0) }
        var slug = ""
        for word in words {
            let text = String(decoding: word, as: UTF8.self)
            // Room for a number behind it is left.
            guard slug.utf8.count + text.utf8.count < maximumLength - 4 else { break }
            slug += slug.isEmpty ? text : "-" + text
        }
        return slug
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
