public import Foundation

/// Tokens, and their key, in a file that only its owner can read (mode 0600), for programs without a keychain.
///
/// A write replaces the file as a whole: whoever reads at the same time, or after a crash, finds the old tokens or the
/// new ones. Several processes may share it: one that is refused looks here first whether another one has renewed.
public struct FileTokenStore: TokenStore {
    private let file: URL

    /// In `file`, whose folder is made where it is missing.
    public init(_ file: URL) {
        self.file = file
    }

    /// Fails: what is wrong with a file that is there.
    public func tokens() throws -> KeptTokens? {
        do {
            return try JSONDecoder().decode(KeptTokens.self, from: Data(contentsOf: file))
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        }
    }

    /// Fails: where the file cannot be written.
    public func keep(_ tokens: KeptTokens?) throws {
        guard let tokens else { return try remove() }
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let fresh = folder.appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
        do {
            try Self.write(try JSONEncoder().encode(tokens), to: fresh)
            guard rename(fresh.path, file.path) == 0 else { throw POSIXFault.last }
        } catch {
            // The first error is the one that counts.
            try? FileManager.default.removeItem(at: fresh)
            throw error
        }
    }

    private func remove() throws {
        guard unlink(file.path) == 0 || errno == ENOENT else { throw POSIXFault.last }
    }

    private static func write(_ bytes: Data, to file: URL) throws {
        let handle = try PrivateFile.make(at: file)
        try handle.write(contentsOf: bytes)
        try handle.synchronize()
        try handle.close()
    }
}

/// What the system said last.
enum POSIXFault {
    static var last: any Error { NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
}
