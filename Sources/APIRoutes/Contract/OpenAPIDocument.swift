import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import MadangCore

/// The description of the whole API: OpenAPI 3.1, made of the table of calls (`Calls`) and of the schemas of the wire
/// types.
struct OpenAPIDocument: Sendable {
    /// A type of a call that has no schema: a mistake in the source.
    struct Undescribed: Error {
        let what: String
    }

    /// By name: whatever is pointed to from anywhere.
    private var schemas: [String: JSONNode] = [:]
    private var responses: [String: JSONNode] = [:]
    private var paths: [(String, [(String, JSONNode)])] = []

    /// Fails: `Undescribed`.
    init() throws {
        for group in Calls.groups {
            for (name, endpoint) in group.calls {
                add(try node(of: endpoint, name, in: type(of: group).title), at: endpoint)
            }
        }
        for name in EventName.allCases {
            if let data = name.data { try refer(to: data) }
        }
        try refer(to: Problem.self)
    }

    private mutating func add(_ node: JSONNode, at endpoint: Endpoint) {
        let method = endpoint.method.rawValue.lowercased()
        if let index = paths.firstIndex(where: { $0.0 == endpoint.path }) {
            paths[index].1.append((method, node))
        } else {
            paths.append((endpoint.path, [(method, node)]))
        }
    }

    /// Keeps the schema of `type`, and of all that it points to.
    private mutating func refer(to type: any SchemaDescribed.Type) throws {
        guard schemas[type.schemaName] == nil else { return }
        try refer(to: type.schema, as: type.schemaName)
    }

    private mutating func refer(to schema: Schema, as name: String) throws {
        schemas[name] = schema.node
        for part in schema.parts { try refer(to: part) }
    }

    var node: JSONNode {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Madang", "version": "1",
                "summary": "A photo community with a market.",
                "description": .text(Self.introduction),
            ],
            "servers": [["url": "/"]],
            "tags": .list(
                Calls.groups.map { group -> JSONNode in
                    ["name": .text(type(of: group).title), "description": .text(type(of: group).text)]
                }),
            "paths": JSONNode(entries: paths.map { ($0.0, JSONNode(entries: $0.1)) }),
            "components": [
                "schemas": JSONNode(entries: schemas.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
                "responses": JSONNode(
                    entries: responses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
                "headers": HeaderDescription.components,
                "securitySchemes": Self.securitySchemes,
            ],
            "x-events": JSONNode(
                entries: EventName.allCases.map { name in
                    (name.rawValue, name.data.map { Schema.of($0).node } ?? ["type": "object"])
                }),
        ]
    }

    private static let introduction = """
        Ids are opaque. Times are RFC 3339 in UTC with milliseconds. Unknown names in a request are passed over, and \
        null \
        is as good as absent. Lengths of texts that people write count grapheme clusters, without white space at the \
        ends. \
        Every `GET` answers `HEAD`, too. A request with `Expect: 100-continue` is answered at once, with 100 or with \
        the final \
        refusal. Errors are told in Korean or English, by the member's setting or `Accept-Language`. Requests that \
        carry \
        the web session's cookie and change something must come from the same origin (`Sec-Fetch-Site` or `Origin`). \
        In a yard for its members only every call needs a session but those of joining, \
        logging in and the service; addresses of photos then are good for at most a day for whoever has no session. \
        A client that sends a proof of a key (the header `DPoP`, RFC 9449, ES256) when it joins or logs in gets tokens \
        of the type `DPoP`, which are good for nothing without a further proof by that key with each request.
        """

    private static let securitySchemes: JSONNode = [
        "bearer": [
            "type": "http", "scheme": "bearer", "bearerFormat": "JWT",
            "description": .text(
                "The access token of `POST /v1/auth/login`, good for 15 minutes. One of the type `DPoP` is "
                    + "shown behind that word, with a proof."),
        ],
        "token": [
            "type": "http", "scheme": "bearer",
            "description": "A token of `POST /v1/me/tokens`, with the scope that the call names.",
        ],
        "cookie": [
            "type": "apiKey", "in": "cookie", "name": "madang_session",
            "description": "The web session, called `__Host-madang_session` where browsers come by TLS.",
        ],
    ]
}

