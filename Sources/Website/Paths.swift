package import Domain
import HTTPKit

/// Every address of the HTML pages, once: views link to them and routes are registered with `Pattern`.
package enum Paths {
    package static let feed = Path()
    package static let explore = Path("explore")
    static func explore(_ source: ExploreSource) -> Path { explore.with("source", source.rawValue) }
    package static let search = Path("search")
    package static let notifications = Path("notifications")
    package static let newPost = Path("new")
    package static let login = Path("login")
    package static let logout = Path("logout")
    package static let join = Path("join")
    package static let settings = Path("settings")
    package static let profileSettings = Path("settings", "profile")
    package static let avatarSettings = Path("settings", "avatar")
    package static let lookSettings = Path("settings", "look")
    package static let dataSettings = Path("settings", "data")
    package static let exportData = Path("settings", "data", "export")
    package static let leave = Path("settings", "data", "leave")
    package static let left = Path("left")
    package static let memberSettings = Path("settings", "members")
    package static let invites = Path("settings", "members", "invites")
    package static let signIn = Path("sign-in")
    package static let newPassword = Path("new-password")
    package static let forgot = Path("forgot")
    package static let forgotSent = forgot.with("sent", "1")
    package static let confirm = Path("confirm")
    package static let confirmEmail = Path("confirm-email")
    package static let passwordSettings = Path("settings", "password")
    package static let emailSettings = Path("settings", "email")
    package static let sessionSettings = Path("settings", "sessions")
    package static let seeNotices = Path("settings", "notices")
    package static let blockSettings = Path("settings", "blocks")
    package static let reports = Path("report")
    package static let moderation = Path("moderation")
    package static let decisions = Path("moderation", "decisions")
    package static let decisionLog = Path("moderation", "log")
    package static let keepers = Path("moderation", "members")
    package static let roles = Path("moderation", "roles")
    package static let suspended = Path("suspended")
    /// What one likes.
    package static let liked = Path("likes")
    /// What one saved.
    package static let saved = Path("saved")
    package static let threads = Path("threads")
    package static func thread(_ id: String) -> Path { Path("threads", id) }
    /// The first message to the seller of a listing.
    package static func ask(_ listing: String) -> Path { Path("market", listing, "ask") }
    package static let market = Path("market")
    package static let newListing = Path("market", "new")
    package static let pieces = Path("_pieces")
    package static let manifest = Path("manifest.webmanifest")
    package static let offline = Path("offline")
    /// Where a phone's share sheet sends photos.
    package static let share = Path("share")

    package static func post(_ id: String) -> Path { Path("p", id) }
    package static func editPost(_ id: String) -> Path { Path("p", id, "edit") }
    package static func deletePost(_ id: String) -> Path { Path("p", id, "delete") }
    package static func likePost(_ id: String) -> Path { Path("p", id, "like") }
    package static func likes(of id: String) -> Path { Path("p", id, "likes") }
    package static func comments(under id: String) -> Path { Path("p", id, "comments") }
    /// Leads to the comment under its post.
    package static func comment(_ id: String) -> Path { Path("comments", id) }
    package static func editComment(_ id: String) -> Path { Path("comments", id, "edit") }
    package static func deleteComment(_ id: String) -> Path { Path("comments", id, "delete") }

    package static func listing(_ id: String) -> Path { Path("market", id) }
    /// The page that says once what was done.
    static func listing(_ id: String, did: String) -> Path { listing(id).with("did", did) }
    static func market(without id: String) -> Path { market.with("did", "deleted").with("gone", id) }
    package static func editListing(_ id: String) -> Path { Path("market", id, "edit") }
    package static func deleteListing(_ id: String) -> Path { Path("market", id, "delete") }
    /// Where a seller says whether it can be bought.
    package static func listingStatus(_ id: String) -> Path { Path("market", id, "status") }
    package static func market(of username: String) -> Path { Path("@" + username, "market") }

    /// The memo with which a photo is saved.
    package static func savePhoto(_ id: String) -> Path { Path("photos", id, "save") }
    package static func unsavePhoto(_ id: String) -> Path { Path("photos", id, "unsave") }
    /// The same, leading back to `next`.
    package static func savePhoto(_ id: String, next: Path) -> Path {
        savePhoto(id).with("next", next.string)
    }
    package static func unsavePhoto(_ id: String, next: Path) -> Path {
        unsavePhoto(id).with("next", next.string)
    }

    package static func member(_ username: String) -> Path { Path("@" + username) }
    package static func followers(_ username: String) -> Path { Path("@" + username, "followers") }
    package static func following(_ username: String) -> Path { Path("@" + username, "following") }
    package static func follow(_ username: String) -> Path { Path("@" + username, "follow") }

    /// Whether `path` leads to a post, or to a page below one.
    static func isOfPost(_ path: Path) -> Bool { path.string.hasPrefix(post("").string) }

    package static func block(_ username: String) -> Path { Path("@" + username, "block") }

    /// The form that reports a thing and leads back to `next`.
    package static func report(_ kind: String, _ id: String, next: Path) -> Path {
        reports.with("type", kind).with("id", id).with("next", next.string)
    }

    /// Where those who look after the yard decide on a thing.
    package static func decide(_ kind: String, _ id: String) -> Path {
        decisions.with("type", kind).with("id", id)
    }

    /// A photo as it was reported: the call of the API, which browsers of moderators may make as well.
    package static func evidencePhoto(_ id: String, _ number: Int) -> Path {
        Path("v1", "moderation", "evidence", id, "photos", String(number))
    }

    package static func revokeInvite(_ id: String) -> Path {
        Path("settings", "members", "invites", id, "revoke")
    }
    package static func approveMember(_ username: String) -> Path {
        Path("settings", "members", username, "approve")
    }
    package static func refuseMember(_ username: String) -> Path {
        Path("settings", "members", username, "refuse")
    }

    package static func tag(_ tag: String) -> Path { Path("tags", tag) }
    package static func tagFeed(_ tag: String) -> Path { Path("tags", tag, "feed.atom") }
    package static func memberFeed(_ username: String) -> Path { Path("@" + username, "feed.atom") }
    static let feedSuffix = ".atom"

    /// The page that shows what `query` finds.
    package static func search(_ query: String, _ kind: SearchPage.Kind) -> Path {
        search.with("q", query).with("type", kind.rawValue)
    }

    /// The login page that leads back to `next`.
    package static func login(next: Path) -> Path { login.with("next", next.string) }

    /// The page that asks for the password and leads back to `next`.
    package static func confirm(next: Path) -> Path { confirm.with("next", next.string) }

    /// A rendition as whoever may read the page may fetch it.
    package static func media(_ blob: BlobKey) -> Path { Path("media", blob.sha256 + ".webp") }
    /// The same for programs that fetch it without the session of their reader.
    static func carriedMedia(_ blob: BlobKey) -> Path {
        MediaPaths.marks(of: blob).reduce(media(blob)) { $0.with($1.name, $1.value) }
    }

    /// A file of the website; `version` is the catalogue's hash.
    package static func asset(_ path: String, version: String) -> Path {
        path.split(separator: "/").reduce(Path("assets", version)) { $0.below(String($1)) }
    }
}
