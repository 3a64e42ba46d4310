import Domain
import Foundation
import LocalFiles
import NIOSSL

/// A certificate with its chain and its key, as files in PEM: the settings `tls_certificate` and `tls_key`.
struct CertificateFiles: Hashable, Sendable {
    let certificate: String
    let key: String

    /// What tells a new pair from the old one without reading it.
    struct Version: Hashable, Sendable {
        fileprivate var parts: [String] = []
    }

    /// Changes with each file that is written anew or put in the other's place.
    var version: Version {
        var version = Version()
        for path in [certificate, key] {
            // A file that is not there now is a version like any other; reading it says what is wrong.
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            // A date as text has no parts of a second, in which a file may be written twice.
            let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
            let parts: [Any?] = [attributes?[.systemFileNumber], time, attributes?[.size]]
            version.parts.append(parts.map { "\($0 ?? "")" }.joined(separator: " "))
        }
        return version
    }

    /// What a server needs to speak TLS with them, version 1.2 or 1.3 and suites that keep old talks secret.
    /// Fails: `SettingError` for files that cannot be read, do not fit each other or have run out.
    func load() throws -> NIOSSLContext {
        let chain = try chain()
        let privateKey = try naming(key, "key") { try NIOSSLPrivateKey(bytes: secret(), format: .pem) }
        guard try end() > SystemClock().now else {
            throw SettingError("The certificate \(certificate) has run out.")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        configuration.minimumTLSVersion = .tlsv12
        // For 1.2; those of 1.3 are all good. Forward secrecy and AEAD only (RFC 9325 §4.2).
        configuration.cipherSuites = "ECDHE+AESGCM:ECDHE+CHACHA20"
        configuration.applicationProtocols = ["http/1.1"]
        return try naming(certificate, "certificate with this key") {
            try NIOSSLContext(configuration: configuration)
        }
    }

    /// When the certificate runs out. Fails: `SettingError` for a file that cannot be read.
    func end() throws -> Timestamp {
        guard let leaf = try chain().first else {
            throw SettingError("The file \(certificate) holds no certificate in PEM.")
        }
        return Timestamp(milliseconds: Int64(leaf.notValidAfter) * 1000)
    }

    private func chain() throws -> [NIOSSLCertificate] {
        try naming(certificate, "certificate") { try NIOSSLCertificate.fromPEMBytes(contents(certificate)) }
    }

    /// More no chain has.
    private static let limit = 1 << 20

    /// Fails: `SettingError`, which says why.
    private func contents(_ path: String) throws -> [UInt8] {
        do {
            guard let file = try Files.openForReading(path) else {
                throw SettingError("The file \(path) is not there.")
            }
            return try file.bytes(at: 0, limit: Self.limit)
        } catch let error as FolderError {
            throw SettingError(error.description)
        }
    }

    /// The key as it stands in its file. Fails: `SettingError`, also for one that wants a passphrase.
    private func secret() throws -> [UInt8] {
        let bytes = try contents(key)
        guard !String(decoding: bytes, as: UTF8.self).contains("ENCRYPTED") else {
            throw SettingError("The key \(key) is encrypted, and nobody can type its passphrase here.")
        }
        return bytes
    }

    /// The library's own words could hold parts of a key.
    private func naming<Result>(_ path: String, _ what: String, _ body: () throws -> Result) throws -> Result
    {
        do {
            return try body()
        } catch let error as SettingError {
            throw error
        } catch {
            throw SettingError("The file \(path) cannot be used as a \(what).")
        }
    }
}
