/// Keeps members and how they log in.
package protocol MemberStore {
    /// Fails: `.taken` with the field "username", or with "email" if the member's address is confirmed.
    func insert(_ member: Member, passwordHash: String) throws

    func member(_ id: Identifier<Member>) throws -> Member?

    /// `username` in lower case.
    func member(username: String) throws -> Member?

    /// By username or e-mail, without regard to case. Whoever waits until somebody lets them in is not found by an address
    /// that they have not confirmed. Without the avatar, so that looking costs the same for a name that nobody has (trap 18).
    func member(identifier: String) throws -> Member?

    /// Those of `usernames` that others see, for mentions.
    func existing(usernames: Set<String>) throws -> Set<String>

    /// The ids of those of `usernames` that are there, smallest first.
    func ids(of usernames: Set<String>) throws -> [Identifier<Member>]

    func isTaken(username: String) throws -> Bool
    /// Whether it is the confirmed address of a member.
    func isTaken(email: String) throws -> Bool

    /// Writes display name, bio, e-mail, locale, colour scheme and role; never the avatar (trap 9).
    /// Fails: `.taken` with "email" if the member's address is confirmed, `.notFound`.
    func update(_ member: Member) throws

    /// Makes `photo`, which nothing uses, the member's avatar, or leaves them without one. The photo that was
    /// the avatar is taken away and its blobs are buried. Fails: `.notFound`.
    func setAvatar(_ photo: Identifier<Photo>?, of id: Identifier<Member>) throws

    /// The encoded hash (PHC string format) of the member's password.
    func passwordHash(of id: Identifier<Member>) throws -> String?

    func setPasswordHash(_ hash: String, of id: Identifier<Member>) throws

    /// Decides when all that is a member's goes; nil lets them stay. From the decision on they are not there for
    /// others, nor in the counts of others. Fails: `.notFound`; `.conflict` if the going has begun.
    func setLeaving(_ id: Identifier<Member>, at moment: Timestamp?) throws

    /// Keeps a member out, with nil lets them in again. Whether anything changed. While it lasts they are not there for
    /// others, nor in the counts of others.
    func setSuspended(_ id: Identifier<Member>, at moment: Timestamp?) throws -> Bool

    /// Those who came before `moment` and have not opened the link of their letter yet, at most `limit`.
    func unconfirmed(before moment: Timestamp, limit: Int) throws -> [Identifier<Member>]

    /// Lets in who waits, for whatever. Whether they did. Fails: `.notFound`.
    @discardableResult
    func approve(_ id: Identifier<Member>) throws -> Bool

    /// Who waits to be let in, latest first.
    func waiting(page: PageRequest) throws -> Page<Member>

    /// Whether there is another owner who stays.
    func hasOwner(besides id: Identifier<Member>) throws -> Bool

    /// Takes a member away with all that is theirs, and out of the counts of others; buries their blobs.
    func delete(_ id: Identifier<Member>) throws

    /// How many members there are, up to `limit`.
    func count(upTo limit: Int) throws -> Int

    /// The profile as `viewer` sees it; nil for whom they do not see; of whom they block no more than who it is.
    /// `username` in lower case.
    func profile(username: String, viewer: Identifier<Member>?) throws -> MemberProfile?
}
