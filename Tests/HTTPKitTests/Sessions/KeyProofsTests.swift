import Crypto
import Domain
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore
import TestSupport
import Testing

@testable import HTTPKit

/// What a proof has to say of the request with which it comes.
@Suite struct `Proofs of keys` {
    private let key = P256.Signing.PrivateKey()
    private let clock = TestClock()
    private let here = ForwardedRequest(client: ClientAddress(nil), host: "yard.example", isSecure: true)

    private var proofs: KeyProofs { KeyProofs(origin: nil, clock: clock) }
    private var second: Int { Int(clock.now.milliseconds / 1000) }

    private func proof(
        _ method: String = "GET", _ address: String = "https://yard.example/v1/me", after seconds: Int = 0,
        id: String = "an id", showing token: String? = "a token"
    ) throws -> String {
        try SoftProof(key, method, address, at: second + seconds, id: id, showing: token).text
    }

    private func request(
        _ proofs: [String], _ method: HTTPRequest.Method = .get, _ path: String = "/v1/me"
    ) -> Request {
        var fields: HTTPFields = [:]
        for proof in proofs { fields.append(HTTPField(name: .dpop, value: proof)) }
        return Request(
            head: HTTPRequest(
                method: method, scheme: nil, authority: nil, path: path, headerFields: fields),
            body: RequestBody(buffer: ByteBuffer()))
    }

    /// Whether they are taken with `token`. Anything but a refusal for the proof fails the test.
    private func isTaken(
        _ request: Request, by proofs: KeyProofs? = nil, from forwarded: ForwardedRequest? = nil,
        showing token: String = "a token"
    ) throws -> Bool {
        do {
            let found = try (proofs ?? self.proofs).key(of: request, forwarded ?? here, showing: token)
            return found.text == SoftProof.thumbprint(of: key)
        } catch let error as DomainError where error.code == .invalidProof {
            return false
        }
    }

    @Test func `are taken for the request and the token that they name`() throws {
        #expect(try isTaken(request([proof()])))
        #expect(try isTaken(request([proof("POST")], .post)))
        #expect(try isTaken(request([proof()], .get, "/v1/me?limit=3")))
        #expect(try !isTaken(request([proof("POST")])))
        #expect(try !isTaken(request([proof("get")])))
        #expect(try !isTaken(request([proof()], .head)))
        #expect(try !isTaken(request([proof()], .get, "/v1/posts")))
        #expect(try !isTaken(request([proof()]), showing: "another token"))
        #expect(try !isTaken(request([proof(showing: nil)])))
    }

    @Test func `come alone, and not without being there`() throws {
        #expect(try !isTaken(request([])))
        #expect(try !isTaken(request([proof(id: "one"), proof(id: "two")])))
        #expect(try !isTaken(request([proof(), ""])))
        #expect(try !isTaken(request([""])))
    }

    @Test(arguments: [(0, true), (-60, true), (60, true), (-61, false), (61, false), (-86_400, false)])
    func `are a minute old or early at most`(seconds: Int, isGood: Bool) throws {
        #expect(try isTaken(request([proof(after: seconds)])) == isGood)
    }

    @Test func `are taken once, however long they would be good`() throws {
        let proofs = proofs
        let early = try proof(after: 60)
        #expect(try isTaken(request([early]), by: proofs))
        for _ in 0...4 {
            #expect(try !isTaken(request([early]), by: proofs))
            clock.advance(by: .seconds(30))
        }
        // The name of another one's proof is nobody's.
        let other = P256.Signing.PrivateKey()
        let named = SoftProof(
            other, "GET", "https://yard.example/v1/me", at: second, id: "an id", showing: "a token")
        let found = try proofs.key(of: request([named.text]), here, showing: "a token")
        #expect(found.text == SoftProof.thumbprint(of: other))
        #expect(try isTaken(request([proof(id: "another id")]), by: proofs))
    }

    @Test func `that were refused are not used up`() throws {
        let proofs = proofs
        let good = try proof()
        #expect(try !isTaken(request([good]), by: proofs, showing: "another token"))
        #expect(try isTaken(request([good]), by: proofs))
    }

    @Test(arguments: [
        "https://yard.example/v1/me", "HTTPS://YARD.EXAMPLE:443/v1/me", "https://yard.example/v1/./me",
        "https://yard.example/v1/posts/../me", "https://yard.example/v1/%6De",
        "https://yard.example/v1/me?a=b#c",
    ])
    func `name the address in any spelling`(address: String) throws {
        #expect(try isTaken(request([proof("GET", address)])))
    }

    @Test(arguments: [
        "https://thief.example/v1/me", "http://yard.example/v1/me", "https://yard.example:8443/v1/me",
        "https://yard.example/v1/me/", "https://yard.example/v1/ME", "https://yard.example//v1/me",
        "https://yard.example@thief.example/v1/me", "https://ana@yard.example/v1/me", "/v1/me",
        "yard.example/v1/me", "https:///v1/me", "https://yard.example", "ftp://yard.example/v1/me",
        "https://yard.example/v1/%zze", "",
    ])
    func `for another address are refused`(address: String) throws {
        #expect(try !isTaken(request([proof("GET", address)])))
    }

