import CWireTypes

/// What stands over the wire types and their fields in MadangAPI, as the compiler found it: they are described once.
struct WireComments: Sendable {
    /// By "Photo.URLs", and by "Photo.URLs.thumb" as it is called on the wire.
    private var comments: [String: Comment] = [:]

    /// What stands over a type or a field, and where.
    struct Comment: Sendable {
        let text: String
        /// Counts the comments of a file.
        let place: Int
    }

    static let all: WireComments = {
        let table = UnsafeBufferPointer(start: CWireTypesFiles, count: CWireTypesFileCount)
        return WireComments(
            table.map {
                String(decoding: UnsafeBufferPointer(start: $0.bytes, count: $0.count), as: UTF8.self)
            })
    }()

    /// - Parameter sources: Swift as `swift format` writes it: a declaration begins its line, what ends a type stands
    ///   under what began it.
    init(_ sources: [String]) {
        for source in sources {
            var reader = Reader()
            for line in source.split(separator: "\n") { reader.read(line) }
            comments.merge(reader.comments) { one, _ in one }
        }
    }

    /// Fails: `OpenAPIDocument.Undescribed` where nothing stands there.
    func of(_ type: any Decodable.Type) throws -> Comment { try comment(Self.name(of: type)) }

    /// Over the field that is called so on the wire. Fails: as `of`.
    func of(_ field: String, in type: any Decodable.Type) throws -> Comment {
        try comment("\(Self.name(of: type)).\(field)")
    }

    private func comment(_ name: String) throws -> Comment {
        guard let comment = comments[name] else { throw OpenAPIDocument.Undescribed(what: name) }
        return comment
    }

    /// "Photo.URLs" of `MadangAPI.Photo.URLs`, "ItemList" whatever its items.
    private static func name(of type: Any.Type) -> String {
        let name = String(reflecting: type).prefix { $0 != "<" }
        return name.split(separator: ".").dropFirst().joined(separator: ".")
    }
}

/// One file, line by line.
private struct Reader {
    private(set) var comments: [String: WireComments.Comment] = [:]
    /// The types around the line, and how far each is indented.
    private var types: [(name: Substring, indent: Int)] = []
    private var lines: [Substring] = []

    mutating func read(_ line: Substring) {
        let words = line.drop { $0 == " " }
        let indent = line.count - words.count
        if words.hasPrefix("///") {
            lines.append(words.dropFirst(3).drop { $0 == " " })
            return
        }
        defer { lines = [] }
        if words.hasPrefix("}") { while let last = types.last, last.indent >= indent { types.removeLast() } }
        let parts = words.split(separator: " ").drop { $0.hasPrefix("@") || Self.modifiers.contains($0) }
        guard let kind = parts.first, let name = parts.dropFirst().first else { return }
        switch kind {
        case "struct", "enum", "extension":
            types.append((name: name.prefix { $0 != ":" && $0 != "<" }, indent: indent))
            if kind != "extension" { keep(path) }
        case "let", "var": keep("\(path).\(name.prefix { $0 != ":" })")
        case "case" where types.last?.name == "CodingKeys": rename(parts.dropFirst())
        default: return
        }
    }

    private static let modifiers: Set<Substring> = [
        "public", "private", "fileprivate", "package", "final", "static",
    ]

    private var path: String { types.map { String($0.name) }.joined(separator: ".") }

    private mutating func keep(_ name: String) {
        guard !lines.isEmpty else { return }
        comments[name] = WireComments.Comment(text: lines.joined(separator: " "), place: comments.count)
    }

    /// `likeCount = "like_count"`: it is called so on the wire.
    private mutating func rename(_ parts: ArraySlice<Substring>) {
        let type = types.dropLast().map { String($0.name) }.joined(separator: ".")
        guard let name = parts.first, let wire = parts.last, parts.dropFirst().first == "=" else { return }
        comments["\(type).\(wire.filter { $0 != "\"" })"] = comments["\(type).\(name)"]
    }
}
