import Domain
import HTTPKit
import Wording

/// What one feature puts into a member's archive. A later feature adds a part of its own, and nothing else changes.
protocol ExportPart: Sendable {
    /// Writes the part's files, and says in `chapters` what stands on the first page. Fails: what reading throws, and
    /// writing, when the client hangs up.
    func write(to archive: inout ExportArchive) async throws
}

/// A member's archive while it is written.
struct ExportArchive {
    /// A line of the archive's first page.
    struct Chapter: Sendable {
        let title: String
        let count: Int
        /// The page to read, if there is one, and the file for programs.
        var page: Path?
        var data: Path?
    }

    let member: Member
    let text: Strings
    let now: Timestamp
    /// In the order in which they are shown.
    var chapters: [Chapter] = []
    private var zip: ZipWriter

    /// How many rows are read at once.
    static let batch = 100
    /// Rows on a page for people.
    private static let pageSize = 50
    /// Lists of more rows may become larger than 4 GiB: a row has at most some 300 kB.
    private static let longList = 10_000

    init(of member: Member, text: Strings, at now: Timestamp, _ sink: @escaping ZipWriter.Sink) {
        self.member = member
        self.text = text
        self.now = now
        zip = ZipWriter(sink)
    }

    /// A file of at most `limit` bytes.
    mutating func file(
        _ path: String, modified: Timestamp? = nil, limit: Int,
        _ fill: (inout ZipFile) async throws -> Void
    ) async throws {
        try await zip.file(path, modified: modified ?? now, limit: UInt64(limit), fill)
    }

    /// A page for people.
    mutating func page(_ path: String, _ html: HTML) async throws {
        try await file(path, limit: html.bytes.count) { try await $0.write(html.bytes) }
    }

    /// A file for programs with one object.
    mutating func data(_ path: String, _ record: some JSONWritable) async throws {
        let bytes = record.json.bytes
        try await file(path, limit: bytes.count) { try await $0.write(bytes) }
    }

    /// A file for programs with a list, read page by page. Gives how many there are.
    ///
    /// - Parameter expected: how many there were a moment ago.
    mutating func list<Row, Record: JSONWritable>(
        _ path: String, expected: Int, _ read: (PageRequest) async throws -> Page<Row>,
        _ record: (Row) -> Record
    ) async throws -> Int {
        var count = 0
        try await file(path, limit: expected > Self.longList ? .max : Int(UInt32.max) - 1) { file in
            try await file.write("[")
            try await Self.each(read) { row in
                try await file.write(count == 0 ? "\n" : ",\n")
                try await file.write(record(row).json.bytes)
                count += 1
            }
            try await file.write("\n]\n")
        }
        return count
    }

    /// A chapter of rows: `data/NAME.json` for programs, and pages for people.
    ///
    /// - Parameter expected: how many there were a moment ago.
    mutating func chapter<Row, Record: JSONWritable>(
        _ name: String, titled title: String, expected: Int,
        _ read: (PageRequest) async throws -> Page<Row>, _ record: (Row) -> Record, _ show: (Row) -> HTML
    ) async throws {
        let count = try await list("data/\(name).json", expected: expected, read, record)
        let page = try await pages(name, titled: title, read, show)
        chapters.append(
            Chapter(title: title, count: count, page: page, data: .beside("data", "\(name).json")))
    }

    /// Pages for people with a list, fifty rows on each: `name-1.html` and so on. The first one; nil for no row.
    private mutating func pages<Row>(
        _ name: String, titled title: String, _ read: (PageRequest) async throws -> Page<Row>,
        _ show: (Row) -> HTML
    ) async throws -> Path? {
        var number = 0
        var position: Position?
        repeat {
            let found = try await read(PageRequest(limit: Self.pageSize, after: position))
            guard !found.items.isEmpty else { break }
            position = found.next
            number += 1
            let place = ExportPlace(name: name, title: title, number: number, hasNext: position != nil)
            try await page(place.file, exportList(place, "\(found.items, show)", of: member, text))
        } while position != nil
        return number == 0 ? nil : .beside(ExportPlace.file(name, 1))
    }

    /// Every row of a list, page by page.
    static func each<Row>(
        _ read: (PageRequest) async throws -> Page<Row>, _ take: (Row) async throws -> Void
    ) async throws {
        var position: Position?
        repeat {
            let page = try await read(PageRequest(limit: batch, after: position))
            for row in page.items { try await take(row) }
            position = page.next
        } while position != nil
    }

    /// The first page and the style; the archive is complete.
    mutating func finish() async throws {
        try await page("index.html", exportIndex(member, chapters, text, at: now))
        try await file("style.css", limit: exportStyle.utf8.count) { try await $0.write(exportStyle) }
        try await zip.finish()
    }
}
