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
            #expect(call.path.hasPrefix("/api/"), "\(call.path)")
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

    @Test func `is what the documentation tells of, and nothing else`() throws {
        let rows = try Self.rows()
        let told = rows.map(\.call)
        #expect(Set(told).count == told.count)
        let table = Dictionary(uniqueKeysWithValues: MastodonCalls.all.map { (Self.name(of: $0), $0) })
        #expect(Set(told).subtracting(table.keys) == [])
        #expect(Set(table.keys).subtracting(told) == [])
        for row in rows {
            guard let call = table[row.call] else { continue }
            let word =
                switch call.extent {
                case .whole: "yes"
                case .partly: "partly"
                case .empty: "no"
                }
            #expect(row.here == word, "\(row.call)")
            #expect(row.scope == call.scope.map { "`\($0.text)`" } ?? "", "\(row.call)")
            // What is not whole says how far it goes.
            #expect(row.more.isEmpty == false || word == "yes", "\(row.call)")
        }
    }

    @Test func `answers what there is nothing of as the documentation says`() async throws {
        let rows = Dictionary(uniqueKeysWithValues: try Self.rows().map { ($0.call, $0.more) })
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let empty = MastodonCalls.all.filter { $0.extent == .empty }
            #expect(empty.count > 60)
            for call in empty {
                let more = try #require(rows[Self.name(of: call)])
                let path = call.path.replacing(/\{\w+\}/, with: "1")
                // A stream has no end.
                guard !call.path.hasPrefix("/api/v1/streaming") else { continue }
                let answer = try await yard.send(call.method, path, as: ana.caller)
                switch more.prefix(4) {
                case "404", "404:", "404,": #expect(answer.status == 404, "\(path)")
                case "422", "422:": #expect(answer.status == 422, "\(path)")
                case "`[]`": #expect(answer.status == 200 && answer.text == "[]", "\(path): \(answer.text)")
                case "`{}`": #expect(answer.status == 200 && answer.text == "{}", "\(path): \(answer.text)")
                default: #expect(answer.status == 200, "\(path): \(answer.text)")
                }
                #expect((answer.fault == nil) == (answer.status == 200), "\(path): \(answer.text)")
            }
        }
    }

    /// What a row of the documentation says.
    private struct Row {
        let call: String
        let here: String
        let scope: String
        let more: String
    }

    private static func rows() throws -> [Row] {
        let text = try String(contentsOf: documentation, encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            guard let match = line.wholeMatch(of: /\| `([A-Z]+ \/\S+)` \| (\w+) \| (.*?) ?\| (.*?) ?\|/)
            else {
                return nil
            }
            return Row(
                call: String(match.1), here: String(match.2), scope: String(match.3), more: String(match.4))
        }
    }

    private static func name(of call: MastodonCall) -> String {
        let path = call.path.dropFirst("/api".count).replacing("{", with: ":").replacing("}", with: "")
        return "\(call.method.rawValue) \(path)"
    }
}
