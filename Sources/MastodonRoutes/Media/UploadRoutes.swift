import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Photos, before a post shows them and afterwards.
struct UploadRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(MastodonCalls.media.upload, use: upload)
        member.on(MastodonCalls.media.uploadOld, use: upload)
        member.on(MastodonCalls.media.show, use: show)
        member.on(MastodonCalls.media.update, use: update)
        member.on(MastodonCalls.media.delete) { _, context in
            try await face.verbs.deletePhoto(context.pathID(), by: context.member)
            return .emptyObject
        }
    }

    /// All renditions are made before the answer: it is 200, never 202.
    @Sendable private func upload(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (verbs, limiter) = (face.verbs, face.web.limiter)
        try await limiter.spend(.upload, by: context.app.limitName)
        let key = try request.idempotencyKey()
        let earlier = try await verbs.uploadPhoto.begin(by: context.member, idempotencyKey: key)
        let photo =
            if let earlier { earlier } else {
                // A poster of a film may come beside it: it is passed over.
                try await face.web.receiving(
                    request, context, limits: MultipartLimits(fileCount: 2), for: verbs
                ) {
                    form in
                    try await verbs.uploadPhoto(
                        PhotoUpload(mastodon: form), by: context.member, idempotencyKey: key)
                }
            }
        await limiter.chargePixels(of: photo.original.uprightSize, by: context.app.limitName)
        return answer(photo.photo, context)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let shown = try await face.verbs.showPhoto(context.pathID(), viewer: context.member)
        guard shown.photo.ownerID == context.member.id else { throw DomainError.notFound }
        return answer(shown.photo, context)
    }

    @Sendable private func update(_ request: Request, _ context: MemberContext) async throws -> Response {
        let change = try PhotoChange(mastodon: try await request.parameters())
        return answer(
            try await face.verbs.editPhoto(context.pathID(), change, by: context.member).photo, context)
    }

    private func answer(_ photo: Photo, _ context: MemberContext) -> Response {
        .json(MediaAttachment(photo, face.addresses(context)))
    }
}

extension PhotoUpload {
    /// Fails: `.invalid` with "file" where there is none; a `MastodonRefusal` for what is no focus.
    fileprivate init(mastodon form: MultipartForm) throws {
        guard let file = form.file("file") else { throw DomainError.invalid("file", .required) }
        let said = CallParameters(form.fields)
        self.init(
            path: file.path, byteCount: file.byteCount, recipe: Recipe(),
            altText: said.text("description") ?? "",
            focus: try said.focus())
    }
}

extension PhotoChange {
    /// What is not said stays. Fails: a `MastodonRefusal` for what is no focus.
    init(mastodon said: CallParameters) throws {
        let focus = try said.focus()
        self.init(altText: said.text("description"), focus: focus.map { .some($0) })
    }
}

extension CallParameters {
    /// Fails: a `MastodonRefusal` for what is none.
    fileprivate func focus() throws -> FocalPoint? {
        guard let text = text("focus"), !text.isEmpty else { return nil }
        guard let focus = FocalPoint(text) else {
            throw MastodonRefusal(
                .unprocessableContent, "The focus is two numbers from -1 to 1 with a comma between")
        }
        return focus
    }
}
