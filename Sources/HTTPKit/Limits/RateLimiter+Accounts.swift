package import Domain
package import Features
package import Logging
import MadangCore

/// What protects accounts (docs/decisions/0015-proxies-and-tls.md).
extension RateLimiter {
    /// Lets `prove` check a password, and counts it only if it was wrong: for this name of an account from this
    /// address, for the address, and for the name. The last bound slows those whom the account does not know; a device
    /// on which its owner has logged in passes by it, so nobody can shut the owner out from elsewhere.
    ///
    /// - Parameters:
    ///   - account: whose password it is; whether there is such an account makes no difference.
    ///   - logger: gets a line for each password that was refused, with the address, for programs that shut addresses
    ///     out (docs/operations.md).
    ///   - isFamiliar: whether the request comes from such a device (`SessionCookie.isFamiliar`).
    /// Fails: `.rateLimited`, what `prove` throws.
    package func countingFailures<Result>(
        of account: AccountName, from client: ClientAddress, isFamiliar: Bool = false, log logger: Logger,
        _ prove: () async throws -> Result
    ) async throws -> Result {
        let name = account.limitName
        var guesses = [(Kind.login, "\(name) from \(client.network)"), (.loginAddress, client.network)]
        if !isFamiliar { guesses.append((.loginAccount, name)) }
        do {
            return try await counting(guesses, onlyIf: .invalidCredentials, prove)
        } catch let error as DomainError where [.invalidCredentials, .rateLimited].contains(error.code) {
            logger.notice(
                "log-in refused",
                metadata: [
                    "address": "\(client.address?.description ?? client.network)",
                    "why": "\(error.code.rawValue)",
                ])
            throw error
        }
    }

    /// Lets `use` try the secret of a link, and counts it, for the address, only if there is no such link.
    /// Fails: `.rateLimited`, what `use` throws.
    package func countingBadLinks<Result>(
        from client: ClientAddress, _ use: () async throws -> Result
    ) async throws -> Result {
        try await counting([(.link, client.network)], onlyIf: .notFound, use)
    }

    /// Lets `prove` check a passkey of whoever it may be, and counts it, for the address, only if it was refused. No
    /// signature is guessed: this bounds the work. Fails: `.rateLimited`, what `prove` throws.
    package func countingPasskeys<Result>(
        from client: ClientAddress, _ prove: () async throws -> Result
    ) async throws -> Result {
        try await counting([(.loginAddress, client.network)], onlyIf: .invalidCredentials, prove)
    }

    /// Lets `prove` check a code of the authenticator app of `account`, and counts it only if it was wrong.
    /// Fails: `.rateLimited`, what `prove` throws.
    package func countingCodes<Result>(
        of account: AccountName, _ prove: () async throws -> Result
    ) async throws -> Result {
        try await counting([(.code, account.limitName)], onlyIf: .invalidCredentials, prove)
    }

    /// Lets `prove` check the password of who is logged in, and counts it only if it was wrong; as a wrong code too
    /// where there was one. Fails: `.rateLimited`, what `prove` throws.
    package func countingConfirmations<Result>(
        by member: Member, withCode: Bool, from client: ClientAddress, log logger: Logger,
        _ prove: () async throws -> Result
    ) async throws -> Result {
        // Whoever has the session is known already.
        try await countingFailures(of: .member(member.id), from: client, isFamiliar: true, log: logger) {
            withCode ? try await countingCodes(of: .member(member.id), prove) : try await prove()
        }
    }

    /// Counts a program that registers, for its address. Fails: `.rateLimited`.
    package func spendApp(from client: ClientAddress) async throws {
        try await spend(.app, by: client.network)
    }

    private func counting<Result>(
        _ calls: [(Kind, String)], onlyIf failure: ErrorCode, _ body: () async throws -> Result
    ) async throws -> Result {
        try await spendAll(calls)
        do {
            let result = try await body()
            await refundAll(calls)
            return result
        } catch let error as DomainError where error.code != failure {
            await refundAll(calls)
            throw error
        }
    }

    /// Counts a letter that anybody may have sent to `account`: for the one who gets it and for the one who asks.
    /// Fails: `.rateLimited`.
    package func spendLetter(to account: AccountName, from client: ClientAddress) async throws {
        try await spendAll([
            (.letter, "to \(account.limitName)"), (.letterAddress, client.network),
        ])
    }

    /// All of them or none. Fails: `.rateLimited`.
    func spendAll(_ calls: [(Kind, String)]) async throws {
        for (index, call) in calls.enumerated() {
            do {
                try await spend(call.0, by: call.1)
            } catch {
                await refundAll(Array(calls[..<index]))
                throw error
            }
        }
    }

    func refundAll(_ calls: [(Kind, String)]) async {
        for call in calls { await refund(call.0, by: call.1) }
    }
}

extension AccountName {
    /// Under which name limits count it: the same whether somebody has the name that was typed.
    fileprivate var limitName: String {
        switch self {
        case .member(let id): "member \(id)"
        case .typed(let name, of: _): "name \(name)"
        }
    }
}
