/// What something is called (docs/product.md, "Listings").
public enum ListingNameRule: TextRule {
    /// 3…100 characters on one line.
    public static let limit = TextLimit(minimum: 3, maximum: 100, isSingleLine: true)
}

/// What its seller says of it.
public enum ListingDescriptionRule: TextRule {
    /// 10…1000 characters, line ends kept.
    public static let limit = TextLimit(minimum: 10, maximum: 1000)
}

/// The photos of a listing.
public enum ListingPhotoRule {
    /// A listing without a photo is none.
    public static let minimum = 1
    /// One more is `.tooMany` (docs/product.md, "Listings": 1–5 photos).
    public static let maximum = 5
    /// Bytes that the largest rendition of each may have as stored (rule 6).
    public static let byteLimit = 307_200

    /// What is wrong with so many photos, if anything.
    public static func check(count: Int) -> Fault? {
        if count < minimum { return .required }
        return count > maximum ? .tooMany(maximum: maximum) : nil
    }
}

/// Bringing a listing to the top of what is newest again.
public enum PullUpRule {
    /// So long after it was made or pulled up last.
    public static let days = 3
}

/// What is sold long since.
public enum PastListingRule {
    /// So long after it was sold out a listing is in nobody's lists but its seller's.
    public static let days = 30
}
