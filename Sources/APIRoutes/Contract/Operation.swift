import Domain
import HTTPKit
import MadangAPI
import MadangCore

/// What people read of a call, and what its types do not tell.
struct Operation: Sendable {
    let endpoint: Endpoint
    /// The name of its function in a generated client.
    let name: String
    let summary: String
    let detail: String?
    /// What the call understands in its query, but for `limit` and `cursor`.
    let query: [Property]
    /// Errors beside those that follow from who may call and what goes in (`Operation.codes`).
    let fails: [DomainError.Code]
    let answers: AnswerHeaders

    init(
        _ endpoint: Endpoint, _ name: String, _ summary: String, _ detail: String? = nil,
        query: [Property] = [], fails: [DomainError.Code] = [], answers: AnswerHeaders = []
    ) {
        self.endpoint = endpoint
        self.name = name
        self.summary = summary
        self.detail = detail
        self.query = query
        self.fails = fails
        self.answers = answers
    }

    /// Headers of an answer that went well, beside those of every answer.
    struct AnswerHeaders: OptionSet, Sendable {
        let rawValue: Int

        /// `ETag`
        static let tag = AnswerHeaders(rawValue: 1)
        /// `Location`
        static let location = AnswerHeaders(rawValue: 2)
        /// `ETag`, and 304 where `If-None-Match` has it.
        static let kept = AnswerHeaders(rawValue: 4)
    }
}

/// Calls that belong together.
struct OperationGroup: Sendable {
    let name: String
    let text: String
    let operations: [Operation]

    /// In the order of the contract.
    static let all: [OperationGroup] = [
        .account, .admission, .photos, .saves, .feeds, .posts, .comments, .search, .members, .market,
        .moderation, .notifications, .threads, .service,
    ]
}

extension Operation {
    /// A query parameter of every list.
    private static let paging: [Property] = [
        .may(
            "limit", .integer(1...PageQuery.maximumLimit, 20),
            "How many at most; 20 where nothing is said, photos of Explore 15."),
        .may(
            "cursor", .text(matching: "^[0-9A-Za-z_-]*$", ""),
            "Where the page before ended: opaque, from `paging.next`, good for its list alone."),
    ]

    /// Everything in the query, in the order of the endpoint. Nil for what nobody has described.
    var describedQuery: [Property]? {
        let known = query + Self.paging
        let described = endpoint.query.compactMap { name in known.first { $0.name == name } }
        return described.count == endpoint.query.count ? described : nil
    }

    /// What stands for the `{name}`s in the path.
    var path: [Property] {
        endpoint.path.split(separator: "/").compactMap { segment in
            guard segment.first == "{" else { return nil }
            switch segment {
            case "{username}":
                return .has(
                    "username", .text(matching: "^[A-Za-z0-9_]{1,20}$", "ana"), "Without regard to case.")
            case "{tag}":
                return .has("tag", .filledText("산책"), "Without its sign, and without regard to case.")
            case "{number}": return .has("number", .count, "Counts from 0.")
            default: return .has(String(segment.dropFirst().dropLast()), .id)
            }
        }
    }

    var isList: Bool { endpoint.query.contains("cursor") }
}

extension Operation {
    /// Every error that the call may answer.
    func codes(of call: AnyCall) -> Set<DomainError.Code> {
        var codes = Set(fails).union([.internal, .busy, .unauthorized, .tokenExpired, .sessionRevoked])
        let hasBody = call.body != NoBody.self
        if endpoint.method != .get { codes.formUnion([.crossOrigin, .storageFull]) }
        if !isForProbes { codes.insert(.rateLimited) }
        if !isForEverybody { codes.insert(.forbidden) }
        if endpoint.isGuarded { codes.insert(.confirmationRequired) }
        if endpoint.path.contains("{") { codes.insert(.notFound) }
        if hasBody || !endpoint.query.isEmpty { codes.insert(.malformed) }
        if hasBody || endpoint.query.contains("limit") { codes.insert(.invalid) }
        if hasBody { codes.insert(.tooLarge) }
        if call.body == UploadForm.self { codes.insert(.unsupportedMedia) }
        if call.headers.contains(.version) { codes.insert(.conflict) }
        // What was made under the key may be gone.
        if call.headers.contains(.idempotencyKey) { codes.insert(.notFound) }
        return codes
    }

    private var isForProbes: Bool { !endpoint.path.hasPrefix(Endpoint.root) }

    /// What suspended members may call, too (docs/api/moderation.md).
    private var isForEverybody: Bool {
        isForProbes || endpoint.path.hasPrefix("\(Endpoint.root)/auth/")
            || [.showMe, .leave, .export].contains(endpoint)
    }
}
