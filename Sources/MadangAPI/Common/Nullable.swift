/// A value that stands in the answer as `null` where there is none. Absent reads as null.
@propertyWrapper
public struct Nullable<Value: Codable & Sendable>: Codable, Sendable {
    /// What the property has, and what `nil` is written as `null` for.
    public var wrappedValue: Value?

    /// Nil is there too: it is written.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    /// Null reads as nil. Fails: `DecodingError` for any other type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    /// Writes the value, or null. Fails: as the value's own encoding.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
    /// What the compiler calls for a `@Nullable` property: an absent key reads as null.
    public func decode<Value>(_ type: Nullable<Value>.Type, forKey key: Key) throws -> Nullable<Value> {
        try decodeIfPresent(type, forKey: key) ?? Nullable(wrappedValue: nil)
    }
}
