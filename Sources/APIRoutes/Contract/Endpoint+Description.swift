import HTTPKit
import MadangAPI
import MadangCore

// What follows from who may call, and from what goes in.
extension Endpoint {
    /// What stands in the query.
    var queryProperties: [Property] { query.map { Property($0) } }

    /// What stands for the `{name}`s in the path.
    var pathProperties: [Property] {
        path.split(separator: "/").compactMap { segment in
            guard segment.first == "{" else { return nil }
            switch segment {
            case "{username}":
                return .has(
                    "username", .text(matching: "^[A-Za-z0-9_]{1,20}$", "ana"), "Without regard to case.")
            case "{tag}":
                return .has("tag", .filledText("산책"), "Without its sign, and without regard to case.")
            case "{number}": return .has("number", .count, "Counts from 0.")
            // In words alone: made-up handles would make boards.
            case "{board}": return .has("board", .id, "Its id, or `~` and the handle of one's own.")
            default: return .has(String(segment.dropFirst().dropLast()), .id)
            }
        }
    }

    var isList: Bool { query.contains(.cursor) }

    /// Every error that the call may answer.
    var errors: Set<ErrorCode> {
        var codes = Set(fails).union([
            .internal, .busy, .unauthorized, .tokenExpired, .sessionRevoked, .invalidProof,
        ])
        let hasBody = body != NoBody.self
        if method != .get { codes.formUnion([.crossOrigin, .storageFull, .readOnly]) }
        if !isForProbes { codes.insert(.rateLimited) }
        if !isForEverybody { codes.insert(.forbidden) }
        if isGuarded { codes.insert(.confirmationRequired) }
        if path.contains("{") { codes.insert(.notFound) }
        if hasBody || !query.isEmpty { codes.insert(.malformed) }
        if hasBody || query.contains(.limit) { codes.insert(.invalid) }
        if hasBody { codes.insert(.tooLarge) }
        if body == UploadForm.self { codes.insert(.unsupportedMedia) }
        if headers.contains(.version) { codes.insert(.conflict) }
        // What was made under the key may be gone.
        if headers.contains(.idempotencyKey) { codes.insert(.notFound) }
        return codes
    }

    private var isForProbes: Bool { !path.hasPrefix(Endpoint.root) }

    /// What suspended members may call, too (docs/api/moderation.md), and programs whatever their token allows.
    private var isForEverybody: Bool {
        access == .anyone && (isForProbes || path.hasPrefix("\(Endpoint.root)/auth/"))
    }
}

extension Property {
    fileprivate init(_ parameter: QueryParameter) {
        let example = JSONNode.text(parameter.example)
        let schema: Schema =
            switch parameter.form {
            case .text: .text(example)
            case .limited(let limit): .text(limit, example)
            case .word(let words): .word(words)
            case .number(let range): .integer(range, Int(parameter.example) ?? range.lowerBound)
            case .token: .text(matching: "^[0-9A-Za-z_-]*$", example)
            }
        self =
            parameter.isRequired
            ? .has(parameter.name, schema, parameter.text) : .may(parameter.name, schema, parameter.text)
    }
}
