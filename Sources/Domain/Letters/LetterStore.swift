/// Keeps letters until they are sent.
package protocol LetterStore {
    func insert(_ letter: Letter) throws

    /// Those that are due at `moment`: links and warnings before news, of both the longest due first.
    func due(at moment: Timestamp, limit: Int) throws -> [Letter]

    /// Takes a letter that `due` gave for this process, until `moment`: it counts an attempt. False if another
    /// process was first, or the letter is gone.
    func take(_ letter: Letter, until moment: Timestamp) throws -> Bool

    /// The letter is due again at `moment`.
    func postpone(_ id: Identifier<Letter>, until moment: Timestamp) throws

    func delete(_ id: Identifier<Letter>) throws

    /// Forgets letters that were written before `moment`.
    func forget(before moment: Timestamp) throws

    /// How many letters of `kind` to `member` wait; to nobody for nil.
    func count(of kind: Letter.Kind, to member: Identifier<Member>?) throws -> Int

    /// How many letters beside `letter` went to its mailbox, whose address has that hash, and for its member since `day`, and
    /// from the yard since `hour`.
    func counts(
        besides letter: Letter, to recipientHash: [UInt8], since day: Timestamp, yardSince hour: Timestamp
    )
        throws -> LetterCounts

    /// Counts `letter` as sent at `moment`; nothing happens if it is counted already.
    func countSent(_ letter: Letter, to recipientHash: [UInt8], at moment: Timestamp) throws

    /// Forgets letters that were sent before `moment`.
    func forgetSent(before moment: Timestamp) throws
}
