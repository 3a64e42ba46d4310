import MadangCore

/// What one of two members said of a sale: thanks, or what went wrong. Never a number out of five.
package struct Feedback: Hashable, Sendable {
    /// The words are kept and sent: they never change.
    package enum Kind: String, CaseIterable, Sendable {
        case thanks, problem
    }

    /// What went wrong. The words are kept and sent: they never change.
    package enum Reason: String, CaseIterable, Sendable {
        case didNotCome = "did_not_come"
        case notAsDescribed = "not_as_described"
        case unkind
    }

    package let id: Identifier<Feedback>
    /// Who said it.
    package var author: MemberSummary
    /// Of whom.
    package let subjectID: Identifier<Member>
    package let words: FeedbackWords
    /// What the listing was called when it was sold.
    package let listingName: String
    package let createdAt: Timestamp

    package init(
        id: Identifier<Feedback>, author: MemberSummary, subjectID: Identifier<Member>, words: FeedbackWords,
        listingName: String, createdAt: Timestamp
    ) {
        self.id = id
        self.author = author
        self.subjectID = subjectID
        self.words = words
        self.listingName = listingName
        self.createdAt = createdAt
    }

    /// For so long after a sale both can say something.
    package static let term = Duration.days(FeedbackRule.days)
    /// So many of the last are shown on a profile.
    package static let lastCount = 3
    /// So many of those that wait for a word are shown above one's threads.
    package static let waitingCount = 3
}

/// What is said with feedback.
package struct FeedbackWords: Hashable, Sendable {
    package let kind: Feedback.Kind
    /// Of a problem; nil for thanks.
    package let reason: Feedback.Reason?
    /// Empty for none.
    package let text: String

    package init(kind: Feedback.Kind, reason: Feedback.Reason?, text: String) {
        self.kind = kind
        self.reason = reason
        self.text = text
    }
}

/// How often others thanked a member after a sale, and how often something went wrong.
package struct FeedbackCounts: Hashable, Sendable {
    package let thanks: Int
    package let problems: Int

    package init(thanks: Int = 0, problems: Int = 0) {
        self.thanks = thanks
        self.problems = problems
    }

    /// Whether nobody has said anything yet.
    package var isEmpty: Bool { thanks == 0 && problems == 0 }
}

/// A sale of which a member can say something, as they have it.
package struct DueFeedback: Hashable, Sendable {
    package let saleID: Identifier<Sale>
    /// Nil where the thread is no more.
    package let threadID: Identifier<Thread>?
    package let listingName: String
    /// The other one.
    package var partner: MemberSummary
    /// Whether the member sold it; else they bought it.
    package let isSeller: Bool
    /// From then on nothing can be said or changed.
    package let endsAt: Timestamp
    /// Whether what was said of the sale is shown to others, so that nobody answers in kind.
    package let isShown: Bool
    /// What the member said; nil for nothing yet.
    package let given: FeedbackWords?

    package init(
        saleID: Identifier<Sale>, threadID: Identifier<Thread>?, listingName: String, partner: MemberSummary,
        isSeller: Bool, endsAt: Timestamp, isShown: Bool, given: FeedbackWords?
    ) {
        self.saleID = saleID
        self.threadID = threadID
        self.listingName = listingName
        self.partner = partner
        self.isSeller = isSeller
        self.endsAt = endsAt
        self.isShown = isShown
        self.given = given
    }

    /// Whether the member can say something at `moment`, or change what they said.
    package func isOpen(at moment: Timestamp) -> Bool { !isShown && moment < endsAt }
}

/// Sales of which a member said nothing yet and still can.
package struct WaitingFeedback: Hashable, Sendable {
    /// Some of them, latest first; the partners are without avatars.
    package let latest: [DueFeedback]
    /// How many there are in all.
    package let count: Int

    package init(latest: [DueFeedback] = [], count: Int = 0) {
        self.latest = latest
        self.count = count
    }
}

/// Feedback as its author keeps it.
package struct GivenFeedback: Hashable, Sendable {
    package let id: Identifier<Feedback>
    package let saleID: Identifier<Sale>
    /// The username of whom it is about; nil where the author does not see them.
    package let subject: String?
    package let listingName: String
    package let words: FeedbackWords
    package let createdAt: Timestamp

    package init(
        id: Identifier<Feedback>, saleID: Identifier<Sale>, subject: String?, listingName: String,
        words: FeedbackWords, createdAt: Timestamp
    ) {
        self.id = id
        self.saleID = saleID
        self.subject = subject
        self.listingName = listingName
        self.words = words
        self.createdAt = createdAt
    }
}
