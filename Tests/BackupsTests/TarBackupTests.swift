import Backups
import Domain
import FolderMedia
import Foundation
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A backup in one file` {
    /// A yard with a backup of it in "FOLDER/yard.tar".
    private func withFile(
        encrypted: Bool, _ body: (BackedYard, _ path: String, BackupKey?) async throws -> Void
    ) async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            // More than one chunk of the encrypted form.
            let ben = try await backed.yard.member("ben")
            try await backed.photo(by: ben, String(repeating: "wide ", count: 20_000))
            let folder = backed.yard.folder
            let key = encrypted ? try BackupKey("\(folder)/key", makesNew: true) : nil
            let path = "\(folder)/yard.tar"
            let place = try TarBackupPlace(
                writingTo: path, key: key, staging: "\(folder)/out", clock: backed.yard.clock)
            let repository = try await Repository(place, makesNew: true, isShared: false)
            _ = try await backed.backUp(into: repository)
            #expect(!FileManager.default.fileExists(atPath: path), "it is not one before it is whole")
            try await place.finish()
            try await body(backed, path, key)
        }
    }

    private func repository(_ path: String, _ key: BackupKey?) async throws -> Repository {
        try await Repository(try TarBackupPlace(readingFrom: path, key: key, staging: "\(path).in"))
    }

    @Test(arguments: [false, true])
    func `becomes the same yard again, and is checked like any other`(_ encrypted: Bool) async throws {
        try await withFile(encrypted: encrypted) { backed, path, key in
            let repository = try await repository(path, key)
            try await EmptyYard.with { empty in
                let restored = try await empty.restore(from: repository)
                #expect(restored.missing == [] && restored.files == 18)
                #expect(try await empty.lines() == backed.lines())
                #expect(try await empty.files() == backed.files())
            }
            let found = try await Backend.sqlite.withEngine { scratch in
                try await CheckBackups(repository)(reading: 1, scratch: scratch)
            }
            #expect(found.faults == [] && found.readObjects == found.objects && found.objects > 20)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect((bytes.range(of: Data("the sea".utf8)) == nil) == encrypted)
        }
    }

    @Test func `is made a folder by tar alone, which can be restored from`() async throws {
        try await withFile(encrypted: false) { backed, path, _ in
            let folder = "\(backed.yard.folder)/unpacked"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            let tar = try Process.run(
                URL(fileURLWithPath: "/bin/tar"), arguments: ["-xf", path, "-C", folder])
            tar.waitUntilExit()
            #expect(tar.terminationStatus == 0)
            let place = try FolderBackupPlace(readingFrom: folder, staging: "\(backed.yard.folder)/in")
            let repository = try await Repository(place)
            try await EmptyYard.with { empty in
                _ = try await empty.restore(from: repository)
                #expect(try await empty.files() == backed.files())
            }
        }
    }

    @Test func `is refused where it is cut off`() async throws {
        try await withFile(encrypted: false) { _, path, _ in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            for count in [0, 511, bytes.count / 2, bytes.count - 1024] {
                try bytes.prefix(count).write(to: URL(fileURLWithPath: path))
                await #expect(throws: (any Error).self, "\(count)") { _ = try await repository(path, nil) }
            }
        }
    }

    @Test func `is refused if its chunks are not the ones that were written, in their order`() async throws {
        try await withFile(encrypted: true) { backed, path, key in
            let (head, chunk) = (19 + 16, 64 * 1024 + 16)
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            func refuses(_ spoilt: [UInt8], _ what: String) async throws {
                try Data(spoilt).write(to: URL(fileURLWithPath: path))
                await #expect(throws: BackupError.notDecrypted, "\(what)") {
                    _ = try await repository(path, key)
                }
            }
            try #require(bytes.count > head + chunk)
            try await refuses(Array(bytes.prefix(head + chunk)), "cut off between two chunks")
            try await refuses(Array(bytes.dropLast()), "cut off")
            try await refuses(bytes + bytes[head..<head + chunk], "a chunk twice")
            var changed = bytes
            changed[head + 100] ^= 1
            try await refuses(changed, "a bit")
            changed = bytes
            changed[20] ^= 1
            try await refuses(changed, "another salt")
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let other = try BackupKey("\(backed.yard.folder)/other", makesNew: true)
            await #expect(throws: BackupError.notDecrypted) { _ = try await repository(path, other) }
            await #expect(throws: BackupError.noKey) { _ = try await repository(path, nil) }
            _ = try await repository(path, key)
        }
    }

    @Test func `is not written over another file`() async throws {
        try await withFile(encrypted: false) { backed, path, _ in
            #expect(throws: BackupError.taken(path)) {
                _ = try TarBackupPlace(
                    writingTo: path, key: nil, staging: "\(backed.yard.folder)/out2", clock: backed.yard.clock
                )
            }
        }
    }

    @Test func `has a key that is made once, for its owner alone, and no other text is one`() async throws {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/key"
            #expect(throws: BackupError.badKey(path)) { _ = try BackupKey(path, makesNew: false) }
            _ = try BackupKey(path, makesNew: true)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.hasPrefix("madang backup key 1\n") && text.utf8.count == 85)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            _ = try BackupKey(path, makesNew: true)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
            try Data("secret\n".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: BackupError.badKey(path)) { _ = try BackupKey(path, makesNew: true) }
        }
    }
}
