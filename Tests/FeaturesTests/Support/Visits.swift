import Domain
import Features

extension Visit {
    /// From where tests come that are not about it.
    static let usual = Visit(network: "192.0.2.1", device: "phone")
}

extension RefreshTokens {
    func callAsFunction(_ token: String) async throws -> SignedIn { try await self(token, from: .usual) }
}

extension LogOut {
    func callAsFunction(_ signedIn: SignedIn) async throws {
        try await self(Identity(member: signedIn.member, session: signedIn.session), from: .usual)
    }

    func callAsFunction(_ identity: Identity) async throws { try await self(identity, from: .usual) }
}

extension ConfirmPassword {
    func callAsFunction(_ password: String, by identity: Identity) async throws {
        try await self(password, by: identity, from: .usual)
    }
}

extension ResetPassword {
    func callAsFunction(link: String, password: String) async throws -> Member {
        try await self(link: link, password: password, from: .usual)
    }
}

extension EditMe {
    func callAsFunction(_ change: MemberChange, by identity: Identity) async throws -> Member {
        try await self(change, by: identity, from: .usual)
    }
}
