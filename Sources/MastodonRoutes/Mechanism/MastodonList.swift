import Domain
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// How many things a page has where nobody says, and at most.
struct MastodonLimit: Hashable, Sendable {
    let usual: Int
    let most: Int

    static let statuses = MastodonLimit(usual: 20, most: 40)
    static let accounts = MastodonLimit(usual: 40, most: 80)
    static let notifications = MastodonLimit(usual: 40, most: 80)
}

/// Which part of a list is asked for (docs.joinmastodon.org, "Pagination"). A limit that is none, or too large, is no
/// fault there, nor is an id that the yard never gave.
struct MastodonPage: Hashable, Sendable {
    let limit: Int
    /// What is asked for is older.
    let before: Position?
    /// What is asked for is newer: the newest of it.
    let since: Int64?
    /// What is asked for is newer: the oldest of it.
    let from: Int64?

    init(_ said: CallParameters, limit allowed: MastodonLimit) {
        let asked = said.text("limit").flatMap { Int($0) } ?? allowed.usual
        limit = asked < 1 ? allowed.usual : min(asked, allowed.most)
        before = said.text("max_id").flatMap(Position.init(mastodon:))
        since = said.text("since_id").flatMap(Position.init(mastodon:))?.key
        from = said.text("min_id").flatMap(Position.init(mastodon:))?.key
    }
}

extension Position {
    /// As `mastodon` gives it; nil for anything else.
    init?(mastodon text: String) {
        let length = 13
        guard let key = Identifier<Position>(text.prefix(length)) else { return nil }
        guard text.utf8.count > length else {
            self.init(key: key.rawValue)
            return
        }
        guard let tie = Identifier<Position>(text.dropFirst(length)) else { return nil }
        self.init(key: key.rawValue, tie: tie.rawValue)
    }

    /// As it stands in addresses: an id, or two where one does not say the place. It sorts as places do.
    var mastodon: String {
        let first = Identifier<Position>(rawValue: key).string
        return tie == 0 ? first : first + Identifier<Position>(rawValue: tie).string
    }
}

extension Mastodon {
    /// Answers a list, with the addresses of the pages beside it in `Link`.
    ///
    /// - CallParameters:
    ///   - key: what of an item the list is sorted by, where programs see that as its id. Nil for a list that is sorted
    ///     by something else: it goes from new to old alone, and its places are opaque.
    ///   - load: gives a part of the list, newest first.
    ///   - body: makes the answer of the items.
    /// Fails: what `load` and `body` throw.
    func list<Item: Sendable>(
        _ request: Request, _ context: some SiteContext, limit: MastodonLimit = .statuses,
        key: ((Item) -> Int64)?, load: (PageRequest) async throws -> Page<Item>,
        body: ([Item]) async throws -> some JSONWritable
    ) async throws -> Response {
        let query = try request.query()
        let page = MastodonPage(CallParameters(query), limit: limit)
        let chunk = try await Chunk(page, key: key, load: load)
        var response = Response.json(try await body(chunk.items))
        let address = addresses(context).url(request.uri.path)
        response.headers[.link] = link(to: address, query, chunk.next, chunk.previous, limit: page.limit)
        return response
    }

    /// `Link` (RFC 8288) with the pages before and behind that of `query`; nil where there are none.
    private func link(
        to address: String, _ query: Form, _ next: Position?, _ previous: Position?, limit: Int
    ) -> String? {
        let places = ["limit", "max_id", "min_id", "since_id", "access_token"]
        let others = query.values.filter { !places.contains($0.key) }
            .sorted { $0.key < $1.key }.flatMap { name, values in values.map { (name, $0) } }
        let links = [("max_id", next, "next"), ("min_id", previous, "prev")].compactMap {
            name, place, relation in
            place.map { place in
                let pairs = others + [("limit", String(limit)), (name, place.mastodon)]
                let query = pairs.map { "\(PercentCoding.encode($0))=\(PercentCoding.encode($1))" }
                return "<\(address)?\(query.joined(separator: "&"))>; rel=\"\(relation)\""
            }
        }
        return links.isEmpty ? nil : links.joined(separator: ", ")
    }
}

/// A part of a list as Mastodon's programs ask for it, made of parts as our lists give them: those go from new to old.
struct Chunk<Item: Sendable>: Sendable {
    /// Newest first.
    var items: [Item]
    /// Behind which older ones are; nil where there are none.
    var next: Position?
    /// Before which newer ones may be; nil for none, and where the list does not go that way.
    var previous: Position?

    /// As many as are looked at in one step.
    private static var step: Int { RequestLimit.page }
    /// Each step halves where what is looked for may be: a place is a positive `Int64`. Where ids come evenly a step or
    /// two are enough.
    private static var mostSteps: Int { 64 }

    /// Fails: what `load` throws.
    init(
        _ page: MastodonPage, key: ((Item) -> Int64)?, load: (PageRequest) async throws -> Page<Item>
    ) async throws {
        if let key, let from = page.from {
            items = try await Self.oldest(above: from, page, key: key, load: load)
            next = items.last.map { Position(key: key($0)) }
        } else {
            let loaded = try await load(PageRequest(limit: page.limit, after: page.before))
            let since = page.since ?? .min
            items = key.map { key in loaded.items.filter { key($0) > since } } ?? loaded.items
            next = items.count == loaded.items.count ? loaded.next : nil
        }
        if let key { previous = items.first.map { Position(key: key($0)) } }
    }

    /// The `page.limit` oldest of those above `floor` and before `page.before`, newest first.
    ///
    /// A list is only read downwards. So a place is looked for from which one step leads down to `floor` and has enough
    /// on the way: first the top, then always the middle of where it must be. What is answered ends at `floor`: nothing
    /// is left out.
    private static func oldest(
        above floor: Int64, _ page: MastodonPage, key: (Item) -> Int64,
        load: (PageRequest) async throws -> Page<Item>
    ) async throws -> [Item] {
        var best: [Item] = []
        var low = floor
        var high = page.before?.key ?? .max
        var place = page.before
        for _ in 0..<mostSteps {
            let loaded = try await load(PageRequest(limit: step, after: place))
            let found = loaded.items.filter { key($0) > floor }
            let isWhole = found.count < loaded.items.count || loaded.next == nil
            if isWhole {
                best = found
                if found.count >= page.limit || place == page.before { break }
                low = place?.key ?? high
            } else {
                // From above the newest of them the same would come.
                high = found.first.map { key($0) + 1 } ?? low
            }
            guard high - low > 1 else { break }
            place = Position(key: low + (high - low) / 2)
        }
        return best.suffix(page.limit)
    }
}
