import Domain
import FoundationEssentials
import MadangAPI
import MadangCore
import Testing

@Suite struct `The reference in docs/api` {
    private func text(_ name: String) throws -> String {
        let root = #filePath.components(upTo: "Tests")
        return try String(decoding: Data(contentsOf: URL(filePath: "\(root)docs/api/\(name)")), as: UTF8.self)
    }

    @Test func `lists every code with its status, and every field code`() throws {
        let errors = try text("errors.md")
        for code in ErrorCode.allCases {
            #expect(errors.contains("| `\(code.rawValue)` |"), "\(code)")
        }
        for code in FieldCode.allCases { #expect(errors.contains("| `\(code.rawValue)` |"), "\(code)") }
        #expect(errors.contains("| `method_not_allowed` |"))
    }

    @Test func `names every call`() throws {
        let all = try [
            "account.md", "apps.md", "members.md", "photos.md", "alt-texts.md", "posts.md", "drafts.md",
            "stories.md",
            "comments.md", "saves.md", "boards.md", "feeds.md", "on-this-day.md", "search.md",
            "notifications.md", "push.md", "events.md", "moderation.md", "market.md", "threads.md",
            "feedback.md",
            "service.md", "yard.md",
        ]
        .map(text).joined()
        for endpoint in Endpoint.all {
            let path =
                endpoint.path.hasPrefix(Endpoint.root) ? endpoint.path.dropFirst(3) : endpoint.path[...]
            #expect(all.contains("## \(endpoint.method.rawValue) \(path)\n"), "\(endpoint.method) \(path)")
        }
    }
}

extension String {
    /// The text before the last folder called `name`.
    fileprivate func components(upTo name: String) -> String {
        let parts = split(separator: "/", omittingEmptySubsequences: false)
        guard let index = parts.lastIndex(of: Substring(name)) else { return self }
        return parts[..<index].joined(separator: "/") + "/"
    }
}
