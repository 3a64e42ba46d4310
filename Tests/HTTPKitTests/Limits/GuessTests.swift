import Crypto
import Domain
import Features
import HTTPTypes
import Hummingbird
import Logging
import MadangCore
import NIOCore
import TestSupport
import Testing

@testable import HTTPKit

/// Takes what is logged, and tells nobody.
let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

@Suite struct `Guessing passwords` {
    private let clock = TestClock()

    private func limiter(
        login: Int = 3, address: Int = 6, account: Int = 5
    ) -> RateLimiter {
        RateLimiter(
            clock: clock,
            allowances: [
                .login: .init(burst: login, perMinute: 6),
                .loginAddress: .init(burst: address, perMinute: 10),
                .loginAccount: .init(burst: account, perMinute: 1), .letter: .init(burst: 2, perMinute: 0.1),
                .letterAddress: .init(burst: 2, perMinute: 1),
            ])
    }

    /// What the one who tries is told; nil for success.
    private func attempt(
        _ limiter: RateLimiter, _ account: String, from address: String, isRight: Bool = false,
        isFamiliar: Bool = false
    ) async -> ErrorCode? {
        do {
            try await limiter.countingFailures(
                of: .typed(account, of: nil), from: ClientAddress(network: address), isFamiliar: isFamiliar,
                log: quiet
            ) {
                if !isRight { throw DomainError(.invalidCredentials) }
            }
            return nil
        } catch {
            return (error as? DomainError)?.code
        }
    }

