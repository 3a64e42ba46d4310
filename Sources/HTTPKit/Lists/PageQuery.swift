package import Domain
import HTTPTypes
package import Hummingbird
package import MadangAPI
import MadangCore

/// `limit` and `cursor` of a list, as they stand in the query (docs/api/errors.md).
package struct PageQuery: Hashable, Sendable {
    package let limit: Int
    private let cursor: String?

    /// Whether it asks for what follows a page.
    package var isContinued: Bool { cursor != nil }

    /// Fails: `.malformed` for a limit that is no number; `.invalid` with "limit" outside 1…100.
    package init(_ query: Form, defaultLimit: Int) throws {
        cursor = query["cursor"].flatMap { $0.isEmpty ? nil : $0 }
        guard let text = query["limit"] else {
            limit = defaultLimit
            return
        }
        guard let number = Int(text) else { throw DomainError.malformed }
        guard (1...RequestLimit.page).contains(number) else {
            throw DomainError.invalid("limit", .outOfRange(minimum: 1, maximum: RequestLimit.page))
        }
        limit = number
    }

    /// Which part of `list` is asked for. Fails: `.malformed` for a cursor that is not of this list.
    package func request(in list: ListName, _ codec: CursorCodec) throws -> PageRequest {
        PageRequest(limit: limit, after: try cursor.map { try codec.decode($0, in: list) })
    }
}

extension CursorCodec {
    /// Path and query of the page after `position`: the request's own, with limit and cursor put in.
    package func nextPath(
        of request: Request, at path: String? = nil, _ page: PageQuery, position: Position?, in list: ListName
    )
        throws
        -> String?
    {
        guard let position else { return nil }
        let others = try request.query().values.filter { $0.key != "limit" && $0.key != "cursor" }
        var pairs = others.sorted { $0.key < $1.key }.flatMap { name, values in values.map { (name, $0) } }
        pairs += [("limit", String(page.limit)), ("cursor", encode(position, in: list))]
        let query = pairs.map { "\(PercentCoding.encode($0.0))=\(PercentCoding.encode($0.1))" }
        return "\(path ?? request.uri.path)?\(query.joined(separator: "&"))"
    }
}

/// Answers lists: reads the query, asks for the page, writes `paging.next` and `Link`.
package struct ListAnswer: Sendable {
    private let cursors: CursorCodec

    package init(cursors: CursorCodec) {
        self.cursors = cursors
    }

    /// - Parameter load: gives the page of wire items. Fails: as `PageQuery`, and what `load` throws.
    package func callAsFunction<Item: Codable & JSONWritable & Sendable>(
        _ request: Request, _ list: ListName, defaultLimit: Int = 20,
        load: (PageRequest) async throws -> Page<Item>
    ) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: defaultLimit)
        let page = try await load(try query.request(in: list, cursors))
        let next = try cursors.nextPath(of: request, query, position: page.next, in: list)
        var response = Response.json(ItemList(data: page.items, next: next))
        if let next { response.headers[.link] = "<\(next)>; rel=\"next\"" }
        return response
    }

    /// A list with something beside it: `body` makes the answer of the items, the next page's path and what `load`
    /// gave besides.
    /// - Parameters:
    ///   - endpoint: where the next page is.
    ///   - values: for the names in its path.
    package func callAsFunction<Item: Sendable, Rest: Sendable>(
        _ request: Request, _ list: ListName, at endpoint: Endpoint, of values: [String: String] = [:],
        defaultLimit: Int = 20, load: (PageRequest) async throws -> (Page<Item>, Rest),
        body: ([Item], _ next: String?, Rest) -> some JSONWritable
    ) async throws -> Response {
        let query = try PageQuery(try request.query(), defaultLimit: defaultLimit)
        let (page, rest) = try await load(try query.request(in: list, cursors))
        let next = try cursors.nextPath(
            of: request, at: endpoint.path(values), query, position: page.next, in: list)
        var response = Response.json(body(page.items, next, rest))
        if let next { response.headers[.link] = "<\(next)>; rel=\"next\"" }
        return response
    }
}
