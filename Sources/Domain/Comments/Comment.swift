package import MadangCore

/// What somebody says under a post, as one viewer sees it.
package struct Comment: Hashable, Sendable {
    /// Whether there is something to read.
    package enum State: String, CaseIterable, Sendable {
        case shown
        /// The place of a comment that was deleted, while replies to it stand.
        case deleted
        /// The place of a comment that the viewer does not see, while they see replies to it.
        case unseen
    }

    package let id: Identifier<Comment>
    package let postID: Identifier<Post>
    /// Whose post it stands under.
    package let postAuthorID: Identifier<Member>
    /// Nobody where it is no more than a place.
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
    package var state: State
    /// Nil for what stands under the post itself.
    package var reply: Reply?
    /// How many replies stand under it and how many like it, of those whom the viewer sees.
    package var replyCount: Int
    package var likeCount: Int
    package var isLiked: Bool

    package init(
        id: Identifier<Comment>, postID: Identifier<Post>, postAuthorID: Identifier<Member>,
        author: MemberSummary, text: String, entities: [Entity], createdAt: Timestamp,
        editedAt: Timestamp? = nil, version: Int = 1, hiddenReason: String? = nil, state: State = .shown,
        reply: Reply? = nil, replyCount: Int = 0, likeCount: Int = 0, isLiked: Bool = false
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
        self.state = state
        self.reply = reply
        self.replyCount = replyCount
        self.likeCount = likeCount
        self.isLiked = isLiked
    }
}

extension Comment {
    /// Where a reply stands, and what it answers.
    package struct Reply: Hashable, Sendable {
        /// The comment under which it stands, or its place.
        package let topID: Identifier<Comment>
        /// What it answers: that comment, or another reply to it; nil where that one is no more.
        package let answeredID: Identifier<Comment>?
        /// Who wrote what it answers; nil where the viewer does not see that.
        package let answeredName: String?

        package init(
            topID: Identifier<Comment>, answeredID: Identifier<Comment>?, answeredName: String? = nil
        ) {
            self.topID = topID
            self.answeredID = answeredID
            self.answeredName = answeredName
        }
    }

    /// Only who wrote it may change it.
    package func canBeEdited(by member: Identifier<Member>?) -> Bool {
        state == .shown && author.id == member
    }

    /// Who wrote it may take it away, and whose post it stands under (docs/api/comments.md).
    package func canBeDeleted(by member: Identifier<Member>?) -> Bool {
        state == .shown && (author.id == member || postAuthorID == member)
    }
}

/// In which order comments come that stand under the post itself. Replies come oldest first.
package enum CommentOrder: String, CaseIterable, Sendable {
    case newest
    /// Of as many likes the newest.
    case liked

    /// What `order=` asks for; newest where it is absent or empty. Fails: `.invalid` with "order".
    package init(asked word: String?) throws {
        guard let word, !word.isEmpty else {
            self = .newest
            return
        }
        guard let order = Self(rawValue: word) else { throw DomainError.invalid("order", .unknown) }
        self = order
    }
}

/// A comment with the first of the replies to it.
package struct CommentThread: Hashable, Sendable {
    package let comment: Comment
    /// Oldest first, no more than were asked for.
    package let replies: [Comment]

    package init(_ comment: Comment, replies: [Comment] = []) {
        self.comment = comment
        self.replies = replies
    }
}

/// A comment as it is written down: what `CommentStore.insert` takes.
package struct NewComment: Hashable, Sendable {
    package let id: Identifier<Comment>
    package let postID: Identifier<Post>
    package let authorID: Identifier<Member>
    package let content: MarkedText
    package let createdAt: Timestamp
    /// Nil for one that stands under the post itself.
    package let reply: Comment.Reply?

    package init(
        id: Identifier<Comment>, postID: Identifier<Post>, authorID: Identifier<Member>, content: MarkedText,
        createdAt: Timestamp, reply: Comment.Reply? = nil
    ) {
        self.id = id
        self.postID = postID
        self.authorID = authorID
        self.content = content
        self.createdAt = createdAt
        self.reply = reply
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
    /// The comment that it answers; nil for none, and for one that is no more.
    package let replyToID: Identifier<Comment>?
    /// Whether those who look after the yard hid it; told to them alone.
    package let isHidden: Bool

    package init(
        id: Identifier<Comment>, postID: Identifier<Post>, postAuthor: String?, text: String,
        createdAt: Timestamp, editedAt: Timestamp?, replyToID: Identifier<Comment>? = nil,
        isHidden: Bool = false
    ) {
        self.id = id
        self.postID = postID
        self.postAuthor = postAuthor
        self.text = text
        self.createdAt = createdAt
        self.editedAt = editedAt
        self.replyToID = replyToID
        self.isHidden = isHidden
    }
}
