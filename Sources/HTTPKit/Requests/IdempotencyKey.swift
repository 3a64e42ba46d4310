import Domain
package import HTTPTypes
package import Hummingbird
import MadangCore

extension HTTPField.Name {
    /// draft-ietf-httpapi-idempotency-key-header
    package static let idempotencyKey = requiredName("Idempotency-Key")
}

extension Request {
    /// The key under which a repeated request gets the first answer again; nil without one.
    /// Fails: `.invalid` with "Idempotency-Key" unless it has 1…255 visible ASCII characters.
    package func idempotencyKey() throws -> String? {
        guard let key = headers[.idempotencyKey] else { return nil }
        var faults = FaultCollector()
        faults.check("Idempotency-Key", key.isEmpty ? .required : nil)
        faults.check("Idempotency-Key", key.utf8.count > 255 ? .tooLong(maximum: 255) : nil)
        faults.check("Idempotency-Key", key.utf8.allSatisfy { (0x21...0x7e).contains($0) } ? nil : .format)
        try faults.finish()
        return key
    }
}
