import Backups
import Domain
import FolderMedia
import Foundation
import LocalFiles
import S3Media

/// Backups that answer, wherever they are kept.
struct OpenBackups: Sendable {
    let place: any BackupPlace
    private let s3: S3BackupPlace?
    /// Removed at the end; nil where nothing is left.
    private let scratch: String?

    enum Purpose: Sendable {
        /// With the key file of an encrypted one.
        case reading(key: String?)
        /// What is on its way out lies in the data folder.
        case writing(DataFolder)
    }

    /// Fails: `SettingError` if the folder or the bucket cannot be used.
    init(_ text: String, _ configuration: ServerConfiguration, for purpose: Purpose) async throws {
        do {
            switch (try BackupAddress(text, credentials: configuration.backupCredentials), purpose) {
            case (.folder(let path), .writing):
                place = try FolderBackupPlace(writingTo: path)
                (s3, scratch) = (nil, nil)
            case (.folder(let path), .reading(let key)):
                let folder = try Self.makeScratch()
                if try Files.byteCount(path) != nil {
                    let key = try key.map { try BackupKey($0, makesNew: false) }
                    place = try TarBackupPlace(readingFrom: path, key: key, staging: folder)
                    (s3, scratch) = (nil, folder)
                    return
                }
                place = try FolderBackupPlace(readingFrom: path, staging: "\(folder)/staging")
                (s3, scratch) = (nil, folder)
            case (.s3(let address, let credentials), .writing(let data)):
                let store = try await S3BackupPlace.open(
                    address, credentials: credentials, staging: data.backup, isWriting: true, logger: .silent)
                (place, s3, scratch) = (store, store, nil)
            case (.s3(let address, let credentials), .reading):
                let folder = try Self.makeScratch()
                let store = try await S3BackupPlace.open(
                    address, credentials: credentials, staging: folder, isWriting: false, logger: .silent)
                (place, s3, scratch) = (store, store, folder)
            }
        } catch let error as FolderError {
            throw SettingError(error.description)
        } catch let error as S3OpeningError {
            throw SettingError(error.description)
        }
    }

    /// Lets `body` work with the backups at `text`, and lets them go. Fails: `SettingError`, what `body` throws.
    static func use<Result>(
        _ text: String, _ configuration: ServerConfiguration, for purpose: Purpose,
        _ body: (any BackupPlace) async throws -> Result
    ) async throws -> Result {
        let backups = try await OpenBackups(text, configuration, for: purpose)
        do {
            let result = try await body(backups.place)
            try await backups.close()
            return result
        } catch {
            // The first error says what happened.
            try? await backups.close()
            throw error
        }
    }

    private func close() async throws {
        try await s3?.shutdown()
        if let scratch { try Files.removeFolder(scratch) }
    }

    /// A new folder in that for temporary files.
    private static func makeScratch() throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/madang-" + UUID().uuidString
        try Files.makeFolder(path)
        return path
    }
}
