import FoundationEssentials
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `The description of the API` {
    private let document = Contract.document

    @Test func `is served to everybody with a tag, and not again to whom has it`() async throws {
        try await withServedYard { yard in
            let asked = try await yard.yard.engine.statements {
                _ = try await yard.send(Calls.service.describeAPI)
            }
            #expect(asked.isEmpty)
            let answer = try await yard.send(Calls.service.describeAPI)
            #expect(answer.status == 200 && answer.headers[.contentType] == "application/json")
            #expect(answer.json["openapi"].string == "3.1.0")
            #expect(answer.json == document)
            let tag = try #require(answer.headers[.eTag])
            for known in [tag, "W/\(tag)", "\"other\", \(tag)"] {
                let again = try await yard.send(Calls.service.describeAPI, headers: [.ifNoneMatch: known])
                #expect(again.status == 304 && again.bytes.isEmpty && again.headers[.eTag] == tag, "\(known)")
            }
            let packed = try await yard.send(Calls.service.describeAPI, headers: [.acceptEncoding: "gzip"])
            #expect(
                packed.bytes.count < answer.bytes.count / 4, "\(packed.bytes.count) of \(answer.bytes.count)")
        }
    }

    @Test func `has every call with its method, query and status, and nothing else`() {
        var found: Set<String> = []
        for path in document["paths"].keys {
            found.formUnion(document["paths"][path].keys.map { "\($0.uppercased()) \(path)" })
        }
        #expect(found == Set(Endpoint.all.map { "\($0.method.rawValue) \($0.path)" }))
        for endpoint in Endpoint.all {
            let operation = operation(of: endpoint)
            #expect(operation["responses"][String(endpoint.status)] != .null, "\(endpoint.path)")
            #expect(names(operation, in: "query") == endpoint.query.map(\.name), "\(endpoint.path)")
            #expect(
                (operation["requestBody"] != .null) == (endpoint.body != NoBody.self), "\(endpoint.path)")
            #expect((operation["security"] == .list([])) == (endpoint.access == .anyone))
        }
        let ids = Endpoint.all.compactMap { operation(of: $0)["operationId"].string }
        #expect(Set(ids).count == Endpoint.all.count)
    }

    @Test func `says of every field what stands over it in the wire types, in words of the wire`() {
        let schemas = document["components"]["schemas"]
        #expect(
            schemas["Post"]["properties"]["like_count"]["description"].string
                == "Without those whom the one who asks does not see.")
        #expect(
            schemas["Me"]["properties"]["bio"]["description"].string
                == "0…150 characters; empty where there is none.")
        for name in schemas.keys where !["UploadForm", "FoundList"].contains(name) {
            #expect(schemas[name]["description"].string?.isEmpty == false, "\(name)")
            for field in schemas[name]["properties"].keys {
                let property = schemas[name]["properties"][field]
                let text =
                    property["description"].string ?? property["anyOf"].array.first?["description"].string
                    ?? ""
                #expect(!text.isEmpty, "\(name).\(field)")
                #expect(!text.contains("nil"), "\(name).\(field): \(text)")
            }
        }
    }

    @Test func `points to what is there, and names nothing that nobody points to`() {
        var references: Set<String> = []
        collect("$ref", of: document) { references.insert($0.string ?? "") }
        for reference in references { #expect(document.value(at: reference) != .null, "\(reference)") }
        for kind in ["schemas", "responses", "headers"] {
            for name in document["components"][kind].keys {
                #expect(references.contains("#/components/\(kind)/\(name)"), "\(kind) \(name)")
            }
        }
    }

    /// Whatever is said of a wire type is what the type itself writes and reads: no name is forgotten, none is
    /// misspelt.
    @Test(arguments: Endpoint.all)
    func `says of bodies and answers what their types read and write`(_ endpoint: Endpoint) throws {
        let operation = operation(of: endpoint)
        let answer = operation["responses"][String(endpoint.status)]["content"]["application/json"]["schema"]
        if let type = endpoint.answer as? any Codable.Type { try expectSame(type, sample(answer), answer) }
        let body = operation["requestBody"]["content"]["application/json"]
        if let type = endpoint.body as? any Codable.Type {
            try expectSame(type, sample(body["schema"]), body["schema"])
            let faults = SchemaReader(document: document).faults(
                body["example"], body["schema"].part(of: document))
            #expect(faults == [])
        }
    }

    @Test(arguments: EventName.allCases)
    func `has the data of every event`(_ name: EventName) {
        let data = document["x-events"][name.rawValue]
        #expect(data != .null)
        #expect((data["$ref"] == .null) == [.ready, .reset].contains(name))
    }

    @Test func `would notice an answer that is otherwise`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            _ = try await yard.publish("hello", by: ana)
            let good = try await yard.send(Calls.feeds.listPosts)
            let operation = try #require(Contract.operation(.get, "/v1/posts?limit=1"))
            #expect(Contract.faults(good, operation) == [])
            let spoilt: [(String, String)] = [
                (#""like_count":0"#, #""like_count":-1"#), (#""like_count":0"#, #""like_count":"0""#),
                (#""is_liked":false"#, #""is_liked":null"#), (#""version":1"#, #""version":1.5"#),
                (#""like_count":0,"#, ""), (#""like_count":0"#, #""like_count":0,"likes":0"#),
                (#""username":"ana""#, #""username":"Ana!""#), ("\"created_at\":\"2", "\"created_at\":\"x"),
                (#""data":["#, #""data":[null,"#), (#""next":null"#, #""next":"posts""#), ("{", "["),
            ]
            for (part, other) in spoilt {
                #expect(good.text.contains(part), "\(part)")
                let text = good.text.replacingFirst(part, with: other)
                let answer = Answer(status: 200, headers: good.headers, bytes: Array(text.utf8))
                #expect(Contract.faults(answer, operation) != [], "\(other)")
            }
            #expect(
                Contract.faults(Answer(status: 201, headers: good.headers, bytes: good.bytes), operation)
                    != [])
            var headers = good.headers
            headers[.eTag] = "\"1\""
            #expect(
                Contract.faults(Answer(status: 200, headers: headers, bytes: good.bytes), operation) != [])
            headers = [.contentType: "application/json"]
            #expect(
                Contract.faults(Answer(status: 200, headers: headers, bytes: good.bytes), operation) != [])
        }
    }
}

