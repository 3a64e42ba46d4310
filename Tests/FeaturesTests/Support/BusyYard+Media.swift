import Domain
import Storage
import TestSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What lies in the media folder, and what the database says should.
extension BusyYard {
    /// The keys of all files that are published.
    func files() throws -> Set<BlobKey> {
        var keys: Set<BlobKey> = []
        for kind in BlobKey.Kind.allCases {
            let root = "\(yard.folder)/media/\(kind.rawValue)"
            for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
                guard let key = BlobKey("\(kind.rawValue)/\(path.filter { $0 != "/" })") else { continue }
                keys.insert(key)
            }
        }
        return keys
    }

    /// The names of what is in staging.
    func staged() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(yard.folder)/media/staging")
    }

    /// The keys of all blobs that rows name.
    func named() async throws -> Set<BlobKey> {
        try await yard.engine.read { connection in
            let renditions = try connection.rows("SELECT DISTINCT blob FROM renditions") {
                BlobKey(kind: .rendition, sha256: hexadecimal(try $0.bytes()))
            }
            let originals = try connection.rows("SELECT DISTINCT original_blob FROM photos") {
                BlobKey(kind: .original, sha256: hexadecimal(try $0.bytes()))
            }
            return Set(renditions + originals)
        }
    }

    /// Makes every file as old as the test clock, which stands in the past of the machine's clock.
    func ageFiles() throws {
        let moment = Date(timeIntervalSince1970: Double(clock.now.milliseconds) / 1000)
        for key in try files() {
            let path =
                "\(yard.folder)/media/\(key.kind.rawValue)/\(key.sha256.prefix(2))/\(key.sha256.dropFirst(2))"
            try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: path)
        }
    }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
