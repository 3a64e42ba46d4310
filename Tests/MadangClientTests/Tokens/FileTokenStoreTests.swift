import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `Tokens in a file` {
    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `are for their owner's eyes alone, and the folder too`() async throws {
        try await withTemporaryFolder { folder in
            let file = URL(fileURLWithPath: folder).appending(path: "madang/tokens.json")
            let store = FileTokenStore(file)
            #expect(try store.tokens() == nil)
            try store.keep(.named("one"))
            #expect(try store.tokens() == .named("one"))
            #expect(try mode(file.path) == 0o600)
            #expect(try mode(folder + "/madang") == 0o700)
            // Nobody else's rights survive a change.
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            try store.keep(.named("two"))
            #expect(try mode(file.path) == 0o600)
            #expect(try FileTokenStore(file).tokens() == .named("two"))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder + "/madang") == ["tokens.json"])
            try store.keep(nil)
            try store.keep(nil)
            #expect(try store.tokens() == nil)
        }
    }

    @Test func `are whole at every moment, however many write and read`() async throws {
        try await withTemporaryFolder { folder in
            let store = FileTokenStore(URL(fileURLWithPath: folder).appending(path: "tokens"))
            try store.keep(.named("0"))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<4 {
                    group.addTask { for turn in 0..<25 { try store.keep(.named("\(writer)-\(turn)")) } }
                    group.addTask {
                        for _ in 0..<50 {
                            let found = try store.tokens()
                            #expect(found != nil)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func `that are no tokens are told of, never taken for nobody`() async throws {
        try await withTemporaryFolder { folder in
            let file = URL(fileURLWithPath: folder).appending(path: "tokens")
            try Data("{".utf8).write(to: file)
            #expect(throws: DecodingError.self) { try FileTokenStore(file).tokens() }
            let client = Madang(server: file, tokens: FileTokenStore(file))
            await #expect {
                try await client.me()
            } throws: {
                if case MadangError.storage = $0 { true } else { false }
            }
        }
    }
}
