import Foundation

/// A script, read as far as it takes to move it: what it imports, what it exports and what it fetches later.
struct Module {
    /// Below `web/`.
    let path: String
    /// In the order in which they stand; `names` as they stand in a pattern, `call, send: post`.
    private(set) var imports: [(path: String, names: String)] = []
    private(set) var exports: [String] = []
    /// What `import("…")` names.
    private(set) var fetches: [String] = []
    private var lines: [Line] = []

    /// Of all lines that a server reads when it starts few say `import`: the others are not searched as texts.
    private struct Line {
        let text: String
        let saysImport: Bool

        init(_ bytes: ArraySlice<UInt8>) {
            text = String(decoding: bytes, as: UTF8.self)
            saysImport = text.withCString { strstr($0, "import") != nil }
        }
    }

    /// `bytes` are lean (`LeanText.script`).
    init(path: String, _ bytes: [UInt8]) {
        self.path = path
        var statement = ""
        for part in bytes.split(separator: UInt8(ascii: "\n")) {
            if !statement.isEmpty || part.starts(with: "import ".utf8) {
                statement += String(decoding: part, as: UTF8.self) + " "
                guard part.last == UInt8(ascii: "\"") else { continue }
                imports.append(imported(statement))
                statement = ""
            } else if part.starts(with: "export ".utf8) {
                let rest = Line(part.dropFirst("export ".count))
                exports.append(Self.name(declaredBy: rest.text))
                lines.append(rest)
            } else {
                let line = Line(part)
                lines.append(line)
                if line.saysImport { fetches += Self.fetched(in: line.text).compactMap { resolve($0) } }
            }
        }
    }

    /// Bytes of its lines.
    var size: Int { lines.reduce(0) { $0 + $1.text.utf8.count } }

    /// As it is, where it stands by itself; nil where something leads to it or away from it.
    var alone: [UInt8]? {
        guard imports.isEmpty, exports.isEmpty, fetches.isEmpty else { return nil }
        return lines.flatMap { Array($0.text.utf8) + [UInt8(ascii: "\n")] }
    }

    /// Its lines without imports, to stand in another file.
    /// - Parameter target: of what it fetches: the specifier, and under which name its exports stand there; nil where
    ///   they stand there by their own names.
    /// - Parameter way: from the other file to where it stood, or nil if that is the same file.
    func body(target: (String) -> (specifier: String, value: String?), way: String?) -> [UInt8] {
        var text: [UInt8] = []
        for line in lines {
            text += line.saysImport ? Array(moved(line.text, target, way).utf8) : Array(line.text.utf8)
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }

    private func moved(
        _ line: String, _ target: (String) -> (specifier: String, value: String?), _ way: String?
    ) -> String {
        var line = line
        for specifier in Self.fetched(in: line) {
            guard let path = resolve(specifier) else { continue }
            let (place, value) = target(path)
            let unpacked = value.map { ".then((file) => file.\($0))" } ?? ""
            line = line.replacing("import(\"\(specifier)\")", with: "import(\"\(place)\")\(unpacked)")
        }
        guard let way else { return line }
        let folder = way.split(separator: "/").dropLast().joined(separator: "/")
        return line.replacing("import(`./", with: "import(`\(folder)/")
            .replacing("import.meta.url", with: "new URL(\"\(way)\", import.meta.url).href")
    }

    private func imported(_ statement: String) -> (path: String, names: String) {
        let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
        let names = parts[0].split(separator: "{").last?.split(separator: "}").first ?? ""
        let isNamed = parts[0].contains("{")
        return (
            resolve(parts[1]) ?? String(parts[1]),
            isNamed
                ? names.replacing(" as ", with: ": ").split(separator: " ").joined(separator: " ") : ""
        )
    }

    /// The path below `web/` that a relative specifier names; nil for others.
    private func resolve(_ specifier: Substring) -> String? {
        guard specifier.hasPrefix(".") else { return nil }
        var parts = path.split(separator: "/").dropLast()
        for part in specifier.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    private static func fetched(in line: String) -> [Substring] {
        line.split(separator: "import(\"").dropFirst(line.hasPrefix("import(\"") ? 0 : 1).map {
            $0.prefix { $0 != "\"" }
        }
    }

    /// `call` of `async function call(method`.
    private static func name(declaredBy line: String) -> String {
        let words = line.split(separator: " ").drop { ["async", "function", "class", "const"].contains($0) }
        return String((words.first ?? "").prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
    }
}
