import Crypto
import Domain
import HTTPKit

private let codec = CursorCodec(key: ServerKey(SymmetricKey(data: [UInt8](repeating: 7, count: 32))))
private let list = ListName("posts")

let cursorSeeds = [
    codec.encode(Position(key: 1, tie: 2), in: list), codec.encode(Position(key: -1, tie: .max), in: list),
    "", "AAAA",
]

/// Nothing is read but what was written, and it is read as it was written.
func checkCursor(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    if let position = decoded(text, in: list) {
        try require(codec.encode(position, in: list) == text, "another text is the same cursor")
    }
    try require(
        Base64URL.decode(text).map(Base64URL.encode).map { $0 == text } ?? true, "base64url is ambiguous")
    var numbers = InputNumbers(input)
    let keys = (0..<2).map { _ in Int64(truncatingIfNeeded: numbers.next(.max) &* numbers.next(.max)) }
    let position = Position(key: keys[0], tie: keys[1])
    let cursor = codec.encode(position, in: list)
    try require(decoded(cursor, in: list) == position, "a cursor is not read back")
    try require(decoded(cursor, in: ListName("explore")) == nil, "a cursor is good for another list")
    var changed = Array(cursor.utf8)
    let index = numbers.next(changed.count)
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ %".utf8)
    let other = input.isEmpty ? alphabet[numbers.next(alphabet.count)] : input[numbers.next(input.count)]
    guard other != changed[index] else { return }
    changed[index] = other
    try require(
        decoded(String(decoding: changed, as: UTF8.self), in: list) == nil, "a changed cursor is taken")
}

private func decoded(_ text: String, in list: ListName) -> Position? {
    // What is refused is no complaint.
    try? codec.decode(text, in: list)
}
