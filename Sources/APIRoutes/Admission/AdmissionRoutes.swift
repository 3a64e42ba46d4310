import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// Who may come in: invites, and members who wait. For moderators and owners.
struct AdmissionRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let moderator = router.group(context: ModeratorContext.self)
        moderator.on(Calls.admission.listInvites) { request, _ in
            try await web.list(request, .invites) {
                try await verbs.listInvites(page: $0).map(MadangAPI.Invite.init)
            }
        }
        moderator.on(Calls.admission.makeInvite, use: make)
        moderator.on(Calls.admission.revokeInvite) { _, context in
            try await verbs.revokeInvite(context.pathID(), by: context.identity)
            return .noContent
        }
        moderator.on(Calls.admission.listWaitingMembers) { request, _ in
            try await web.list(request, .waiting) {
                try await verbs.admitMembers.waiting(page: $0).map(WaitingMember.init)
            }
        }
        moderator.on(Calls.admission.approveMember) { _, context in
            let name = try context.pathParameter("username")
            _ = try await verbs.admitMembers.approve(name, by: context.identity)
            return .noContent
        }
        moderator.on(Calls.admission.refuseMember) { _, context in
            let name = try context.pathParameter("username")
            _ = try await verbs.admitMembers.refuse(name, by: context.identity)
            return .noContent
        }
    }

    private func make(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let body = try await request.json(InviteRequest.self)
        let (invite, secret) = try await verbs.makeInvite(
            uses: body.uses, days: body.days, by: context.identity)
        return .json(
            MadangAPI.Invite(invite, maker: context.member.username, secret: secret), status: .created)
    }
}

extension MadangAPI.Invite {
    init(_ listed: ListedInvite) {
        self.init(listed.invite, maker: listed.maker)
    }

    init(_ invite: Domain.Invite, maker: String?, secret: String? = nil) {
        self.init(
            id: invite.id.string, url: secret.map(Pages.join), uses: invite.uses, used: invite.used,
            maker: maker, createdAt: invite.createdAt.rfc3339, expiresAt: invite.expiresAt.rfc3339)
    }
}

extension WaitingMember {
    init(_ member: Domain.Member) {
        self.init(
            username: member.username, displayName: member.displayName, joinedAt: member.createdAt.rfc3339)
    }
}
