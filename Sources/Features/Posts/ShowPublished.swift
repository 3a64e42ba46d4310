package import Domain
import Storage

/// Shows posts, comments and listings to whoever knows no more of them than their ids.
package struct ShowPublished: Verb {
    let ports: Ports

    /// Fails: `.notFound`, also for a comment of which no more than its place is left.
    package func callAsFunction(id: Identifier<Published>, viewer: Member?) async throws -> Published {
        try await database.read { try $0.published(id, viewer) }
    }

    /// Those that `viewer` sees, in the order of `ids`.
    package func callAsFunction(_ ids: [Identifier<Published>], viewer: Member?) async throws -> [Published] {
        try await database.read { try $0.published(ids, viewer) }
    }

    /// The posts that `viewer` sees, in the order of `ids`.
    package func posts(_ ids: [Identifier<Post>], viewer: Member?) async throws -> [Post] {
        try await database.read { try $0.posts.seen(ids, viewer: viewer?.id) }
    }

    /// What `id` answers and what answers it. Of a listing nothing stands before it and nothing behind.
    /// Fails: `.notFound`.
    package func conversation(around id: Identifier<Published>, viewer: Member?) async throws -> Conversation
    {
        try await database.read { stores in
            switch try stores.published(id, viewer) {
            case .listing: return Conversation()
            case .post(let post):
                let comments = try stores.comments.first(
                    Conversation.limit, under: post.id, viewer: viewer?.id)
                return Conversation(behind: comments.map(Published.comment))
            case .comment(let comment): return try stores.conversation(around: comment, viewer)
            }
        }
    }

    /// Posts and listings of a member as `viewer` sees them, by when they were made, newest first: sorted by their
    /// ids. None of somebody whom the viewer blocks. Fails: `.notFound` for a member who is not there.
    package func all(by member: Identifier<Member>, viewer: Member?, page: PageRequest) async throws -> Page<
        Published
    > {
        try await database.read { stores in
            guard let profile = try stores.members.profiles([member], viewer: viewer?.id).first else {
                throw DomainError.notFound
            }
            guard !profile.relation.isBlocked else { return Page(items: [], next: nil) }
            let posts = try stores.posts.page(.by(member), viewer: viewer?.id, page: page)
            let listings = try stores.listings.made(
                by: member, before: page.after?.key ?? .max, viewer: viewer?.id, limit: page.limit + 1)
            // A page of posts that is not the last is full, so nothing behind it gets onto this page.
            let all = (posts.items.map(Published.post) + listings.map(Published.listing))
                .sorted { $0.id > $1.id }
            let items = Array(all.prefix(page.limit))
            let isLast = all.count <= page.limit && posts.next == nil
            return Page(
                items: items, next: isLast ? nil : items.last.map { Position(key: $0.id.rawValue) })
        }
    }
}

extension Stores {
    fileprivate func published(_ id: Identifier<Published>, _ viewer: Member?) throws -> Published {
        guard let found = try published([id], viewer).first else { throw DomainError.notFound }
        return found
    }

    /// In three statements and those of pictures; what is found is not looked for again.
    fileprivate func published(_ ids: [Identifier<Published>], _ viewer: Member?) throws -> [Published] {
        var found: [Identifier<Published>: Published] = [:]
        func missing<Owner>(_: Owner.Type) -> [Identifier<Owner>] {
            Set(ids).filter { found[$0] == nil }.sorted().map { Identifier(rawValue: $0.rawValue) }
        }
        func note(_ some: [Published]) { for one in some { found[one.id] = one } }
        note(try posts.seen(missing(Post.self), viewer: viewer?.id).map(Published.post))
        note(try comments.seen(missing(Comment.self), viewer: viewer?.id).map(Published.comment))
        note(try listings.seen(missing(Listing.self), viewer: viewer?.id).map(Published.listing))
        return ids.compactMap { found[$0] }
    }

    /// Before a comment stand the post and the comments that led to it; behind it those to which it led.
    fileprivate func conversation(around comment: Comment, _ viewer: Member?) throws -> Conversation {
        guard let post = try posts.post(comment.postID, viewer: viewer?.id) else {
            throw DomainError.notFound
        }
        let all = try comments.first(Conversation.limit, under: comment.postID, viewer: viewer?.id)
        let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
        var before: [Comment] = []
        // Each answers one that is older than itself: that ends.
        var answered = comment.reply?.answeredID
        while let id = answered, let one = byID[id] {
            before.insert(one, at: 0)
            answered = one.reply?.answeredID
        }
        var behind: [Comment] = []
        var led: Set<Identifier<Comment>> = [comment.id]
        for one in all {
            guard let answered = one.reply?.answeredID, led.contains(answered) else { continue }
            led.insert(one.id)
            behind.append(one)
        }
        return Conversation(
            before: [.post(post)] + before.map(Published.comment), behind: behind.map(Published.comment))
    }
}
