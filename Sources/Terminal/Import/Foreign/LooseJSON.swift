import Foundation

/// JSON whose shape is another service's and may change: what is not as it should be is not there.
struct LooseJSON {
    private let value: Any?

    private init(value: Any?) { self.value = value }

    /// Fails: `ZipReader.Fault.isUnreadable` for what is no JSON.
    init(_ data: Data, from path: String) throws {
        do {
            value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch {
            throw ZipReader.Fault.isUnreadable(path)
        }
    }

    subscript(key: String) -> LooseJSON { LooseJSON(value: (value as? [String: Any])?[key]) }

    var text: String? { value as? String }

    var number: Double? { (value as? NSNumber)?.doubleValue }

    var isTrue: Bool { value as? Bool == true }

    /// Its elements; what is no list is one of itself, and what is not there none.
    var list: [LooseJSON] {
        if let list = value as? [Any] { return list.map { LooseJSON(value: $0) } }
        return isThere ? [self] : []
    }

    var isThere: Bool { value != nil && !(value is NSNull) }
}
