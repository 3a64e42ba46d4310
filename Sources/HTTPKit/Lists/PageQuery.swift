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
    let cursors: CursorCodec

    /// How much is asked for, and what the query says beside that: of which list, in which order. What `read` finds
    /// wrong is told together with a wrong limit. Fails: as `PageQuery`, and what `read` throws.
    package func asked<Choice>(
        by request: Request, defaultLimit: Int = 20, _ read: (Form) throws -> Choice
    ) throws -> (limit: Int, choice: Choice) {
        let form = try request.query()
        var faults = FaultCollector()
        let limit = try faults.collecting { try PageQuery(form, defaultLimit: defaultLimit).limit }
        let choice = try faults.collecting { try read(form) }
        guard let limit, let choice else { throw DomainError(.invalid, faults: faults.faults) }
        return (limit, choice)
    }

    /// - Parameter load: gives the page of wire items. Fails: as `PageQuery`, and what `load` throws.
    package func callAsFunction<Item: Codable & JSONWritable & Sendable>(
        _ request: Request, _ list: ListName, defaultLimit: Int = 20,
        load: (PageRequest) async throws -> Page<Item>
    ) async throws -> Response {
        let (query, page) = try await part(request, list, defaultLimit, load: load)
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
        let (query, (page, rest)) = try await part(request, list, defaultLimit, load: load)
        let next = try cursors.nextPath(
            of: request, at: endpoint.path(values), query, position: page.next, in: list)
        var response = Response.json(body(page.items, next, rest))
        if let next { response.headers[.link] = "<\(next)>; rel=\"next\"" }
        return response
    }

    /// What `load` gives of the part that is asked for. Where the limit is wrong, `load` is asked all the same: what it
    /// finds wrong is told together with that. Fails: as `PageQuery`, and what `load` throws.
    private func part<Loaded: Sendable>(
        _ request: Request, _ list: ListName, _ defaultLimit: Int, load: (PageRequest) async throws -> Loaded
    ) async throws -> (PageQuery, Loaded) {
        let form = try request.query()
        var faults = FaultCollector()
        let asked = try faults.collecting { try PageQuery(form, defaultLimit: defaultLimit) }
        if let asked { return (asked, try await load(try asked.request(in: list, cursors))) }
        do {
            _ = try await load(PageRequest(limit: 1))
        } catch let error as DomainError where error.code == .invalid {
            for fault in error.faults { faults.check(fault.field, fault.fault) }
        }
        throw DomainError(.invalid, faults: faults.faults)
    }
}