    @Test func `is slowed for the account from that address, and for nobody else`() async {
        let limiter = limiter()
        for _ in 0..<3 { #expect(await attempt(limiter, "ana", from: "192.0.2.1") == .invalidCredentials) }
        #expect(await attempt(limiter, "ana", from: "192.0.2.1", isRight: true) == .rateLimited)
        #expect(await attempt(limiter, "ana", from: "192.0.2.2", isRight: true) == nil)
        #expect(await attempt(limiter, "ben", from: "192.0.2.1", isRight: true) == nil)
        clock.advance(by: .seconds(10))
        #expect(await attempt(limiter, "ana", from: "192.0.2.1", isRight: true) == nil)
    }

    @Test func `of many accounts is slowed for the address, and right ones cost nothing`() async {
        let limiter = limiter()
        for turn in 0..<50 {
            #expect(await attempt(limiter, "right\(turn)", from: "192.0.2.1", isRight: true) == nil)
        }
        for turn in 0..<6 {
            #expect(await attempt(limiter, "name\(turn)", from: "192.0.2.1") == .invalidCredentials)
        }
        #expect(await attempt(limiter, "name9", from: "192.0.2.1") == .rateLimited)
        #expect(await attempt(limiter, "name9", from: "192.0.2.2") == .invalidCredentials)
    }

    @Test func `from many addresses is slowed for the account, but not for a device that it knows`() async {
        let limiter = limiter()
        for turn in 0..<5 {
            #expect(await attempt(limiter, "ana", from: "192.0.2.\(turn)") == .invalidCredentials)
        }
        #expect(await attempt(limiter, "ana", from: "192.0.2.9") == .rateLimited)
        #expect(await attempt(limiter, "ana", from: "192.0.2.9", isRight: true) == .rateLimited)
        #expect(
            await attempt(limiter, "ana", from: "192.0.2.9", isRight: true, isFamiliar: true) == nil)
        #expect(await attempt(limiter, "ben", from: "192.0.2.9", isRight: true) == nil)
        // Known devices have the bound of the pair.
        for _ in 0..<3 {
            #expect(
                await attempt(limiter, "ana", from: "192.0.2.9", isFamiliar: true) == .invalidCredentials)
        }
        #expect(await attempt(limiter, "ana", from: "192.0.2.9", isFamiliar: true) == .rateLimited)
        clock.advance(by: .minutes(1))
        #expect(await attempt(limiter, "ana", from: "192.0.2.8", isRight: true) == nil)
    }

    @Test func `costs nothing where another bound refused it`() async {
        let limiter = limiter(login: 3, address: 100, account: 1)
        #expect(await attempt(limiter, "ana", from: "192.0.2.1") == .invalidCredentials)
        for _ in 0..<20 { #expect(await attempt(limiter, "ana", from: "192.0.2.2") == .rateLimited) }
        for _ in 0..<3 {
            #expect(
                await attempt(limiter, "ana", from: "192.0.2.2", isFamiliar: true) == .invalidCredentials)
        }
    }

    @Test func `tells which limit it was, and when to come back`() async throws {
        let limiter = limiter(login: 1)
        #expect(await attempt(limiter, "ana", from: "192.0.2.1") == .invalidCredentials)
        let error = await #expect(throws: DomainError.self) {
            try await limiter.spend(.login, by: "name ana from 192.0.2.1")
        }
        var fields = HTTPFields()
        fields.tellWait(try #require(error))
        #expect(fields[.retryAfter] == "10")
        #expect(fields[.rateLimitLimit] == "1" && fields[.rateLimitRemaining] == "0")
        #expect(fields[.rateLimitReset] == "10")
    }

    @Test func `of links of letters is counted by address, and a good one costs nothing`() async throws {
        let limiter = RateLimiter(clock: clock, allowances: [.link: .init(burst: 2, perMinute: 1)])
        func open(_ isGood: Bool, from address: String) async -> ErrorCode? {
            do {
                try await limiter.countingBadLinks(from: ClientAddress(network: address)) {
                    if !isGood { throw DomainError.notFound }
                }
                return nil
            } catch {
                return (error as? DomainError)?.code
            }
        }
        for _ in 0..<5 { #expect(await open(true, from: "192.0.2.1") == nil) }
        for _ in 0..<2 { #expect(await open(false, from: "192.0.2.1") == .notFound) }
        for isGood in [false, true] { #expect(await open(isGood, from: "192.0.2.1") == .rateLimited) }
        #expect(await open(true, from: "192.0.2.2") == nil)
        clock.advance(by: .minutes(1))
        #expect(await open(true, from: "192.0.2.1") == nil)
    }

    @Test func `has nothing to do with letters, which are bounded for both ends`() async {
        let limiter = limiter()
        func send(_ account: String, _ address: String) async -> Bool {
            do {
                try await limiter.spendLetter(
                    to: .typed(account, of: nil), from: ClientAddress(network: address))
                return true
            } catch {
                return false
            }
        }
        #expect(await send("ana", "192.0.2.1"))
        #expect(await send("ana", "192.0.2.2"))
        #expect(await send("ana", "192.0.2.3") == false)
        #expect(await send("ben", "192.0.2.1"))
        #expect(await send("carl", "192.0.2.1") == false)
        #expect(await send("carl", "192.0.2.3"))
    }
}

@Suite struct `The mark of a device` {
    @Test func `goes with the cookie of a session under the prefix of the host`() {
        let clock = TestClock()
        let ids = IdentifierSource(clock: clock)
        let (ana, ben): (Identifier<Member>, Identifier<Member>) = (ids.next(), ids.next())
        let cookie = SessionCookie(isSecure: true, marks: testMarks)
        let mark = testMarks.make(.device(of: ana), at: clock.now)
        func request(_ text: String) -> Request {
            Request(
                head: HTTPRequest(
                    method: .post, scheme: nil, authority: nil, path: "/login",
                    headerFields: [.cookie: text]),
                body: RequestBody(buffer: ByteBuffer()))
        }
        #expect(cookie.isFamiliar(.member(ana), in: request("a=b; __Host-madang_device=\(mark)")))
        #expect(cookie.isFamiliar(.typed("ana", of: ana), in: request("__Host-madang_device=\(mark)")))
        #expect(!cookie.isFamiliar(.typed("ana", of: nil), in: request("__Host-madang_device=\(mark)")))
        #expect(!cookie.isFamiliar(.member(ana), in: request("madang_device=\(mark)")))
        #expect(!cookie.isFamiliar(.member(ben), in: request("__Host-madang_device=\(mark)")))
        #expect(
            !SessionCookie(isSecure: true).isFamiliar(
                .member(ana), in: request("__Host-madang_device=\(mark)")))
    }
}
