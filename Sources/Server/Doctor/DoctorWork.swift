package import Doctor
import Domain
import Features
import Imaging
import Logging
import Storage

/// What the operator says to the doctor.
package enum DoctorWork {
    /// Is told which check looked at how many things since the last time.
    package typealias Progress = @Sendable (_ check: String, _ count: Int) -> Void

    /// Every check, in the order in which they are made.
    package static let notes: [CheckNote] =
        DatabaseChecks.all.map(\.note) + OverdueChecks.all.map(\.note) + YardChecks.all.map(\.note)
        + FileChecks.all.map(\.note) + MachineChecks.all.map(\.note)

    /// Looks at a yard, also beside the nodes that serve it. What cannot be opened is told, and the rest is looked at.
    ///
    /// - Parameters:
    ///   - mends: whether what has one right answer is mended.
    ///   - readsFiles: whether each file is read and its hash compared.
    ///   - looksAtFiles: whether files are looked at at all: in an object store each costs a request.
    package static func run(
        _ configuration: ServerConfiguration, mends: Bool, readsFiles: Bool, looksAtFiles: Bool = true,
        progress: @escaping Progress
    ) async -> Examination {
        var examination = Examination(mends: mends, readsFiles: readsFiles, report: progress)
        let workers = WorkerPool(configuration.imaging, logger: .silent)
        do {
            let yard = try await OpenYard(configuration, .none)
            await examine(yard, &examination)
            if looksAtFiles { await examineFiles(of: yard, workers, &examination) }
            // Everything is said; what closing says against it changes nothing.
            try? await yard.engine.close()
        } catch {
            examination.skip(DatabaseChecks.all + OverdueChecks.all, because: "\(error)")
            examination.skip(YardChecks.all, because: "\(error)")
            if looksAtFiles { examination.skip(FileChecks.all, because: "\(error)") }
        }
        let machine = Machine(configuration: configuration, workers: workers, clock: SystemClock())
        await examination.make(MachineChecks.all, in: machine)
        await workers.shutdown()
        return examination
    }

    private static func examine(_ yard: OpenYard, _ examination: inout Examination) async {
        let database = YardDatabase(
            engine: yard.engine, clock: yard.clock, trashLifetime: yard.configuration.trashLifetime)
        await examination.make(DatabaseChecks.all + OverdueChecks.all, in: database)
        await examination.make(YardChecks.all, in: yard)
    }

    private static func examineFiles(
        of yard: OpenYard, _ workers: WorkerPool, _ examination: inout Examination
    ) async {
        do {
            let media = try await yard.openMedia(for: .doctor)
            let verbs = Verbs(yard.ports(try await yard.loadKey()), media: yard.media(media.blobs, workers))
            await examination.make(FileChecks.all, in: YardFiles(verbs))
            try await media.close()
        } catch {
            examination.skip(FileChecks.all, because: "\(error)")
        }
    }

    /// What is wrong in a database that was just filled and that nobody serves from, a sentence each.
    static func faults(of engine: any Engine) async -> [String] {
        var examination = Examination()
        await examination.make(DatabaseChecks.all, in: YardDatabase(engine: engine, clock: SystemClock()))
        return examination.findings.map(\.symptom.sentence)
            + examination.failures.map { "The check \($0.note.name) could not look: \($0.reason)" }
    }
}
