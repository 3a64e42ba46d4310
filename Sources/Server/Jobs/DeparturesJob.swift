import Domain
import Features
import Logging
import ServiceLifecycle

/// Takes away members whose time to come back is over, lets those in whose suspension is, and asks who has a role for a
/// second factor. Of several nodes one works at a time.
struct DeparturesJob: Service {
    let remove: RemoveMembers
    let endSuspensions: EndSuspensions
    let askForFactors: AskForFactors
    /// Who works; nil where there is no other node.
    var lease: Lease?
    let watch: JobWatch

    private static let interval = Duration.seconds(5)
    /// Prolonged before each piece: a node that dies holds the others up no longer.
    private static let leaseDuration = Duration.minutes(1)

    func run() async {
        await runPeriodically(holding: lease) { _ in
            await watch("deleting members, ending suspensions or asking for factors failed") {
                try await runOnce()
            }
            return Self.interval
        }
    }

    private func letIn() async throws {
        let count = try await endSuspensions()
        if count > 0 {
            watch.logger.notice("suspensions are over", metadata: ["count": .stringConvertible(count)])
        }
    }

    private func ask() async throws {
        let count = try await askForFactors()
        if count > 0 {
            watch.logger.notice(
                "roles rest for want of a second factor", metadata: ["count": .stringConvertible(count)])
        }
    }

    private func runOnce() async throws {
        try await letIn()
        try await ask()
        for departed in try await remove(while: mayWork) {
            watch.logger.notice(
                "member deleted",
                metadata: [
                    "member": "\(departed.member.id)",
                    "posts": .stringConvertible(departed.receipt.posts),
                    "bytes": .stringConvertible(departed.receipt.bytes),
                ])
        }
    }

    private func mayWork() async throws -> Bool {
        guard !Task.isCancelled else { return false }
        return try await lease?.take(for: Self.leaseDuration) ?? true
    }
}
