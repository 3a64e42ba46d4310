import Backups
import Domain
import Foundation
import MadangCore
import Storage
import TestSupport
import Testing

@testable import Server

@Suite struct `What an operator moves` {
    /// Of a yard in `folder`.
    private func configuration(_ folder: String, media: String) async throws -> ServerConfiguration {
        let environment = ProcessInfo.processInfo.environment
        let flags = [
            "data": "\(folder)/data", "media": media,
            "media_access_key": environment["MADANG_TEST_S3_KEY"] ?? "",
            "media_secret_key": environment["MADANG_TEST_S3_SECRET"] ?? "",
        ]
        return try ServerConfiguration(try await SettingReader(flags: flags, environment: [:], file: nil))
    }

    /// Runs `body` as a node that serves the yard of `configuration`, which is made if there is none.
    private func serving<Result>(
        _ configuration: ServerConfiguration, _ body: (any BlobStore) async throws -> Result
    ) async throws -> Result {
        let yard = try await OpenYard(configuration, .make)
        let media = try await closing(yard.engine.close) { try await yard.openMedia() }
        return try await closing(media.close) { try await body(media.blobs) }
    }

    /// A yard with a file in a folder of its own, and the same with a link to that folder as its media store.
    private func withLink(
        _ body: (_ old: ServerConfiguration, _ new: ServerConfiguration, _ file: BlobKey) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let old = try await configuration(folder, media: "dir:\(folder)/photos")
            let file = try await serving(old) { try await $0.publish(Array("the sea".utf8)) }
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/link", withDestinationPath: "\(folder)/photos")
            try await body(old, try await configuration(folder, media: "dir:\(folder)/link"), file)
        }
    }

    @Test func `does not go into its own folder by a link`() async throws {
        try await withLink { old, new, file in
            await #expect(throws: MoveError.samePlace(new.media.place)) {
                try await GrowWork.move(old, to: new, texts: [:], file: nil, progress: { _ in })
            }
            #expect(try ForgetWork.old(old) == nil)
            let kept = try await serving(old) { try await $0.allKeys() }
            #expect(kept == [file])
        }
    }

    @Test func `goes to an address that holds for who is in another folder`() {
        let here = FileManager.default.currentDirectoryPath
        let texts = GrowWork.withWholePaths([
            "database": "sqlite:yard.sqlite", "media": "dir:./photos", "other": "postgres://a@b/c",
            "empty": "dir:",
        ])
        #expect(texts["database"] == "sqlite:\(here)/yard.sqlite" && texts["media"] == "dir:\(here)/photos")
        #expect(texts["other"] == "postgres://a@b/c" && texts["empty"] == "dir:")
    }

    @Test func `is told of in words where nothing can be written any more`() {
        let words = OpenYard.plainSentence(of: DomainError(.readOnly, reason: .moved))
        #expect(words.contains("was moved to another place"))
        let other = OpenYard.plainSentence(of: BackupError.noYard)
        #expect(other == BackupError.noYard.description)
    }

    @Test func `is named by its place, also where no setting says it`() async throws {
        try await withTemporaryFolder { folder in
            let (old, new) = (
                try await configuration(folder, media: ""),
                try await configuration(folder, media: "dir:\(folder)/elsewhere")
            )
            _ = try await serving(old) { try await $0.publish(Array("the sea".utf8)) }
            _ = try await GrowWork.move(old, to: new, texts: [:], file: nil, progress: { _ in })
            let left = try ForgetWork.old(new)
            #expect(left == "media dir:\(folder)/data/media")
        }
    }

    /// A yard with a file in `folder` that is to have its files in another place, and a file with settings.
    private struct Trial {
        let folder: String
        let old: ServerConfiguration
        let new: ServerConfiguration

        var address: String { "dir:\(folder)/elsewhere" }
        private var path: String { "\(folder)/madang.json" }

        /// As a process that may do what `powers` says.
        func move(_ powers: SettingsFile.Powers) async throws -> BackupReport {
            try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
            return try await GrowWork.move(
                old, to: new, texts: ["media": address], file: SettingsFile(path: path, powers: powers),
                progress: { _ in })
        }

        func settings() throws -> [String: String] {
            try JSONDecoder().decode(
                [String: String].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        }

        /// Whether there is a file or folder with this name in the folder.
        func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(name)") }
    }

    private func withTrial(_ body: (Trial) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let old = try await configuration(folder, media: "dir:\(folder)/photos")
            _ = try await serving(old) { try await $0.publish(Array("the sea".utf8)) }
            let new = try await configuration(folder, media: "dir:\(folder)/elsewhere")
            try await body(Trial(folder: folder, old: old, new: new))
        }
    }

    @Test func `is not copied anywhere where the file with settings could not lead there`() async throws {
        try await withTrial { trial in
            let error = await #expect(throws: SettingsFileError.self) {
                try await trial.move(SettingsFile.Powers(mayWrite: { _ in false }))
            }
            // A run that was killed may have moved it before.
            #expect(error?.description.hasPrefix("Nothing was copied now") == true)
            #expect(!trial.has("elsewhere"))
            let settings = try trial.settings()
            #expect(settings == [:])
            let old = try ForgetWork.old(trial.old)
            #expect(old == nil)
        }
    }

    @Test func `goes where no file with settings can be written, and the operator is told to set it`()
        async throws
    {
        try await withTrial { trial in
            let report = try await trial.move(
                SettingsFile.Powers(mayWrite: { _ in false }, isReadOnly: { _ in true }))
            #expect(!report.isGood && report.text.contains("can only be read here: set \"media\" to dir:"))
            #expect(trial.has("elsewhere"))
            let settings = try trial.settings()
            #expect(settings == [:])
        }
    }

    @Test func `is where the file with settings says, also where its folder is not to be written to`()
        async throws
    {
        try await withTrial { trial in
            let report = try await trial.move(
                SettingsFile.Powers(mayWrite: { $0.hasSuffix("madang.json") }))
            #expect(report.isGood)
            let settings = try trial.settings()
            #expect(settings == ["media": trial.address])
            #expect(!trial.has("madang.json.new") && !trial.has("data/settings-before.json"))
        }
    }

    @Test func `keeps its files where the old address leads to them`() async throws {
        try await withLink { old, new, file in
            // As an older program moved it.
            let record = GrowRecord(from: old.addressTexts, to: new.addressTexts, moved: ["media"])
            try record.write(to: DataFolder(new.data).growRecord)
            let error = await #expect(throws: SettingError.self) {
                try await ForgetWork.forget(new, old: old)
            }
            #expect(error?.description.contains("by another address") == true)
            let kept = try await serving(new) { try await $0.allKeys() }
            #expect(kept == [file])
        }
    }

    @Test(.enabled(if: TestObjectStore.isThere))
    func `goes from one bucket to another while it is served, and then what is left in the first goes`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let old = try await configuration(folder, media: TestObjectStore().addressText)
            let new = try await configuration(folder, media: TestObjectStore().addressText)
            try await serving(old) { blobs in
                _ = try await blobs.publish(Array("the sea".utf8))
                _ = try await GrowWork.move(old, to: new, texts: [:], file: nil, progress: { _ in })
            }
            let report = try await serving(new) { _ in try await ForgetWork.forget(new, old: old) }
            #expect(report.text.contains("with 1 files"))
        }
    }

    @Test(.enabled(if: TestObjectStore.isThere))
    func `in a bucket is not taken away while a server has it that was not started anew`() async throws {
        try await withTemporaryFolder { folder in
            let old = try await configuration(folder, media: TestObjectStore().addressText)
            let new = try await configuration(folder, media: "dir:\(folder)/photos")
            try await serving(old) { _ in
                _ = try await GrowWork.move(old, to: new, texts: [:], file: nil, progress: { _ in })
                await #expect(throws: SettingError.self) { try await ForgetWork.forget(new, old: old) }
            }
        }
    }
}
