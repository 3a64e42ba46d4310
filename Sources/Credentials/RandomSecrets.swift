import Crypto
import Domain

/// Secrets from the system's random generator.
package struct RandomSecrets: Secrets {
    package init() {}

    package func make() -> String {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        return Base64URL.encode(bytes)
    }

    package func hash(of secret: String) -> [UInt8] {
        Array(SHA256.hash(data: Array(secret.utf8)))
    }
}
