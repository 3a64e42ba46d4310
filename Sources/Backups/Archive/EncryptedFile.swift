import Crypto
import Foundation
import LocalFiles
import MadangCore

/// The key to an encrypted backup, 256 bits: a file of two lines, "madang backup key 1" and 64 hexadecimal digits.
package struct BackupKey: Sendable {
    fileprivate let key: SymmetricKey
    private static let head = "madang backup key 1\n"

    /// Reads the key in `path`; with `makesNew` a new one is made if there is no such file, for its owner alone.
    /// Fails: `BackupError.badKey`, `FolderError`.
    package init(_ path: String, makesNew: Bool) throws {
        if let file = try Files.openForReading(path) {
            let text = String(decoding: try file.bytes(at: 0, limit: 1000), as: UTF8.self)
            guard text.hasPrefix(Self.head),
                let bytes = Hexadecimal.bytes(of: text.dropFirst(Self.head.count).prefix { $0 != "\n" }),
                bytes.count == 32
            else { throw BackupError.badKey(path) }
            key = SymmetricKey(data: bytes)
            return
        }
        guard makesNew else { throw BackupError.badKey(path) }
        key = SymmetricKey(size: .bits256)
        let digits = key.withUnsafeBytes { Hexadecimal.text(of: Array($0)) }
        try NewFile(path).write(Array("\(Self.head)\(digits)\n".utf8))
        try Files.synchronize(path)
    }

    /// The key of one file. Each file has a salt of its own, so no nonce is used twice with one key.
    fileprivate func derived(_ salt: [UInt8]) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key, salt: salt, info: Array("madang backup file 1".utf8), outputByteCount: 32)
    }
}

/// The form of an encrypted file: a head, a salt, then chunks by ChaCha20-Poly1305. The nonce of a chunk has its number
/// and whether it is the last: chunks in another order, of another file or without the end are refused (the STREAM
/// construction of Hoang, Reyhanitabar, Rogaway and Vizár).
private enum EncryptedForm {
    static let head = Array("madang encrypted 1\n".utf8)
    static let saltSize = 16
    static let start = head.count + saltSize
    static let chunk = 64 * 1024
    static let tag = 16
    static let stored = chunk + tag

    static func nonce(_ number: Int, isLast: Bool) throws -> ChaChaPoly.Nonce {
        var bytes = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
        bytes += [0, 0, 0, isLast ? 1 : 0]
        return try ChaChaPoly.Nonce(data: bytes)
    }
}

/// Writes an encrypted file.
final class EncryptedSink: ByteSink {
    private let file: NewFile
    private let key: SymmetricKey
    private var waiting: [UInt8] = []
    private var number = 0

    init(_ file: NewFile, _ key: BackupKey) throws {
        self.file = file
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
        self.key = key.derived(salt)
        try file.write(EncryptedForm.head + salt)
    }

    func write(_ bytes: [UInt8]) throws {
        waiting += bytes
        var sent = 0
        // What is last is known at the end alone: a whole chunk waits until more comes.
        while waiting.count - sent > EncryptedForm.chunk {
            try seal(waiting[sent..<sent + EncryptedForm.chunk], isLast: false)
            sent += EncryptedForm.chunk
        }
        if sent > 0 { waiting.removeFirst(sent) }
    }

    func finish() throws { try seal(waiting[...], isLast: true) }

    private func seal(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws {
        let nonce = try EncryptedForm.nonce(number, isLast: isLast)
        let box = try ChaChaPoly.seal(bytes, using: key, nonce: nonce)
        try file.write(Array(box.ciphertext) + Array(box.tag))
        number += 1
    }
}

/// Reads an encrypted file from any place on. Whatever it gives was written with the key, at this place of this file.
final class EncryptedFile: ByteFile {
    private let file: any ByteFile
    private let key: SymmetricKey
    private let stored: Int
    private let chunks: Int

    /// Whether `file` says that it is encrypted. Fails: `FolderError`.
    static func isOne(_ file: any ByteFile) throws -> Bool {
        try file.bytes(at: 0, limit: EncryptedForm.head.count) == EncryptedForm.head
    }

    /// Looks at the end as well: a file that is cut off is refused. Fails: `BackupError.notDecrypted`, `FolderError`.
    init(_ file: any ByteFile, _ key: BackupKey) throws {
        self.file = file
        let salt = try file.bytes(at: EncryptedForm.head.count, limit: EncryptedForm.saltSize)
        stored = try file.byteCount() - EncryptedForm.start
        guard salt.count == EncryptedForm.saltSize, stored >= EncryptedForm.tag else {
            throw BackupError.notDecrypted
        }
        self.key = key.derived(salt)
        chunks = (stored + EncryptedForm.stored - 1) / EncryptedForm.stored
        _ = try open(chunks - 1)
    }

    func byteCount() throws -> Int { stored - chunks * EncryptedForm.tag }

    func bytes(at offset: Int, limit: Int) throws -> [UInt8] {
        let number = offset / EncryptedForm.chunk
        guard number < chunks else { return [] }
        let (start, chunk) = (offset % EncryptedForm.chunk, try open(number))
        return Array(chunk.dropFirst(start).prefix(limit))
    }

    private func open(_ number: Int) throws -> [UInt8] {
        let begin = number * EncryptedForm.stored
        let length = min(EncryptedForm.stored, stored - begin)
        var bytes: [UInt8] = []
        while bytes.count < length {
            let more = try file.bytes(
                at: EncryptedForm.start + begin + bytes.count, limit: length - bytes.count)
            guard !more.isEmpty else { throw BackupError.notDecrypted }
            bytes += more
        }
        guard length >= EncryptedForm.tag else { throw BackupError.notDecrypted }
        do {
            let box = try ChaChaPoly.SealedBox(
                nonce: try EncryptedForm.nonce(number, isLast: number == chunks - 1),
                ciphertext: bytes.dropLast(EncryptedForm.tag), tag: bytes.suffix(EncryptedForm.tag))
            return Array(try ChaChaPoly.open(box, using: key))
        } catch is CryptoKitError {
            throw BackupError.notDecrypted
        }
    }
}