    @Test func `name the address that the operator has said, whatever host is asked for`() throws {
        for origin in ["https://madang.example", "https://madang.example/"] {
            let proofs = KeyProofs(origin: origin, clock: clock)
            let good = try proof("GET", "https://madang.example/v1/me", id: origin)
            #expect(try isTaken(request([good]), by: proofs))
            #expect(try !isTaken(request([proof(id: origin)]), by: proofs))
        }
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "127.0.0.1", "[::1]"])
    func `may name the machine itself beside the address that the operator has said`(host: String) throws {
        let proofs = KeyProofs(origin: "https://madang.example", clock: clock)
        let there = ForwardedRequest(client: ClientAddress(nil), host: host, isSecure: nil)
        let good = try proof("GET", "http://\(host)/v1/me")
        #expect(try isTaken(request([good]), by: proofs, from: there))
        #expect(try !isTaken(request([good]), by: proofs))
        let elsewhere = ForwardedRequest(client: ClientAddress(nil), host: "192.0.2.7:8080", isSecure: nil)
        let bad = try proof("GET", "http://192.0.2.7:8080/v1/me")
        #expect(try !isTaken(request([bad]), by: proofs, from: elsewhere))
    }

    @Test func `may say either scheme where nobody can know it, and none without a host`() throws {
        let unknown = ForwardedRequest(client: ClientAddress(nil), host: "yard.example:8080", isSecure: nil)
        for scheme in ["http", "https"] {
            let said = try proof("GET", "\(scheme)://yard.example:8080/v1/me")
            #expect(try isTaken(request([said]), from: unknown))
        }
        let plain = ForwardedRequest(client: ClientAddress(nil), host: "yard.example", isSecure: false)
        #expect(try !isTaken(request([proof()]), from: plain))
        #expect(try !isTaken(request([proof()]), from: ForwardedRequest(client: ClientAddress(nil))))
    }
}

@Suite struct `An address in a proof` {
    @Test(arguments: [
        ("http://a.example", "http://a.example/"), ("http://a.example:80/", "http://a.example/"),
        ("http://A.example:/x", "http://a.example/x"), ("https://a.example:443/x", "https://a.example/x"),
        ("http://[2001:DB8::1]:80/x", "http://[2001:db8::1]/x"),
        ("https://a.example/%7eana", "https://a.example/~ana"),
        ("https://a.example/%c3%a4", "https://a.example/%C3%A4"),
        ("https://a.example/x/..", "https://a.example/"),
        ("https://a.example/../x", "https://a.example/x"), ("https://a.example/x/.", "https://a.example/x/"),
        ("https://a.example?b", "https://a.example/"), ("https://a.example#b?c", "https://a.example/"),
    ])
    func `is the same in another spelling (RFC 3986, 6.2)`(one: String, other: String) {
        #expect(ProofAddress(one) != nil && ProofAddress(one) == ProofAddress(other))
    }

    @Test(arguments: [
        ("http://a.example/", "https://a.example/"), ("http://a.example/", "http://a.example:443/"),
        ("https://a.example/", "https://a.example:80/"), ("https://a.example/x", "https://a.example/X"),
        ("https://a.example/x", "https://a.example/x/"), ("https://a.example/a%2Fb", "https://a.example/a/b"),
        ("https://a.example/x", "https://a.example.b/x"), ("http://[2001:db8::1]/", "http://[2001:db8::2]/"),
    ])
    func `is another one where anything else differs`(one: String, other: String) {
        #expect(ProofAddress(one) != nil && ProofAddress(other) != nil)
        #expect(ProofAddress(one) != ProofAddress(other))
    }

    @Test(arguments: [
        "", ":", "https", "https:", "https:/a.example", "//a.example/", "https://", "https:///x",
        "https://a@b/", "https://a.example/마당", "https://a.example/a b", "ws://a.example/",
        "https://a.example/%", "https://a.example/%4", "https://a.example/%gg",
    ])
    func `is none of HTTP`(text: String) {
        #expect(ProofAddress(text) == nil)
    }
}

@Suite struct `Proofs that came` {
    private let clock = TestClock()

    private func mark(_ number: Int) -> [UInt8] { Array("\(number)".utf8) }

    @Test func `are remembered for two minutes at least, and not for ever`() {
        let used = UsedProofs()
        #expect(used.take(mark(1), at: clock.now))
        for _ in 0..<4 {
            #expect(!used.take(mark(1), at: clock.now))
            clock.advance(by: .seconds(29))
            #expect(used.take(mark(used.count + 1), at: clock.now))
        }
        clock.advance(by: .minutes(10))
        for number in 100...101 {
            #expect(used.take(mark(number), at: clock.now))
            clock.advance(by: .minutes(10))
        }
        #expect(used.count <= 2)
    }

    @Test func `are as many as fit and no more, the latest of them`() {
        let used = UsedProofs()
        let count = UsedProofs.limit * 3 + 1
        for number in 0..<count { #expect(used.take(mark(number), at: clock.now)) }
        #expect(used.count <= UsedProofs.limit * 2)
        for number in (count - UsedProofs.limit)..<count { #expect(!used.take(mark(number), at: clock.now)) }
    }
}
