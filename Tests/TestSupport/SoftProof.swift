package import Crypto
package import Foundation

/// A proof of a key, written apart from the product after RFC 9449, RFC 7515 and RFC 7638; any part of it can be wrong.
/// Values are JSON.
package struct SoftProof: Sendable {
    package var head: [String: String]
    package var claims: [String: String]
    /// By which it is signed.
    package var key: P256.Signing.PrivateKey

    /// A good one.
    ///
    /// - Parameter second: since 1970.
    package init(
        _ key: P256.Signing.PrivateKey, _ method: String, _ address: String, at second: Int,
        id: String = UUID().uuidString, showing token: String? = nil
    ) {
        self.key = key
        head = ["typ": #""dpop+jwt""#, "alg": #""ES256""#, "jwk": Self.jwk(of: key)]
        claims = [
            "jti": #""\#(id)""#, "htm": #""\#(method)""#, "htu": #""\#(address)""#, "iat": "\(second)",
        ]
        claims["ath"] = token.map { #""\#(Self.base64URL(Data(SHA256.hash(data: Data($0.utf8)))))""# }
    }

    /// What is signed.
    package var signed: String {
        [head, claims].map { Self.base64URL(Data(Self.json($0).utf8)) }.joined(separator: ".")
    }

    /// As it stands in the header.
    package var text: String {
        get throws { with(signature: try key.signature(for: Data(signed.utf8)).rawRepresentation) }
    }

    /// With whatever signature.
    package func with(signature: Data) -> String { "\(signed).\(Self.base64URL(signature))" }

    /// The public half, its names in order: what a thumbprint is made of.
    package static func jwk(of key: P256.Signing.PrivateKey) -> String {
        let point = key.publicKey.rawRepresentation
        let (x, y) = (base64URL(Data(point.prefix(32))), base64URL(Data(point.suffix(32))))
        return #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
    }

    /// RFC 7638, in base64url.
    package static func thumbprint(of key: P256.Signing.PrivateKey) -> String {
        base64URL(Data(SHA256.hash(data: Data(jwk(of: key).utf8))))
    }

    package static func base64URL(_ bytes: Data) -> String {
        bytes.base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static func json(_ values: [String: String]) -> String {
        let fields = values.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }
        return "{\(fields.joined(separator: ","))}"
    }
}
