package import Crypto
import Domain
import MadangCore

/// HMAC-SHA256 of an address: without the key nobody can try addresses until one fits.
package struct KeyedAddressSeal: AddressSeal {
    private let key: SymmetricKey

    /// `key` has 32 bytes and is used for nothing else.
    package init(key: SymmetricKey) {
        self.key = key
    }

    package func seal(_ address: String) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: Array(EmailRule.key(address).utf8), using: key))
    }
}
