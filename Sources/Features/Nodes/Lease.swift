import Domain
import Storage

/// The right to do a piece of background work. One node has it at a time, give or take the seconds by which
/// their clocks differ: see `LeaseStore`.
package struct Lease: Sendable {
    let database: any Database
    let clock: any Clock
    let name: String
    let holder: String

    /// Takes the lease for `duration` if it is free, or prolongs it. Whether this node has it now; a node that
    /// dies has it until the time is over. Fails: `.busy`.
    package func take(for duration: Duration) async throws -> Bool {
        let now = clock.now
        return try await database.write { [name, holder] stores in
            try stores.leases.acquire(name, holder: holder, until: now + duration, at: now)
        }
    }

    /// Gives the lease back. Fails: `.busy`.
    package func release() async throws {
        try await database.write { [name, holder] in try $0.leases.release(name, holder: holder) }
    }
}
