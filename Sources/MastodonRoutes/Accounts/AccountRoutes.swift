import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Members, what they published, whom they follow and who follows them.
struct AccountRoutes: MastodonGroup {
    let face: Mastodon

    private typealias Calls = MastodonCalls

    /// So many are shown that are asked for by their ids.
    private static let most = 80

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        for call in [Calls.accounts.show, Calls.pixelfed.account] {
            router.on(call) { _, context in .json(face.account(try await profile(context), context)) }
        }
        router.on(Calls.pixelfed.named) { _, context in
            let name = try context.pathParameter("name")
            return .json(
                face.account(try await face.verbs.showMember(name, viewer: context.viewer), context))
        }
        router.on(Calls.accounts.list) { request, context in
            .json(face.accounts(try await profiles(request, context), context))
        }
        router.on(Calls.accounts.lookUp, use: lookUp)
        router.on(Calls.accounts.search, use: search)
        router.on(Calls.accounts.statuses, use: statuses)
        router.on(Calls.pixelfed.statuses, use: statuses)
        router.on(Calls.accounts.followers, use: followers)
        router.on(Calls.accounts.following, use: following)
        member.on(Calls.accounts.relationships) { request, context in
            .json(try await profiles(request, context).map(Relationship.init))
        }
    }

    /// Whom the path names. Fails: `.notFound`.
    private func profile(_ context: AppContext) async throws -> MemberProfile {
        try await face.verbs.showMember(id: context.pathID(), viewer: context.viewer)
    }

    /// Whom `id[]` names.
    private func profiles(_ request: Request, _ context: some SiteContext) async throws -> [MemberProfile] {
        let ids = try request.said().ids("id", of: Member.self).prefix(Self.most)
        return try await face.verbs.showMember(ids: Array(ids), viewer: context.viewer)
    }

    @Sendable private func lookUp(_ request: Request, _ context: AppContext) async throws -> Response {
        let name = AccountName(try request.said().text("acct") ?? "", at: face.addresses(context))
        guard let name else { throw DomainError.notFound }
        return .json(
            face.account(try await face.verbs.showMember(name.username, viewer: context.viewer), context))
    }

    @Sendable private func search(_ request: Request, _ context: AppContext) async throws -> Response {
        let finder = Finder(face: face, said: try request.said(), context: context)
        let found = try await finder.accounts(part: finder.part(limit: .accounts))
        return .json(face.accounts(found, context))
    }

    /// Posts and listings. A post is no answer, and none is fixed to the top.
    @Sendable private func statuses(_ request: Request, _ context: AppContext) async throws -> Response {
        let member: Identifier<Member> = try context.pathID()
        let filter = PublishedFilter(try request.said())
        return try await face.list(request, context, key: { $0.id.rawValue }) { page in
            guard !filter.isOfPinned else {
                _ = try await profile(context)
                return Page(items: [], next: nil)
            }
            return try await Page(page, key: { $0.id.rawValue }, isWanted: filter.isWanted) { page in
                try await face.verbs.showPublished.all(by: member, viewer: context.viewer, page: page)
            }
        } body: {
            try await face.statuses($0, context)
        }
    }

    @Sendable private func followers(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try await profile(context).member.username
        return try await face.list(request, context, limit: .accounts, key: nil) { page in
            try await face.verbs.showMember.followers(of: username, viewer: context.viewer, page: page)
                .members
        } body: {
            face.accounts($0, context)
        }
    }

    @Sendable private func following(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try await profile(context).member.username
        return try await face.list(request, context, limit: .accounts, key: nil) { page in
            try await face.verbs.showMember.following(of: username, viewer: context.viewer, page: page)
                .members
        } body: {
            face.accounts($0, context)
        }
    }
}

/// A member as programs name them: "ana", "@ana", "ana@yard.example".
struct AccountName: Hashable, Sendable {
    let username: String

    /// Nil for what names nobody of this yard.
    init?(_ text: String, at addresses: MastodonAddresses) {
        let parts = (text.hasPrefix("@") ? text.dropFirst() : text[...]).split(
            separator: "@", omittingEmptySubsequences: false)
        guard let name = parts.first, parts.count <= 2 else { return nil }
        if parts.count == 2, parts[1].lowercased() != addresses.host.lowercased() { return nil }
        username = String(name)
    }
}

/// Which of what a member published is asked for.
private struct PublishedFilter: Sendable {
    let isOfPinned: Bool
    private let onlyMedia: Bool
    /// By its key.
    private let tag: String?

    init(_ said: CallParameters) {
        isOfPinned = said.flag("pinned") == true
        onlyMedia = said.flag("only_media") == true
        tag = said.text("tagged").map(HashtagRule.key)
    }

    func isWanted(_ published: Published) -> Bool {
        switch published {
        case .post(let post):
            (!onlyMedia || !post.photos.isEmpty) && (tag.map(post.hashtags.contains) ?? true)
        case .listing(let listing): (!onlyMedia || !listing.photos.isEmpty) && tag == nil
        case .comment: false
        }
    }
}
