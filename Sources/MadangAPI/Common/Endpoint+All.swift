import MadangCore

/// Query of every list.
private let listQuery = ["limit", "cursor"]
/// Coming in.
private let everybody = Set(Standing.allCases)
/// Going, and keeping one's account one's own.
private let everyMember: Set<Standing> = [.waiting, .suspended]

// Account
extension Endpoint {
    /// Joining.
    public static let register = Endpoint(.post, "/v1/auth/register", .anyone, open: everybody)
    /// Work to be done before joining.
    public static let joinChallenge = Endpoint(.get, "/v1/auth/challenge", .anyone, open: everybody)
    /// Whether names can still be had.
    public static let availability = Endpoint(
        .get, "/v1/auth/availability", .anyone, open: everybody, query: ["username", "email"])
    /// A new session for a username or address and a password.
    public static let logIn = Endpoint(.post, "/v1/auth/login", .anyone, open: everybody)
    /// The next pair of tokens.
    public static let refresh = Endpoint(.post, "/v1/auth/refresh", .anyone, open: everybody)
    /// The end of the session that asks.
    public static let logOut = Endpoint(.post, "/v1/auth/logout", .member, open: everyMember)
    /// The password once more, before guarded acts.
    public static let confirm = Endpoint(.post, "/v1/auth/confirm", .member, open: everyMember)
    /// A letter with a link to choose a new password.
    public static let forgetPassword = Endpoint(.post, "/v1/auth/forgot", .anyone, open: everybody)
    /// One's own profile and settings.
    public static let showMe = Endpoint(.get, "/v1/me", .member, open: everyMember)
    /// Changing them; a new e-mail address is guarded.
    public static let editMe = Endpoint(.patch, "/v1/me", .member, open: [.waiting])
    /// Another password; other sessions end.
    public static let changePassword = Endpoint(.post, "/v1/me/password", .member, open: everyMember)
    /// The devices on which one is logged in.
    public static let listSessions = Endpoint(.get, "/v1/me/sessions", .member, open: everyMember)
    /// Logging out everywhere else.
    public static let endOtherSessions = Endpoint(.delete, "/v1/me/sessions", .member, open: everyMember)
    /// Logging out one device; `{id}` is a session's.
    public static let endSession = Endpoint(.delete, "/v1/me/sessions/{id}", .member, open: everyMember)
    /// A picture for the circle; `multipart/form-data`.
    public static let setAvatar = Endpoint(.put, "/v1/me/avatar", .member, open: [.waiting])
    /// The circle without a picture.
    public static let removeAvatar = Endpoint(.delete, "/v1/me/avatar", .member, open: [.waiting])
    /// All that is one's own, as a zip archive.
    public static let export = Endpoint(.get, "/v1/me/export", .member, isGuarded: true, open: everyMember)
    /// Deleting one's account.
    public static let leave = Endpoint(.delete, "/v1/me", .member, isGuarded: true, open: everyMember)
}

// Coming in
extension Endpoint {
    /// Invites that still let somebody in.
    public static let listInvites = Endpoint(.get, "/v1/invites", .moderator, query: listQuery)
    /// A new invite, with the secret of its link.
    public static let makeInvite = Endpoint(.post, "/v1/invites", .moderator, isGuarded: true)
    /// The end of an invite; `{id}` is its own, not its secret.
    public static let revokeInvite = Endpoint(.delete, "/v1/invites/{id}", .moderator, isGuarded: true)
    /// Who waits to be let in.
    public static let listWaiting = Endpoint(.get, "/v1/waiting", .moderator, query: listQuery)
    /// Letting somebody in.
    public static let approveMember = Endpoint(.put, "/v1/waiting/{username}/approval", .moderator)
    /// Taking away the account of somebody who waits.
    public static let refuseMember = Endpoint(.delete, "/v1/waiting/{username}", .moderator)
}

// Photos
extension Endpoint {
    /// A picture for a post, a listing or a message; `multipart/form-data`.
    public static let uploadPhoto = Endpoint(.post, "/v1/photos", .member)
    /// A photo by itself.
    public static let showPhoto = Endpoint(.get, "/v1/photos/{id}", .optional)
    /// Another look or description, before and after publishing.
    public static let editPhoto = Endpoint(.patch, "/v1/photos/{id}", .member)
    /// Taking away an upload that nothing shows.
    public static let deletePhoto = Endpoint(.delete, "/v1/photos/{id}", .member)
    /// The file as it was uploaded, without its metadata, for its owner.
    public static let showOriginal = Endpoint(.get, "/v1/photos/{id}/original", .member)
    /// Photos of everybody, newest first; `source` is "community" or "unsplash".
    public static let explore = Endpoint(.get, "/v1/explore", .optional, query: listQuery + ["source"])
}

