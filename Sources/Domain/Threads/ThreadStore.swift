/// Keeps threads and what is said in them. A thread is there for its two and for nobody else, whoever they are; while
/// one of the two is not there for others, it is not there for the other one either. A block leaves it readable.
package protocol ThreadStore {
    /// The thread that `asker` opened about a listing.
    func thread(about listing: Identifier<Listing>, askedBy asker: Identifier<Member>) throws -> Identifier<
        Thread
    >?

    /// Writes a thread with its first message. Nothing happens if the asker has one about that listing already: false.
    func insert(_ thread: NewThread, _ first: NewMessage) throws -> Bool

    /// Writes a message of one of the two, who has read all before it: so the other one's are counted as unread.
    /// The photos must be the author's and unused. Fails: `.notFound` if the thread is gone or not the author's.
    func insert(_ message: NewMessage) throws

    /// The thread as `member` has it; nil if it is not theirs.
    func thread(_ id: Identifier<Thread>, of member: Identifier<Member>) throws -> Thread?

    /// The threads of `member`, that with the latest message first: as they were in order when the walk began, whatever
    /// is said meanwhile. The number of statements does not depend on the page.
    func page(of member: Identifier<Member>, page: PageRequest) throws -> Page<Thread>

    /// What was said, latest first, as `member` sees it, who is one of the two: ask `thread` before.
    func messages(in id: Identifier<Thread>, viewer member: Identifier<Member>, page: PageRequest) throws
        -> Page<Message>

    /// One message, if it stands in a thread of `member`.
    func message(_ id: Identifier<Message>, viewer member: Identifier<Member>) throws -> Message?

    /// The member has read the messages up to that one. Whether one of them was unread.
    func markRead(upTo id: Identifier<Message>, in thread: Identifier<Thread>, by member: Identifier<Member>)
        throws -> Bool

    /// How many messages `member` has not read, in all threads.
    func unreadCount(of member: Identifier<Member>) throws -> Int

    /// What `member` wrote, latest first.
    func written(by member: Identifier<Member>, page: PageRequest) throws -> Page<WrittenMessage>
}
