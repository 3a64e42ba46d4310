import HTTPKit
import MadangAPI

/// What stands in path, query and headers of a request.
enum ParameterDescription {
    static func node(_ property: Property, in place: String) -> JSONNode {
        var entries: [(String, JSONNode)] = [("name", .text(property.name)), ("in", .text(place))]
        if property.isRequired { entries.append(("required", true)) }
        if let text = property.schema.text { entries.append(("description", .text(text))) }
        entries.append(("schema", property.schema.without("description").node))
        return JSONNode(entries: entries)
    }

    static func headers(of call: Endpoint) -> [JSONNode] {
        var headers: [Property] = []
        if call.headers.contains(.idempotencyKey) {
            headers.append(
                .may(
                    "Idempotency-Key", .text(matching: "^[\\x21-\\x7E]{1,255}$", "8b0b5a1e"),
                    "The same key by the same member within 24 hours answers the first result again."))
        }
        if call.headers.contains(.version) {
            headers.append(
                .may(
                    "If-Match", .text(matching: #"^"[0-9]{1,18}"$"#, #""1""#),
                    "The version that is meant: 409 `conflict` if it was changed meanwhile."))
        }
        if call.headers.contains(.lastEvent) {
            headers.append(.may("Last-Event-ID", .id, "Tells what came after that event, for up to an hour."))
        }
        if call.answers.contains(.kept) {
            headers.append(.may("If-None-Match", .text(#""5feceb66""#), "304 if it is still the same."))
        }
        return headers.map { node($0, in: "header") }
    }
}

/// Headers of answers.
enum HeaderDescription {
    /// Of every answer. How far the limits are is told where there are any.
    static let common = ["X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]

    private static let all: [(name: String, isRequired: Bool, text: String, schema: Schema)] = [
        ("X-Request-Id", true, "Names the request in the server's log.", .filledText("9f2c7d1a")),
        ("RateLimit-Limit", false, "How many calls may come at once.", .integer(1...1_000_000, 3000)),
        ("RateLimit-Remaining", false, "How many of them are left.", .count),
        ("RateLimit-Reset", false, "Seconds until all of them are there again.", .count),
        (
            "ETag", true, "The version for `If-Match`, or what the answer is for `If-None-Match`.",
            .text(matching: #"^(W/)?"[^"]+"$"#, #""1""#)
        ),
        (
            "Location", true, "Path of what was made.",
            .path(.text(Calls.posts.showPost.path(["id": "04hc8tq6ns1f5"])))
        ),
        (
            "Link", false, "The next page as `<path>; rel=\"next\"`, where there is one.",
            .text(matching: #"^</v1/[^>]+>; rel="next"$"#, #"</v1/posts?limit=20&cursor=AZ3>; rel="next""#)
        ),
        ("Retry-After", true, "Seconds after which it may work.", .integer(0...86_400, 10)),
        (
            "WWW-Authenticate", true, "RFC 6750, and RFC 9449 for tokens that belong to a key.",
            .text(matching: "^(Bearer|DPoP) ", #"Bearer realm="madang""#)
        ),
        ("Content-Language", true, "In which language people are told.", .word(["ko", "en"])),
    ]

    static let components = JSONNode(
        entries: all.map { header -> (String, JSONNode) in
            let node: JSONNode = [
                "description": .text(header.text), "required": .bool(header.isRequired),
                "schema": header.schema.node,
            ]
            return (header.name, node)
        })

    static func references(_ names: [String], and others: [(String, JSONNode)] = []) -> JSONNode {
        JSONNode(entries: names.map { ($0, ["$ref": "#/components/headers/\($0)"]) } + others)
    }

    /// Of a conflict that passes with time, and of no other.
    static let whereItOnlyHasToWait: (String, JSONNode) = (
        "Retry-After",
        [
            "description": "Seconds after which it may work, where it only has to wait.",
            "required": .bool(false),
            "schema": Schema.integer(0...604_800, 259_200).node,
        ]
    )
}

/// An error, as it is answered.
enum ProblemDescription {
    /// - Parameter codes: what `code` may be.
    static func node(status: Int, _ codes: [String]) -> JSONNode {
        var headers = HeaderDescription.common + ["Content-Language"]
        if status == 401 { headers.append("WWW-Authenticate") }
        if status == 429 || status == 503 { headers.append("Retry-After") }
        let sometimes = status == 409 ? [HeaderDescription.whereItOnlyHasToWait] : []
        return [
            "description": .text(codes.map { "`\($0)`" }.joined(separator: ", ")),
            "headers": HeaderDescription.references(headers, and: sometimes),
            "content": JSONNode(entries: [(Problem.mediaType, ["schema": schema(status, codes)])]),
        ]
    }

    private static func schema(_ status: Int, _ codes: [String]) -> JSONNode {
        [
            "allOf": [Schema.of(Problem.self).node],
            "properties": [
                "status": ["const": .number(status)],
                "code": ["enum": .list(codes.map(JSONNode.text))],
            ],
        ]
    }
}
