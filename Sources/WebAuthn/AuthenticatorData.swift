import Domain

/// What an authenticator signs of itself (Web Authentication Level 3, section 6.1).
struct AuthenticatorData: Hashable, Sendable {
    /// SHA-256 of the domain.
    let domainHash: [UInt8]
    let flags: Flags
    /// Counts the signatures of a key; 0 where it does not count.
    let signCount: UInt32
    /// The key, where it was just made.
    let credential: Credential?

    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let isPresent = Flags(rawValue: 1 << 0)
        static let isVerified = Flags(rawValue: 1 << 2)
        static let isBackupEligible = Flags(rawValue: 1 << 3)
        static let isBackedUp = Flags(rawValue: 1 << 4)
        static let hasCredential = Flags(rawValue: 1 << 6)
        static let hasExtensions = Flags(rawValue: 1 << 7)
    }

    struct Credential: Hashable, Sendable {
        /// At most 1023 bytes.
        let id: [UInt8]
        /// As it was written: COSE (RFC 9052).
        let publicKey: [UInt8]
    }

    private static let headLength = 37
    /// AAGUID and the length of the id.
    private static let credentialHeadLength = 18
    private static let idLimit = 1023

    /// Fails: `.malformed`, also where more follows than the flags tell of.
    init(_ bytes: [UInt8]) throws(PasskeyFault) {
        guard bytes.count >= Self.headLength else { throw .malformed }
        domainHash = Array(bytes[0..<32])
        flags = Flags(rawValue: bytes[32])
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        // A key that is backed up can be (section 6.1.3).
        guard flags.contains(.isBackupEligible) || !flags.contains(.isBackedUp) else { throw .malformed }
        var position = Self.headLength
        if flags.contains(.hasCredential) {
            credential = try Self.credential(bytes, from: &position)
        } else {
            credential = nil
        }
        if flags.contains(.hasExtensions) {
            var reader = CBORReader(bytes, from: position)
            guard case .map = try reader.value() else { throw .malformed }
            position = reader.position
        }
        guard position == bytes.count else { throw .malformed }
    }

    private static func credential(_ bytes: [UInt8], from position: inout Int) throws(PasskeyFault)
        -> Credential
    {
        let head = position + credentialHeadLength
        guard bytes.count >= head else { throw .malformed }
        let length = Int(bytes[head - 2]) << 8 | Int(bytes[head - 1])
        guard length > 0, length <= idLimit, bytes.count >= head + length else { throw .malformed }
        var reader = CBORReader(bytes, from: head + length)
        guard case .map = try reader.value() else { throw .malformed }
        position = reader.position
        return Credential(
            id: Array(bytes[head..<head + length]), publicKey: Array(bytes[head + length..<position]))
    }
}
