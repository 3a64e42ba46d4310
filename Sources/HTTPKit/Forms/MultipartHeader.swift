/// What stands above a part: its name in the form, and the name that its file had.
struct MultipartHeader: Hashable, Sendable {
    let name: String
    /// Nil for a plain field, and for a file that is sent without one. Never used for anything but showing it.
    let fileName: String?

    /// The field that every form has for its files. A program may leave the file's name out (RFC 7578 §4.2): what is
    /// in it is a file all the same.
    private static let fileField = "file"

    /// Whether the part is a file and no plain field.
    var isOfFile: Bool { fileName != nil || name == Self.fileField }

    init(name: String, fileName: String? = nil) {
        self.name = name
        self.fileName = fileName
    }

    /// Reads the lines above a part. `nil` without `Content-Disposition: form-data` and a name (RFC 7578 §4.2),
    /// or with control characters.
    init?(lines: ArraySlice<UInt8>) {
        guard !Self.hasStrayControl(lines), let text = String(validating: lines, as: UTF8.self) else {
            return nil
        }
        for line in text.split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "content-disposition"
            else { continue }
            let parameters = Self.parameters(of: line[line.index(after: colon)...])
            guard parameters.kind == "form-data", let name = parameters.values["name"] else { return nil }
            self.init(name: name, fileName: parameters.values["filename"])
            return
        }
        return nil
    }

    /// Half a line break, or another character that nobody sees: it would be kept in a name, and be a whole line
    /// break to somebody who reads it later.
    private static func hasStrayControl(_ bytes: ArraySlice<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if (byte == 0x0A) != (previous == 0x0D) { return true }
            if byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0x7F { return true }
            previous = byte
        }
        return previous == 0x0D
    }

    /// `form-data; name="file"; filename="a \"b\".jpg"`. Browsers write `"` in a name as `%22` and nothing else
    /// (WHATWG HTML, "multipart/form-data"), others put a backslash before it: both are read.
    private static func parameters(of text: Substring) -> (kind: String, values: [String: String]) {
        // By scalars: a quote with a combining accent behind it is still a quote.
        var pieces: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
        var isQuoted = false
        var isEscaped = false
        for character in text.unicodeScalars {
            if isEscaped {
                pieces[pieces.count - 1].append(character)
                isEscaped = false
            } else if isQuoted && character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ";" && !isQuoted {
                pieces.append(String.UnicodeScalarView())
            } else {
                pieces[pieces.count - 1].append(character)
            }
        }
        var values: [String: String] = [:]
        for piece in pieces.dropFirst().map({ String($0) }) {
            let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            let name = String(parts[0].drop { $0 == " " }).lowercased()
            if values[name] == nil { values[name] = String(parts[1]) }
        }
        return (String(pieces[0]).filter { $0 != " " }.lowercased(), values)
    }
}
