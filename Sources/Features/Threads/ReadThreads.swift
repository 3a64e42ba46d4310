package import Domain
import Storage

/// What a member was asked and asked, and what was said.
package struct ReadThreads: Verb {
    let ports: Ports

    /// The threads of `member`, that with the latest message first, and how many messages are unread in all of them.
    package func callAsFunction(of member: Member, page: PageRequest) async throws
        -> (threads: Page<ShownThread>, unreadCount: Int)
    {
        try await database.read { stores in
            let found = try stores.threads.page(of: member.id, page: page)
            return (
                Page(items: try stores.shown(found.items, to: member), next: found.next),
                try stores.threads.unreadCount(of: member.id)
            )
        }
    }

    /// Fails: `.notFound` for what is not a thread of `member`.
    package func callAsFunction(_ id: Identifier<Thread>, of member: Member) async throws -> ShownThread {
        try await database.read { try $0.shown([$0.thread(id, of: member)], to: member)[0] }
    }

    /// What was said, latest first, with the thread. Fails: `.notFound`.
    package func messages(in id: Identifier<Thread>, of member: Member, page: PageRequest) async throws
        -> (messages: Page<Message>, thread: ShownThread)
    {
        try await database.read { stores in
            let thread = try stores.thread(id, of: member)
            return (
                try stores.threads.messages(in: id, viewer: member.id, page: page),
                try stores.shown([thread], to: member)[0]
            )
        }
    }

    /// The member, who was shown `thread`, has read it up to `last`; both are told.
    package func note(_ thread: Thread, upTo last: Identifier<Message>, by member: Member) async throws {
        try await database.write { try $0.markRead(thread, upTo: last, by: member, ids) }
    }

    /// The member has read the messages up to `last`, or all of them; both are told. The thread afterwards.
    /// Fails: `.notFound`, also if `last` does not stand in the thread.
    package func markRead(_ id: Identifier<Thread>, upTo last: Identifier<Message>? = nil, by member: Member)
        async throws -> ShownThread
    {
        try await database.write { stores in
            let thread = try stores.thread(id, of: member)
            let mark = last ?? thread.lastMessage.id
            if last != nil, try stores.threads.message(mark, viewer: member.id)?.threadID != id {
                throw DomainError.notFound
            }
            try stores.markRead(thread, upTo: mark, by: member, ids)
            return try stores.shown([stores.thread(id, of: member)], to: member)[0]
        }
    }
}

extension Stores {
    fileprivate func markRead(
        _ thread: Thread, upTo last: Identifier<Message>, by member: Member, _ ids: IdentifierSource
    ) throws {
        guard try threads.markRead(upTo: last, in: thread.id, by: member.id) else { return }
        for listener in [member.id, thread.partner.id] {
            try events.insert(ids.next(), .threadRead(thread.id, upTo: last, by: member.id), to: listener)
        }
    }
}
