import Features
import HTTPKit
import Hummingbird
import MadangAPI

/// The archive of all that is one's own.
struct ExportRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        router.group(context: MemberContext.self).on(Calls.account.exportEverything) { request, context in
            try await web.limiter.spend(.export, by: context.app.limitName)
            return try await web.export(request, context)
        }
    }
}
