/// Coming in, and having come in.
private let everybody = Set(ModerationStatus.allCases)
/// Going, and keeping one's account one's own.
private let everyMember: Set<ModerationStatus> = [.waiting, .suspended]
/// What makes the pages an app: nothing of anybody is in it.
private let newcomers: Set<ModerationStatus> = [.stranger, .waiting]

/// Every address of the website, once.
package struct Pages: Sendable {
    // Start and account
    /// The home feed; Explore for visitors.
    package let feed = WebPage<Void>("/")
    /// Where first steps are skipped.
    package let firstSteps = WebPage<Void>("/first-steps", .member, .form)
    package let login = WebPage<Void>("/login", open: everybody)
    /// The second step of logging in.
    package let logInCode = WebPage<Void>("/login/code", .anyone, .form, open: everybody)
    /// What a passkey filled in.
    package let logInPasskey = WebPage<Void>("/login/passkey", .anyone, .form, open: everybody)
    package let logout = WebPage<Void>("/logout", .optional, .form, open: everybody)
    package let join = WebPage<Void>("/join", open: newcomers)
    package let signIn = WebPage<Void>("/sign-in", open: everybody)
    package let newPassword = WebPage<Void>("/new-password", open: everybody)
    package let forgot = WebPage<Void>("/forgot", open: everybody)
    package let confirmEmail = WebPage<Void>("/confirm-email", open: newcomers)
    /// Where somebody says that it was not them who logged in.
    package let disown = WebPage<Void>("/not-me", open: everybody)
    /// Where a weekly digest is stopped, by whoever has one; a mail program sends a form there by itself.
    package let unsubscribe = WebPage<(String, String)>("/unsubscribe/{member}/{mark}", open: everybody)
    /// Asks for the password.
    package let confirm = WebPage<Void>("/confirm", .member, open: everyMember)
    package let left = WebPage<Void>("/left", open: [.stranger, .suspended])
    /// Why one is suspended.
    package let suspended = WebPage<Void>("/suspended", .member, open: [.suspended])
    /// What one says against a suspension or a warning.
    package let appeal = WebPage<Void>("/appeal", .member, open: everyMember)
    /// What one was warned of.
    package let warning = WebPage<Void>("/warning", .member, open: [.waiting], isOpenToWarned: true)

    // Posts
    package let newPost = WebPage<Void>("/new", .member)
    package let post = WebPage<String>("/p/{id}")
    package let editPost = WebPage<String>("/p/{id}/edit", .member)
    package let deletePost = WebPage<String>("/p/{id}/delete", .member)
    package let likePost = WebPage<String>("/p/{id}/like", .member, .form)
    package let likes = WebPage<String>("/p/{id}/likes")
    /// What one likes.
    package let liked = WebPage<Void>("/likes", .member)
    /// What one posted on this day in earlier years.
    package let onThisDay = WebPage<Void>("/on-this-day", .member)
    /// One's own photos that lack a description.
    package let altTexts = WebPage<Void>("/alt-texts", .member)
    package let comments = WebPage<String>("/p/{id}/comments", .member, .form)
    /// Leads to the comment under its post.
    package let comment = WebPage<String>("/comments/{id}")
    package let editComment = WebPage<String>("/comments/{id}/edit", .member)
    package let deleteComment = WebPage<String>("/comments/{id}/delete", .member)
    package let likeComment = WebPage<String>("/comments/{id}/like", .member, .form)
    /// A comment with all that answers it.
    package let replies = WebPage<String>("/comments/{id}/replies")

    // Stories
    /// One's own, those that ended as well.
    package let stories = WebPage<Void>("/stories", .member)
    package let newStory = WebPage<Void>("/stories/new", .member)
    /// Leads to the first frame that its reader has not seen.
    package let story = WebPage<String>("/stories/{id}", .member)
    /// A frame by its number, from 1.
    package let storyFrame = WebPage<(String, String)>("/stories/{id}/frames/{number}", .member)
    /// Who looked, for its author.
    package let storyViews = WebPage<String>("/stories/{id}/views", .member)
    package let deleteStory = WebPage<String>("/stories/{id}/delete", .member)
    package let heartStory = WebPage<String>("/stories/{id}/heart", .member, .form)
    /// Where one says whose stories are in one's row.
    package let muteStories = WebPage<String>("/@{username}/stories/mute", .member, .form)

    // What is not published yet
    /// One's drafts and posts that wait for their time; with `kind=listing` those of listings.
    package let drafts = WebPage<Void>("/drafts", .member)
    /// What one does about a post that waits.
    package let draft = WebPage<String>("/drafts/{id}", .member, .form)
    package let deleteDraft = WebPage<String>("/drafts/{id}/delete", .member)

    // Wandering
    package let explore = WebPage<Void>("/explore")
    package let search = WebPage<Void>("/search")
    package let tag = WebPage<String>("/tags/{tag}")
    package let followTag = WebPage<String>("/tags/{tag}/follow", .member, .form)
    package let tagFeed = WebPage<String>("/tags/{tag}/feed.atom", .optional, .file)
    /// What one saved.
    package let saved = WebPage<Void>("/saved", .member)
    /// The memo with which a photo is saved.
    package let savePhoto = WebPage<String>("/photos/{id}/save", .member)
    package let unsavePhoto = WebPage<String>("/photos/{id}/unsave", .member)
    /// Where one picks some of what one saved for a board.
    package let chooseSaved = WebPage<Void>("/saved/choose", .member)

    // Boards
    /// One's own, and those that are shared with one.
    package let boards = WebPage<Void>("/boards", .member)
    package let newBoard = WebPage<Void>("/boards/new", .member)
    /// By its id, or by ~ and its handle for who made it.
    package let board = WebPage<String>("/boards/{id}")
    package let editBoard = WebPage<String>("/boards/{id}/edit", .member)
    package let deleteBoard = WebPage<String>("/boards/{id}/delete", .member)
    /// Who is on a board; naming, taking away and leaving.
    package let boardMembers = WebPage<String>("/boards/{id}/members", .member)
    /// Order, moving and taking off, without script.
    package let arrangeBoard = WebPage<String>("/boards/{id}/arrange", .member)
    package let coverOfBoard = WebPage<String>("/boards/{id}/cover", .member, .form)
    /// Those that a member shows to everybody.
    package let memberBoards = WebPage<String>("/@{username}/boards")

    // Members
    package let member = WebPage<String>("/@{username}")
    package let memberFeed = WebPage<String>("/@{username}/feed.atom", .optional, .file)
    package let followers = WebPage<String>("/@{username}/followers")
    package let following = WebPage<String>("/@{username}/following")
    package let follow = WebPage<String>("/@{username}/follow", .member, .form)
    package let block = WebPage<String>("/@{username}/block", .member)
    package let mute = WebPage<String>("/@{username}/mute", .member, .form)
    package let memberMarket = WebPage<String>("/@{username}/market")
    /// What one said under posts, for those who look after the yard.
    package let memberComments = WebPage<String>("/@{username}/comments", .moderator)
    /// What was said of a member after sales.
    package let memberFeedback = WebPage<String>("/@{username}/feedback")

    // Market and messages
    package let market = WebPage<Void>("/market")
    package let newListing = WebPage<Void>("/market/new", .member)
    package let listing = WebPage<String>("/market/{id}")
    package let editListing = WebPage<String>("/market/{id}/edit", .member)
    package let deleteListing = WebPage<String>("/market/{id}/delete", .member)
    /// Where a seller says whether it can be bought.
    package let listingStatus = WebPage<String>("/market/{id}/status", .member, .form)
    /// Where a seller brings it to the top of the newest.
    package let pullUpListing = WebPage<String>("/market/{id}/pull-up", .member, .form)
    /// Gives a heart, and takes it back.
    package let heartListing = WebPage<String>("/market/{id}/heart", .member, .form)
    /// What one gave a heart.
    package let hearts = WebPage<Void>("/market/hearts", .member)
    /// What one waits for in the market.
    package let alerts = WebPage<Void>("/market/alerts", .member)
    package let editAlert = WebPage<String>("/market/alerts/{id}/edit", .member)
    /// The first message to the seller of a listing.
    package let ask = WebPage<String>("/market/{id}/ask", .member)
    /// The same with what one would pay.
    package let firstOffer = WebPage<String>("/market/{id}/offer", .member)
    package let threads = WebPage<Void>("/threads", .member)
    package let thread = WebPage<String>("/threads/{id}", .member)
    /// What the asker of a thread would pay.
    package let offer = WebPage<String>("/threads/{id}/offer", .member)
    /// Where a seller accepts or declines an offer, and its author takes it back.
    package let answerOffer = WebPage<String>("/offers/{id}/answer", .member, .form)
    /// Where a listing is kept for the asker of a thread, and is so no more.
    package let reservation = WebPage<String>("/threads/{id}/reservation", .member, .form)
    /// Where a listing is sold to the asker of a thread.
    package let sale = WebPage<String>("/threads/{id}/sale", .member)
    /// What one says of a sale.
    package let feedback = WebPage<String>("/sales/{id}/feedback", .member)
    package let notifications = WebPage<Void>("/notifications", .member)

    // Settings
    package let settings = WebPage<Void>("/settings", .member, open: [.waiting])
    package let profileSettings = WebPage<Void>("/settings/profile", .member, open: [.waiting])
    package let avatarSettings = WebPage<Void>("/settings/avatar", .member, .form, open: [.waiting])
    package let lookSettings = WebPage<Void>("/settings/look", .member, open: [.waiting])
    package let emailSettings = WebPage<Void>("/settings/email", .member, open: [.waiting])
    package let passwordSettings = WebPage<Void>("/settings/password", .member, open: everyMember)
    /// One's passkeys.
    package let passkeySettings = WebPage<Void>("/settings/passkeys", .member, open: everyMember)
    /// The authenticator app, and the codes for the day on which it is gone.
    package let authenticatorSettings = WebPage<Void>("/settings/authenticator", .member, open: everyMember)
    /// Programs, and what they may do.
    package let appSettings = WebPage<Void>("/settings/apps", .member)
    /// What one's devices are told.
    package let pushSettings = WebPage<Void>("/settings/push", .member)
    package let sessionSettings = WebPage<Void>("/settings/sessions", .member, open: everyMember)
    package let seeNotices = WebPage<Void>("/settings/notices", .member, .form, open: everyMember)
    package let blockSettings = WebPage<Void>("/settings/blocks", .member)
    /// Whom and which words one mutes.
    package let muteSettings = WebPage<Void>("/settings/mutes", .member)
    /// Hashtags that one follows.
    package let followedTags = WebPage<Void>("/settings/hashtags", .member)
    /// Whether one's stories are kept, and whose one is not shown.
    package let storySettings = WebPage<Void>("/settings/stories", .member)
    /// Brings posts of other services along.
    package let importData = WebPage<Void>("/settings/import", .member)
    package let dataSettings = WebPage<Void>("/settings/data", .member, open: everyMember)
    package let exportData = WebPage<Void>("/settings/data/export", .member, .file, open: everyMember)
    package let leave = WebPage<Void>("/settings/data/leave", .member, open: everyMember)

    // Somebody else's programs (OAuth 2.1)
    /// Asks a member whether an app may do something in their name.
    package let authorizeApp = WebPage<Void>("/oauth/authorize", .member)
    package let appTokens = WebPage<Void>("/oauth/token", .anyone, .form, open: everybody)
    package let revokeApp = WebPage<Void>("/oauth/revoke", .anyone, .form, open: everybody)
    package let registerApp = WebPage<Void>("/oauth/register", .anyone, .form, open: everybody)
    /// Where all of this is (RFC 8414 §3).
    package let appMetadata = WebPage<Void>(
        "/.well-known/oauth-authorization-server", .anyone, .file, open: everybody)

    // What programs of other hosts look for
    /// Who a member is (RFC 7033).
    package let webFinger = WebPage<Void>("/.well-known/webfinger", .anyone, .file, open: everybody)
    /// Where that is (RFC 6415), in XML and in JSON.
    package let hostMetadata = WebPage<Void>("/.well-known/host-meta", .anyone, .file, open: everybody)
    package let hostMetadataJSON = WebPage<Void>(
        "/.well-known/host-meta.json", .anyone, .file, open: everybody)
    /// Where the yard is described in numbers, and the description by its schema.
    package let nodeInfoLinks = WebPage<Void>("/.well-known/nodeinfo", .anyone, .file, open: everybody)
    package let nodeInfo = WebPage<String>("/nodeinfo/{schema}", .anyone, .file, open: everybody)

    // The yard
    /// What it tells of itself.
    package let about = WebPage<Void>("/about", open: everybody)
    package let aboutSettings = WebPage<Void>("/settings/about", .owner)
    package let logoSettings = WebPage<Void>("/settings/about/logo", .owner, .form)
    /// What sellers choose from.
    package let marketSettings = WebPage<Void>("/settings/market", .owner)
    /// The yard's picture, by its key.
    package let logo = WebPage<String>("/logo/{key}", .anyone, .file, open: everybody)

    // Looking after the yard
    package let reports = WebPage<Void>("/report", .member)
    package let memberSettings = WebPage<Void>("/settings/members", .moderator)
    package let invites = WebPage<Void>("/settings/members/invites", .moderator, .form)
    package let revokeInvite = WebPage<String>("/settings/members/invites/{id}/revoke", .moderator)
    package let approveMember = WebPage<String>("/settings/members/{username}/approve", .moderator, .form)
    package let refuseMember = WebPage<String>("/settings/members/{username}/refuse", .moderator)
    package let moderation = WebPage<Void>("/moderation", .moderator)
    package let decisions = WebPage<Void>("/moderation/decisions", .moderator)
    /// What members say against decisions.
    package let appeals = WebPage<Void>("/moderation/appeals", .moderator)
    /// What those who look after the yard tell each other about a member.
    package let notes = WebPage<Void>("/moderation/notes", .moderator, .form)
    package let deleteNote = WebPage<String>("/moderation/notes/{id}/delete", .moderator)
    package let decisionLog = WebPage<Void>("/moderation/log", .moderator)
    package let moderators = WebPage<Void>("/moderation/members", .moderator)
    package let deleteMember = WebPage<String>("/moderation/members/{username}/delete", .owner)
    /// How the yard is, in numbers and findings.
    package let yard = WebPage<Void>("/yard", .owner)
    package let roles = WebPage<Void>("/moderation/roles", .moderator, .form)

    // The app
    package let manifest = WebPage<Void>("/manifest.webmanifest", .anyone, .file, open: newcomers)
    package let serviceWorker = WebPage<Void>("/service-worker.js", .anyone, .file, open: newcomers)
    package let offline = WebPage<Void>("/offline", open: newcomers)
    /// Which keys do what.
    package let shortcuts = WebPage<Void>("/shortcuts")
    package let robots = WebPage<Void>("/robots.txt", .anyone, .file, open: newcomers)
    /// Where a phone's share sheet sends photos.
    package let share = WebPage<Void>("/share", .member, .form)
    /// A file of the website.
    package let asset = WebPage<String>("/assets/{version}/**", .anyone, .file, open: everybody)
    /// All pieces of the website, for those who work on them.
    package let pieces = WebPage<Void>("/_pieces")

    @usableFromInline static let table = Pages()

    /// The page at `page`. Inlined, since a page of the website has some two hundred links: with a name that the
    /// compiler knows, no key path is walked.
    @inlinable
    package static subscript<Parameters>(page: KeyPath<Pages, WebPage<Parameters>>) -> WebPage<Parameters> {
        table[keyPath: page]
    }

    /// Every one of them.
    package static let all: [any AnyWebPage] = Mirror(reflecting: table).children.compactMap {
        $0.value as? any AnyWebPage
    }

    /// The page to join by an invite, with its secret.
    package static func join(invite: String) -> String {
        "\(Pages[\.join].path)?invite=\(PercentCoding.encode(invite))"
    }
}
