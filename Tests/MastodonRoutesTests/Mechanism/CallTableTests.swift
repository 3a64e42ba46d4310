import Domain
import Foundation
import HTTPKit
import HTTPTypes
import MadangCore
import MastodonRoutes
import TestSupport
import Testing

@Suite struct `The table of Mastodon's calls` {
    private static let documentation = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/mastodon.md")

    @Test func `names each call once, and says what a token needs`() {
        let keys = MastodonCalls.all.map { "\($0.method.rawValue) \($0.path)" }
        #expect(Set(keys).count == keys.count)
        #expect(keys.count > 140)
        for call in MastodonCalls.all {
            #expect(call.path.hasPrefix("/api/v"), "\(call.path)")
            // A token is good for nothing that says no scope.
            #expect(call.access == .anyone || call.scope != nil, "\(call.path)")
            #expect([.anyone, .optional, .member].contains(call.access), "\(call.path)")
            #expect(!call.open.contains(.stranger) || call.access == .anyone, "\(call.path)")
            if let scope = call.scope, call.method == .get { #expect(scope.act == .read, "\(call.path)") }
        }
    }

    @Test func `is what is routed, and nothing else`() async throws {
        try await withMastodonYard { yard in
            let table = Set(MastodonCalls.all.map { "\($0.method.rawValue) \($0.path)" })
            let routed = Set(yard.routes.filter { $0.contains(" /api/") })
            #expect(table.subtracting(routed) == [])
            for route in routed.subtracting(table) {
                let parts = route.split(separator: " ").map(String.init)
                let method = try #require(HTTPRequest.Method(parts[0]))
                let isHead = method == .head && table.contains("GET \(parts[1])")
                guard !isHead, method != .options else { continue }
                #expect(try await yard.send(method, parts[1]).status == 405, "\(route)")
            }
        }
    }

    @Test func `is what the documentation tells of`() throws {
        let text = try String(contentsOf: Self.documentation, encoding: .utf8)
        for call in MastodonCalls.all {
            let path = call.path.dropFirst("/api".count).replacing("{", with: ":").replacing("}", with: "")
            let row = text.split(separator: "\n").first {
                $0.hasPrefix("| `\(call.method.rawValue) \(path)` |")
            }
            let word =
                switch call.extent {
                case .whole: "yes"
                case .partly: "partly"
                case .empty: "no"
                }
            #expect(row?.contains("| \(word) |") == true, "\(call.method.rawValue) \(path): \(word)")
        }
    }
}
