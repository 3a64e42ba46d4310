import Domain
import MadangCore

extension BlobKey {
    /// The hash as it is stored: 32 bytes, half of its hexadecimal digits.
    var bytes: [UInt8] { Hexadecimal.bytes(of: sha256) ?? [] }

    init(kind: Kind, bytes: [UInt8]) {
        self.init(kind: kind, sha256: Hexadecimal.text(of: bytes))
    }
}
