/// What is known of a check before it is made: the command, its JSON, its help and docs/operations.md say it.
package struct CheckNote: Hashable, Sendable {
    /// How much it matters.
    package enum Severity: String, Sendable {
        /// Something is lost or wrong.
        case fault
        /// Something may become wrong, or does not work as it should.
        case warning
        /// Nothing is wrong; the operator may want to know it.
        case note
    }

    /// One word, by which programs know it.
    package let name: String
    /// What is looked at.
    package let looksAt: String
    /// What a finding means.
    package let meaning: String
    /// What the operator does then.
    package let advice: String
    package let severity: Severity
    /// Whether it can mend what it finds.
    package let isMendable: Bool

    package init(
        _ name: String, looksAt: String, meaning: String, advice: String, severity: Severity,
        isMendable: Bool = false
    ) {
        self.name = name
        self.looksAt = looksAt
        self.meaning = meaning
        self.advice = advice
        self.severity = severity
        self.isMendable = isMendable
    }
}

/// Something that is not as it should be, in one sentence.
package struct Symptom: Hashable, Sendable {
    package let sentence: String
    /// Whether the check has mended it.
    package let isMended: Bool

    package init(_ sentence: String, isMended: Bool = false) {
        self.sentence = sentence
        self.isMended = isMended
    }
}

/// How it is looked.
package struct Look: Sendable {
    /// Whether what has one right answer is mended.
    package let mends: Bool
    /// Whether files are read and their hashes compared.
    package let readsFiles: Bool
    /// Is told how many things were looked at since the last time.
    package let report: @Sendable (Int) -> Void
}

/// One thing to look at in a place, which is what it needs to do so.
package struct Check<Place: Sendable>: Sendable {
    package let note: CheckNote
    /// What is wrong; empty where nothing is. Fails: what the place throws, where nobody could look.
    package let look: @Sendable (Place, Look) async throws -> [Symptom]

    package init(
        _ note: CheckNote, look: @escaping @Sendable (Place, Look) async throws -> [Symptom]
    ) {
        self.note = note
        self.look = look
    }
}
