import APIRoutes
import HTTPTypes
import Testing

/// Holds every answer that a test gets against the description of the API: its status, media type, headers, body and,
/// of errors, code and fields. The tests' client does it with each call, so that no test has to ask for it.
enum Contract {
    /// As it is served.
    static let document: JSONValue = {
        // Without one every answer is called undescribed.
        (try? JSONValue(DescriptionRoutes.description.get().bytes)) ?? .null
    }()

    /// Paths with their parts, once.
    private static let templates: [(path: String, parts: [Substring])] = {
        guard case .object(let paths) = document["paths"] else { return [] }
        return paths.keys.map {
            (path: $0, parts: $0.split(separator: "/", omittingEmptySubsequences: false))
        }
    }()

    /// Notes an issue for everything in which the answer is not as described. What is no call of the API, or none of
    /// its methods, is passed over.
    static func check(_ method: HTTPRequest.Method, _ uri: String, _ answer: Answer) {
        guard let operation = operation(method, uri) else { return }
        for fault in faults(answer, operation) {
            Issue.record("\(method) \(uri) → \(answer.status) is not as described: \(fault)")
        }
    }

    /// The description of a call; nil for what is none.
    static func operation(_ method: HTTPRequest.Method, _ uri: String) -> JSONValue? {
        let parts = uri.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
        let fitting = templates.filter { template in
            template.parts.count == parts.count
                && zip(template.parts, parts).allSatisfy { $0 == $1 || ($0.hasPrefix("{") && !$1.isEmpty) }
        }
        // What is written out goes before what varies.
        let best = fitting.min { $0.path.filter { $0 == "{" }.count < $1.path.filter { $0 == "{" }.count }
        guard let best else { return nil }
        let operation = document["paths"][best.path][method.rawValue.lowercased()]
        return operation == .null ? nil : operation
    }

    static func faults(_ answer: Answer, _ operation: JSONValue) -> [String] {
        let described = operation["responses"][String(answer.status)].resolved(in: document)
        guard described != .null else { return ["the status"] + [answer.code ?? ""] }
        return headerFaults(answer, described) + bodyFaults(answer, described, operation)
    }

    /// Those that mean something to a client.
    private static let told = ["ETag", "Location", "Link", "Retry-After", "WWW-Authenticate"]

    private static func headerFaults(_ answer: Answer, _ described: JSONValue) -> [String] {
        var found: [String] = []
        let reader = SchemaReader(document: document)
        for name in described["headers"].keys {
            let header = described["headers"][name].resolved(in: document)
            guard let value = HTTPField.Name(name).flatMap({ answer.headers[$0] }) else {
                if header["required"].bool == true { found.append("without \(name)") }
                continue
            }
            let isNumber = header["schema"]["type"].string == "integer"
            let read: JSONValue =
                isNumber ? Double(value).map(JSONValue.number) ?? .text(value) : .text(value)
            found += reader.faults(read, header["schema"], at: name)
        }
        let untold = told.filter { described["headers"][$0] == .null }
        return found
            + untold.filter { HTTPField.Name($0).flatMap { answer.headers[$0] } != nil }.map { "with \($0)" }
    }

    private static func bodyFaults(_ answer: Answer, _ described: JSONValue, _ operation: JSONValue)
        -> [String]
    {
        let content = described["content"]
        guard content != .null else { return answer.bytes.isEmpty ? [] : ["with a body"] }
        let type = answer.headers[.contentType].map { String($0.prefix { $0 != ";" }) } ?? ""
        guard content[type] != .null else { return ["the media type \(type)"] }
        // What is compressed is the same underneath.
        guard type.hasSuffix("json"), answer.headers[.contentEncoding] == nil else { return [] }
        guard let value = JSONValue(answer.bytes) else { return ["no JSON"] }
        return SchemaReader(document: document).faults(value, content[type]["schema"])
            + answer.json["errors"].array.compactMap { error in
                guard let field = error["field"].string, !fields(of: operation).contains(field) else {
                    return nil
                }
                return "the field \(field)"
            }
    }

    /// What of a request can be wrong by name.
    private static func fields(of operation: JSONValue) -> Set<String> {
        var fields = Set(operation["parameters"].array.compactMap { $0["name"].string })
        guard case .object(let contents) = operation["requestBody"]["content"] else { return fields }
        for content in contents.values {
            fields.formUnion(content["schema"].resolved(in: document)["properties"].keys)
        }
        return fields
    }
}
