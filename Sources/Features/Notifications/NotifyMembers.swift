package import Domain
import MadangCore
package import Storage

/// Tells members of what others did that concerns them, and takes it back, in the unit of work of the thing itself.
/// Nobody is told of their own doing, nor of those whom they do not see, and of a like or follow that comes and goes
/// only once.
package struct NotifyMembers: Verb {
    let ports: Ports

    /// `news` by `actor`, to `member`.
    package func callAsFunction(
        _ news: NewNotification.News, by actor: Member, to member: Identifier<Member>, in stores: Stores
    ) throws {
        try self(news, by: actor.id, to: member, in: stores)
    }

    /// The same of the one with the id `actor`.
    package func callAsFunction(
        _ news: NewNotification.News, by actor: Identifier<Member>, to member: Identifier<Member>,
        in stores: Stores
    ) throws {
        guard actor != member else { return }
        let id: Identifier<Notification> = ids.next()
        let telling = try stores.notifications.insert(
            NewNotification(id: id, member: member, actor: actor, news: news))
        switch telling {
        case .unchanged: break
        case .restored: try takenBack(from: member, in: stores)
        case .added:
            try tell(.notificationCreated(id, news.kind), member, in: stores)
            try stores.pushes.setDue(member, at: clock.now + SendPushes.delay, for: actor)
        }
    }

    /// The author of `post` that `actor` likes it.
    package func like(
        _ like: Identifier<Like>, of post: Identifier<Post>, by actor: Member, in stores: Stores
    ) throws {
        guard let author = try stores.posts.author(of: post) else { return }
        try self(.like(like, of: post), by: actor, to: author, in: stores)
    }

    /// Whom a comment answers, those who are mentioned in it, and the author of the post. Everybody hears of it once,
    /// by the first of these that they are.
    package func comment(
        _ comment: NewComment, answering answered: Identifier<Member>? = nil, by actor: Member,
        in stores: Stores
    ) throws {
        if let answered, let id = comment.reply?.answeredID {
            try self(.reply(comment.id, to: id, on: comment.postID), by: actor, to: answered, in: stores)
        }
        let mentioned = try mentions(
            in: comment.content, of: comment.postID, comment: comment.id, besides: answered, by: actor,
            in: stores)
        guard let author = try stores.posts.author(of: comment.postID), author != answered,
            !mentioned.contains(author)
        else { return }
        try self(.comment(comment.id, on: comment.postID), by: actor, to: author, in: stores)
    }

    /// Those who are mentioned in `text` of a post, or of a comment under it, but `answered`, who is told of the
    /// comment itself; they are given. Where it stands instead of a `former` text, only those are told whom that did
    /// not mention, and who is mentioned no more is told nothing any more. Who is new cannot be seen from what they
    /// were told: nobody is told of a post of the past, and notifications are forgotten.
    @discardableResult
    package func mentions(
        in text: MarkedText, of post: Identifier<Post>, comment: Identifier<Comment>? = nil,
        besides answered: Identifier<Member>? = nil, by actor: Member, insteadOf former: MarkedText? = nil,
        in stores: Stores
    ) throws -> [Identifier<Member>] {
        let mentioned = try members(mentionedIn: text, in: stores).filter { $0 != answered }
        let known = try former.map { try members(mentionedIn: $0, in: stores) } ?? []
        let told = former == nil ? [] : try stores.notifications.mentioned(in: post, comment: comment)
        let dropped = told.subtracting(mentioned)
        try stores.notifications.deleteMentions(in: post, comment: comment, of: dropped)
        for member in dropped.sorted() { try takenBack(from: member, in: stores) }
        for member in mentioned where !known.contains(member) {
            try self(.mention(in: post, comment: comment), by: actor, to: member, in: stores)
        }
        return mentioned
    }

    private func members(mentionedIn text: MarkedText, in stores: Stores) throws -> [Identifier<Member>] {
        let names = Set(text.entities.filter { $0.kind == .mention }.map(\.key))
        return names.isEmpty ? [] : try stores.members.ids(of: names)
    }

    /// The author of `comment` that `actor` likes it.
    package func like(
        _ like: Identifier<CommentLike>, of comment: Comment, by actor: Member, in stores: Stores
    ) throws {
        try self(
            .commentLike(like, of: comment.id, on: comment.postID), by: actor, to: comment.author.id,
            in: stores)
    }

    /// The author of `comment` that a like of it is taken back.
    package func unlike(_ comment: Comment, by actor: Member, in stores: Stores) throws {
        guard comment.author.id != actor.id else { return }
        try takenBack(from: comment.author.id, in: stores)
    }

    /// The author of `post` that a like of theirs is taken back.
    package func unlike(_ post: Identifier<Post>, by actor: Member, in stores: Stores) throws {
        guard let author = try stores.posts.author(of: post), author != actor.id else { return }
        try takenBack(from: author, in: stores)
    }

    /// How many `member` has to read is otherwise than they know: something is there no more, or again.
    package func takenBack(from member: Identifier<Member>, in stores: Stores) throws {
        try tell(.notificationRead(upTo: nil), member, in: stores)
    }

    private func tell(_ news: Event.News, _ member: Identifier<Member>, in stores: Stores) throws {
        try stores.events.insert(ids.next(), news, to: member)
    }
}
