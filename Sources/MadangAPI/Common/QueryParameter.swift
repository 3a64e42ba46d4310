public import MadangCore

/// A name in the query of a call, and what may stand there.
public struct QueryParameter: Hashable, Sendable {
    /// What is taken.
    public enum Form: Hashable, Sendable {
        /// Any text; what it must be is said beside it.
        case text
        /// A text of that length.
        case limited(TextLimit)
        /// One of these.
        case word([String])
        /// A whole number.
        case number(ClosedRange<Int>)
        /// Opaque: the server's own, given back.
        case token
    }

    /// As it stands in the query.
    public let name: String
    /// Whether the call fails without it.
    public let isRequired: Bool
    /// Another form is 400 `malformed` or 422 `invalid`.
    public let form: Form
    /// A value as it might come.
    public let example: String
    /// What it means.
    public let text: String?

    /// Must be there.
    static func has(_ name: String, _ form: Form, _ example: String, _ text: String? = nil) -> Self {
        Self(name: name, isRequired: true, form: form, example: example, text: text)
    }

    /// There or not.
    static func may(_ name: String, _ form: Form, _ example: String, _ text: String? = nil) -> Self {
        Self(name: name, isRequired: false, form: form, example: example, text: text)
    }

    /// Of every list.
    public static let limit = may(
        "limit", .number(1...RequestLimit.page), "20",
        "How many at most; 20 where nothing is said, photos of Explore 15.")
    /// Of every list that has pages.
    public static let cursor = may(
        "cursor", .token, "",
        "Where the page before ended: opaque, from `paging.next`, good for its list alone.")
}

extension [QueryParameter] {
    /// Of every list that has pages.
    static var page: Self { [.limit, .cursor] }
}
