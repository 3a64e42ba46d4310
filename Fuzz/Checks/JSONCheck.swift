import HTTPKit
import MadangAPI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

let jsonSeeds = [
    "", "plain", "\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}", "\"\\/\\u0041", "\u{2028}\u{2029}\u{FEFF}",
    "e\u{301} 👩‍👩‍👧 한글 \u{10FFFF}", "0123456789abcde\"", "0123456789abcdef\\0123456789abcdef",
]

/// Whatever a text has, it is JSON that reads as the same value, and the bytes that Foundation makes of it.
func checkJSON(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    var numbers = InputNumbers(input)
    let number = Int(truncatingIfNeeded: UInt64(numbers.next(.max)) << UInt64(numbers.next(64)))
    let field = Problem.FieldError(field: text, code: "format", message: String(text.reversed()))
    let problem = Problem(
        title: text, status: numbers.next(2) == 0 ? number : 0 &- number, detail: text + text,
        code: "invalid", field: numbers.next(2) == 0 ? nil : text,
        errors: Array(repeating: field, count: numbers.next(3)),
        accepted: numbers.next(2) == 0 ? nil : [text, "", text])
    let written = problem.json.bytes
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try require(written == Array(try encoder.encode(problem)), "not the bytes of JSONEncoder")
    try require(try JSONDecoder().decode(Problem.self, from: Data(written)) == problem, "not read back")
}
