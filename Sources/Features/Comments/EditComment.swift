package import Domain
import Storage

/// Changes what one's comment says. A comment that would stay as it is counts as not edited.
package struct EditComment: Verb {
    let ports: Ports

    /// The comment as its author sees it afterwards. `expectedVersion` is the version that the editor saw; a nil `text`
    /// leaves it as it is.
    ///
    /// Fails: `.invalid` with "text"; `.notFound`; `.forbidden` for somebody else's comment; `.conflict` when it was
    /// edited meanwhile (rule 20).
    package func callAsFunction(
        _ id: Identifier<Comment>, text: String?, expectedVersion: Int? = nil, by editor: Member
    ) async throws -> Comment {
        let tidy = try text.map(CommentText.judged)
        return try await database.write { stores in
            let comment = try stores.seenComment(id, by: editor)
            guard comment.canBeEdited(by: editor.id) else { throw DomainError.forbidden }
            if let expectedVersion, expectedVersion != comment.version { throw DomainError.conflict }
            guard let tidy, tidy != comment.text else { return comment }
            let content = try PostRules.marked(tidy, in: stores)
            try stores.comments.update(id, content, at: clock.now, expectedVersion: comment.version)
            try stores.events.insert(ids.next(), .commentEdited(id), of: comment.postID)
            let answered = try comment.reply?.answeredID.flatMap { try stores.comments.author(of: $0) }
            try notify.mentions(
                in: content, of: comment.postID, comment: id, besides: answered, by: editor,
                insteadOf: MarkedText(text: comment.text, entities: comment.entities), in: stores)
            return try stores.seenComment(id, by: editor)
        }
    }
}

/// Takes away one's comment, or one under one's post. Replies to it stay, under its place.
package struct DeleteComment: Verb {
    let ports: Ports

    /// The comment as it was. Fails: `.notFound`; `.forbidden` for somebody else's comment under somebody else's post.
    @discardableResult
    package func callAsFunction(_ id: Identifier<Comment>, by member: Member) async throws -> Comment {
        try await database.write { stores in
            let comment = try stores.seenComment(id, by: member)
            guard comment.canBeDeleted(by: member.id) else { throw DomainError.forbidden }
            try take(id, under: comment.postID, in: stores)
            return comment
        }
    }
}

extension Verb {
    /// Takes a comment away, and tells those who look at the post, and those who were told of it. Fails: `.notFound`.
    func take(_ id: Identifier<Comment>, under post: Identifier<Post>, in stores: Stores) throws {
        let told = try stores.notifications.told(of: id)
        let count = try stores.comments.delete(id)
        try stores.events.insert(ids.next(), .commentDeleted(id), of: post)
        try stores.events.insert(ids.next(), .postCommented(count: count), of: post)
        for member in told.sorted() { try notify.takenBack(from: member, in: stores) }
    }
}

extension Stores {
    /// Fails: `.notFound`.
    func seenComment(_ id: Identifier<Comment>, by viewer: Member?) throws -> Comment {
        guard let comment = try comments.comment(id, viewer: viewer?.id) else { throw DomainError.notFound }
        return comment
    }
}
