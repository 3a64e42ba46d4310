/// What stands above a part: its name in the form, and the name that its file had.
struct MultipartHeader: Hashable, Sendable {
    let name: String
    /// Nil for a plain field. Never used for anything but showing it.
    let fileName: String?

    init(name: String, fileName: String? = nil) {
        self.name = name
        self.fileName = fileName
    }

    /// Reads the lines above a part. `nil` without `Content-Disposition: form-data` and a name (RFC 7578 §4.2).
    init?(lines: ArraySlice<UInt8>) {
        guard let text = String(validating: lines, as: UTF8.self) else { return nil }
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

    /// `form-data; name="file"; filename="a \"b\".jpg"`. Browsers write `"` in a name as `%22` and nothing else
    /// (WHATWG HTML, "multipart/form-data"), others put a backslash before it: both are read.
    private static func parameters(of text: Substring) -> (kind: String, values: [String: String]) {
        var pieces: [String] = [""]
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if isEscaped {
                pieces[pieces.count - 1].append(character)
                isEscaped = false
            } else if isQuoted && character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ";" && !isQuoted {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(character)
            }
        }
        var values: [String: String] = [:]
        for piece in pieces.dropFirst() {
            let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            let name = String(parts[0].drop { $0 == " " }).lowercased()
            if values[name] == nil { values[name] = String(parts[1]) }
        }
        return (pieces[0].filter { $0 != " " }.lowercased(), values)
    }
}
