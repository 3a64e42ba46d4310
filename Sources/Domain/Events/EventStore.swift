/// Keeps what just happened. An event is written in the same unit of work as the thing itself: it is told if,
/// and only if, the thing happened.
package protocol EventStore {
    /// Says `news` of a post that is there. Older news of the same kind of this post, or of the same comment, are
    /// forgotten; a deletion makes all older news of what is deleted forgotten. Nodes hear
    /// `eventAnnouncement` after the commit. Says nothing if there is no such post, or it is hidden.
    func insert(_ id: Identifier<Event>, _ news: Event.News, of post: Identifier<Post>) throws

    /// Says `news` of a listing that is there, in the same way.
    func insert(_ id: Identifier<Event>, _ news: Event.News, of listing: Identifier<Listing>) throws

    /// Says `news`, which are private, to `member`.
    func insert(_ id: Identifier<Event>, _ news: Event.News, to member: Identifier<Member>) throws

    /// At most `limit` events whose ids are larger than `id`, oldest first.
    func events(after id: Identifier<Event>, limit: Int) throws -> [Event]

    /// The same, of those alone that `member` hears of who looks at `posts`.
    func events(
        after id: Identifier<Event>, for member: Identifier<Member>, lookingAt posts: Set<Identifier<Post>>,
        limit: Int
    ) throws -> [Event]

    /// Who of `members` hears of what `authors` do: for each author those of them who follow, and the author.
    func listeners(to authors: Set<Identifier<Member>>, among members: Set<Identifier<Member>>) throws
        -> [Identifier<Member>: Set<Identifier<Member>>]

    /// Who of `members` sees `author`, whose post they look at.
    func onlookers(of author: Identifier<Member>, among members: Set<Identifier<Member>>) throws -> Set<
        Identifier<Member>
    >

    /// Who of `members` does not see which of `authors` because one of both blocks the other, in one statement.
    func walls(around authors: Set<Identifier<Member>>, among members: Set<Identifier<Member>>) throws
        -> [Identifier<Member>: Set<Identifier<Member>>]

    /// Who of `members` blocks somebody or is blocked.
    func walled(among members: Set<Identifier<Member>>) throws -> Set<Identifier<Member>>

    /// What counts under each of `posts` for each of `members`, in one statement. Posts that are gone are left out.
    func counts(under posts: Set<Identifier<Post>>, for members: Set<Identifier<Member>>) throws
        -> [Identifier<Member>: [Identifier<Post>: PostCounts]]

    /// Forgets all that is older than `moment`.
    func forget(before moment: Timestamp) throws
}

/// What `Database.announcements` gives when there are new events.
package let eventAnnouncement = "events"
