import Crypto
package import Domain
import MadangCore

/// Work that a browser does before its owner joins, in about a second: cheap for one, dear for a thousand
/// (docs/decisions/0041-joining.md). Nothing is kept of a challenge: it is signed, runs out, and is good from the
/// network that asked for it; a proof that was used is remembered by `SpentProofStore`.
package struct JoinChallenge: Hashable, Sendable {
    /// What the numbers of the proof are looked for.
    package let text: String
    /// With how many zero bits the hash of each number begins.
    package let bits: Int
    /// How many numbers are looked for.
    package let count: Int
    package let expiresAt: Timestamp
}

/// Makes challenges and checks proofs.
package struct JoinChallenges: Sendable {
    /// As long as somebody may look at the form; then the script asks for another one.
    static let lifetime = Duration.minutes(30)
    /// Many small pieces of work take about as long each time; one large piece takes between nothing and five times its
    /// mean. They are what the button's progress is made of, too.
    static let count = 16
    /// 16 × 2^14 hashes, in the mean: about a second in Chromium on a CPU four times slower than a laptop's (0041).
    static let bits = 14

    private static let saltByteCount = 12
    private static let codeByteCount = 16
    private let key: SymmetricKey
    private let clock: any Clock

    package init(key: ServerKey, clock: any Clock) {
        self.key = key.derived(for: "join")
        self.clock = clock
    }

    /// - Parameter moreBits: how much harder than usual; each doubles the work.
    func make(for client: ClientAddress, moreBits: Int = 0) -> JoinChallenge {
        let expiresAt = clock.now + Self.lifetime
        let bits = Self.bits + moreBits
        var body = withUnsafeBytes(of: expiresAt.milliseconds.bigEndian) { Array($0) }
        body += [UInt8(bits), UInt8(Self.count)]
        body += (0..<Self.saltByteCount).map { _ in UInt8.random(in: .min ... .max) }
        let text = Base64URL.encode(body + code(of: body, client))
        return JoinChallenge(text: text, bits: bits, count: Self.count, expiresAt: expiresAt)
    }

    /// Checks `text`: the challenge, a point, and the numbers with commas between them. Of number `n` in place `i`,
    /// both as four bytes, the highest first, SHA-256 of the challenge's SHA-256, `i` and `n` begins with the zero
    /// bits.
    ///
    /// Fails: `.invalid` with "proof".
    func proof(_ text: String, from client: ClientAddress) throws -> JoinProof {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let bytes = Base64URL.decode(String(parts[0])),
            bytes.count == 10 + Self.saltByteCount + Self.codeByteCount
        else { throw DomainError.invalid("proof", .weakProof) }
        let body = Array(bytes.dropLast(Self.codeByteCount))
        let expiresAt = Timestamp(milliseconds: body[..<8].reduce(0) { $0 << 8 | Int64($1) })
        guard code(of: body, client).isSame(as: bytes.suffix(Self.codeByteCount)),
            clock.now < expiresAt
        else { throw DomainError.invalid("proof", .staleProof) }
        let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        let seed = Array(SHA256.hash(data: Array(parts[0].utf8)))
        guard numbers.count == Int(body[9]),
            numbers.indices.allSatisfy({ isWork(numbers[$0], in: $0, seed, bits: Int(body[8])) })
        else { throw DomainError.invalid("proof", .weakProof) }
        return JoinProof(hash: seed, expiresAt: expiresAt)
    }

    private func isWork(_ text: Substring, in place: Int, _ seed: [UInt8], bits: Int) -> Bool {
        guard let number = UInt32(text) else { return false }
        let message = seed + Self.bytes(UInt32(place)) + Self.bytes(number)
        var left = bits
        for byte in SHA256.hash(data: message) {
            guard byte == 0 else { return byte.leadingZeroBitCount >= left }
            left -= 8
            if left <= 0 { return true }
        }
        return false
    }

    private func code(of body: [UInt8], _ client: ClientAddress) -> [UInt8] {
        let message = body + Array(client.wideNetwork.utf8)
        return Array(HMAC<SHA256>.authenticationCode(for: message, using: key).prefix(Self.codeByteCount))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
