import Credentials
import Domain
import Testing

@Suite struct `Password hashes` {
    /// A hundredth of the real cost, for the tests that are not about it.
    private let cheap = Argon2PasswordHasher(cost: .init(memoryKiB: 64, passes: 1))

    @Test func `know their password and no other`() async throws {
        let hash = try await cheap.hash("비밀번호 🐈 with a\u{0}null")
        #expect(try await cheap.verify("비밀번호 🐈 with a\u{0}null", against: hash))
        #expect(try await !cheap.verify("비밀번호 🐈 with a", against: hash))
        #expect(try await !cheap.verify("", against: hash))
    }

    @Test func `differ for equal passwords`() async throws {
        let first = try await cheap.hash("correct horse")
        let second = try await cheap.hash("correct horse")
        #expect(first != second)
    }

    @Test func `cost what OWASP says`() async throws {
        let hash = try await Argon2PasswordHasher().hash("correct horse")
        #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    }

    @Test func `verify with the cost they were made with`() async throws {
        let hash = try await cheap.hash("correct horse")
        #expect(try await Argon2PasswordHasher().verify("correct horse", against: hash))
    }

    @Test func `that are none are an error, not a wrong password`() async {
        await #expect(throws: Argon2Error.self) { try await cheap.verify("x", against: "plain:x") }
    }

    @Test func `are refused with busy when too many wait`() async throws {
        let hasher = Argon2PasswordHasher(threads: 1, queueLimit: 1)
        let codes = await withTaskGroup(of: DomainError.Code?.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do {
                        try await hasher.verifyNothing("x")
                        return nil
                    } catch {
                        return (error as? DomainError)?.code ?? .internal
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(codes) == [nil, .busy])
    }
}
