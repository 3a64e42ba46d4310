@testable import HTTPKit

let multipartSeeds = [
    "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--b--\r\n",
    "pre\r\n--b  \r\ncontent-type: x\r\ncontent-disposition: form-data; name=f; filename=\"a \\\"b\\\".jpg\"\r\n\r\n"
        + "\r\n--b\r\nContent-Disposition: form-data; name=\"\u{301}\"\r\n\r\n\r\n--\r\n\r\n--b--epilogue",
    "--b\r\n\r\n\r\n--b--", "--b--",
    // Found by libFuzzer: half a line break before the quote and half behind it made a whole one in the name.
    "--b\r\nContent-Disposition: form-data; name=a\r\"\n\"\r\n\r\nx\r\n--b--",
]

private struct Part: Hashable {
    var header: MultipartHeader
    var content: [UInt8] = []
}

/// The pieces in which a form comes change nothing, and what was read can be written and read again.
func checkMultipart(_ input: [UInt8]) throws {
    let whole = parts(of: input, cuts: [])
    var numbers = InputNumbers(input)
    let cuts = (0..<numbers.next(8)).map { _ in numbers.next(input.count + 1) }
    try require(parts(of: input, cuts: cuts) == whole, "cuts at \(cuts) change the parts")
    if input.count < 400 {
        try require(parts(of: input, cuts: Array(input.indices)) == whole, "single bytes change the parts")
    }
    guard let whole else { return }
    try require(whole.count <= 5, "too many parts")
    try require(whole.map(\.content.count).reduce(0, +) <= input.count, "more came out than went in")
    // A boundary that stands nowhere in the input.
    let boundary = "q\(numbers.next(.max))q"
    guard !input.contains(UInt8(ascii: "q")) else { return }
    try require(
        parts(of: written(whole, boundary), boundary: boundary, cuts: []) == whole, "written parts differ")
}

/// Nil for a form that is refused, wherever in it that happens.
private func parts(of bytes: [UInt8], boundary: String = "b", cuts: [Int]) -> [Part]? {
    var parser = MultipartParser(boundary: boundary, maximumPartCount: 5)
    var parts: [Part] = []
    var start = 0
    do {
        for end in cuts.sorted() + [bytes.count] {
            for event in try parser.feed(bytes[start..<end]) {
                switch event {
                case .part(let header): parts.append(Part(header: header))
                case .content(let content): parts[parts.count - 1].content += content
                case .partEnd: break
                }
            }
            start = end
        }
        try parser.finish()
        return parts
    } catch {
        return nil
    }
}

private func written(_ parts: [Part], _ boundary: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
        var line = "--\(boundary)\r\nContent-Disposition: form-data; name=\(quoted(part.header.name))"
        if let fileName = part.header.fileName { line += "; filename=\(quoted(fileName))" }
        bytes += Array("\(line)\r\n\r\n".utf8) + part.content + Array("\r\n".utf8)
    }
    return bytes + Array("--\(boundary)--".utf8)
}

private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(escaped)\""
}
