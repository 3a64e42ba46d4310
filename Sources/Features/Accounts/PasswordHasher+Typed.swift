import Domain
import MadangCore

extension PasswordHasher {
    /// Whether `typed`, as somebody typed it, made `hash`. Without a hash, for a name that does not exist, the
    /// answer is no and takes as long (rule 18). What is longer than any password can be is wrong at the usual
    /// price: a megabyte is neither composed nor hashed. Fails: `.busy`.
    func verify(typed: String, against hash: String?) async throws -> Bool {
        let canBePassword = !PasswordRule.isTooLong(typed)
        guard let hash, canBePassword else {
            try await verifyNothing(canBePassword ? PasswordRule.normalize(typed) : "")
            return false
        }
        return try await verify(PasswordRule.normalize(typed), against: hash)
    }
}

extension PasswordRule {
    fileprivate static func isTooLong(_ password: String) -> Bool {
        if case .tooLong = limit.checkLength(password) { true } else { false }
    }
}
