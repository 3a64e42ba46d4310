/// Decides what a type reads of which nothing is given.
final class Chance {
    /// Of optional values.
    enum Absence: CaseIterable {
        case always, never, sometimes
    }

    private let absence: Absence
    private var generator: any RandomNumberGenerator

    init(_ absence: Absence, _ generator: any RandomNumberGenerator) {
        self.absence = absence
        self.generator = generator
    }

    func below(_ limit: Int) -> Int { Int(generator.next() >> 1) % limit }

    func isAbsent() -> Bool {
        switch absence {
        case .always: true
        case .never: false
        case .sometimes: below(2) == 0
        }
    }

    /// Short lists deep inside: a list of cases of lists of photos would have no end.
    func count(depth: Int) -> Int { depth > 3 ? below(2) : [0, 1, 2, 3, 40][below(depth > 1 ? 4 : 5)] }

    func number() -> Int {
        switch below(4) {
        case 0: [0, 1, -1, .min, .max, 10, 99, 100][below(8)]
        case 1: below(1000)
        default: Int(truncatingIfNeeded: generator.next()) >> below(63)
        }
    }

    func text() -> String { (0..<[0, 1, 5, 15, 16, 40][below(6)]).map { _ in piece() }.joined() }

    private static let odd = [
        "\u{2028}", "\u{2029}", "e\u{301}", "👩‍👩‍👧", "한글", "/", "\\", "\"", "\u{10FFFF}", "\r\n",
    ]

    private func piece() -> String {
        switch below(6) {
        case 0: String(Unicode.Scalar(UInt8(below(0x80))))
        case 1: Self.odd[below(Self.odd.count)]
        case 2: Unicode.Scalar(UInt32(below(0x11_0000))).map { String($0) } ?? "\u{FFFD}"
        default: ["abc", " ", "0123456789", "-", "사진", "z"][below(6)]
        }
    }
}

/// Gives values by chance to whatever is read from it.
struct RandomDecoder: Decoder {
    let chance: Chance
    var depth = 0
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// A value of that type.
    static func value<Value: Decodable>(_ type: Value.Type, _ chance: Chance) throws -> Value {
        try RandomDecoder(chance: chance).value(type)
    }

    fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let simple: Any? =
            switch type {
            case is Bool.Type: chance.below(2) == 0
            case is Int.Type: chance.number()
            case is String.Type: chance.text()
            default: nil
            }
        return try simple as? Value ?? Value(from: RandomDecoder(chance: chance, depth: depth + 1))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields<Key>(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        Elements(decoder: self, count: chance.count(depth: depth))
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

    private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: RandomDecoder
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { [] }

        func contains(_ key: Key) -> Bool { true }
        func decodeNil(forKey key: Key) -> Bool { decoder.chance.isAbsent() }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try decoder.value(type)
        }
        func nestedContainer<Other: CodingKey>(keyedBy type: Other.Type, forKey key: Key)
            -> KeyedDecodingContainer<Other>
        { decoder.container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
            decoder.unkeyedContainer()
        }
        func superDecoder() -> any Decoder { decoder }
        func superDecoder(forKey key: Key) -> any Decoder { decoder }
    }

    private struct Elements: UnkeyedDecodingContainer {
        let decoder: RandomDecoder
        let count: Int?
        var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var isAtEnd: Bool { currentIndex == count }

        mutating func decodeNil() -> Bool { false }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            currentIndex += 1
            return try decoder.value(type)
        }
        mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
            decoder.container(keyedBy: type)
        }
        mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
        mutating func superDecoder() -> any Decoder { decoder }

        init(decoder: RandomDecoder, count: Int) {
            self.decoder = decoder
            self.count = count
        }
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: RandomDecoder
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { decoder.chance.isAbsent() }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
    }
}
