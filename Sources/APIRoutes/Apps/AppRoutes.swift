import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// Somebody else's programs, and what members let them do.
struct AppRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.apps.listApps) { _, context in
            .json(AppUseList(data: try await verbs.listApps(of: context.member).map(MadangAPI.AppUse.init)))
        }
        member.on(Calls.apps.endApp) { request, context in
            try await verbs.endSession(
                context.pathID(), of: .app, by: context.identity, from: context.app.visit(request))
            return .noContent
        }
        router.group(context: OwnerContext.self).on(Calls.apps.listYardApps) { _, _ in
            .json(UsedAppList(data: try await verbs.listApps.ofYard().map(UsedApp.init)))
        }
    }
}

extension MadangAPI.AppUse {
    fileprivate init(_ use: Domain.AppUse) {
        self.init(
            id: use.session.id.string, name: use.name, website: use.website,
            scopes: use.session.scopes?.all.map(\.text) ?? [], createdAt: use.session.createdAt.rfc3339,
            lastUsedAt: use.session.lastSeenAt.rfc3339)
    }
}

extension UsedApp {
    fileprivate init(_ app: AppFigures) {
        self.init(
            id: app.id.string, name: app.name, website: app.website, memberCount: app.memberCount,
            createdAt: app.id.moment.rfc3339, lastUsedAt: app.seenAt?.rfc3339)
    }
}
