/// A like as its giver keeps it.
package struct GivenLike: Hashable, Sendable {
    package let postID: Identifier<Post>
    /// The username of the post's author; nil where the one who likes it does not see them.
    package let author: String?
    package let at: Timestamp

    package init(postID: Identifier<Post>, author: String?, at: Timestamp) {
        self.postID = postID
        self.author = author
        self.at = at
    }
}

/// A like of a comment as its giver keeps it.
package struct GivenCommentLike: Hashable, Sendable {
    package let commentID: Identifier<Comment>
    package let postID: Identifier<Post>
    /// The username of the comment's author; nil where the one who likes it does not see them.
    package let author: String?
    package let at: Timestamp

    package init(
        commentID: Identifier<Comment>, postID: Identifier<Post>, author: String?, at: Timestamp
    ) {
        self.commentID = commentID
        self.postID = postID
        self.author = author
        self.at = at
    }
}

/// What a like, or its end, came to.
package struct LikeChange: Hashable, Sendable {
    package let state: LikeState
    /// Whether it was otherwise before.
    package let isNews: Bool
    /// How many like the post now of those whom everybody sees; `state` leaves out whom the member does not see.
    package let publicCount: Int

    package init(_ state: LikeState, isNews: Bool, publicCount: Int) {
        self.state = state
        self.isNews = isNews
        self.publicCount = publicCount
    }
}

/// A like of a comment; nobody looks at single ones, so it is no more than an id.
package enum CommentLike {}

package struct LikeState: Hashable, Sendable {
    package let isLiked: Bool
    package let likeCount: Int

    package init(isLiked: Bool, likeCount: Int) {
        self.isLiked = isLiked
        self.likeCount = likeCount
    }
}

package struct Like: Hashable, Sendable {
    package let id: Identifier<Like>
    package var profile: MemberProfile
    package let likedAt: Timestamp

    package init(id: Identifier<Like>, profile: MemberProfile, likedAt: Timestamp) {
        self.id = id
        self.profile = profile
        self.likedAt = likedAt
    }
}
