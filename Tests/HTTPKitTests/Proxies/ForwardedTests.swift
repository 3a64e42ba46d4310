import HTTPTypes
import MadangCore
import NIOCore
import Testing

@testable import HTTPKit

@Suite struct `The field Forwarded` {
    private func parse(_ text: String) -> [[String: String]]? {
        ForwardedField.parse(text)?.map(\.parameters)
    }

    @Test func `is read as RFC 7239 writes it`() {
        // The examples of §4.
        #expect(parse(#"for="_gazonk""#) == [["for": "_gazonk"]])
        #expect(parse(#"For="[2001:db8:cafe::17]:4711""#) == [["for": "[2001:db8:cafe::17]:4711"]])
        #expect(
            parse("for=192.0.2.60;proto=http;by=203.0.113.43")
                == [["for": "192.0.2.60", "proto": "http", "by": "203.0.113.43"]])
        #expect(parse("for=192.0.2.43, for=198.51.100.17")?.count == 2)
        #expect(parse(#"for=_SEVKISEK ;host="yard.example:8443""#)?.first?["host"] == "yard.example:8443")
        #expect(parse(#"secret="a\"b\\c, d;e""#) == [["secret": #"a"b\c, d;e"#]])
        #expect(parse("for=a,,for=b") == [["for": "a"], [:], ["for": "b"]])
        #expect(parse(";for=a;") == [["for": "a"]])
    }

    @Test(arguments: [
        #"for="192.0.2.1"#, "for", "for=", "=a", "for =a", "for= a", "for=a b", "for=a;for=b", #"for=a"b""#,
        "for=[2001:db8::1]", "for=192.0.2.1:80", "for=한글", "for=\"\u{1}\"", "for=\"한글\"", "for=a/b",
        String(repeating: "for=a,", count: 32) + "for=a",
    ])
    func `is nothing at all where it is broken`(_ text: String) {
        #expect(parse(text) == nil)
    }
}

@Suite struct `A node of a chain` {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("192.0.2.1:47011", "192.0.2.1"), ("192.0.2.1:_port", "192.0.2.1"),
        ("[2001:db8::1]", "2001:db8:0:0:0:0:0:1"), ("[2001:DB8::1]:80", "2001:db8:0:0:0:0:0:1"),
        ("[::ffff:192.0.2.1]", "192.0.2.1"),
    ])
    func `is an address with or without a port`(text: String, address: String) {
        #expect(ForwardedNode(text) == IPAddress(address).map(ForwardedNode.address))
    }

    @Test(arguments: [
        "unknown", "", "localhost", "2001:db8::1", "192.0.2.1:", "192.0.2.1:123456", "192.0.2.1:x", "192.0.2",
        "192.0.2.256", "[192.0.2.1]", "[2001:db8::1", "[2001:db8::1]x", "[fe80::1%eth0]", "_", "_a/b",
        "01.2.3.4",
        "192.0.2.1\u{0}x", " 192.0.2.1",
    ])
    func `is unknown otherwise`(_ text: String) {
        #expect(ForwardedNode(text) == .unknown)
    }

    @Test func `may be hidden behind a name, but not in X-Forwarded-For`() {
        #expect(ForwardedNode("_hidden.one-1") == .hidden("_hidden.one-1"))
        #expect(ForwardedNode("_hidden:_port") == .hidden("_hidden"))
        #expect(ForwardedNode("_hidden", isLoose: true) == .unknown)
        #expect(ForwardedNode("2001:db8::1", isLoose: true) == ForwardedNode("[2001:db8::1]"))
    }
}

@Suite struct `A list of trusted proxies` {
    @Test func `holds addresses, ranges and local sockets`() throws {
        let list = try #require(
            TrustedProxies("192.0.2.1, 10.0.0.0/9 2001:db8::/33,unix", family: .forwarded))
        func trusts(_ address: String) throws -> Bool {
            list.contains(try SocketAddress(ipAddress: address, port: 1))
        }
        for address in ["192.0.2.1", "10.127.255.255", "::ffff:10.0.0.1", "2001:db8:7fff::1"] {
            #expect(try trusts(address), "\(address)")
        }
        for address in ["192.0.2.2", "10.128.0.0", "2001:db8:8000::1", "::1", "::a00:1"] {
            #expect(try !trusts(address), "\(address)")
        }
        #expect(list.contains(try SocketAddress(unixDomainSocketPath: "/run/madang.sock")))
        #expect(!list.contains(nil as SocketAddress?))
        let everybody = try #require(TrustedProxies("0.0.0.0/0", family: .forwarded))
        #expect(everybody.contains(try SocketAddress(ipAddress: "203.0.113.9", port: 1)))
        #expect(!everybody.contains(try SocketAddress(ipAddress: "2001:db8::1", port: 1)))
    }

    @Test(arguments: [
        "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "proxy.example", "::/129", "10.0.0.0/8/8", "10",
    ])
    func `takes nothing else`(_ text: String) {
        #expect(TrustedProxies(text, family: .forwarded) == nil)
    }
}

