/// Names of the events of `GET /events`, each with the type of its data.
public enum EventName: String, CaseIterable, Sendable {
    /// `PostCreatedEvent`
    case postCreated = "post.created"
    /// `PostEvent`
    case postEdited = "post.edited"
    /// `PostEvent`
    case postDeleted = "post.deleted"
    /// `PostLikedEvent`
    case postLiked = "post.liked"
    /// `PostCommentedEvent`
    case postCommented = "post.commented"
    /// `CommentEvent`
    case commentCreated = "comment.created"
    /// `CommentEvent`
    case commentEdited = "comment.edited"
    /// `CommentEvent`
    case commentDeleted = "comment.deleted"
    /// No data (`{}`): what was missed is told, news follow.
    case ready
    /// No data (`{}`): something was missed, load anew what is shown.
    case reset
}

/// Something happened to a post.
public struct PostEvent: Codable, Hashable, Sendable {
    public let postID: String

    public init(postID: String) {
        self.postID = postID
    }

    private enum CodingKeys: String, CodingKey {
        case postID = "post_id"
    }
}

/// Somebody whom one follows has published a post, or oneself elsewhere.
public struct PostCreatedEvent: Codable, Hashable, Sendable {
    public struct Author: Codable, Hashable, Sendable {
        public let id: String
        public let username: String

        public init(id: String, username: String) {
            self.id = id
            self.username = username
        }
    }

    public let postID: String
    public let author: Author

    public init(postID: String, author: Author) {
        self.postID = postID
        self.author = author
    }

    private enum CodingKeys: String, CodingKey {
        case author
        case postID = "post_id"
    }
}

/// A post was liked, or a like was taken back.
public struct PostLikedEvent: Codable, Hashable, Sendable {
    public let postID: String
    public let likeCount: Int

    public init(postID: String, likeCount: Int) {
        self.postID = postID
        self.likeCount = likeCount
    }

    private enum CodingKeys: String, CodingKey {
        case postID = "post_id"
        case likeCount = "like_count"
    }
}

/// A post was commented, or a comment was taken away.
public struct PostCommentedEvent: Codable, Hashable, Sendable {
    public let postID: String
    public let commentCount: Int

    public init(postID: String, commentCount: Int) {
        self.postID = postID
        self.commentCount = commentCount
    }

    private enum CodingKeys: String, CodingKey {
        case postID = "post_id"
        case commentCount = "comment_count"
    }
}

/// Something happened to a comment under a post that one looks at.
public struct CommentEvent: Codable, Hashable, Sendable {
    public let postID: String
    public let commentID: String

    public init(postID: String, commentID: String) {
        self.postID = postID
        self.commentID = commentID
    }

    private enum CodingKeys: String, CodingKey {
        case postID = "post_id"
        case commentID = "comment_id"
    }
}
