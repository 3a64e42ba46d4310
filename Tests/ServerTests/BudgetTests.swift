import Domain
import Foundation
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing

/// A row of the table "Budget" in docs/performance.md.
private struct Budget: CustomTestStringConvertible {
    /// With `{post}` for the id of a post.
    let path: String
    let isMember: Bool
    let statements: Int
    let bytes: Int

    var testDescription: String { path }

    /// Nil for a line that is no row of the table.
    init?(_ line: Substring) {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 4, cells[0].hasPrefix("`"), let statements = Int(cells[2]),
            let bytes = Int(cells[3].filter { $0 != " " })
        else { return nil }
        path = cells[0].filter { $0 != "`" }
        isMember = cells[1] == "a member"
        self.statements = statements
        self.bytes = bytes
    }

    static func all() throws -> [Budget] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("docs/performance.md"), encoding: .utf8)
            .split(separator: "\n").compactMap(Budget.init)
    }
}

@Suite struct `What a request may cost` {
    @Test func `in statements and bytes is what the table of docs/performance.md says`() async throws {
        let budgets = try Budget.all()
        #expect(budgets.count == 8)
        try await withSite { site in
            let post = try await fill(site)
            for budget in budgets {
                let path = budget.path.replacing("{post}", with: post.id.string)
                let ask = {
                    let cookie = budget.isMember ? site.cookie : nil
                    let answer = try await site.send(.get, path, as: cookie, from: "same-origin")
                    #expect(answer.status == .ok, "\(path): \(answer.status)")
                    return answer.body.readableBytes
                }
                // What is kept between requests is there.
                let bytes = try await ask()
                let statements = try await site.yard.engine.statements { _ = try await ask() }
                #expect(
                    statements.count <= budget.statements,
                    "\(path) takes \(statements.count) statements, and may take \(budget.statements)")
                #expect(bytes <= budget.bytes, "\(path) has \(bytes) bytes, and may have \(budget.bytes)")
            }
        }
    }
}

/// Lets the member of `site` follow five others, who have 25 posts with a photo each. Gives one of them.
private func fill(_ site: ServedSite) async throws -> Domain.Post {
    let given = site.yard.given
    let ben = try #require(try await site.yard.database.read { try $0.members.member(username: "ben") })
    var last: Domain.Post?
    for author in try await given.members(5) {
        try await given.follow(author, by: ben)
        for _ in 0..<5 {
            let photo = try await given.photo(by: author, size: PixelSize(width: 4000, height: 3000))
            last = try await given.post(
                by: author, text: "#yard A day at the sea, 바닷가에서 보낸 하루", hashtags: ["yard"],
                photos: [photo])
        }
    }
    return try #require(last)
}
