/// One call of the API: the same value is routed by the server, printed by clients and listed in tests.
public struct Endpoint: Hashable, Sendable {
    public enum Method: String, CaseIterable, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// Who may call.
    public enum Access: String, CaseIterable, Sendable {
        /// Anybody, and the answer is the same for all.
        case anyone
        /// Anybody; members see more.
        case optional
        /// Members; others get 401.
        case member
        /// Members whose password was asked again in the last ten minutes; others get 403
        /// `confirmation_required`.
        case guarded
        /// Moderators and owners; other members get 403 `forbidden`.
        case moderator
    }

    /// Base path of the calls (API, "Conventions").
    public static let root = "/v1"

    public let method: Method
    /// With `{name}` for what varies: `/v1/posts/{id}`.
    public let path: String
    public let access: Access
    /// Names of the query parameters that the call understands.
    public let query: [String]

    public init(_ method: Method, _ path: String, _ access: Access, query: [String] = []) {
        self.method = method
        self.path = path
        self.access = access
        self.query = query
    }

    /// The path with `values` in place of its `{name}`s, percent-encoded; unknown names stay.
    public func path(_ values: [String: String]) -> String {
        let segments = path.split(separator: "/").map { segment -> String in
            guard segment.first == "{", segment.last == "}" else { return String(segment) }
            return values[String(segment.dropFirst().dropLast())].map(URLText.encodedSegment)
                ?? String(segment)
        }
        return "/" + segments.joined(separator: "/")
    }
}

/// Query of every list.
private let listQuery = ["limit", "cursor"]

// Account
extension Endpoint {
    public static let register = Endpoint(.post, "/v1/auth/register", .anyone)
    public static let availability = Endpoint(
        .get, "/v1/auth/availability", .anyone, query: ["username", "email"])
    public static let logIn = Endpoint(.post, "/v1/auth/login", .anyone)
    public static let refresh = Endpoint(.post, "/v1/auth/refresh", .anyone)
    public static let logOut = Endpoint(.post, "/v1/auth/logout", .member)
    public static let confirm = Endpoint(.post, "/v1/auth/confirm", .member)
    public static let forgetPassword = Endpoint(.post, "/v1/auth/forgot", .anyone)
    public static let showMe = Endpoint(.get, "/v1/me", .member)
    public static let editMe = Endpoint(.patch, "/v1/me", .member)
    public static let changePassword = Endpoint(.post, "/v1/me/password", .member)
    public static let listSessions = Endpoint(.get, "/v1/me/sessions", .member)
    public static let endOtherSessions = Endpoint(.delete, "/v1/me/sessions", .member)
    public static let endSession = Endpoint(.delete, "/v1/me/sessions/{id}", .member)
    public static let setAvatar = Endpoint(.put, "/v1/me/avatar", .member)
    public static let removeAvatar = Endpoint(.delete, "/v1/me/avatar", .member)
    public static let export = Endpoint(.get, "/v1/me/export", .member)
    public static let leave = Endpoint(.delete, "/v1/me", .guarded)
}

// Coming in
extension Endpoint {
    public static let listInvites = Endpoint(.get, "/v1/invites", .moderator, query: listQuery)
    public static let makeInvite = Endpoint(.post, "/v1/invites", .moderator)
    public static let revokeInvite = Endpoint(.delete, "/v1/invites/{id}", .moderator)
    public static let listWaiting = Endpoint(.get, "/v1/waiting", .moderator, query: listQuery)
    public static let approveMember = Endpoint(.put, "/v1/waiting/{username}/approval", .moderator)
    public static let refuseMember = Endpoint(.delete, "/v1/waiting/{username}", .moderator)
}

// Photos
extension Endpoint {
    public static let uploadPhoto = Endpoint(.post, "/v1/photos", .member)
    public static let showPhoto = Endpoint(.get, "/v1/photos/{id}", .optional)
    public static let editPhoto = Endpoint(.patch, "/v1/photos/{id}", .member)
    public static let deletePhoto = Endpoint(.delete, "/v1/photos/{id}", .member)
    public static let showOriginal = Endpoint(.get, "/v1/photos/{id}/original", .member)
    public static let explore = Endpoint(.get, "/v1/explore", .optional, query: listQuery + ["source"])
}

// Saves
extension Endpoint {
    public static let savePhoto = Endpoint(.put, "/v1/photos/{id}/save", .member)
    public static let removeSave = Endpoint(.delete, "/v1/photos/{id}/save", .member)
    public static let showSave = Endpoint(.get, "/v1/photos/{id}/save", .member)
    public static let listSaves = Endpoint(.get, "/v1/saves", .member, query: ["q", "photos"] + listQuery)
}

// Posts
extension Endpoint {
    public static let feed = Endpoint(.get, "/v1/feed", .optional, query: listQuery)
    public static let listPosts = Endpoint(.get, "/v1/posts", .optional, query: listQuery)
    public static let publishPost = Endpoint(.post, "/v1/posts", .member)
    public static let showPost = Endpoint(.get, "/v1/posts/{id}", .optional)
    public static let editPost = Endpoint(.patch, "/v1/posts/{id}", .member)
    public static let deletePost = Endpoint(.delete, "/v1/posts/{id}", .member)
    public static let likePost = Endpoint(.put, "/v1/posts/{id}/like", .member)
    public static let unlikePost = Endpoint(.delete, "/v1/posts/{id}/like", .member)
    public static let listLikes = Endpoint(.get, "/v1/posts/{id}/likes", .optional, query: listQuery)
    public static let listLikedPosts = Endpoint(.get, "/v1/me/likes", .member, query: listQuery)
}

