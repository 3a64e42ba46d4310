import Doctor
import Domain
import Features
import Foundation
import Logging
import ServiceLifecycle

/// Has the doctor look at the yard each night, by one of the nodes, and keeps what it found. Nothing is mended and no
/// file is read as a whole. A night that was missed is made up for at the next start.
struct ExaminationJob: Service {
    private let last: KeepExamination
    private let look: @Sendable () async throws -> KeptExamination
    private let lease: Lease?
    private let clock: any Clock
    private let zone: TimeZone
    private let watch: JobWatch
    /// A yard at which nobody has looked yet waits for the night.
    private let startedAt: Timestamp

    /// After the backup, whose age it looks at.
    static let time = DailyTime("04:30")
    private static let interval = Duration.minutes(1)
    /// A node that dies while it looks is followed by another after so long.
    private static let leaseDuration = Duration.hours(2)

    /// - Parameters:
    ///   - lease: who looks; nil where there is no other node.
    ///   - zone: whose night it is.
    ///   - look: looks, and throws where the server's end has cut it off.
    init(
        keep: KeepExamination, lease: Lease?, clock: any Clock, zone: TimeZone, watch: JobWatch,
        look: @escaping @Sendable () async throws -> KeptExamination
    ) {
        last = keep
        self.look = look
        self.lease = lease
        self.clock = clock
        self.zone = zone
        self.watch = watch
        startedAt = clock.now
    }

    func run() async {
        await runPeriodically(holding: lease) { _ in
            await runOnce()
            return Self.interval
        }
    }

    func runOnce() async {
        await watch("looking at the yard failed") { () -> Void? in
            guard try await isDue(), try await lease?.take(for: Self.leaseDuration) ?? true else {
                return nil
            }
            try await last(try await look())
        }
    }

    private func isDue() async throws -> Bool {
        let now = clock.now
        guard let night = Self.time?.last(until: now, in: zone) else { return false }
        let begin = try await last.lastBegin() ?? startedAt
        // One by a clock that was ahead is no reason to make none.
        return begin < night || begin > now.horizon
    }
}

extension DoctorWork {
    /// Looks, mends nothing, reads no files, and looks at none in an object store, where each would cost a request
    /// every night. Fails: `CancellationError` where it was cut off, which is no finding.
    static func look(_ configuration: ServerConfiguration, clock: any Clock) async throws -> KeptExamination {
        let beganAt = clock.now
        let examination = await run(
            configuration, mends: false, readsFiles: false, looksAtFiles: configuration.media.isOfThisMachine
        ) { _, _ in }
        try Task.checkCancellation()
        let took = Duration.milliseconds(max(0, clock.now.milliseconds - beganAt.milliseconds))
        return KeptExamination(beganAt: beganAt, took: took, examination)
    }
}

extension KeptExamination {
    /// In the order of the checks, those that could not look last.
    init(beganAt: Timestamp, took: Duration, _ examination: Examination) {
        let found = examination.findings.map { found in
            KeptFinding(found.note, KeptFinding.Severity(found.note.severity), found.symptom.sentence)
        }
        let failed = examination.failures.map { KeptFinding($0.note, .unseen, $0.reason) }
        self.init(beganAt: beganAt, took: took, findings: found + failed)
    }
}

extension KeptFinding {
    fileprivate init(_ note: CheckNote, _ severity: Severity, _ sentence: String) {
        self.init(
            name: note.name, severity: severity, sentence: sentence, meaning: note.meaning,
            advice: note.advice)
    }
}

extension KeptFinding.Severity {
    fileprivate init(_ severity: CheckNote.Severity) {
        self =
            switch severity {
            case .fault: .fault
            case .warning: .warning
            case .note: .note
            }
    }
}
