import HTTPKit

/// A report that one has made (docs.joinmastodon.org, "Report").
struct Report: JSONObject, Hashable {
    let id: String
    let actionTaken = false
    @Nullable var actionTakenAt: String?
    /// "spam", "legal", "violation" or "other".
    let category: String
    let comment: String
    let forwarded = false
    let createdAt: String
    @Nullable var statusIds: [String]?
    @Nullable var ruleIds: [String]?
    let targetAccount: Account
}
