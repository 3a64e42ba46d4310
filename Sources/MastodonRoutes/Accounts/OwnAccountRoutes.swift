import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// One's own profile.
struct OwnAccountRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(MastodonCalls.accounts.verifyCredentials) { _, context in
            .json(try await face.ownAccount(context.member, context))
        }
        member.on(MastodonCalls.accounts.updateCredentials, use: update)
        member.on(MastodonCalls.pixelfed.update, use: update)
        member.on(MastodonCalls.accounts.deleteAvatar) { _, context in
            let changed = try await face.verbs.changeAvatar.remove(by: context.member)
            return .json(try await face.ownAccount(changed, context))
        }
        // There is none to be deleted.
        member.on(MastodonCalls.accounts.deleteHeader) { _, context in
            .json(try await face.ownAccount(context.member, context))
        }
        member.on(MastodonCalls.accounts.showPreferences) { _, context in
            .json(Preferences(context.member))
        }
        member.on(MastodonCalls.accounts.checkEmail) { _, context in
            .json(context.member.isEmailConfirmed)
        }
    }

    /// Programs send all fields of their form whatever was changed: what the yard has none of is passed over.
    @Sendable private func update(_ request: Request, _ context: MemberContext) async throws -> Response {
        guard request.headers[.contentType]?.lowercased().hasPrefix("multipart/") == true else {
            let said = try await request.parameters()
            return .json(try await face.ownAccount(try await change(said, request, context), context))
        }
        let limits = MultipartLimits(fileCount: 2)
        let changed = try await face.web.receiving(request, context, limits: limits, for: face.verbs) {
            form in
            let member = try await change(CallParameters(form.fields), request, context)
            guard let file = form.file("avatar") else { return member }
            try await face.web.limiter.spend(.upload, by: context.app.limitName)
            let made = try await face.verbs.changeAvatar(
                PhotoUpload(path: file.path, byteCount: file.byteCount, recipe: Recipe(), altText: ""),
                by: context.member)
            await face.web.limiter.chargePixels(of: made.originalSize, by: context.app.limitName)
            return made.member
        }
        return .json(try await face.ownAccount(changed, context))
    }

    /// Fails: `MastodonRefusal` for a picture that is no file; as `EditMe`.
    private func change(_ said: CallParameters, _ request: Request, _ context: MemberContext) async throws
        -> Member
    {
        guard (said.text("avatar") ?? "").isEmpty else {
            throw MastodonRefusal(.unprocessableContent, "An avatar comes as the file of a form")
        }
        let change = MemberChange(displayName: said.text("display_name"), bio: said.text("note"))
        guard change.displayName != nil || change.bio != nil else { return context.member }
        return try await face.verbs.editMe(change, by: context.identity, from: context.app.visit(request))
    }
}

/// How a member reads and posts (docs.joinmastodon.org, "Preferences"). Its names are none that a property could have.
struct Preferences: Hashable {
    /// Nil where the member has chosen none.
    let language: String?
    /// Whether sensitive photos are shown at once.
    let showsSensitive: Bool

    init(_ member: Member) {
        (language, showsSensitive) = (member.locale, member.showsSensitive)
    }
}

extension Preferences: JSONObject {
    func writeFields(to json: inout JSONWriter) {
        json.field("posting:default:language", orNull: language)
        json.field("posting:default:quote_policy", "nobody")
        json.field("posting:default:sensitive", false)
        json.field("posting:default:visibility", "public")
        json.field("reading:autoplay:gifs", false)
        json.field("reading:expand:media", showsSensitive ? "show_all" : "default")
        json.field("reading:expand:spoilers", false)
    }
}
