import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Writes posts and comments, and takes them away.
struct WritingStatusRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(MastodonCalls.statuses.publish, use: publish)
        member.on(MastodonCalls.statuses.edit, use: edit)
        member.on(MastodonCalls.statuses.delete, use: delete)
    }

    @Sendable private func publish(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let draft = try StatusDraft(try await request.parameters())
        try draft.refuseUnknown()
        if let moment = try draft.moment(after: face.clock.now) {
            return .json(try await schedule(draft, at: moment, context, key))
        }
        let published: Published =
            if let answered = draft.answered {
                .comment(try await comment(draft, answering: answered, context, key))
            } else {
                .post(
                    try await face.verbs.publishPost(
                        PostDraft(
                            text: draft.text ?? "", photoIDs: draft.photoIDs,
                            isSensitive: draft.isSensitive ?? false), by: context.member,
                        idempotencyKey: key))
            }
        return .json(try await face.status(published, context))
    }

    /// A post that waits for its time, as the yard keeps those: as a draft.
    private func schedule(
        _ draft: StatusDraft, at moment: Timestamp, _ context: MemberContext, _ key: String?
    ) async throws -> ScheduledStatus {
        try context.require(.write(.drafts))
        guard draft.answered == nil else {
            throw MastodonRefusal(.unprocessableContent, "Replies are published at once here")
        }
        let changes = DraftChanges(
            kind: .post, text: draft.text, isSensitive: draft.isSensitive, photoIDs: draft.photoIDs,
            publishAt: .at(moment))
        let kept = try await face.verbs.saveDraft(changes, by: context.member, idempotencyKey: key)
        guard let scheduled = ScheduledStatus(kept, face.addresses(context)) else {
            throw DomainError.notFound
        }
        return scheduled
    }

    private func comment(
        _ draft: StatusDraft, answering answered: Identifier<Published>, _ context: MemberContext,
        _ key: String?
    ) async throws -> Comment {
        try context.require(.write(.comments))
        guard draft.photoIDs.isEmpty else { throw MastodonRefusal.noPhotosInReplies }
        let (write, author) = (face.verbs.writeComment, context.member)
        let text = draft.text ?? ""
        switch try await face.verbs.showPublished(id: answered, viewer: author) {
        case .post(let post):
            return try await write(text, under: post.id, by: author, idempotencyKey: key)
        case .comment(let comment):
            return try await write(
                text, under: comment.postID, replyTo: comment.id, by: author, idempotencyKey: key)
        case .listing:
            throw MastodonRefusal(
                .unprocessableContent, "Listings have no replies: ask the seller on their page")
        }
    }

    @Sendable private func edit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let said = try await request.parameters()
        let draft = try StatusDraft(said)
        try draft.refuseUnknown()
        let id: Identifier<Published> = try context.pathID()
        switch try await face.verbs.showPublished(id: id, viewer: context.member) {
        case .post(let post):
            _ = try await face.verbs.editPost(
                post.id, text: draft.text, photoIDs: said.says("media_ids") ? draft.photoIDs : nil,
                isSensitive: draft.isSensitive, described: draft.described(), by: context.member)
        case .comment(let comment):
            try context.require(.write(.comments))
            guard draft.photoIDs.isEmpty else { throw MastodonRefusal.noPhotosInReplies }
            _ = try await face.verbs.editComment(comment.id, text: draft.text, by: context.member)
        case .listing: throw MastodonRefusal.listingsElsewhere
        }
        return .json(try await face.status(of: id, context))
    }

    /// With the text as it was typed: what was deleted can be written anew, with the same photos.
    @Sendable private func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let said = try await request.parameters()
        let published = try await face.verbs.showPublished(id: context.pathID(), viewer: context.member)
        let status = try await face.status(published, context)
        switch published {
        case .post(let post):
            try await face.verbs.deletePost(
                post.id, keepsPhotos: said.flag("delete_media") != true, by: context.member)
            return .json(status.withSource(post.text))
        case .comment(let comment):
            try context.require(.write(.comments))
            try await face.verbs.deleteComment(comment.id, by: context.member)
            return .json(status.withSource(comment.text))
        case .listing: throw MastodonRefusal.listingsElsewhere
        }
    }
}

/// What a program wants to publish.
private struct StatusDraft {
    let text: String?
    let photoIDs: [Identifier<Photo>]
    let answered: Identifier<Published>?
    /// Whether the photos are veiled; nil where nothing is said.
    let isSensitive: Bool?
    private let said: CallParameters

    /// Fails: `.notFound` for an answer to what nobody can have written; `.invalid` with "media_ids" for what is no
    /// photo.
    init(_ said: CallParameters) throws {
        self.said = said
        text = said.text("status")
        isSensitive = said.flag("sensitive")
        photoIDs = said.ids("media_ids")
        // A form has no other way to say that there are none than one without a value.
        guard photoIDs.count == said.texts("media_ids").count(where: { !$0.isEmpty }) else {
            throw DomainError.invalid("media_ids", .unknown)
        }
        let answer = said.text("in_reply_to_id").flatMap { $0.isEmpty ? nil : $0 }
        answered = try answer.map { text in
            guard let id = Identifier<Published>(text) else { throw DomainError.notFound }
            return id
        }
    }

    /// What is said of the photos of a post. Of one that is named twice, the last words count. Fails: as
    /// `PhotoChange.init(mastodon:)`.
    func described() throws -> [Identifier<Photo>: PhotoChange] {
        try said.list("media_attributes").reduce(into: [:]) { all, media in
            guard let photo = media.text("id").flatMap(Identifier<Photo>.init) else { return }
            all[photo] = try PhotoChange(mastodon: media)
        }
    }

    /// What a post here cannot be is not left out without a word. Fails: `MastodonRefusal`.
    func refuseUnknown() throws {
        func refuse(_ condition: Bool, _ reason: String) throws {
            if condition { throw MastodonRefusal(.unprocessableContent, reason) }
        }
        // Programs say `"poll":null` where there is none.
        let isPoll = isSaid("poll") || !said["poll"].texts("options").isEmpty
        try refuse(isPoll, "There are no polls here")
        try refuse(isSaid("spoiler_text"), "There are no content warnings here: mark the photos as sensitive")
        try refuse(isSaid("quoted_status_id") || isSaid("quote_id"), "There are no quotes here")
        let visibility = said.text("visibility").flatMap { $0.isEmpty ? nil : $0 } ?? "public"
        try refuse(visibility != "public", "Posts are public here")
    }

    /// When it is to be published; nil for now, and for what is over. Fails: as `scheduledMoment`.
    func moment(after now: Timestamp) throws -> Timestamp? {
        guard isSaid("scheduled_at") else { return nil }
        let moment = try said.scheduledMoment()
        return moment > now ? moment : nil
    }

    private func isSaid(_ name: String) -> Bool { said.text(name)?.isEmpty == false }
}

extension MastodonRefusal {
    fileprivate static let noPhotosInReplies = MastodonRefusal(
        .unprocessableContent, "Replies have no photos here")

    static let listingsElsewhere = MastodonRefusal(
        .unprocessableContent, "Listings are changed on the pages of this server")
}
