import Domain
import MadangCore

/// A seal that a test can read, of 32 bytes all the same.
package struct PlainSeal: AddressSeal {
    package init() {}

    package func seal(_ address: String) -> [UInt8] {
        let text = Array(EmailRule.key(address).utf8)
        return Array(text.prefix(32)) + [UInt8](repeating: 0, count: max(0, 32 - text.count))
    }
}
