import Domain

extension CommonPasswords: CommonPasswordList {
    package func contains(_ password: String) -> Bool {
        Self.contains(password)
    }
}
