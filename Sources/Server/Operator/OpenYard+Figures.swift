import Domain
import Features
import Storage

/// The operator's look at the yard as a whole.
extension OpenYard {
    /// What there is in the yard, in numbers.
    package func figures() async throws -> PlainAnswer {
        let figures = try await verbs.measureYard()
        let line = FiguresLine(figures, schema: Migration.all(for: engine.dialect).last?.name ?? "")
        let members = MemberState.allCases.map { "\(figures.members[$0] ?? 0) \($0.rawValue)" }
        let text = [
            ("version", "\(line.version), schema \(line.schema)"),
            ("members", members.joined(separator: ", ")),
            ("posts", "\(figures.posts)"), ("comments", "\(figures.comments)"),
            ("listings", "\(figures.listings)"), ("photos", "\(figures.photos)"),
            (
                "storage",
                "\(plainBytes(figures.originalBytes)) of originals, \(plainBytes(figures.renditionBytes)) of renditions"
            ),
            ("reports", "\(figures.openCases) wait for a decision"),
            ("letters", "\(figures.letters) wait, \(figures.lateLetters) of them were tried in vain"),
        ].map { PlainTable.line([$0.0, $0.1], [8, 0]) }.joined(separator: "\n")
        return try PlainAnswer(text, line)
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

private struct FiguresLine: Encodable {
    struct Storage: Encodable {
        let originals, renditions: Int
    }

    struct Letters: Encodable {
        let waiting, late: Int
    }

    let version, schema: String
    let members: [String: Int]
    let posts, comments, listings, photos, openCases: Int
    let storage: Storage
    let letters: Letters

    private enum CodingKeys: String, CodingKey {
        case version, schema, members, posts, comments, listings, photos, storage, letters
        case openCases = "open_cases"
    }

    init(_ figures: YardFigures, schema: String) {
        version = productVersion
        self.schema = schema
        members = Dictionary(uniqueKeysWithValues: figures.members.map { ($0.key.rawValue, $0.value) })
        posts = figures.posts
        comments = figures.comments
        listings = figures.listings
        photos = figures.photos
        openCases = figures.openCases
        storage = Storage(originals: figures.originalBytes, renditions: figures.renditionBytes)
        letters = Letters(waiting: figures.letters, late: figures.lateLetters)
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

    private enum CodingKeys: String, CodingKey {
        case id, type, member, reports
        case thingID = "thing_id"
        case openedAt = "opened_at"
        case isHidden = "is_hidden"
        case isGone = "is_gone"
        case reportCount = "report_count"
    }

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
