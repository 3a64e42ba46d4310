import HTTPTypes
import MadangCore
import NIOCore

@testable import HTTPKit

let forwardedSeeds = [
    "for=192.0.2.60;proto=http;by=203.0.113.43", #"For="[2001:db8:cafe::17]:4711", for=_hidden"#,
    #"for=10.0.0.1;host="yard.example:8443""#, "203.0.113.9, 10.0.0.3", "2001:db8::1, [::ffff:10.0.0.1]:80",
    #"for="#,
    #"a="\"\\", for=unknown;"#, ",,;;",
]

private let peer = "10.0.0.1"
private let lists = TrustedProxies.Family.allCases.compactMap { TrustedProxies("10.0.0.0/8", family: $0) }

/// Nobody becomes somebody else by what stands left of the proxy's own word, or without a proxy.
func checkForwarded(_ input: [UInt8]) throws {
    let text = String(decoding: input.filter { (0x20...0x7E).contains($0) || $0 == 9 }, as: UTF8.self)
    for list in lists {
        let isOurs = list.family == .forwarded
        let word = isOurs ? "for=192.0.2.77;proto=https" : "192.0.2.77"
        let said = try forwarded(text + "," + word, list, from: peer).client.network
        try require(said == "192.0.2.77" || said == peer, "a client became \(said)")
        if isOurs, ForwardedField.parse(text).map({ $0.count < ForwardedField.maximumElementCount }) ?? false
        {
            try require(said == "192.0.2.77", "a good chain hides the client")
        }
        let direct = try forwarded(text, list, from: "198.51.100.4")
        try require(
            direct
                == IPAddress("198.51.100.4").map {
                    ForwardedRequest(client: ClientAddress($0), host: "inner")
                },
            "a stranger is believed")
        if let host = try forwarded(text, list, from: peer).host {
            try require(!host.contains { "/\\@?# ".contains($0) }, "no host: \(host)")
        }
    }
    try checkElements(text)
    if let address = IPAddress(text) {
        try require(IPAddress(address.description) == address, "an address is not read back")
        try require(AddressRange(text)?.contains(address) == true, "a range lacks its own address")
    }
}

private func checkElements(_ text: String) throws {
    guard let elements = ForwardedField.parse(text) else { return }
    let again = elements.map { element in
        element.parameters.map { name, value in
            "\(name)=\"\(value.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined())\""
        }.joined(separator: ";")
    }.joined(separator: ", ")
    try require(ForwardedField.parse(again) == elements, "written elements differ")
    for element in elements {
        guard let node = element.parameters["for"] else { continue }
        if case .address(let address) = ForwardedNode(node) {
            let text = address.bytes.count == 16 ? "[\(address)]" : "\(address)"
            try require(ForwardedNode(text) == .address(address), "a node is not read back")
        }
    }
}

private func forwarded(_ text: String, _ list: TrustedProxies, from peer: String) throws -> ForwardedRequest {
    var fields = HTTPFields()
    fields[list.family == .forwarded ? .forwarded : .xForwardedFor] = text
    if list.family == .xForwarded {
        fields[.xForwardedHost] = text
        fields[.xForwardedProto] = text
    }
    let head = HTTPRequest(method: .get, scheme: nil, authority: "inner", path: "/", headerFields: fields)
    return ForwardedRequest(
        head, from: try SocketAddress(ipAddress: peer, port: 1), isTLS: false, trusting: list)
}
