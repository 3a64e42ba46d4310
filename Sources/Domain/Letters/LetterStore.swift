/// Keeps letters until they are sent.
package protocol LetterStore {
    func insert(_ letter: Letter) throws

    /// Those that are due at `moment`, longest due first.
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
}
