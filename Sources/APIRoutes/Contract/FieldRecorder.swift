import MadangAPI

/// What a type asks for when it is read, in that order: what a schema needs to know of it beside its limits.
final class FieldRecorder {
    /// A name in an object.
    struct Field {
        let name: String
        /// What is read there; of what may be null, what else it may be.
        let type: any Decodable.Type
        /// Whether reading fails without it.
        let isRequired: Bool
        /// Whether it is always there, and null where there is nothing to be said.
        let isNullable: Bool
    }

    private(set) var fields: [Field] = []
    private var optional: Set<String> = []

    /// The fields of `type`. Fails: where the type reads no object.
    static func fields(of type: any Decodable.Type) throws -> [Field] {
        let recorder = FieldRecorder()
        _ = try type.init(from: RecordingDecoder(recorder: recorder))
        return recorder.fields
    }

    /// The next value of that name may be absent.
    fileprivate func mayMiss(_ name: String) { optional.insert(name) }

    /// Records a value, and gives one.
    fileprivate func value<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        let wrapped = (type as? any NullableType.Type)?.wrapped
        fields.append(
            Field(
                name: name, type: wrapped ?? type, isRequired: wrapped != nil || !optional.contains(name),
                isNullable: wrapped != nil))
        return try RecordingDecoder(recorder: FieldRecorder()).value(type)
    }
}

/// Has an empty value, and need not be read for one.
protocol EmptyValued {
    static var empty: Self { get }
}

/// A list, whatever its elements.
protocol ListType {
    static var element: any Decodable.Type { get }
}

extension Array: ListType, EmptyValued where Element: Decodable {
    static var element: any Decodable.Type { Element.self }
    static var empty: Self { [] }
}

private protocol NullableType {
    static var wrapped: any Decodable.Type { get }
}

extension Nullable: NullableType, EmptyValued {
    fileprivate static var wrapped: any Decodable.Type { Value.self }
    static var empty: Self { Self(wrappedValue: nil) }
}

/// Gives empty values to whoever reads an object.
private struct RecordingDecoder: Decoder {
    let recorder: FieldRecorder
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let empty: Any? =
            switch type {
            case is Bool.Type: false
            case is Int.Type: 0
            case is Double.Type: 0.0
            case is String.Type: ""
            case let type as any EmptyValued.Type: type.empty
            default: nil
            }
        return try empty as? Value ?? Value(from: self)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RecordingContainer<Key>(recorder: recorder))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoObject() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NoObject() }
}

/// The type reads something that this recorder has no empty value for.
private struct NoObject: Error {}

private struct RecordingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: FieldRecorder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) throws -> Bool {
        recorder.mayMiss(key.stringValue)
        return false
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try recorder.value(type, key.stringValue)
    }
    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try recorder.value(type, key.stringValue)
    }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try recorder.value(type, key.stringValue)
    }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try recorder.value(type, key.stringValue) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try recorder.value(type, key.stringValue)
    }

    // No wire type has numbers of other kinds, or containers without types.
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { throw NoObject() }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { throw NoObject() }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { throw NoObject() }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { throw NoObject() }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { throw NoObject() }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { throw NoObject() }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { throw NoObject() }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { throw NoObject() }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { throw NoObject() }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { throw NoObject() }
    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<NestedKey>
    { throw NoObject() }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw NoObject() }
    func superDecoder() throws -> any Decoder { throw NoObject() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw NoObject() }
}
