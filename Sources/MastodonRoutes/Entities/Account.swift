import HTTPKit

/// A member (docs.joinmastodon.org, "Account"). With `source` and `role` it is one's own ("CredentialAccount").
struct Account: JSONObject, Hashable {
    let id: String
    let username: String
    /// The same: everybody is of this yard.
    let acct: String
    let displayName: String
    /// What the member says of themselves, in HTML.
    let note: String
    let url: String
    let uri: String
    let avatar: String
    let avatarStatic: String
    let avatarDescription: String
    let header: String
    let headerStatic: String
    let headerDescription = ""
    let locked = false
    let bot = false
    let group = false
    let discoverable = true
    let indexable = true
    let noindex = false
    let hideCollections = false
    let emojis: [String] = []
    let fields: [String] = []
    let roles: [AccountRole]
    let createdAt: String
    /// Nobody notes it.
    @Nullable var lastStatusAt: String?
    let statusesCount: Int
    let followersCount: Int
    let followingCount: Int
    /// Told to moderators alone, as everywhere.
    let suspended: Bool?
    var source: AccountSource?
    var role: CredentialRole?
}

/// What somebody is beside a member, shown on their profile (docs.joinmastodon.org, "AccountRole").
struct AccountRole: JSONObject, Hashable {
    let id: String
    let name: String
    let color = ""
}

/// What one's own account was written as (docs.joinmastodon.org, "CredentialAccount").
struct AccountSource: JSONObject, Hashable {
    /// The bio as it was typed.
    let note: String
    let fields: [String] = []
    let privacy = "public"
    let sensitive = false
    @Nullable var language: String?
    let quotePolicy = "nobody"
    let followRequestsCount = 0
    let hideCollections = false
    let discoverable = true
    let indexable = true
    let attributionDomains: [String] = []
}

/// What one may do (docs.joinmastodon.org, "Role"): programs show administration to nobody, since there is none here
/// that they know.
struct CredentialRole: JSONObject, Hashable {
    let id: String
    let name: String
    let color = ""
    let permissions = "0"
    let highlighted: Bool
}

/// How one stands to a member (docs.joinmastodon.org, "Relationship").
struct Relationship: JSONObject, Hashable {
    let id: String
    let following: Bool
    let followedBy: Bool
    let showingReblogs: Bool
    let notifying = false
    @Nullable var languages: [String]?
    let blocking: Bool
    /// Nobody learns that: whoever is blocked does not find the other.
    let blockedBy = false
    let muting: Bool
    let mutingNotifications: Bool
    @Nullable var mutingExpiresAt: String?
    let requested = false
    let requestedBy = false
    let domainBlocking = false
    let endorsed = false
    let note = ""
}

/// An account as JSON: somebody has several statuses in a list, and is written once.
struct WrittenAccount: Hashable {
    private let bytes: [UInt8]

    init(_ account: Account) {
        var json = JSONWriter()
        account.write(to: &json)
        bytes = json.bytes
    }
}

extension WrittenAccount: JSONWritable {
    func write(to json: inout JSONWriter) { json.append(written: bytes) }
}
