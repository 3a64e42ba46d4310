import Domain
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `A rate limiter` {
    private let clock = TestClock()

    private func limiter(capacity: Int = 1000) -> RateLimiter {
        RateLimiter(clock: clock, allowances: [.write: .init(burst: 3, perMinute: 60)], capacity: capacity)
    }

    @Test func `lets a burst through, then says when to come back`() throws {
        let limiter = limiter()
        #expect(try limiter.spend(.write, by: "ana")?.remaining == 2)
        #expect(try limiter.spend(.write, by: "ana")?.remaining == 1)
        #expect(try limiter.spend(.write, by: "ana") == .init(limit: 3, remaining: 0, reset: 3))
        let error = #expect(throws: DomainError.self) { try limiter.spend(.write, by: "ana") }
        #expect(error?.code == .rateLimited)
        #expect(error?.retryAfter == 1)
        #expect(try limiter.spend(.write, by: "ben")?.remaining == 2)
        clock.advance(by: .seconds(1))
        #expect(try limiter.spend(.write, by: "ana")?.remaining == 0)
        #expect(throws: DomainError.self) { try limiter.spend(.write, by: "ana") }
        clock.advance(by: .hours(1))
        #expect(try limiter.spend(.write, by: "ana")?.remaining == 2)
    }

    @Test func `counts what has no allowance not at all`() throws {
        for _ in 0..<10_000 {
            #expect(try limiter().spend(.read, by: "ana") == nil)
        }
        #expect(try RateLimiter.unlimited().spend(.login, by: "ana") == nil)
    }

    @Test func `remembers no more than its capacity`() throws {
        let limiter = limiter(capacity: 100)
        for number in 0..<1000 { try limiter.spend(.write, by: "stranger \(number)") }
        clock.advance(by: .hours(1))
        for _ in 0..<3 { try limiter.spend(.write, by: "ana") }
        #expect(throws: DomainError.self) { try limiter.spend(.write, by: "ana") }
        #expect(limiter.subjectCount <= 100)
    }

    @Test func `counts failed log-ins only`() async throws {
        let limiter = RateLimiter(clock: clock, allowances: [.login: .init(burst: 2, perMinute: 1)])
        let home = ClientAddress(network: "192.0.2.1")
        for _ in 0..<10 { try await limiter.countingFailures(of: "ana", from: home) {} }
        func fail(_ account: String, _ client: ClientAddress) async -> DomainError.Code? {
            do {
                try await limiter.countingFailures(of: account, from: client) {
                    throw DomainError(.invalidCredentials)
                }
                return nil
            } catch {
                return (error as? DomainError)?.code
            }
        }
        #expect(await fail("ana", home) == .invalidCredentials)
        #expect(await fail("ANA", home) == .invalidCredentials)
        #expect(await fail("ana", home) == .rateLimited)
        #expect(await fail("ben", home) == .invalidCredentials)
        #expect(await fail("ana", ClientAddress(network: "192.0.2.2")) == .invalidCredentials)
    }
}
