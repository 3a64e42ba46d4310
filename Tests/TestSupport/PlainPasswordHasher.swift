import Domain

/// A double for the slow hash: a "hash" is the password with a word before it.
package struct PlainPasswordHasher: PasswordHasher {
    package init() {}

    package func hash(_ password: String) async throws -> String { "plain:\(password)" }

    package func verify(_ password: String, against hash: String) async throws -> Bool {
        hash == "plain:\(password)"
    }

    package func isOutdated(_ hash: String) -> Bool { false }

    package func verifyNothing(_ password: String) async throws {}
}
