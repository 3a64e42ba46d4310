import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore
import Storage

/// Whether the server lives, and whether it can work.
struct ServiceRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        router.on(Calls.service.checkHealth) { _, _ in .json(ServiceStatus()) }
        router.on(Calls.service.checkReadiness) { request, _ in
            let isVerbose = try request.query()["verbose"] != nil
            guard await verbs.ports.database.isReachable() else { throw busy(for: .database) }
            guard await verbs.media.blobs.isReachable() else { throw busy(for: .mediaStore) }
            return .json(ServiceStatus(backup: isVerbose ? try await backup() : nil))
        }
    }

    private func busy(for missing: Unreachable) -> DomainError {
        DomainError(.busy, retryAfter: 5, underlying: missing)
    }

    private func backup() async throws -> ServiceStatus.Backup? {
        try await verbs.newestBackup().map { moment in
            let age = verbs.ports.clock.now.milliseconds - moment.milliseconds
            return ServiceStatus.Backup(takenAt: moment.rfc3339, age: max(0, Int(age / 1000)))
        }
    }
}

/// What a node needs and cannot use. It stands in the log: who asks hears no more than that the node is not ready.
enum Unreachable: Error, Hashable { case database, mediaStore }