// Saves
extension Endpoint {
    /// Keeping a photo with a memo; `{id}` is the photo's.
    public static let savePhoto = Endpoint(.put, "/v1/photos/{id}/save", .member)
    /// Keeping it no more; `{id}` is the photo's.
    public static let removeSave = Endpoint(.delete, "/v1/photos/{id}/save", .member)
    /// The save of a photo, with its memo; `{id}` is the photo's.
    public static let showSave = Endpoint(.get, "/v1/photos/{id}/save", .member)
    /// What one keeps; `q` are words of memos, `photos` ids with commas between.
    public static let listSaves = Endpoint(.get, "/v1/saves", .member, query: ["q", "photos"] + listQuery)
}

// Posts
extension Endpoint {
    /// Posts of whom one follows and one's own; of everybody for visitors.
    public static let feed = Endpoint(.get, "/v1/feed", .optional, query: listQuery)
    /// Posts of everybody.
    public static let listPosts = Endpoint(.get, "/v1/posts", .optional, query: listQuery)
    /// A new post.
    public static let publishPost = Endpoint(.post, "/v1/posts", .member)
    /// A post by itself.
    public static let showPost = Endpoint(.get, "/v1/posts/{id}", .optional)
    /// Changing one's own.
    public static let editPost = Endpoint(.patch, "/v1/posts/{id}", .member)
    /// Taking one's own away.
    public static let deletePost = Endpoint(.delete, "/v1/posts/{id}", .member)
    /// Liking a post.
    public static let likePost = Endpoint(.put, "/v1/posts/{id}/like", .member)
    /// Taking a like back.
    public static let unlikePost = Endpoint(.delete, "/v1/posts/{id}/like", .member)
    /// Who likes a post.
    public static let listLikes = Endpoint(.get, "/v1/posts/{id}/likes", .optional, query: listQuery)
    /// What one likes.
    public static let listLikedPosts = Endpoint(.get, "/v1/me/likes", .member, query: listQuery)
}

// Comments
extension Endpoint {
    /// What is said under a post; `{id}` is the post's.
    public static let listComments = Endpoint(.get, "/v1/posts/{id}/comments", .optional, query: listQuery)
    /// Saying something under it; `{id}` is the post's.
    public static let writeComment = Endpoint(.post, "/v1/posts/{id}/comments", .member)
    /// Changing what one said.
    public static let editComment = Endpoint(.patch, "/v1/comments/{id}", .member)
    /// Taking it away, also from under a post of one's own.
    public static let deleteComment = Endpoint(.delete, "/v1/comments/{id}", .member)
}

// Hashtags and search
extension Endpoint {
    /// Hashtags that begin with `q`, or those of the last seven days.
    public static let listTags = Endpoint(.get, "/v1/tags", .optional, query: ["q", "limit"])
    /// Posts with a hashtag; `{tag}` without its sign.
    public static let listTaggedPosts = Endpoint(.get, "/v1/tags/{tag}/posts", .optional, query: listQuery)
    /// Posts, members or listings, as `type` says, with the words of `q`.
    public static let search = Endpoint(.get, "/v1/search", .optional, query: ["q", "type"] + listQuery)
}

// People
extension Endpoint {
    /// A member by their username.
    public static let showMember = Endpoint(.get, "/v1/members/{username}", .optional)
    /// What somebody has posted.
    public static let listMemberPosts = Endpoint(
        .get, "/v1/members/{username}/posts", .optional, query: listQuery)
    /// Who follows somebody.
    public static let listFollowers = Endpoint(
        .get, "/v1/members/{username}/followers", .optional, query: listQuery)
    /// Whom somebody follows.
    public static let listFollowing = Endpoint(
        .get, "/v1/members/{username}/following", .optional, query: listQuery)
    /// Having somebody's posts in one's feed.
    public static let follow = Endpoint(.put, "/v1/members/{username}/follow", .member)
    /// Having them there no more.
    public static let unfollow = Endpoint(.delete, "/v1/members/{username}/follow", .member)
    /// From now on neither sees the other.
    public static let block = Endpoint(.put, "/v1/members/{username}/block", .member)
    /// Both see each other again; who followed whom does not come back.
    public static let unblock = Endpoint(.delete, "/v1/members/{username}/block", .member)
    /// Whom one blocks.
    public static let listBlocks = Endpoint(.get, "/v1/me/blocks", .member, query: listQuery)
}