// Comments
extension Endpoint {
    public static let listComments = Endpoint(.get, "/v1/posts/{id}/comments", .optional, query: listQuery)
    public static let writeComment = Endpoint(.post, "/v1/posts/{id}/comments", .member)
    public static let editComment = Endpoint(.patch, "/v1/comments/{id}", .member)
    public static let deleteComment = Endpoint(.delete, "/v1/comments/{id}", .member)
}

// Hashtags and search
extension Endpoint {
    public static let listTags = Endpoint(.get, "/v1/tags", .optional, query: ["q", "limit"])
    public static let listTaggedPosts = Endpoint(.get, "/v1/tags/{tag}/posts", .optional, query: listQuery)
    public static let search = Endpoint(.get, "/v1/search", .optional, query: ["q", "type"] + listQuery)
}

// People
extension Endpoint {
    public static let showMember = Endpoint(.get, "/v1/members/{username}", .optional)
    public static let listMemberPosts = Endpoint(
        .get, "/v1/members/{username}/posts", .optional, query: listQuery)
    public static let listFollowers = Endpoint(
        .get, "/v1/members/{username}/followers", .optional, query: listQuery)
    public static let listFollowing = Endpoint(
        .get, "/v1/members/{username}/following", .optional, query: listQuery)
    public static let follow = Endpoint(.put, "/v1/members/{username}/follow", .member)
    public static let unfollow = Endpoint(.delete, "/v1/members/{username}/follow", .member)
    public static let block = Endpoint(.put, "/v1/members/{username}/block", .member)
    public static let unblock = Endpoint(.delete, "/v1/members/{username}/block", .member)
    public static let listBlocks = Endpoint(.get, "/v1/me/blocks", .member, query: listQuery)
}

// Market
extension Endpoint {
    private static let filterQuery = ["q", "status", "seller", "sort"]

    public static let listListings = Endpoint(
        .get, "/v1/listings", .optional, query: filterQuery + listQuery)
    public static let createListing = Endpoint(.post, "/v1/listings", .member)
    public static let showListing = Endpoint(.get, "/v1/listings/{id}", .optional)
    public static let editListing = Endpoint(.patch, "/v1/listings/{id}", .guarded)
    public static let deleteListing = Endpoint(.delete, "/v1/listings/{id}", .guarded)
    public static let listListingPosts = Endpoint(
        .get, "/v1/listings/{id}/posts", .optional, query: listQuery)
    public static let listMemberListings = Endpoint(
        .get, "/v1/members/{username}/listings", .optional, query: ["q", "status", "sort"] + listQuery)
}

// Reports and decisions
extension Endpoint {
    public static let report = Endpoint(.post, "/v1/reports", .member)
    public static let listCases = Endpoint(.get, "/v1/moderation/cases", .moderator, query: listQuery)
    public static let showCase = Endpoint(.get, "/v1/moderation/cases/{id}", .moderator)
    public static let listDecisions = Endpoint(
        .get, "/v1/moderation/decisions", .moderator, query: listQuery)
    public static let decide = Endpoint(.post, "/v1/moderation/decisions", .moderator)
    public static let setRole = Endpoint(.put, "/v1/moderation/members/{username}/role", .moderator)
}

// Notifications
extension Endpoint {
    public static let listNotifications = Endpoint(.get, "/v1/notifications", .member, query: listQuery)
    public static let readNotifications = Endpoint(.post, "/v1/notifications/read", .member, query: listQuery)
}

// Asking
extension Endpoint {
    public static let listThreads = Endpoint(.get, "/v1/threads", .member, query: listQuery)
    public static let askSeller = Endpoint(.post, "/v1/listings/{id}/thread", .member)
    public static let listMessages = Endpoint(.get, "/v1/threads/{id}/messages", .member, query: listQuery)
    public static let sendMessage = Endpoint(.post, "/v1/threads/{id}/messages", .member)
    public static let readThread = Endpoint(.post, "/v1/threads/{id}/read", .member)
}

// Service
extension Endpoint {
    public static let events = Endpoint(.get, "/v1/events", .member, query: ["last_event_id", "posts"])
    public static let describe = Endpoint(.get, "/v1/openapi.json", .anyone)
    public static let health = Endpoint(.get, "/healthz", .anyone)
    public static let readiness = Endpoint(.get, "/readyz", .anyone)
}

extension Endpoint {
    /// Every call, in the order of the contract.
    public static let all: [Endpoint] = [
        register, availability, logIn, refresh, logOut, confirm, forgetPassword, showMe, editMe,
        changePassword, listSessions, endOtherSessions, endSession, setAvatar, removeAvatar, export, leave,
        listInvites, makeInvite, revokeInvite, listWaiting, approveMember, refuseMember,
        uploadPhoto, showPhoto, editPhoto, deletePhoto, showOriginal, explore,
        savePhoto, removeSave, showSave, listSaves,
        feed, listPosts, publishPost, showPost, editPost, deletePost, likePost, unlikePost, listLikes,
        listLikedPosts, listComments, writeComment, editComment, deleteComment,
        listTags, listTaggedPosts, search,
        showMember, listMemberPosts, listFollowers, listFollowing, follow, unfollow,
        block, unblock, listBlocks,
        listListings, createListing, showListing, editListing, deleteListing, listListingPosts,
        listMemberListings,
        report, listCases, showCase, listDecisions, decide, setRole,
        listNotifications, readNotifications,
        listThreads, askSeller, listMessages, sendMessage, readThread,
        events, describe, health, readiness,
    ]
}
