import CArgon2
import Domain

/// Argon2id by libargon2, at most two at a time.
package struct Argon2PasswordHasher: PasswordHasher {
    /// The cost of one hash. The default is OWASP's first choice for Argon2id (Password Storage Cheat Sheet):
    /// 19 MiB, two passes, one lane; 19 ms on a core of 2024.
    package struct Cost: Sendable {
        package var memoryKiB: UInt32 = 19 * 1024
        package var passes: UInt32 = 2
    }

    private let cost: Cost
    private let pool: BlockingPool

    /// More than `queueLimit` waiting passwords are refused with `.busy`: at two threads the last of them waits
    /// for less than a second.
    package init(cost: Cost = Cost(), threads: Int = 2, queueLimit: Int = 64) {
        self.cost = cost
        returnLargeBlocks()
        pool = BlockingPool(label: "madang.passwords", threads: threads, queueLimit: queueLimit)
    }

    package func hash(_ password: String) async throws -> String {
        try await pool.run { [cost] in try encodedHash(of: password, cost) }
    }

    package func verify(_ password: String, against hash: String) async throws -> Bool {
        try await pool.run {
            let bytes = Array(password.utf8)
            let answer = argon2id_verify(hash, bytes, bytes.count)
            guard answer == ARGON2_OK.rawValue || answer == ARGON2_VERIFY_MISMATCH.rawValue else {
                throw Argon2Error(answer)
            }
            return answer == ARGON2_OK.rawValue
        }
    }

    package func isOutdated(_ hash: String) -> Bool {
        !hash.hasPrefix("$argon2id$v=19$m=\(cost.memoryKiB),t=\(cost.passes),p=1$")
    }

    package func verifyNothing(_ password: String) async throws {
        // The same work as `verify`: the hash of the password with the same cost, compared with nothing.
        _ = try await hash(password)
    }
}

/// libargon2 refused; `message` never holds the password.
package struct Argon2Error: Error, Sendable {
    package let message: String

    fileprivate init(_ code: Int32) {
        message = argon2_error_message(code).map { String(cString: $0) } ?? "code \(code)"
    }
}

/// 16 bytes of salt and 32 of hash (RFC 9106, 4).
private func encodedHash(of password: String, _ cost: Argon2PasswordHasher.Cost) throws -> String {
    let bytes = Array(password.utf8)
    let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    let length = argon2_encodedlen(cost.passes, cost.memoryKiB, 1, 16, 32, Argon2_id)
    var answer: Int32 = 0
    let encoded = [CChar](unsafeUninitializedCapacity: length) { buffer, count in
        answer = argon2id_hash_encoded(
            cost.passes, cost.memoryKiB, 1, bytes, bytes.count, salt, salt.count, 32, buffer.baseAddress,
            length)
        count = answer == ARGON2_OK.rawValue ? length : 0
    }
    guard answer == ARGON2_OK.rawValue else { throw Argon2Error(answer) }
    return String(decoding: encoded.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Makes the C allocator give blocks of a megabyte and more back to the system as soon as they are freed. By
/// default glibc raises that limit with the first such block (mallopt(3), M_MMAP_THRESHOLD), and the memory of a
/// hash then stays in the process for ever, once for each thread: 40 MB after four log-ins, measured.
private func returnLargeBlocks() {
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 1 << 20)
}
