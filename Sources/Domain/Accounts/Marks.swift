/// What the yard makes and knows again without keeping it. A mark names nobody.
package protocol Marks: Sendable {
    /// Letters, digits, "-", "_" and one ".", at most 60 characters.
    func make(_ purpose: MarkPurpose, at moment: Timestamp) -> String

    /// When `mark` was made; nil for what is no mark, and for one of another purpose.
    func moment(of mark: String, _ purpose: MarkPurpose) -> Timestamp?
}

/// What a mark is good for.
package enum MarkPurpose: Hashable, Sendable {
    /// Lies on a device on which the member has logged in.
    case device(of: Identifier<Member>)
    /// Stands in the letter about the notice: who has it may say that it was not them.
    case disowning(Identifier<Notice>)
    /// Stands in the weekly digest of the member: who has it may say that they want none any more, and nothing else.
    case unsubscribing(Identifier<Member>)
}
