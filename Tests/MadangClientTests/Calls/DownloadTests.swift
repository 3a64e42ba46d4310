import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `A file that is downloaded` {
    @Test func `is for its owner's eyes alone, whatever was there before`() async throws {
        try await withTemporaryFolder { folder in
            let file = URL(fileURLWithPath: folder).appending(path: "mine.zip")
            let part = file.appendingPathExtension("part")
            let transport = ScriptedTransport { _ in .json("new") }
            let client = Madang(
                server: try #require(URL(string: "https://yard.example")), transport: transport)
            for isThere in [false, true] {
                if isThere {
                    for old in [file, part] {
                        try Data("old words".utf8).write(to: old)
                        try FileManager.default.setAttributes(
                            [.posixPermissions: 0o644], ofItemAtPath: old.path)
                    }
                }
                try await client.export(to: file)
                let facts = try FileManager.default.attributesOfItem(atPath: file.path)
                #expect(facts[.posixPermissions] as? Int == 0o600)
                #expect(try Data(contentsOf: file) == Data("new".utf8))
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine.zip"])
            }
        }
    }
}
