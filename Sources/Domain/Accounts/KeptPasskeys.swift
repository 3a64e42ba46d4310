/// The passkeys that go on logging in after a password was replaced, as a letter tells of them.
package struct KeptPasskeys: Hashable, Sendable {
    /// One that was added of late.
    package struct Recent: Hashable, Sendable {
        package let label: String
        package let createdAt: Timestamp

        package init(label: String, createdAt: Timestamp) {
            self.label = label
            self.createdAt = createdAt
        }
    }

    /// How long before a reset a passkey is named: whoever resets a password may not have added it.
    package static let recently = Duration.days(30)

    private static let countFact = "passkeys"
    private static let recentFact = "recent_passkeys"

    package let count: Int
    /// Oldest first.
    package let recent: [Recent]

    /// - Parameter start: those that were added since then are named; nil names none.
    package init(_ passkeys: [Passkey], namingSince start: Timestamp? = nil) {
        count = passkeys.count
        recent = passkeys.compactMap { passkey in
            guard let start, passkey.createdAt >= start else { return nil }
            return Recent(label: passkey.label, createdAt: passkey.createdAt)
        }
    }

    /// What the facts of a letter say.
    package init(facts: [String: String]) {
        count = facts[Self.countFact].flatMap { Int($0) } ?? 0
        recent = (facts[Self.recentFact] ?? "").split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let moment = Int64(parts[0]) else { return nil }
            return Recent(label: String(parts[1]), createdAt: Timestamp(milliseconds: moment))
        }
    }

    /// As a letter keeps it; nothing where there is none. A label is one line (`KeyLabelRule`).
    package var facts: [String: String] {
        guard count > 0 else { return [:] }
        var facts = [Self.countFact: String(count)]
        if !recent.isEmpty {
            facts[Self.recentFact] = recent.map { "\($0.createdAt.milliseconds) \($0.label)" }
                .joined(separator: "\n")
        }
        return facts
    }
}
