package import Doctor

/// What the doctor has to say: lines for people, one JSON object for programs.
package struct DoctorReport: Sendable {
    /// For people.
    package let text: String
    /// For programs, in one line.
    package let json: String
    /// 0: nothing is left to do; 1: findings are left; 2: a check could not look.
    package let status: Int32

    /// Fails: what `JSONEncoder` says.
    package init(_ examination: Examination) throws {
        json = try PlainJSON.line(ExaminationRecord(examination))
        text = Self.lines(examination).joined(separator: "\n")
        status = !examination.failures.isEmpty ? 2 : examination.open.isEmpty ? 0 : 1
    }

    private static func lines(_ examination: Examination) -> [String] {
        var lines: [String] = []
        for note in DoctorWork.notes {
            let found = examination.findings.filter { $0.note == note }.map(\.symptom)
            guard !found.isEmpty else { continue }
            lines.append("\(note.name): \(note.severity.rawValue)")
            lines += found.map { "  \($0.sentence)\($0.isMended ? " (mended)" : "")" }
            lines += ["  Means: \(note.meaning)", "  Do: \(note.advice)", ""]
        }
        for failure in examination.failures {
            lines.append("\(failure.note.name): could not look: \(failure.reason)")
        }
        return lines + [summary(examination)]
    }

    private static func summary(_ examination: Examination) -> String {
        let mended = examination.findings.count { $0.symptom.isMended }
        let end =
            mended > 0 ? " \(plainCount(mended, "finding")) \(mended == 1 ? "is" : "are") mended." : ""
        let left = examination.open.count
        return left == 0 && examination.failures.isEmpty
            ? "\(plainCount(examination.made.count, "check")), and nothing is left to do.\(end)"
            : "\(plainCount(examination.made.count, "check")), \(plainCount(left, "finding")) to look after, "
                + "\(plainCount(examination.failures.count, "check")) that could not look.\(end)"
    }
}

private struct ExaminationRecord: Encodable {
    struct Finding: Encodable {
        let check, severity, finding, meaning, advice: String
        let mended: Bool
    }

    struct Failure: Encodable {
        let check, reason: String
    }

    let checks: [String]
    let findings: [Finding]
    let failures: [Failure]

    init(_ examination: Examination) {
        checks = examination.made.map(\.name)
        findings = examination.findings.map { found in
            Finding(
                check: found.note.name, severity: found.note.severity.rawValue,
                finding: found.symptom.sentence,
                meaning: found.note.meaning, advice: found.note.advice, mended: found.symptom.isMended)
        }
        failures = examination.failures.map { Failure(check: $0.note.name, reason: $0.reason) }
    }
}