extension `The description of the API` {
    private func operation(of endpoint: Endpoint) -> JSONValue {
        document["paths"][endpoint.path][endpoint.method.rawValue.lowercased()]
    }

    private func names(_ operation: JSONValue, in place: String) -> [String] {
        operation["parameters"].array.filter { $0["in"].string == place }.compactMap { $0["name"].string }
    }

    private func collect(_ name: String, of value: JSONValue, _ found: (JSONValue) -> Void) {
        switch value {
        case .list(let values): for value in values { collect(name, of: value, found) }
        case .object(let values):
            for (key, value) in values {
                if key == name, value.string != nil { found(value) } else { collect(name, of: value, found) }
            }
        default: break
        }
    }

    /// A value with everything that the schema knows.
    private func sample(_ schema: JSONValue) -> JSONValue {
        let schema = schema.resolved(in: document)
        if let example = schema["examples"].array.first { return example }
        if let word = schema["enum"].array.first { return word }
        if let choice = schema["anyOf"].array.first, schema["properties"] == .null { return sample(choice) }
        let types = schema["type"].array.compactMap(\.string) + [schema["type"].string].compactMap(\.self)
        switch types.first {
        case "object":
            guard case .object(let properties) = schema["properties"] else { return .object([:]) }
            return .object(properties.mapValues(sample))
        case "array": return .list([sample(schema["items"])])
        case "boolean": return .bool(true)
        case "integer", "number": return .number(Double(schema["minimum"].int ?? 0))
        default: return .text("text")
        }
    }

    private func expectSame<Value: Codable>(
        _ type: Value.Type, _ value: JSONValue, _ schema: JSONValue
    ) throws {
        let faults = SchemaReader(document: document).faults(value, schema.part(of: document))
        #expect(faults == [])
        let read = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
        let written = try #require(JSONValue(Array(JSONEncoder().encode(read))))
        #expect(written == value)
    }
}

extension JSONValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let number):
            if number == number.rounded() {
                try container.encode(Int(number))
            } else {
                try container.encode(number)
            }
        case .text(let text): try container.encode(text)
        case .list(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }

    /// The schema without what is said of several of its names at once, which samples with all names fulfil.
    fileprivate func part(of document: JSONValue) -> JSONValue {
        guard case .object(var entries) = resolved(in: document), entries["properties"] != nil else {
            return self
        }
        entries["anyOf"] = nil
        return .object(entries)
    }
}

extension String {
    fileprivate func replacingFirst(_ part: String, with other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
        String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
