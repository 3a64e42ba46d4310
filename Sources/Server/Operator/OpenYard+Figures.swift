import APIRoutes
import Domain
import Features
import MadangAPI

/// The operator's look at the yard as a whole.
extension OpenYard {
    /// How the yard is: some numbers for people, and for programs all that `GET /v1/yard` answers.
    package func figures() async throws -> PlainAnswer {
        let yard = try await verbs.measureYard()
        let (figures, storage) = (yard.figures, yard.figures.storage)
        let text = [
            ("version", "\(yard.version), schema \(yard.schema)"),
            ("members", Self.words(MemberState.allCases) { figures.members[$0] ?? 0 }),
            ("roles", Self.words(Role.allCases) { figures.roles[$0] ?? 0 }),
            ("posts", "\(figures.posts)"), ("comments", "\(figures.comments)"),
            ("listings", "\(figures.listings)"), ("photos", "\(figures.photos)"),
            (
                "storage",
                "\(plainBytes(storage.originals)) of originals, \(plainBytes(storage.renditions)) of renditions, "
                    + "\(plainBytes(storage.avatars)) of avatars, \(plainBytes(storage.unused)) not used"
            ),
            ("reports", "\(figures.openCases) wait for a decision"),
            ("letters", "\(figures.letters) wait, \(figures.lateLetters) of them were tried in vain"),
            ("backup", yard.newestBackup.map(PlainTime.text) ?? "none yet"),
            ("jobs", Self.failing(yard.jobs)), ("doctor", Self.words(yard.examination)),
        ].map { PlainTable.line([$0.0, $0.1], [8, 0]) }.joined(separator: "\n")
        return try PlainAnswer(text, MadangAPI.YardOverview(yard))
    }

    private static func words<Word: RawRepresentable<String>>(_ words: [Word], _ count: (Word) -> Int)
        -> String
    {
        words.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    }

    private static func failing(_ jobs: [Domain.JobRun]) -> String {
        let names = jobs.filter(\.isFailing).map(\.job.rawValue)
        return names.isEmpty ? "none fails" : "failing: \(names.joined(separator: ", "))"
    }

    private static func words(_ examination: KeptExamination?) -> String {
        examination.map { "\(plainCount($0.findings.count, "finding")) at \(PlainTime.text($0.beganAt))" }
            ?? "has not looked yet"
    }

    /// What was reported and nobody has decided on, latest first, in pieces of a hundred.
    ///
    /// - Parameters:
    ///   - asJSON: an object in each line in place of a table.
    ///   - show: prints a line.
    package func listReports(asJSON: Bool, show: (String) -> Void) async throws {
        let read = try await verbs.readCases
        var position: Position?
        var isEmpty = true
        repeat {
            let page = try await read(page: PageRequest(limit: 100, after: position))
            if isEmpty, !asJSON, !page.items.isEmpty {
                show(PlainTable.line(ReportLine.columns, ReportLine.widths))
            }
            for one in page.items {
                isEmpty = false
                let line = ReportLine(one)
                show(asJSON ? try PlainJSON.line(line) : PlainTable.line(line.row, ReportLine.widths))
            }
            position = page.next
        } while position != nil
        if isEmpty, !asJSON { show("Nothing waits for a decision.") }
    }
}

/// What was reported, as the command line prints it.
private struct ReportLine: Encodable {
    struct Report: Encodable {
        let reporter, reason, text, at: String

        init(_ report: Domain.Report) {
            reporter = report.reporter
            reason = report.words.reason.rawValue
            text = PlainTable.harmless(report.words.text)
            at = PlainTime.machine(report.at)
        }
    }

    let id, type, thingID, member, openedAt: String
    let isHidden, isGone: Bool
    let reportCount: Int
    let reports: [Report]

    init(_ one: Case) {
        id = one.id.string
        type = one.thing.kind.rawValue
        thingID = one.thing.idText
        member = one.member.username
        openedAt = PlainTime.machine(one.id.moment)
        isHidden = one.thing.isHidden
        isGone = one.isGone
        reportCount = one.reportCount
        reports = one.reports.map(Report.init)
    }

    static let columns = ["OPENED", "WHAT", "OF", "REPORTS", "LATEST"]
    static let widths = [20, 8, 20, 7, 0]

    var row: [String] {
        let latest = reports.first.map { report in
            "\(report.reason) by \(report.reporter)\(report.text.isEmpty ? "" : ": \(report.text)")"
        }
        return [
            openedAt.prefix(19).replacing("T", with: " ") + "Z", type, member, String(reportCount),
            latest ?? "-",
        ]
    }
}
