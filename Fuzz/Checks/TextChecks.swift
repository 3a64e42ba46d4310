import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore
import Website
import Wording

@testable import HTTPKit

/// Escapes are read once, as they were written; a path of ours leads nowhere else.
func checkText(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let escaped = input.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let plain = String(validating: input, as: UTF8.self)
    try require(PercentCoding.decode(escaped) == plain, "escapes are not read back")
    try require(PercentCoding.decodeForm(escaped) == plain, "a form's escapes are not read back")
    if let decoded = PercentCoding.decode(text) {
        try require(decoded.utf8.count <= text.utf8.count, "a text grew")
        try require(
            PercentCoding.decodeForm(text)
                == PercentCoding.decode(text.unicodeScalars.map { $0 == "+" ? "%20" : "\($0)" }.joined()),
            "a plus is no space")
    } else {
        try require(PercentCoding.decodeForm(text) == nil, "a form takes a broken escape")
    }
    // What is refused is no complaint.
    if let form = try? Form(encoded: text) {
        let pairs = text.split(separator: "&").count
        try require(form.values.values.map(\.count).reduce(0, +) == pairs && pairs <= 200, "pairs are lost")
    }
    if let path = Path(local: text) {
        try require(path.string == text && isLocal(input), "leads away: \(text)")
    }
}

/// As browsers read a reference to something below the same host (WHATWG URL, "relative state").
private func isLocal(_ bytes: [UInt8]) -> Bool {
    let seen = bytes.filter { ![9, 10, 13].contains($0) }
    guard seen.first == UInt8(ascii: "/"), seen.count == bytes.count else { return false }
    return seen.count == 1 || (seen[1] != UInt8(ascii: "/") && seen[1] != UInt8(ascii: "\\"))
}

/// The right cookie is found whatever stands beside it; languages and keys are judged the same way each time.
func checkCookies(_ input: [UInt8]) throws {
    let text = String(decoding: input.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
    for cookie in [SessionCookie(isSecure: true), SessionCookie(isSecure: false)] {
        let alone = cookie.secret(in: request([.cookie: text]))
        if let alone {
            try require(text.contains("\(cookie.name)=\(alone)"), "a secret of nowhere: \(alone)")
            try require(!alone.contains(";"), "a secret with a neighbour")
        } else {
            let beside = cookie.secret(in: request([.cookie: "\(text); \(cookie.name)=right; \(text)"]))
            try require(beside == "right", "the cookie is not found: \(beside ?? "nil")")
        }
    }
    let language = Language.negotiate(acceptLanguage: text)
    try require(language == Language.negotiate(acceptLanguage: text.uppercased()), "languages have cases")
    // What is refused is no complaint, and a key that is not there is none.
    let key = try? request([.idempotencyKey: text]).idempotencyKey()
    let isKey = (1...255).contains(text.utf8.count) && !text.contains(" ")
    try require((key == text) == isKey, "a key is misjudged: \(text)")
    let name = RequestName.accepted(text)
    try require(
        name.utf8.count <= 64 && !name.contains { " \"\\%{}<>\n=".contains($0) },
        "a name could forge: \(name)")
}

private func request(_ fields: HTTPFields) -> Request {
    Request(
        head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/", headerFields: fields),
        body: RequestBody(buffer: ByteBuffer()))
}

/// A part lies within the content, and says the same when it is written again; tags find themselves.
func checkRange(_ input: [UInt8]) throws {
    let byteCount = Int(input.first ?? 0)
    let text = String(decoding: input.dropFirst().filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
    switch ByteRange(text, byteCount: byteCount) {
    case .whole: break
    case .outside:
        try require(text.hasPrefix("bytes="), "outside of what?")
        try require(ByteRange(text, byteCount: .max) != .whole, "outside here, no range there")
    case .part(let range):
        try require(!range.isEmpty && range.upperBound <= byteCount && range.lowerBound >= 0, "\(range)")
        let again = "bytes=\(range.lowerBound)-\(range.upperBound - 1)"
        try require(ByteRange(again, byteCount: byteCount) == .part(range), "\(again)")
    }
    try require(EntityTags("\(text), \"me\"").matchesWeakly("W/\"me\""), "a tag does not find itself")
    if let only = EntityTags(text).onlyText {
        try require(text.contains("\"\(only)\""), "a tag of nowhere")
    }
}
