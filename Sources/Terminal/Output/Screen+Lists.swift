import MadangClient

extension Screen {
    /// Shows each of `items`, or says that there are none. Fails: `MadangError`, and what `show` throws.
    ///
    /// - Parameter things: as several are called, "posts".
    func list<Item: Codable & Sendable>(
        _ items: AsyncPrefixSequence<PagedList<Item>>, of things: String, _ show: (Item) async throws -> Void
    ) async throws {
        var isEmpty = true
        for try await item in items {
            isEmpty = false
            try await show(item)
        }
        if isEmpty { sayNone(of: things) }
    }

    /// The same as a table, with a row for each. Fails: `MadangError`, and as `printJSON`.
    func table<Item: Codable & Sendable>(
        _ items: AsyncPrefixSequence<PagedList<Item>>, of things: String, _ row: (Item) -> [Cell]
    ) async throws {
        var rows: [[Cell]] = []
        try await list(items, of: things) { item in
            try printJSON(item)
            rows.append(row(item))
        }
        table(rows)
    }

    /// The same with a picture over each row where pictures are shown. Fails: `MadangError`, and as `printJSON`.
    func show<Item: Codable & Sendable>(
        _ items: AsyncPrefixSequence<PagedList<Item>>, of things: String, _ pictures: PictureShow?,
        _ photo: (Item) -> Photo, _ row: (Item) -> [Cell]
    ) async throws {
        guard let pictures else { return try await table(items, of: things, row) }
        try await list(items, of: things) { item in
            try printJSON(item)
            for line in await pictures.lines(photo(item)) { say(Line(picture: line)) }
            // Between pictures there are no columns to keep straight.
            table([row(item)])
        }
    }

    /// A table of what has come as a whole. Fails: as `printJSON`.
    func table<Item: Encodable>(_ items: [Item], of things: String, _ row: (Item) -> [Cell]) throws {
        for item in items { try printJSON(item) }
        if items.isEmpty { sayNone(of: things) }
        table(items.map(row))
    }

    /// For people, and on the error stream: what reads the answer counts no line where there is nothing.
    func sayNone(of things: String) {
        if !isJSON { ErrorStream.write("There are no \(things)\n") }
    }
}
