package import Domain
import HTTPTypes
package import Hummingbird
import MadangAPI

/// Whether the server lives, and whether it can work.
package struct ServiceRoutes: Sendable {
    private let database: any Database
    private let blobs: any BlobStore

    package init(database: any Database, blobs: any BlobStore) {
        self.database = database
        self.blobs = blobs
    }

    package func add(to router: some RouterMethods<AppContext>) {
        router.on(.health) { _, _ in try .json(ServiceStatus()) }
        router.on(.readiness) { _, _ in
            guard await database.isReachable(), await blobs.isReachable() else {
                throw DomainError(.busy, retryAfter: 5)
            }
            return try .json(ServiceStatus())
        }
    }
}