// One call.
extension OpenAPIDocument {
    private mutating func node(of call: Endpoint, _ name: String, in group: String) throws -> JSONNode {
        var entries: [(String, JSONNode)] = [
            ("operationId", .text(name)), ("tags", [.text(group)]), ("summary", .text(call.summary)),
        ]
        if let detail = call.detail { entries.append(("description", .text(detail))) }
        let parameters =
            call.pathProperties.map { ParameterDescription.node($0, in: "path") }
            + call.queryProperties.map { ParameterDescription.node($0, in: "query") }
            + ParameterDescription.headers(of: call)
        if !parameters.isEmpty { entries.append(("parameters", .list(parameters))) }
        if let body = try body(of: call) { entries.append(("requestBody", body)) }
        entries.append(("responses", try responses(of: call)))
        entries.append(("security", security(of: call)))
        entries.append(("x-access", .text(call.access.rawValue)))
        if call.isGuarded { entries.append(("x-guarded", true)) }
        return JSONNode(entries: entries)
    }

    private mutating func body(of call: Endpoint) throws -> JSONNode? {
        guard call.body != NoBody.self else { return nil }
        if let type = call.body as? UploadForm.Type { return try uploadBody(type) }
        guard let type = call.body as? any SchemaDescribed.Type else {
            throw Undescribed(what: "\(call.body)")
        }
        let described: (name: String, schema: Schema) =
            if [.patch, .put].contains(call.method), let type = type as? any ChangeDescribed.Type {
                (type.schemaName.replacing("Request", with: "Change"), try type.change)
            } else {
                (type.schemaName, try type.schema)
            }
        try refer(to: described.schema, as: described.name)
        // Whoever has read a thread need not say how far.
        let isRequired = call.body != ReadThreadRequest.self
        return [
            "required": .bool(isRequired),
            "content": [
                "application/json": [
                    "schema": .reference(to: described.name), "example": described.schema.example,
                ]
            ],
        ]
    }

    private mutating func uploadBody(_ type: any SchemaDescribed.Type) throws -> JSONNode {
        try refer(to: type)
        let accepted = PhotoFormat.allCases.map(\.mediaType).joined(separator: ", ")
        return [
            "required": true,
            "content": [
                "multipart/form-data": [
                    "schema": Schema.of(type).node,
                    "encoding": JSONNode(entries: [(UploadForm.fileField, ["contentType": .text(accepted)])]),
                ]
            ],
        ]
    }

    private func security(of call: Endpoint) -> JSONNode {
        let token: [JSONNode] = call.scope.map { [["token": [.text($0.text)]]] } ?? []
        let schemes: [JSONNode] = [["bearer": []], ["cookie": []]] + token
        switch call.access {
        case .anyone: return []
        case .optional: return .list([[:]] + schemes)
        case .member, .moderator, .owner: return .list(schemes)
        }
    }
}

// What comes back.
extension OpenAPIDocument {
    private mutating func responses(of call: Endpoint) throws -> JSONNode {
        var entries: [(String, JSONNode)] = [(String(call.status), try success(of: call))]
        if call.answers.contains(.kept) {
            entries.append(
                ("304", ["description": "As it was.", "headers": HeaderDescription.references(["ETag"])]))
        }
        let byStatus = Dictionary(grouping: call.errors, by: \.status.code)
        for (status, codes) in byStatus.sorted(by: { $0.key < $1.key }) {
            let words = codes.map(\.rawValue).sorted()
            let name = "\(status)-\(words.joined(separator: "."))"
            responses[name] = ProblemDescription.node(status: status, words)
            entries.append((String(status), ["$ref": "#/components/responses/\(name)"]))
        }
        return JSONNode(entries: entries)
    }

    private mutating func success(of call: Endpoint) throws -> JSONNode {
        var headers = HeaderDescription.common
        if call.answers.contains(.tag) || call.answers.contains(.kept) { headers.append("ETag") }
        if call.answers.contains(.location) { headers.append("Location") }
        if call.isList { headers.append("Link") }
        var entries: [(String, JSONNode)] = [
            ("description", .text(call.status == 204 ? "Done." : "Here it is.")),
            ("headers", HeaderDescription.references(headers)),
        ]
        if let content = try content(of: call) { entries.append(("content", content)) }
        return JSONNode(entries: entries)
    }

    private mutating func content(of call: Endpoint) throws -> JSONNode? {
        let file: JSONNode = ["schema": ["type": "string", "format": "binary"]]
        switch call.answer {
        case is NoAnswer.Type: return nil
        case is ArchiveAnswer.Type: return ["application/zip": file]
        case is EventStreamAnswer.Type: return ["text/event-stream": ["schema": ["type": "string"]]]
        case is FileAnswer.Type where call == Calls.service.describeAPI.endpoint:
            return ["application/json": ["schema": ["type": "object"]]]
        case is FileAnswer.Type:
            return JSONNode(entries: PhotoFormat.allCases.map { ($0.mediaType, file) })
        case let type as any SchemaDescribed.Type:
            try refer(to: type)
            return ["application/json": ["schema": Schema.of(type).node]]
        default: throw Undescribed(what: "\(call.answer)")
        }
    }
}
