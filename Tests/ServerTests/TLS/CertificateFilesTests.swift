import Foundation
import TestSupport
import Testing

@testable import Server

@Suite struct `The files of a certificate` {
    @Test func `say why they cannot be read`() async throws {
        try await withTemporaryFolder { folder in
            let pair = CertificateFiles(certificate: "\(folder)/chain.pem", key: "\(folder)/key.pem")
            func reason() -> String? {
                let error = #expect(throws: SettingError.self) { _ = try pair.load() }
                return error?.description
            }
            #expect(reason() == "The file \(folder)/chain.pem is not there.")
            try FileManager.default.createDirectory(
                atPath: pair.certificate, withIntermediateDirectories: false)
            #expect(reason()?.hasSuffix(": Is a directory") == true)
        }
    }

    /// A new file may get the number of the one that it replaces, and certificates are often equally long.
    @Test func `have two versions where they are written twice within a second`() async throws {
        try await withTemporaryFolder { folder in
            let pair = CertificateFiles(certificate: "\(folder)/chain.pem", key: "\(folder)/key.pem")
            for path in [pair.certificate, pair.key] {
                try Data("one".utf8).write(to: URL(fileURLWithPath: path))
            }
            let versions = try [0.25, 0.25, 0.75].map { part in
                let time = Date(timeIntervalSince1970: 1_700_000_000 + part)
                try FileManager.default.setAttributes(
                    [.modificationDate: time], ofItemAtPath: pair.certificate)
                return pair.version
            }
            #expect(versions[0] == versions[1])
            #expect(versions[1] != versions[2])
        }
    }
}
