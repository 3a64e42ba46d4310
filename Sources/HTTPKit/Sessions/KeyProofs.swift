import Crypto
package import Domain
import Features
import HTTPTypes
package import Hummingbird
import MadangCore

/// Checks proofs that whoever asks has the key to which their tokens belong (DPoP, RFC 9449;
/// docs/decisions/0078-bound-tokens.md). One for a node: it remembers those that came.
package struct KeyProofs: Sendable {
    /// How a proof is signed.
    package static let algorithm = "ES256"
    /// What a client hears that shows a bound token without a proof of its key (RFC 9449 §7.1).
    package static let boundChallenge =
        #"DPoP realm="madang", error="invalid_token", algs="\#(algorithm)""#
    /// What it hears of a proof that is not good.
    package static let proofChallenge =
        #"DPoP realm="madang", error="invalid_dpop_proof", algs="\#(algorithm)""#

    /// How many seconds the clock of a client may be before or behind ours.
    static let tolerance = 60.0

    private let origin: String?
    private let clock: any Clock
    private let used = UsedProofs()

    /// - Parameter origin: scheme and host under which people reach the yard; nil where nobody has said it.
    package init(origin: String?, clock: any Clock) {
        self.origin = origin.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        self.clock = clock
    }

    /// Whose key has signed the proof that came with `request`; nil where none came. Fails: `.invalidProof`.
    package func key(of request: Request, _ context: AppContext) throws -> KeyThumbprint? {
        // A bound token is shown with a proof, and that one was checked.
        if let key = context.identity?.session.keyThumbprint { return key }
        guard request.headers[.dpop] != nil else { return nil }
        return try checkedKey(request, context.forwarded, token: nil)
    }

    /// Whose key has signed the proof that came with `request` and `token`. Fails: `.invalidProof`, without one, too.
    func key(of request: Request, _ forwarded: ForwardedRequest, showing token: String) throws
        -> KeyThumbprint
    {
        try checkedKey(request, forwarded, token: token)
    }

    /// Fails: `.invalidProof`. Only what is good is remembered.
    private func checkedKey(_ request: Request, _ forwarded: ForwardedRequest, token: String?) throws
        -> KeyThumbprint
    {
        let texts = request.headers[values: .dpop]
        let now = clock.now
        guard texts.count == 1, let proof = KeyProof(texts[0]), proof.method == request.method.rawValue,
            isAddress(proof.address, of: request, forwarded),
            abs(Double(now.milliseconds) / 1000 - proof.madeAt) <= Self.tolerance,
            token.map({ proof.tokenHash == Self.hash(of: $0) }) ?? true,
            used.take(Self.mark(of: proof), at: now)
        else { throw DomainError.invalidProof }
        return proof.key
    }

    private func isAddress(_ text: String, of request: Request, _ forwarded: ForwardedRequest) -> Bool {
        guard let said = ProofAddress(text) else { return false }
        return origins(forwarded).contains { ProofAddress($0 + request.uri.path) == said }
    }

    /// As the client may know the yard: by its address, and on the machine itself by a name of that. Where nobody can
    /// know whether it came by TLS, it may say either.
    private func origins(_ forwarded: ForwardedRequest) -> [String] {
        let said = origin.map { [$0] } ?? []
        guard let host = forwarded.host, origin == nil || isOfMachine(host) else { return said }
        let schemes = forwarded.isSecure.map { $0 ? ["https"] : ["http"] } ?? ["https", "http"]
        return said + schemes.map { "\($0)://\(host)" }
    }

    /// Nobody elsewhere gets a proof for such a name: a client makes it for a server of its own machine.
    private func isOfMachine(_ authority: String) -> Bool {
        let port = authority.lastIndex { $0 == ":" || $0 == "]" }.flatMap { authority[$0] == ":" ? $0 : nil }
        return IPAddress.isLoopback(host: authority[..<(port ?? authority.endIndex)])
    }

    /// RFC 9449 §4.2.
    private static func hash(of token: String) -> String {
        Base64URL.encode(Array(SHA256.hash(data: Array(token.utf8))))
    }

    /// The name of a proof among those of all keys: nobody uses up the names of somebody else's.
    private static func mark(of proof: KeyProof) -> [UInt8] {
        Array(SHA256.hash(data: proof.key.bytes + Array(proof.id.utf8)).prefix(16))
    }
}
