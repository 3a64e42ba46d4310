import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Whom one follows, blocks and mutes.
struct RelationRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        let (calls, verbs) = (MastodonCalls.relations, face.verbs)
        member.on(calls.follow) {
            try await change($0, $1) { try await verbs.followMember($0, following: true, by: $1) }
        }
        member.on(calls.unfollow) {
            try await change($0, $1) { try await verbs.followMember($0, following: false, by: $1) }
        }
        member.on(calls.block) {
            try await change($0, $1) { try await verbs.blockMember($0, blocked: true, by: $1) }
        }
        member.on(calls.unblock) {
            try await change($0, $1) { try await verbs.blockMember($0, blocked: false, by: $1) }
        }
        member.on(calls.mute, use: mute)
        member.on(calls.unmute) {
            try await change($0, $1) { try await verbs.muteMember($0, muted: false, by: $1) }
        }
        member.on(calls.blocks) { request, context in
            try await list(request, context) { try await verbs.listBlocks(by: context.member, page: $0) }
        }
        member.on(calls.mutes) { request, context in
            try await list(request, context) { try await verbs.listMutes(by: context.member, page: $0) }
        }
        member.on(calls.suggestions) { request, context in
            .json(face.accounts(try await suggested(request, context), context).map(Suggestion.init))
        }
        member.on(calls.oldSuggestions) { request, context in
            .json(face.accounts(try await suggested(request, context), context))
        }
    }

    /// Does `act` to the member of that id, whose name the verbs want.
    private func change(
        _ request: Request, _ context: MemberContext,
        act: @Sendable (String, Member) async throws -> MemberProfile
    ) async throws -> Response {
        let id: Identifier<Member> = try context.pathID()
        let username = try await face.verbs.showMember(id: id, viewer: context.member).member.username
        return .json(Relationship(try await act(username, context.member)))
    }

    /// Mutes end when they are taken back. One for an hour would be one for good.
    @Sendable private func mute(_ request: Request, _ context: MemberContext) async throws -> Response {
        guard try await request.parameters().number("duration") ?? 0 == 0 else {
            throw MastodonRefusal(.unprocessableContent, "Members are muted until that is taken back here")
        }
        return try await change(request, context) { try await face.verbs.muteMember($0, muted: true, by: $1) }
    }

    private func list(
        _ request: Request, _ context: MemberContext,
        load: (PageRequest) async throws -> Page<MemberProfile>
    ) async throws -> Response {
        try await face.list(request, context, limit: .accounts, key: nil, load: load) { profiles in
            face.accounts(profiles, context)
        }
    }

    private func suggested(_ request: Request, _ context: MemberContext) async throws -> [MemberProfile] {
        let page = MastodonPage(try request.said(), limit: .accounts)
        return try await face.verbs.suggestMembers(for: context.member, limit: page.limit)
    }
}

/// Somebody whom one may want to follow (docs.joinmastodon.org, "Suggestion").
struct Suggestion: JSONObject, Hashable {
    let source = "past_interactions"
    let sources = ["friends_of_friends"]
    let account: Account
}
