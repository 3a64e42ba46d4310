/// What the doctor found when it looked by itself, in the words of that night.
package struct KeptExamination: Hashable, Sendable {
    package let beganAt: Timestamp
    package let took: Duration
    /// In the order of the checks; empty where all was well.
    package let findings: [KeptFinding]

    package init(beganAt: Timestamp, took: Duration, findings: [KeptFinding]) {
        self.beganAt = beganAt
        self.took = took
        self.findings = findings
    }
}

/// Something that is not as it should be, or a check that could not look.
package struct KeptFinding: Hashable, Sendable {
    /// How much it matters. The words are kept and told to programs: they never change.
    package enum Severity: String, CaseIterable, Sendable {
        /// Something is lost or wrong.
        case fault
        /// Something may become wrong, or does not work as it should.
        case warning
        /// Nothing is wrong; the operator may want to know it.
        case note
        /// A check could not look.
        case unseen
    }

    /// The check's name.
    package let name: String
    package let severity: Severity
    package let sentence: String
    /// What a finding of this check means.
    package let meaning: String
    /// What the operator does then.
    package let advice: String

    package init(name: String, severity: Severity, sentence: String, meaning: String, advice: String) {
        self.name = name
        self.severity = severity
        self.sentence = sentence
        self.meaning = meaning
        self.advice = advice
    }
}
