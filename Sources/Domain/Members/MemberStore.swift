/// Keeps members and how they log in.
package protocol MemberStore {
    /// Fails: `.taken` with the field "username" or "email".
    func insert(_ member: Member, passwordHash: String) throws

    func member(_ id: Identifier<Member>) throws -> Member?

    /// `username` in lower case.
    func member(username: String) throws -> Member?

    /// By username or e-mail, without regard to case.
    func member(identifier: String) throws -> Member?

    /// Those of `usernames` that exist, for mentions.
    func existing(usernames: Set<String>) throws -> Set<String>

    func isTaken(username: String) throws -> Bool
    func isTaken(email: String) throws -> Bool

    /// Writes display name, bio, e-mail, locale and role. Fails: `.taken` with "email", `.notFound`.
    func update(_ member: Member) throws

    /// The encoded hash (PHC string format) of the member's password.
    func passwordHash(of id: Identifier<Member>) throws -> String?

    func setPasswordHash(_ hash: String, of id: Identifier<Member>) throws

    /// Takes a member away with all that is theirs, and out of the counts of others; buries their blobs.
    func delete(_ id: Identifier<Member>) throws

    /// How many members there are, up to `limit`.
    func count(upTo limit: Int) throws -> Int

    /// The profile as `viewer` sees it. `username` in lower case.
    func profile(username: String, viewer: Identifier<Member>?) throws -> MemberProfile?
}
