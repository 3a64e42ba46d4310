import Crypto
import Domain
import MadangCore
import NIOCore
import TestSupport
import Testing

@testable import HTTPKit

/// Does the work that a challenge asks for, as a browser or another program does it.
func work(_ challenge: JoinChallenge) -> String {
    let seed = Array(SHA256.hash(data: Array(challenge.text.utf8)))
    let numbers = (0..<challenge.count).map { place in
        (0...UInt32.max).first { number in
            let words = [UInt32(place), number]
            let message = seed + words.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
            let hash = Array(SHA256.hash(data: message))
            let first = hash.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return first.leadingZeroBitCount >= challenge.bits
        } ?? 0
    }
    return challenge.text + "." + numbers.map(String.init).joined(separator: ",")
}

@Suite struct `A challenge to join` {
    private let clock = TestClock()
    private let home = ClientAddress(network: "192.0.2.0/24")

    private func challenges() -> JoinChallenges {
        JoinChallenges(key: ServerKey(SymmetricKey(size: .bits256)), clock: clock)
    }

    /// As hard as tests can bear.
    private func easy(_ challenges: JoinChallenges) -> JoinChallenge {
        challenges.make(for: home, moreBits: 4 - JoinChallenges.bits)
    }

    @Test func `is met by its numbers, each time by the same proof`() throws {
        let challenges = challenges()
        let challenge = easy(challenges)
        #expect(challenge.bits == 4 && challenge.count == 16)
        let text = work(challenge)
        let proof = try challenges.proof(text, from: home)
        #expect(proof.hash.count == 32 && proof.expiresAt == challenge.expiresAt)
        #expect(try challenges.proof(text, from: home) == proof)
        #expect(try challenges.proof(work(easy(challenges)), from: home) != proof)
    }

    @Test func `is good for half an hour, from its network, at the yard that made it`() throws {
        let challenges = challenges()
        let text = work(easy(challenges))
        let reason = { (challenges: JoinChallenges, client: ClientAddress) -> [Fault] in
            do {
                _ = try challenges.proof(text, from: client)
                return []
            } catch let error as DomainError {
                return error.faults.map(\.fault)
            }
        }
        #expect(try reason(challenges, ClientAddress(network: "198.51.100.0/24")) == [.staleProof])
        #expect(try reason(self.challenges(), home) == [.staleProof])
        clock.advance(by: .minutes(30) - .seconds(1))
        #expect(try reason(challenges, home) == [])
        clock.advance(by: .seconds(1))
        #expect(try reason(challenges, home) == [.staleProof])
    }

    @Test func `is not met by less work, by an easier one, or by anything else`() throws {
        let challenges = challenges()
        let hard = challenges.make(for: home)
        let text = work(easy(challenges))
        let parts = text.split(separator: ".").map(String.init)
        let numbers = parts[1].split(separator: ",").map(String.init)
        let zeros = Array(repeating: "0", count: 16).joined(separator: ",")
        let tries = [
            "", ".", parts[0], "\(parts[0]).", "\(hard.text).\(zeros)", "\(hard.text).\(parts[1])",
            "\(parts[0]).\(numbers.dropLast().joined(separator: ","))", "\(text),1",
            "\(parts[0]).\(numbers.dropLast().joined(separator: ",")),-1",
            "\(parts[0]).\(numbers.dropLast().joined(separator: ",")),4294967296",
            "\(parts[0].dropLast(4)).\(parts[1])", "B\(parts[0].dropFirst()).\(parts[1])", "x.y", "민지.1",
            String(repeating: "1,", count: 10_000),
        ]
        for wrong in tries {
            #expect(throws: DomainError.self, "\(wrong.prefix(80))") {
                _ = try challenges.proof(wrong, from: home)
            }
        }
    }
}

@Suite struct `The budget for joining` {
    private let clock = TestClock()

    private func limiter() -> RateLimiter {
        RateLimiter(
            clock: clock,
            allowances: [
                .join: .init(burst: 4, perMinute: 1), .joinNetwork: .init(burst: 6, perMinute: 1),
                .joinUnproven: .init(burst: 2, perMinute: 1), .lookUp: .init(burst: 100, perMinute: 60),
            ])
    }

    private func home(_ last: Int) throws -> ClientAddress {
        ClientAddress(try #require(IPAddress("192.0.2.\(last)")))
    }

    @Test func `is one for an address and one for its network`() async throws {
        let limiter = limiter()
        for _ in 0..<4 { try await limiter.countingJoins(from: home(1), mayBeTrusted: false) { _ in } }
        #expect(try limiter.used(by: home(1)) == 1)
        #expect(try limiter.used(by: home(2)) > 0.6)
        await #expect(throws: DomainError.self) {
            try await limiter.countingJoins(from: home(1), mayBeTrusted: false) { _ in }
        }
        for _ in 0..<2 { try await limiter.countingJoins(from: home(2), mayBeTrusted: false) { _ in } }
        await #expect(throws: DomainError.self) {
            try await limiter.countingJoins(from: home(3), mayBeTrusted: false) { _ in }
        }
        let other = ClientAddress(try #require(IPAddress("198.51.100.1")))
        try await limiter.countingJoins(from: other, mayBeTrusted: false) { _ in }
    }

    @Test func `is not spent by who is refused, and trust ends for a network, not for one address`()
        async throws
    {
        let limiter = limiter()
        for _ in 0..<10 {
            await #expect(throws: DomainError.self) {
                try await limiter.countingJoins(from: home(1), mayBeTrusted: true) { isTrusted in
                    #expect(isTrusted)
                    throw DomainError.taken("username")
                }
            }
        }
        for (last, expected) in [(1, true), (2, true), (3, false), (1, false)] {
            let isTrusted = try await limiter.countingJoins(from: home(last), mayBeTrusted: true) { $0 }
            #expect(isTrusted == expected, "\(last)")
        }
        #expect(try await limiter.countingJoins(from: home(5), mayBeTrusted: false) { $0 } == false)
    }

    @Test func `is another one on this machine itself, where everybody is trusted`() async throws {
        let limiter = limiter()
        let peer = try SocketAddress(ipAddress: "127.0.0.1", port: 1)
        let local = ClientAddress(peer)
        #expect(local.isLocal && !ClientAddress(peer, isProxied: true).isLocal)
        #expect(try !ClientAddress(SocketAddress(ipAddress: "192.0.2.1", port: 1)).isLocal)
        #expect(try ClientAddress(SocketAddress(ipAddress: "::1", port: 1)).isLocal)
        for _ in 0..<9 {
            #expect(try await limiter.countingJoins(from: local, mayBeTrusted: false) { $0 })
        }
    }
}