@Suite struct `A forwarded request` {
    private func request(
        _ headers: [(String, String)], from peer: String = "10.0.0.1", trusted: String = "10.0.0.0/8",
        family: TrustedProxies.Family = .xForwarded, isTLS: Bool = false, host: String = "inner.example"
    ) throws -> ForwardedRequest {
        var fields = HTTPFields()
        for (name, value) in headers { fields.append(HTTPField(name: .requiredName(name), value: value)) }
        let head = HTTPRequest(
            method: .get, scheme: "http", authority: host, path: "/", headerFields: fields)
        return ForwardedRequest(
            head, from: try SocketAddress(ipAddress: peer, port: 1), isTLS: isTLS,
            trusting: try #require(TrustedProxies(trusted, family: family)))
    }

    @Test func `is what the connection shows where nobody is trusted`() throws {
        let told = [
            ("Forwarded", "for=192.0.2.1;proto=https;host=evil.example"), ("X-Forwarded-For", "192.0.2.1"),
            ("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "evil.example"),
        ]
        for family in TrustedProxies.Family.allCases {
            let plain = try request(told, from: "203.0.113.5", family: family)
            #expect(
                plain
                    == ForwardedRequest(
                        client: ClientAddress(try #require(IPAddress("203.0.113.5"))), host: "inner.example",
                        isSecure: nil))
            #expect(try request(told, from: "203.0.113.5", family: family, isTLS: true).isSecure == true)
        }
    }

    @Test func `has no host where the field is empty`() throws {
        let told = [("X-Forwarded-For", "192.0.2.1")]
        #expect(try request([], host: "").host == nil)
        #expect(try request(told, host: "").host == nil)
        #expect(try request(told + [("X-Forwarded-Host", "yard")], host: "").host == "yard")
    }

    @Test func `is what the nearest trusted proxy says`() throws {
        let seen = try request([
            ("X-Forwarded-For", "192.0.2.1"), ("X-Forwarded-Proto", "https"),
            ("X-Forwarded-Host", "yard.example:8443"),
        ])
        #expect(
            seen
                == ForwardedRequest(
                    client: ClientAddress(try #require(IPAddress("192.0.2.1"))), host: "yard.example:8443",
                    isSecure: true))
        let same = try request(
            [("Forwarded", #"for=192.0.2.1;proto=https;host="yard.example:8443""#)], family: .forwarded)
        #expect(same == seen)
    }

    @Test func `passes over what the client put in front`() throws {
        for (chain, client) in [
            ("198.51.100.1, 192.0.2.1", "192.0.2.1"), ("198.51.100.1, 192.0.2.1, 10.0.0.2", "192.0.2.1"),
            ("rubbish\", 192.0.2.1,10.1.1.1 ,  10.0.0.2", "192.0.2.1"), ("10.0.0.9, 10.0.0.2", "10.0.0.9"),
        ] {
            #expect(try request([("X-Forwarded-For", chain)]).client.network == client, "\(chain)")
        }
        let lines = try request([("X-Forwarded-For", "198.51.100.1"), ("X-Forwarded-For", "192.0.2.1")])
        #expect(lines.client.network == "192.0.2.1")
        let forwarded = try request(
            [
                (
                    "Forwarded",
                    "for=198.51.100.1;proto=https, for=192.0.2.1;proto=http, for=10.0.0.2;proto=https"
                )
            ],
            family: .forwarded)
        #expect(forwarded.client.network == "192.0.2.1")
        #expect(forwarded.isSecure == false)
    }

    @Test func `counts those whom a proxy hides under the proxy`() throws {
        func client(_ text: String) throws -> String {
            try request([("Forwarded", text)], family: .forwarded).client.network
        }
        #expect(try client("for=192.0.2.1, for=unknown") == "unknown behind 10.0.0.1")
        #expect(try client("for=192.0.2.1, for=_abc, for=10.0.0.7") == "_abc behind 10.0.0.7")
        #expect(try client("proto=https") == "unknown behind 10.0.0.1")
        // Broken: the client may have broken it, to be somebody else.
        #expect(try client(#"for=", for=192.0.2.1"#) == "10.0.0.1")
        #expect(try request([("X-Forwarded-For", "nobody")]).client.network == "unknown behind 10.0.0.1")
        let many = String(repeating: "10.0.0.1,", count: 40) + "192.0.2.1"
        #expect(try request([("X-Forwarded-For", many)]).client.network == "10.0.0.1")
    }

    @Test func `never mixes the two families`() throws {
        let both = [("Forwarded", "for=192.0.2.1;proto=https"), ("X-Forwarded-For", "198.51.100.1")]
        #expect(try request(both, family: .forwarded).client.network == "192.0.2.1")
        #expect(try request(both, family: .xForwarded).client.network == "198.51.100.1")
        #expect(try request(both, family: .xForwarded).isSecure == nil)
        #expect(try request([both[0]], family: .xForwarded).client.network == "10.0.0.1")
    }

    @Test func `has no host that is none, and the scheme that stands beside the client`() throws {
        for host in ["yard.example/path", "a b", "", "yard@evil"] {
            let seen = try request([("X-Forwarded-For", "192.0.2.1"), ("X-Forwarded-Host", host)])
            #expect(seen.host == "inner.example", "\(host)")
        }
        let chain = ("X-Forwarded-For", "192.0.2.1, 10.0.0.2")
        #expect(try request([chain, ("X-Forwarded-Proto", "https, http")]).isSecure == true)
        #expect(try request([chain, ("X-Forwarded-Proto", "https")]).isSecure == true)
        #expect(try request([chain, ("X-Forwarded-Proto", "gopher")]).isSecure == nil)
    }

    @Test func `counts IPv6 by its network`() throws {
        let seen = try request([("X-Forwarded-For", "2001:db8:1:2::1")])
        #expect(seen.client.network == "2001:db8:1:2::/64")
        let mapped = try request([("X-Forwarded-For", "192.0.2.1")], from: "::ffff:10.0.0.1")
        #expect(mapped.client.network == "192.0.2.1")
    }
}
