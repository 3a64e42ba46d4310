import Foundation
import TestSupport
import Testing

@testable import Backups

@Suite struct `Compressed lines` {
    private func lines(of path: String) throws -> [String] {
        let reader = try GzipLines(path)
        var lines: [String] = []
        while let some = try reader.next() { lines += some.map { String(decoding: $0, as: UTF8.self) } }
        return lines
    }

    @Test func `come back as they were, and equal ones are equal bytes`() async throws {
        try await withTemporaryFolder { folder in
            let texts = ["", "a", String(repeating: "마당", count: 100_000)] + (0..<20_000).map { "row \($0)" }
            var hashes: Set<String> = []
            for name in ["one", "two"] {
                let file = try GzipFile("\(folder)/\(name)")
                for text in texts { try file.write(Array("\(text)\n".utf8)) }
                hashes.insert(try file.finish())
                #expect(try lines(of: "\(folder)/\(name)") == texts)
            }
            #expect(hashes.count == 1)
        }
    }

    @Test func `are refused where they are cut off or something else`() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/whole"
            let file = try GzipFile(path)
            for number in 0..<5000 { try file.write(Array("row \(number * number)\n".utf8)) }
            _ = try file.finish()
            let whole = try Data(contentsOf: URL(fileURLWithPath: path))
            for (name, bytes) in [
                ("half", whole.prefix(whole.count / 2)), ("plain", Data("row\n".utf8)), ("no", Data()),
            ] {
                try bytes.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
                #expect(throws: GzipFileError.self, "\(name)") { try lines(of: "\(folder)/\(name)") }
            }
        }
    }
}
