package import MadangCore

/// What a yard tells of itself. An empty text is left out.
package struct About: Hashable, Sendable {
    /// Empty for the product's own name.
    package var name: String
    package var summary: String
    package var rules: String
    package var contact: String
    package var accent: Accent
    package var logo: Logo?

    package init(
        name: String = "", summary: String = "", rules: String = "", contact: String = "",
        accent: Accent = .persimmon, logo: Logo? = nil
    ) {
        self.name = name
        self.summary = summary
        self.rules = rules
        self.contact = contact
        self.accent = accent
        self.logo = logo
    }
}

/// The picture of a yard: square, and small enough to be held in memory (`byteLimit`).
package struct Logo: Hashable, Sendable {
    /// Bytes that none exceeds: every node holds it, and it is fetched with a first visit.
    package static let byteLimit = 65_536

    /// SHA-256 of `bytes`, 64 lower-case hexadecimal digits. Stands in its address, so that it can be kept for ever.
    package let key: String
    /// Pixels of each side.
    package let side: Int
    /// A WebP file.
    package let bytes: [UInt8]

    package init(key: String, side: Int, bytes: [UInt8]) {
        self.key = key
        self.side = side
        self.bytes = bytes
    }

    package static func == (one: Logo, other: Logo) -> Bool { one.key == other.key }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
