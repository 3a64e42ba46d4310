package import Domain
import Storage

/// Keeps how a run of a job went, for the owners' page.
package struct KeepJobRun: Verb {
    let ports: Ports

    /// Fails: what the database throws.
    package func callAsFunction(_ run: JobRun) async throws {
        try await database.write { try $0.jobRuns.keep(run) }
    }
}
