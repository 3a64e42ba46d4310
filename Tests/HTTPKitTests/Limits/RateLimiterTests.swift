import Domain
import Features
import MadangCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `A rate limiter` {
    private let clock = TestClock()

    private func limiter(capacity: Int = 1000) -> RateLimiter {
        RateLimiter(clock: clock, allowances: [.write: .init(burst: 3, perMinute: 60)], capacity: capacity)
    }

    @Test func `lets a burst through, then says when to come back`() async throws {
        let limiter = limiter()
        #expect(try await limiter.spend(.write, by: "ana")?.remaining == 2)
        #expect(try await limiter.spend(.write, by: "ana")?.remaining == 1)
        #expect(try await limiter.spend(.write, by: "ana") == .init(limit: 3, remaining: 0, reset: 3))
        let error = await #expect(throws: DomainError.self) { try await limiter.spend(.write, by: "ana") }
        #expect(error?.code == .rateLimited)
        #expect(error?.retryAfter == 1)
        #expect(try await limiter.spend(.write, by: "ben")?.remaining == 2)
        clock.advance(by: .seconds(1))
        #expect(try await limiter.spend(.write, by: "ana")?.remaining == 0)
        #expect(await limiter.allows(.write, by: "ana") == false)
        clock.advance(by: .hours(1))
        #expect(try await limiter.spend(.write, by: "ana")?.remaining == 2)
    }

    @Test func `counts what has no allowance not at all`() async throws {
        let limiter = limiter()
        for _ in 0..<10_000 { try await limiter.spend(.read, by: "ana") }
        #expect(try await limiter.spend(.read, by: "ana") == nil)
        #expect(limiter.subjectCount == 0)
        #expect(try await RateLimiter.unlimited().spend(.login, by: "ana") == nil)
    }

    @Test func `remembers no more than its capacity`() async throws {
        let limiter = limiter(capacity: 100)
        for number in 0..<1000 { try await limiter.spend(.write, by: "stranger \(number)") }
        clock.advance(by: .hours(1))
        for _ in 0..<3 { try await limiter.spend(.write, by: "ana") }
        #expect(await limiter.allows(.write, by: "ana") == false)
        #expect(limiter.subjectCount <= 100)
    }

    @Test func `does not shut anybody out for an hour when the clock is set back by one`() async throws {
        let limiter = limiter()
        for _ in 0..<3 { try await limiter.spend(.write, by: "ana") }
        clock.advance(by: .hours(-1))
        #expect(await limiter.allows(.write, by: "ana") == false)
        clock.advance(by: .seconds(6))
        #expect(await limiter.allows(.write, by: "ana"))
    }

    @Test func `counts failed log-ins only`() async throws {
        let limiter = RateLimiter(clock: clock, allowances: [.login: .init(burst: 2, perMinute: 1)])
        let home = ClientAddress(network: "192.0.2.1")
        for _ in 0..<10 {
            try await limiter.countingFailures(of: .typed("ana", of: nil), from: home, log: quiet) {}
        }
        func fail(_ account: String, _ client: ClientAddress) async -> ErrorCode? {
            do {
                try await limiter.countingFailures(of: .typed(account, of: nil), from: client, log: quiet) {
                    throw DomainError(.invalidCredentials)
                }
                return nil
            } catch {
                return (error as? DomainError)?.code
            }
        }
        #expect(await fail("ana", home) == .invalidCredentials)
        #expect(await fail("ana", home) == .invalidCredentials)
        #expect(await fail("ana", home) == .rateLimited)
        #expect(await fail("ben", home) == .invalidCredentials)
        #expect(await fail("ana", ClientAddress(network: "192.0.2.2")) == .invalidCredentials)
    }
}

extension RateLimiter {
    /// Spends a call, and gives whether there was room for it.
    func allows(_ kind: Kind, by name: String) async -> Bool {
        do {
            try await spend(kind, by: name)
            return true
        } catch {
            return false
        }
    }
}
