import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI

/// How the yard is. For owners.
struct YardRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        router.group(context: OwnerContext.self).on(Calls.yard.showYard) { _, _ in
            .json(MadangAPI.YardOverview(try await verbs.measureYard()))
        }
    }
}
