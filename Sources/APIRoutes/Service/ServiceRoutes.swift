import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore
import Storage

/// Whether the server lives, and whether it can work.
struct ServiceRoutes: CallGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        router.on(Calls.service.checkHealth) { _, _ in .json(ServiceStatus()) }
        router.on(Calls.service.checkReadiness) { _, _ in
            guard await verbs.ports.database.isReachable(), await verbs.media.blobs.isReachable() else {
                throw DomainError(.busy, retryAfter: 5)
            }
            return .json(ServiceStatus())
        }
    }
}
