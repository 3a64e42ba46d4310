/// What those who look after the yard tell a member to mend. It is a decision, which the member reads before any other
/// page.
package struct Warning: Hashable, Sendable {
    /// What it says, and of what.
    package let decision: Decision
    /// The post itself, or the one that the comment stands under; nil where it is gone, and for all else.
    package let postID: Identifier<Post>?
    /// When the member said that they have read it.
    package let readAt: Timestamp?

    package var id: Identifier<Decision> { decision.id }
    package var isOpen: Bool { readAt == nil }

    package init(decision: Decision, postID: Identifier<Post>? = nil, readAt: Timestamp? = nil) {
        self.decision = decision
        self.postID = postID
        self.readAt = readAt
    }
}
