package import MadangCore

/// What somebody says under a post, as one viewer sees it.
package struct Comment: Hashable, Sendable {
    package let id: Identifier<Comment>
    package let postID: Identifier<Post>
    /// Whose post it stands under.
    package let postAuthorID: Identifier<Member>
    package var author: MemberSummary
    package var text: String
    /// As of posts. Its hashtags lead to their pages, and bring no post there.
    package var entities: [Entity]
    package let createdAt: Timestamp
    package var editedAt: Timestamp?
    /// Grows with every edit.
    package var version: Int
    /// Why those who look after the yard hide it; nil for what is shown.
    package var hiddenReason: String?

    package init(
        id: Identifier<Comment>, postID: Identifier<Post>, postAuthorID: Identifier<Member>,
        author: MemberSummary, text: String, entities: [Entity], createdAt: Timestamp,
        editedAt: Timestamp? = nil, version: Int = 1, hiddenReason: String? = nil
    ) {
        self.id = id
        self.postID = postID
        self.postAuthorID = postAuthorID
        self.author = author
        self.text = text
        self.entities = entities
        self.createdAt = createdAt
        self.editedAt = editedAt
        self.version = version
        self.hiddenReason = hiddenReason
    }
}

extension Comment {
    /// Only who wrote it may change it.
    package func canBeEdited(by member: Identifier<Member>?) -> Bool { author.id == member }

    /// Who wrote it may take it away, and whose post it stands under (docs/api/comments.md).
    package func canBeDeleted(by member: Identifier<Member>?) -> Bool {
        author.id == member || postAuthorID == member
    }
}

/// A comment as it is written down: what `CommentStore.insert` takes.
package struct NewComment: Hashable, Sendable {
    package let id: Identifier<Comment>
    package let postID: Identifier<Post>
    package let authorID: Identifier<Member>
    package let content: MarkedText
    package let createdAt: Timestamp

    package init(
        id: Identifier<Comment>, postID: Identifier<Post>, authorID: Identifier<Member>, content: MarkedText,
        createdAt: Timestamp
    ) {
        self.id = id
        self.postID = postID
        self.authorID = authorID
        self.content = content
        self.createdAt = createdAt
    }
}

/// A comment as its author keeps it.
package struct WrittenComment: Hashable, Sendable {
    package let id: Identifier<Comment>
    package let postID: Identifier<Post>
    /// The username of the post's author; nil where the one who wrote the comment does not see them.
    package let postAuthor: String?
    package let text: String
    package let createdAt: Timestamp
    package let editedAt: Timestamp?

    package init(
        id: Identifier<Comment>, postID: Identifier<Post>, postAuthor: String?, text: String,
        createdAt: Timestamp, editedAt: Timestamp?
    ) {
        self.id = id
        self.postID = postID
        self.postAuthor = postAuthor
        self.text = text
        self.createdAt = createdAt
        self.editedAt = editedAt
    }
}
