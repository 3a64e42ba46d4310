import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI

/// Blocking, and whom one blocks.
struct BlockRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.members.block) { _, context in try await block(true, context) }
        member.on(Calls.members.unblock) { _, context in try await block(false, context) }
        member.on(Calls.members.listBlockedMembers) { request, context in
            try await web.list(request, .blocks(by: context.member.id)) { page in
                try await verbs.listBlocks(by: context.member, page: page).map(MadangAPI.Member.init)
            }
        }
    }

    private func block(_ blocked: Bool, _ context: MemberContext) async throws -> Response {
        let name = try context.pathParameter("username")
        return .json(
            MadangAPI.Member(try await verbs.blockMember(name, blocked: blocked, by: context.member)))
    }
}
