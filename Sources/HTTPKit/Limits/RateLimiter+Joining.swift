import Domain
import MadangCore

/// How many may join (docs/decisions/0041-joining.md).
extension RateLimiter {
    /// Counts somebody who comes in, for their address and their network; whoever is refused counts as one who looked a
    /// name up. Whoever is on this machine has a budget of its own, and is trusted.
    ///
    /// - Parameters:
    ///   - mayBeTrusted: whether `join` is told to trust others as long as their network's budget for that lasts.
    /// Fails: `.rateLimited`, what `join` throws.
    func countingJoins<Result>(
        from client: ClientAddress, mayBeTrusted: Bool, _ join: (_ isTrusted: Bool) async throws -> Result
    ) async throws -> Result {
        let question = [(Kind.lookUp, client.network)]
        var calls = joining(client)
        try await spendAll(question + calls)
        let isKnown = mayBeTrusted && !client.isLocal ? try await hasTrust(in: client) : false
        let isTrusted = isKnown || client.isLocal
        if isKnown { calls.append((.joinUnproven, client.wideNetwork)) }
        do {
            let result = try await join(isTrusted)
            await refundAll(question)
            return result
        } catch {
            await refundAll(calls)
            throw error
        }
    }

    /// How much of the budget for joining is spent, from 0 to 1: of the address or of the network, whichever is more.
    /// As this node knows it.
    func used(by client: ClientAddress) -> Double {
        joining(client).map { used($0.0, by: $0.1) }.max() ?? 0
    }

    private func joining(_ client: ClientAddress) -> [(Kind, String)] {
        client.isLocal
            ? [(.joinLocal, client.network)] : [(.join, client.network), (.joinNetwork, client.wideNetwork)]
    }

    private func hasTrust(in client: ClientAddress) async throws -> Bool {
        do {
            try await spend(.joinUnproven, by: client.wideNetwork)
            return true
        } catch let error as DomainError where error.code == .rateLimited {
            return false
        }
    }
}
