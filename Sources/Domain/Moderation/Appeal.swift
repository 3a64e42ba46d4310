package import MadangCore

/// What a member says against a suspension or a warning; once for each.
package struct Appeal: Hashable, Sendable {
    /// How it was answered. The words are kept and sent: they never change.
    package enum Outcome: String, CaseIterable, Sendable {
        /// The suspension ends, or the warning is taken back.
        case lift
        case keep
    }

    package static let textLimit = TextLimit(minimum: 1, maximum: 1000)
    package static let answerLimit = TextLimit(minimum: 1, maximum: 300)

    /// What it is against.
    package let decision: Decision
    package let text: String
    package let madeAt: Timestamp
    /// Nil while nobody has answered.
    package let answer: Answer?

    package var id: Identifier<Decision> { decision.id }

    package struct Answer: Hashable, Sendable {
        package let outcome: Outcome
        /// What the member reads; empty where the suspension ended by itself.
        package let text: String
        /// Nil where it ended by itself.
        package let actor: String?
        package let at: Timestamp

        package init(outcome: Outcome, text: String, actor: String?, at: Timestamp) {
            self.outcome = outcome
            self.text = text
            self.actor = actor
            self.at = at
        }
    }

    package init(decision: Decision, text: String, madeAt: Timestamp, answer: Answer? = nil) {
        self.decision = decision
        self.text = text
        self.madeAt = madeAt
        self.answer = answer
    }
}
