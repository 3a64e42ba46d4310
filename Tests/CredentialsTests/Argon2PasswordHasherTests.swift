import Domain
import Glibc
import MadangCore
import Testing

@testable import Credentials

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

    @Test func `are outdated once others cost more, or less`() async throws {
        let hash = try await cheap.hash("correct horse")
        #expect(!cheap.isOutdated(hash) && Argon2PasswordHasher().isOutdated(hash))
        #expect(Argon2PasswordHasher(cost: .init(memoryKiB: 64, passes: 11)).isOutdated(hash))
        #expect(cheap.isOutdated("$2b$12$somethingelse"))
    }

    @Test func `that are none are an error, not a wrong password`() async {
        await #expect(throws: Argon2Error.self) { try await cheap.verify("x", against: "plain:x") }
    }

    /// On a machine that is too busy to ask twenty times at once, the next twenty may do.
    @Test func `are refused with busy when too many wait`() async throws {
        let hasher = Argon2PasswordHasher(threads: 1, queueLimit: 1)
        var codes: Set<ErrorCode?> = []
        for _ in 0..<50 where codes.count < 2 {
            codes.formUnion(await answers(to: 20, hasher))
        }
        #expect(codes == [nil, .busy])
    }

    /// What so many get that ask at once.
    private func answers(to count: Int, _ hasher: Argon2PasswordHasher) async -> Set<ErrorCode?> {
        await withTaskGroup(of: ErrorCode?.self) { group in
            for _ in 0..<count {
                group.addTask {
                    do {
                        try await hasher.verifyNothing("x")
                        return nil
                    } catch {
                        return (error as? DomainError)?.code ?? .internal
                    }
                }
            }
            return await group.reduce(into: []) { $0.insert($1) }
        }
    }

    /// In a process of its own, in which nothing else takes memory meanwhile. The bound is half of one hash: a
    /// C allocator left to itself keeps two whole ones, one for each thread.
    @Test func `leave no memory behind after many at once`() async {
        await #expect(processExitsWith: .success) {
            let hasher = Argon2PasswordHasher(threads: 2)
            try await hasher.verifyNothing("the first one loads what all need")
            let before = residentKiB()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<12 { group.addTask { try await hasher.verifyNothing("x") } }
                try await group.waitForAll()
            }
            let grown = residentKiB() - before
            exit(grown < 19 * 1024 / 2 ? 0 : 1)
        }
    }
}

/// Of this process, by the second number of /proc/self/statm.
private func residentKiB() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { exit(2) }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { exit(2) }
    let numbers = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        .split(separator: " ").compactMap { Int($0) }
    guard numbers.count > 1 else { exit(2) }
    return numbers[1] * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
}
