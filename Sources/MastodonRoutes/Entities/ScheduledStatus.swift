import Domain
import HTTPKit
import MadangCore

/// A post that waits for its time (docs.joinmastodon.org, "ScheduledStatus").
struct ScheduledStatus: JSONObject, Hashable {
    let id: String
    let scheduledAt: String
    let params: ScheduledParameters
    let mediaAttachments: [MediaAttachment]
}

/// What it will be published with. What the yard has nothing of is null.
struct ScheduledParameters: JSONObject, Hashable {
    let text: String
    @Nullable var mediaIds: [String]?
    let sensitive: Bool
    let visibility = "public"
    @Nullable var spoilerText: String?
    @Nullable var inReplyToId: String?
    @Nullable var language: String?
    @Nullable var poll: String?
    @Nullable var idempotency: String?
    @Nullable var scheduledAt: String?
    @Nullable var applicationId: String?
    @Nullable var quotedStatusId: String?
    let quoteApprovalPolicy = "nobody"
    let withRateLimit = false
}

extension ScheduledStatus {
    /// Nil for a draft of something else, and for one without a time.
    init?(_ draft: Draft, _ addresses: MastodonAddresses) {
        guard draft.kind == .post, let moment = draft.publishAt else { return nil }
        self.init(
            id: draft.id.string, scheduledAt: moment.rfc3339,
            params: ScheduledParameters(
                text: draft.words.text,
                mediaIds: draft.photos.isEmpty ? nil : draft.photos.map(\.id.string),
                sensitive: draft.words.isSensitive),
            mediaAttachments: draft.photos.map { MediaAttachment($0, addresses) })
    }
}
