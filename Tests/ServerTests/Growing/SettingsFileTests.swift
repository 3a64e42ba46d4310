import Foundation
import Glibc
import TestSupport
import Testing

@testable import Server

@Suite struct `The file with settings` {
    /// A file of mode 0640 in a folder of its own, and where what stood in it is kept meanwhile.
    private func withFile(_ body: (_ path: String, _ copy: String) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            for name in ["etc", "data"] {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
            }
            let path = "\(folder)/etc/madang.json"
            try Data(#"{"data": "/srv", "database": "sqlite:/srv/old.sqlite"}"#.utf8)
                .write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            try await body(path, "\(folder)/data/copy.json")
        }
    }

    /// Whose a file is, and who may do what with it.
    private func rights(_ path: String) throws -> [String] {
        try facts(path, [.ownerAccountID, .groupOwnerAccountID, .posixPermissions])
    }

    /// What a file that takes the place of another one has otherwise.
    private func inode(_ path: String) throws -> [String] { try facts(path, [.systemFileNumber]) }

    private func facts(_ path: String, _ keys: [FileAttributeKey]) throws -> [String] {
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        return keys.map { "\(facts[$0] ?? "none")" }
    }

    private func settings(_ path: String) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private let changed = ["data": "/srv", "database": "sqlite:/srv/new.sqlite"]

    @Test func `gives way to a new one with the same owner, group and mode`() async throws {
        try await withFile { path, copy in
            if geteuid() == 0 { #expect(chown(path, 65_534, 65_534) == 0) }
            let (before, number) = (try rights(path), try inode(path))
            let file = SettingsFile(path: path)
            #expect(try file.isWritable())
            try file.set(["database": "sqlite:/srv/new.sqlite"], keeping: copy)
            #expect(try settings(path) == changed)
            #expect(try rights(path) == before)
            #expect(try inode(path) != number)
            #expect(!FileManager.default.fileExists(atPath: copy))
        }
    }

    /// Of a process that may write to the file and not to its folder, and of one that may write to both but could not
    /// give a new file to the owner of the old one.
    @Test(arguments: [
        SettingsFile.Powers(mayWrite: { $0.hasSuffix(".json") }),
        SettingsFile.Powers(user: geteuid() + 1, mayWrite: { _ in true }),
    ])
    func `is written in place where no new one can take its place`(_ powers: SettingsFile.Powers)
        async throws
    {
        try await withFile { path, copy in
            let (before, number) = (try rights(path), try inode(path))
            let file = SettingsFile(path: path, powers: powers)
            #expect(try file.isWritable())
            try file.set(["database": "sqlite:/srv/new.sqlite"], keeping: copy)
            #expect(try settings(path) == changed)
            #expect(try rights(path) == before)
            #expect(try inode(path) == number)
            #expect(!FileManager.default.fileExists(atPath: copy))
        }
    }

    @Test func `that becomes shorter has nothing of the old one at its end`() async throws {
        try await withFile { path, copy in
            let file = SettingsFile(
                path: path, powers: SettingsFile.Powers(mayWrite: { $0.hasSuffix(".json") }))
            try file.set(["database": String(repeating: "x", count: 9000)], keeping: copy)
            try file.set(["database": ""], keeping: copy)
            #expect(try settings(path) == ["data": "/srv", "database": ""])
        }
    }

    @Test func `is not touched in place where what stands in it cannot be kept before`() async throws {
        try await withFile { path, copy in
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            let file = SettingsFile(
                path: path, powers: SettingsFile.Powers(mayWrite: { $0.hasSuffix(".json") }))
            #expect(throws: (any Error).self) { try file.set(["database": "x"], keeping: "\(copy)/missing") }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
    }

    /// Of a process that may write to nothing, and of one that may write to the folder alone, of somebody else's file.
    @Test(arguments: [
        SettingsFile.Powers(mayWrite: { _ in false }),
        SettingsFile.Powers(user: geteuid() + 1, mayWrite: { !$0.hasSuffix(".json") }),
    ])
    func `is refused before where it cannot be written, with what to do`(_ powers: SettingsFile.Powers)
        async throws
    {
        try await withFile { path, _ in
            let error = #expect(throws: SettingsFileError.self) {
                _ = try SettingsFile(path: path, powers: powers).isWritable()
            }
            #expect(error?.description.contains("chmod g+w \(path)") == true)
        }
    }
}
