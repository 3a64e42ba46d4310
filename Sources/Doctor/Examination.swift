/// What checks have found.
package struct Examination: Sendable {
    /// A symptom, and what is known of its check.
    package struct Finding: Hashable, Sendable {
        package let note: CheckNote
        package let symptom: Symptom
    }

    /// A check that could not look.
    package struct Failure: Hashable, Sendable {
        package let note: CheckNote
        package let reason: String
    }

    private let mends: Bool
    private let readsFiles: Bool
    private let report: @Sendable (_ check: String, _ count: Int) -> Void

    /// The checks that were made, in order.
    package private(set) var made: [CheckNote] = []
    package private(set) var findings: [Finding] = []
    package private(set) var failures: [Failure] = []

    /// - Parameters:
    ///   - mends: whether what has one right answer is mended.
    ///   - readsFiles: whether files are read and their hashes compared.
    ///   - report: is told which check looked at how many things since the last time.
    package init(
        mends: Bool = false, readsFiles: Bool = false,
        report: @escaping @Sendable (_ check: String, _ count: Int) -> Void = { _, _ in }
    ) {
        self.mends = mends
        self.readsFiles = readsFiles
        self.report = report
    }

    /// What is left to do: neither mended nor only a note.
    package var open: [Finding] {
        findings.filter { !$0.symptom.isMended && $0.note.severity != .note }
    }

    /// Makes `checks` one after the other. One that fails keeps none from the next.
    package mutating func make<Place>(_ checks: [Check<Place>], in place: Place) async {
        for check in checks {
            let (note, report) = (check.note, report)
            report(note.name, 0)
            let look = Look(mends: mends, readsFiles: readsFiles) { report(note.name, $0) }
            do {
                let symptoms = try await check.look(place, look)
                findings += symptoms.map { Finding(note: note, symptom: $0) }
                made.append(note)
            } catch {
                failures.append(Failure(note: note, reason: "\(error)"))
            }
        }
    }

    /// Notes that none of `checks` could be made.
    package mutating func skip<Place>(_ checks: [Check<Place>], because reason: String) {
        failures += checks.map { Failure(note: $0.note, reason: reason) }
    }
}