// Market
extension Endpoint {
    private static let filterQuery = ["q", "status", "seller", "sort"]

    /// The market; `status`, `seller` and `sort` as in the API, "GET /listings".
    public static let listListings = Endpoint(
        .get, "/v1/listings", .optional, query: filterQuery + listQuery)
    /// Putting something into it.
    public static let createListing = Endpoint(.post, "/v1/listings", .member)
    /// A listing by itself, with the prices it had.
    public static let showListing = Endpoint(.get, "/v1/listings/{id}", .optional)
    /// Changing what one sells.
    public static let editListing = Endpoint(.patch, "/v1/listings/{id}", .member, isGuarded: true)
    /// Taking it out of the market.
    public static let deleteListing = Endpoint(.delete, "/v1/listings/{id}", .member, isGuarded: true)
    /// Posts that carry a listing.
    public static let listListingPosts = Endpoint(
        .get, "/v1/listings/{id}/posts", .optional, query: listQuery)
    /// What somebody sells.
    public static let listMemberListings = Endpoint(
        .get, "/v1/members/{username}/listings", .optional, query: ["q", "status", "sort"] + listQuery)
}

// Reports and decisions
extension Endpoint {
    /// Telling moderators of something.
    public static let report = Endpoint(.post, "/v1/reports", .member)
    /// What was reported and nobody has decided on.
    public static let listCases = Endpoint(.get, "/v1/moderation/cases", .moderator, query: listQuery)
    /// One of these.
    public static let showCase = Endpoint(.get, "/v1/moderation/cases/{id}", .moderator)
    /// A photo as it was when somebody reported it; `{number}` counts those of the evidence from 0.
    public static let showEvidencePhoto = Endpoint(
        .get, "/v1/moderation/evidence/{id}/photos/{number}", .moderator)
    /// What was decided, by whom and why.
    public static let listDecisions = Endpoint(
        .get, "/v1/moderation/decisions", .moderator, query: listQuery)
    /// Deciding on a thing, reported or not.
    public static let decide = Endpoint(.post, "/v1/moderation/decisions", .moderator, isGuarded: true)
    /// Making somebody a moderator, or one no more; for owners alone.
    public static let setRole = Endpoint(
        .put, "/v1/moderation/members/{username}/role", .moderator, isGuarded: true)
}

// Notifications
extension Endpoint {
    /// What others did that concerns one.
    public static let listNotifications = Endpoint(.get, "/v1/notifications", .member, query: listQuery)
    /// Marking them read, up to one of them.
    public static let readNotifications = Endpoint(.post, "/v1/notifications/read", .member, query: listQuery)
}

// Asking
extension Endpoint {
    /// Conversations about listings that one has.
    public static let listThreads = Endpoint(.get, "/v1/threads", .member, query: listQuery)
    /// Opening one, or saying more in it; `{id}` is the listing's.
    public static let askSeller = Endpoint(.post, "/v1/listings/{id}/thread", .member)
    /// What was said in a thread.
    public static let listMessages = Endpoint(.get, "/v1/threads/{id}/messages", .member, query: listQuery)
    /// Saying more.
    public static let sendMessage = Endpoint(.post, "/v1/threads/{id}/messages", .member)
    /// Marking a thread read.
    public static let readThread = Endpoint(.post, "/v1/threads/{id}/read", .member)
}

// Service
extension Endpoint {
    /// What happens while one looks; `posts` are ids with commas between, at most 20.
    public static let events = Endpoint(.get, "/v1/events", .member, query: ["last_event_id", "posts"])
    /// The API's own description, OpenAPI 3.1.
    public static let describe = Endpoint(.get, "/v1/openapi.json", .anyone, open: everybody)
    /// Whether the process answers.
    public static let health = Endpoint(.get, "/healthz", .anyone, open: everybody)
    /// Whether database and media store are in reach.
    public static let readiness = Endpoint(.get, "/readyz", .anyone, open: everybody)
}

extension Endpoint {
    /// Every call, in the order of the contract.
    public static let all: [Endpoint] = [
        register, joinChallenge, availability, logIn, refresh, logOut, confirm, forgetPassword, showMe,
        editMe,
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
        report, listCases, showCase, showEvidencePhoto, listDecisions, decide, setRole,
        listNotifications, readNotifications,
        listThreads, askSeller, listMessages, sendMessage, readThread,
        events, describe, health, readiness,
    ]
}
