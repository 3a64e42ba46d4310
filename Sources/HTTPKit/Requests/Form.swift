import Domain
import Foundation
package import Hummingbird
import MadangCore

/// Names and texts of a form or a query, each name as often as it came.
package struct Form: Hashable, Sendable {
    package private(set) var values: [String: [String]]
    /// The names in the order in which they came, each as often as it came.
    private(set) var names: [String]

    /// In the order of the names, where none is known.
    package init(_ values: [String: [String]] = [:]) {
        self.values = values
        names = values.sorted { $0.key < $1.key }.flatMap { name, texts in texts.map { _ in name } }
    }

    /// Reads `application/x-www-form-urlencoded` text. Fails: `.malformed`; more than `maximum` names are too many.
    package init(encoded text: some StringProtocol, upTo maximum: Int = 200) throws {
        self.init()
        var count = 0
        for pair in text.split(separator: "&") {
            count += 1
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard count <= maximum, let name = PercentCoding.decodeForm(parts[0]),
                let value = parts.count == 2 ? PercentCoding.decodeForm(parts[1]) : ""
            else { throw DomainError.malformed }
            append(value, to: name)
        }
    }

    /// The first text of that name.
    package subscript(_ name: String) -> String? { values[name]?.first }

    /// Every text of that name, in order.
    package func all(_ name: String) -> [String] { values[name] ?? [] }

    mutating func append(_ value: String, to name: String) {
        names.append(name)
        values[name, default: []].append(value)
    }
}

extension Request {
    /// The query of the request. Fails: `.malformed`.
    package func query() throws -> Form { try Form(encoded: uri.query ?? "") }

    /// A form sent by a page. Fails: `.malformed`, `.tooLarge` beyond 256 KiB: the longest post of ours, each
    /// character percent-encoded, and room.
    package func form(upTo maximum: Int = 200) async throws -> Form {
        let body = try await collected(upTo: 256 * 1024)
        guard let text = String(validating: body.readableBytesView, as: UTF8.self) else {
            throw DomainError.malformed
        }
        return try Form(encoded: text, upTo: maximum)
    }
}

extension Form {
    /// What stands as JSON in the field `name`, where a script wrote it. Fails: `.invalid` with `name`.
    package func json<Body: Decodable>(_ name: String, _ type: Body.Type = Body.self) throws -> Body {
        do {
            return try JSONDecoder().decode(Body.self, from: Data((self[name] ?? "").utf8))
        } catch {
            throw DomainError.invalid(name, .format)
        }
    }
}
