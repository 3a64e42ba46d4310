import Domain
import Features
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
    /// Nil for whom the table does not know.
    let asker: Asker?
    let statements: Int
    let bytes: Int

    /// In the words of the table.
    enum Asker: String {
        case visitor = "a visitor"
        case member = "a member"
        /// Who is shown on this day what they posted in an earlier year.
        case withMemories = "a member with posts of earlier years"
        /// Who follows one of the five, and a hundred hashtags, one of which all of them use.
        case withHashtags = "a member with a hundred hashtags"
        /// Who follows the five, and mutes somebody and as many words as one can: none stands in what they see.
        case withMutes = "a member with fifty muted words"
    }

    var testDescription: String { path }

    /// Nil for a line that is no row of the table.
    init?(_ line: Substring) {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 4, cells[0].hasPrefix("`"), let statements = Int(cells[2]),
            let bytes = Int(cells[3].filter { $0 != " " })
        else { return nil }
        path = cells[0].filter { $0 != "`" }
        asker = Asker(rawValue: cells[1])
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
        #expect(budgets.count == 13)
        try await withSite { site in
            let post = try await fill(site)
            let memories = try await remember(site)
            let hashtags = try await followTags(site)
            let mutes = try await mute(site)
            for budget in budgets {
                let path = budget.path.replacing("{post}", with: post.id.string)
                let asker = try #require(budget.asker)
                let cookie: String? =
                    switch asker {
                    case .visitor: nil
                    case .member: site.cookie
                    case .withMemories: memories
                    case .withHashtags: hashtags
                    case .withMutes: mutes
                    }
                let ask = {
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
    let ben = try await site.member("ben")
    try await site.verbs.skipFirstSteps(Set(FirstStep.allCases), by: ben)
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

/// Somebody who follows the same five, and posted on this day a year and two years ago. Gives the secret of their
/// session.
private func remember(_ site: ServedSite) async throws -> String {
    let anne = try await site.yard.past("2023-12-31T09:00:00Z").member("anne")
    for year in [2024, 2025] {
        let past = try site.yard.past("\(year)-01-02T09:00:00Z")
        let photo = try await past.photo(by: anne, size: PixelSize(width: 4000, height: 3000))
        _ = try await past.post(by: anne, text: "#yard A day at the sea, 바닷가에서 보낸 하루", photos: [photo])
    }
    for number in 0..<5 {
        let name = "member\(number)"
        let author = try await site.member(name)
        try await site.yard.given.follow(author, by: anne)
    }
    return try await logIn(anne, site)
}

/// Somebody who follows one of the five, and a hundred hashtags. Gives the secret of their session.
private func followTags(_ site: ServedSite) async throws -> String {
    let dora = try await site.yard.given.member("dora")
    try await site.yard.given.follow(site.member("member0"), by: dora)
    try await site.yard.given.follow(tag: "yard", by: dora)
    for number in 1..<100 { try await site.yard.given.follow(tag: "yard\(number)", by: dora) }
    return try await logIn(dora, site)
}

/// Somebody who follows the same five, and mutes another and fifty words. Gives the secret of their session.
private func mute(_ site: ServedSite) async throws -> String {
    let ella = try await site.yard.given.member("ella")
    for number in 0..<5 {
        let name = "member\(number)"
        try await site.yard.given.follow(site.member(name), by: ella)
    }
    _ = try await site.verbs.muteMember("olga", muted: true, by: ella)
    for number in 1...MutedWordRule.wordLimit {
        _ = try await site.verbs.muteWord("word\(number)", by: ella)
    }
    return try await logIn(ella, site)
}

/// The secret of a new session.
private func logIn(_ member: Domain.Member, _ site: ServedSite) async throws -> String {
    let secret = try await site.session(of: member.username)
    // The new device would be told of above the feed, with a statement of its own.
    try await site.yard.database.write { stores in
        try stores.notices.markSeen(.newDevice, by: member.id, at: site.yard.clock.now)
    }
    return secret
}
