package import Domain
import Features
package import Storage

/// A database that is looked at, also beside the nodes that serve from it.
package struct YardDatabase: Sendable {
    let engine: any Engine
    let database: any Database
    let clock: any Clock
    /// How long files that no row names lie in the trash.
    let trashLifetime: Duration

    package init(
        engine: any Engine, clock: any Clock, trashLifetime: Duration = CollectGarbage.usualTrashLifetime
    ) {
        self.engine = engine
        self.clock = clock
        self.trashLifetime = trashLifetime
        database = StorageDatabase(engine: engine, clock: clock)
    }

    /// One state of the database, for as long as it takes. Fails: `StorageError`.
    func look<Result: Sendable>(
        _ body: @escaping @Sendable (DoctorStore) throws -> Result
    ) async throws -> Result {
        try await engine.snapshot { [engine] in try body(DoctorStore($0, of: engine)) }
    }
}
