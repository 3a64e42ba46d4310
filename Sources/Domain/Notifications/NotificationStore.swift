/// Keeps what members are told of the doings of others. A notification is written in the unit of work of the thing
/// itself and hangs on it: a post that goes takes its notifications along, a like or follow that is taken back puts
/// its notification to sleep. Nobody reads of those whom they do not see.
package protocol NotificationStore {
    /// Tells of `notification`, once: what slept wakes where and as it was. Nothing happens if the member does not
    /// see the actor, or is the actor.
    func insert(_ notification: NewNotification) throws -> Telling

    /// Who were told anything of a post.
    func told(of post: Identifier<Post>) throws -> Set<Identifier<Member>>

    /// Who were told of a comment.
    func told(of comment: Identifier<Comment>) throws -> Set<Identifier<Member>>

    /// Who were told that a post, or the comment under it, mentions them.
    func mentioned(in post: Identifier<Post>, comment: Identifier<Comment>?) throws -> Set<Identifier<Member>>

    /// Takes back that it mentions `members`.
    func deleteMentions(
        in post: Identifier<Post>, comment: Identifier<Comment>?, of members: Set<Identifier<Member>>) throws

    /// What `member` was told, latest first.
    func page(of member: Identifier<Member>, page: PageRequest) throws -> Page<Notification>

    /// The same in groups, the latest group first. A group stays where it began.
    func groups(of member: Identifier<Member>, page: PageRequest) throws -> Page<NotificationGroup>

    /// How many `member` has not read.
    func unreadCount(of member: Identifier<Member>) throws -> Int

    /// The latest that `member` was told.
    func latest(of member: Identifier<Member>) throws -> Identifier<Notification>?

    /// The member has read the notification with that id and all before it. Whether one of them was unread.
    func markRead(upTo id: Identifier<Notification>, by member: Identifier<Member>, at moment: Timestamp)
        throws -> Bool

    /// Forgets what began before `moment`.
    func forget(before moment: Timestamp) throws

    /// Forgets all but the latest `limit` of everybody who was told anything since `moment`.
    func trim(to limit: Int, toldSince moment: Timestamp) throws
}

/// What came of telling a member.
package enum Telling: Sendable {
    /// They know already, or are not to know.
    case nothing
    /// What they were told before is there again.
    case woke
    /// There is one more to read.
    case rang
}
