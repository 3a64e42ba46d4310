import Domain
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore
import TestSupport
import Testing

@testable import HTTPKit

private func request(
    _ method: HTTPRequest.Method = .post, _ headers: HTTPFields = [:], body: String = "", path: String = "/"
) -> Request {
    Request(
        head: HTTPRequest(
            method: method, scheme: "http", authority: "yard.example:8080", path: path, headerFields: headers),
        body: RequestBody(buffer: ByteBuffer(string: body)))
}

@Suite struct `A form in a URL` {
    @Test func `is decoded, and keeps repeated names in order`() throws {
        let form = try Form(encoded: "a=1+2&b=%ED%95%9C%20%2B&a=&c&&=x&a=%26%3D")
        #expect(form.all("a") == ["1 2", "", "&="])
        #expect(form["b"] == "한 +")
        #expect(form["c"] == "")
        #expect(form[""] == "x")
        #expect(form["d"] == nil)
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%ff", "%=a"])
    func `is refused where an escape is broken`(_ text: String) {
        #expect(throws: DomainError.self) { try Form(encoded: text) }
    }

    @Test func `has a bounded number of names and bytes`() async throws {
        let names = String(repeating: "a&", count: 201)
        #expect(throws: DomainError.self) { try Form(encoded: names) }
        let long = String(repeating: "a", count: 256 * 1024 + 1)
        let error = await #expect(throws: DomainError.self) { try await request(body: long).form() }
        #expect(error?.code == .tooLarge)
    }
}

@Suite struct `A JSON body` {
    private struct Body: Decodable, Equatable {
        let text: String?
    }

    @Test func `may have unknown keys and nulls`() async throws {
        let body = try await request(body: #"{"text":null,"other":[1]}"#).json(Body.self)
        #expect(body == Body(text: nil))
    }

    @Test(arguments: ["", "{", "[]", "1", #"{"text":1}"#, "{\"text\":\"\u{0}\"}", #"{"text":"a"} x"#])
    func `is malformed otherwise`(_ body: String) async throws {
        let error = await #expect(throws: DomainError.self) { try await request(body: body).json(Body.self) }
        #expect(error?.code == .malformed)
    }

    @Test func `has at most 64 KiB`() async throws {
        let fits = #"{"text":""# + String(repeating: "a", count: maximumJSONByteCount - 11) + #""}"#
        #expect(try await request(body: fits).json(Body.self).text?.isEmpty == false)
        let error = await #expect(throws: DomainError.self) {
            try await request(body: " " + fits).json(Body.self)
        }
        #expect(error?.code == .tooLarge)
    }
}

@Suite struct `The origin of a request` {
    @Test(
        arguments: [
            (["Sec-Fetch-Site": "same-origin"], Request.Origin.same),
            (["Sec-Fetch-Site": "none"], .same),
            (["Sec-Fetch-Site": "same-site"], .other),
            (["Sec-Fetch-Site": "cross-site", "Origin": "http://yard.example:8080"], .other),
            (["Origin": "http://yard.example:8080"], .same),
            (["Origin": "https://YARD.example:8080"], .same),
            (["Origin": "http://yard.example"], .other),
            (["Origin": "http://yard.example:8080.evil.example"], .other),
            (["Origin": "http://evil.example/yard.example:8080"], .other),
            (["Origin": "null"], .other), (["Origin": "yard.example:8080"], .other), ([:], .unsaid),
        ] as [([String: String], Request.Origin)])
    func `is what the browser says`(_ headers: [String: String], _ expected: Request.Origin) {
        var fields = HTTPFields()
        for (name, value) in headers { fields[.requiredName(name)] = value }
        let direct = ForwardedRequest(client: ClientAddress(network: "192.0.2.1"), host: "yard.example:8080")
        #expect(request(.post, fields).origin(of: direct) == expected)
    }

    @Test func `is compared with what the proxy saw, and has TLS where the client has`() {
        func origin(_ text: String, isSecure: Bool?) -> Request.Origin {
            let seen = ForwardedRequest(
                client: ClientAddress(network: "192.0.2.1"), host: "outer.example", isSecure: isSecure)
            return request(.post, [.origin: text]).origin(of: seen)
        }
        #expect(origin("https://outer.example", isSecure: true) == .same)
        #expect(origin("http://outer.example", isSecure: true) == .other)
        #expect(origin("http://outer.example", isSecure: nil) == .same)
        #expect(origin("https://yard.example:8080", isSecure: true) == .other)
    }
}

@Suite struct `A request's name` {
    @Test func `is the client's own if it is harmless`() {
        #expect(RequestName.accepted("abc-DEF_1.2") == "abc-DEF_1.2")
        for name in [
            nil, "", "short", "with space in it", "line\nbreak-in-it", String(repeating: "a", count: 65),
            "한글한글한글",
        ] {
            #expect(RequestName.accepted(name).utf8.count == 16)
        }
    }
}

@Suite struct `An address` {
    @Test func `counts as one for a whole IPv6 network`() throws {
        func network(_ address: String) throws -> String {
            ClientAddress(try SocketAddress(ipAddress: address, port: 1)).network
        }
        #expect(try network("192.0.2.7") == "192.0.2.7")
        #expect(try network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff:ffff:ffff:ffff"))
        #expect(try network("2001:db8:1:2::1") != network("2001:db8:1:3::1"))
        #expect(try network("::ffff:192.0.2.7") == "192.0.2.7")
        #expect(ClientAddress(nil).network == "unknown")
    }
}

@Suite struct `An idempotency key` {
    @Test func `has 1 to 255 visible characters`() throws {
        #expect(try request().idempotencyKey() == nil)
        #expect(try request(.post, [.idempotencyKey: "a/B~9"]).idempotencyKey() == "a/B~9")
        for key in ["", "with space", "키", String(repeating: "a", count: 256)] {
            let error = #expect(throws: DomainError.self) {
                try request(.post, [.idempotencyKey: key]).idempotencyKey()
            }
            #expect(error?.faults.first?.field == "Idempotency-Key")
        }
    }
}
