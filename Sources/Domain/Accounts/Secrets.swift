/// Makes and hashes secrets that people never type.
package protocol Secrets: Sendable {
    /// 32 random bytes in base64url, 43 characters.
    func make() -> String

    /// SHA-256 of the secret: 32 bytes. A secret of 256 random bits needs no slow hash.
    func hash(of secret: String) -> [UInt8]
}

extension Secrets {
    /// Whether `text` has the form of what `make` gives.
    package func couldMake(_ text: String) -> Bool {
        text.utf8.count == 43
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

/// Hashes passwords slowly, on threads of its own.
package protocol PasswordHasher: Sendable {
    /// A PHC string (`$argon2id$…`). Fails: `.busy` when too many wait already.
    func hash(_ password: String) async throws -> String

    /// Whether `password` made `hash`. Takes as long for a wrong one. Fails: `.busy`.
    func verify(_ password: String, against hash: String) async throws -> Bool

    /// Whether `hash` was made with another cost than hashes are made with now, so that it should be made again where
    /// the password is known.
    func isOutdated(_ hash: String) -> Bool

    /// Takes as long as `verify` and is always wrong, for names that do not exist (rule 18). Fails: `.busy`.
    func verifyNothing(_ password: String) async throws
}

/// Whether a password is one of the 10 000 most common (docs/product.md, "Passwords").
package protocol CommonPasswordList: Sendable {
    func contains(_ password: String) -> Bool
}
