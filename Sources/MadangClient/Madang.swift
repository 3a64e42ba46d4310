public import Foundation
@_exported public import MadangAPI

/// A yard, as a program sees it: every call of the API as a function.
///
///     let yard = Madang(server: URL(string: "https://yard.example")!, tokens: MemoryTokenStore())
///     try await yard.logIn("ana", password: "correct horse")
///     for try await post in yard.feed() { print(post.text) }
///
/// A value for one member on one server, to be shared by all of a program. Every call throws `MadangError` alone. What
/// is read, set and taken away, and what is created, is sent again by itself where the line breaks; nothing is done
/// twice. Expired tokens are renewed on the way, once for all that wait.
public struct Madang: Sendable {
    /// What can be chosen beside server, tokens and transport.
    public struct Options: Sendable {
        /// When a failed call is sent again.
        public var retry: RetryPolicy
        /// "ko" or "en": in which language the server says what people read; nil leaves it to the member's settings.
        public var language: String?
        /// What the list of devices calls this one.
        public var userAgent: String
        /// The id under which this yard knows the app, for who logs in by `AppLogIn`: tokens are renewed and ended as
        /// those of the app then. Nil for who logs in by a password.
        public var appID: String?
        /// Whether tokens shall belong to a key of this device, where the yard binds them (DPoP, RFC 9449): who gets
        /// hold of a token alone can do nothing with it. The key lies beside the tokens in the `TokenStore`. It is made
        /// at a log-in; who is logged in already stays so without one.
        public var bindsTokens: Bool
        /// Is told once when the session has ended without a log-out: the moment to show the log-in.
        public var onSessionExpired: (@Sendable () -> Void)?

        /// The usual.
        public init(
            retry: RetryPolicy = RetryPolicy(), language: String? = nil, userAgent: String = "MadangClient",
            appID: String? = nil, bindsTokens: Bool = true, onSessionExpired: (@Sendable () -> Void)? = nil
        ) {
            self.retry = retry
            self.language = language
            self.userAgent = userAgent
            self.appID = appID
            self.bindsTokens = bindsTokens
            self.onSessionExpired = onSessionExpired
        }

        fileprivate var headers: [String: String] {
            var headers = ["user-agent": userAgent]
            if let language { headers["accept-language"] = language }
            return headers
        }
    }

    let client: APIClient
    /// Whose tokens they are; nil for those of a password.
    let appID: String?
    private let bindsTokens: Bool

    /// The yard at `server`, whose address may have a path. `tokens` keeps who is logged in, `transport` carries what
    /// is said.
    public init(
        server: URL, tokens: any TokenStore = MemoryTokenStore(),
        transport: any Transport = URLSessionTransport(), options: Options = Options()
    ) {
        self.init(
            server: server, tokens: tokens, transport: transport, options: options, clock: ContinuousClock())
    }

    /// With time of a test's own: `clock` tells how much has passed, `now` what time it is.
    package init(
        server: URL, tokens: any TokenStore, transport: any Transport, options: Options,
        clock: some Clock<Duration>, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let (server, monotonic) = (ServerAddress(server), MonotonicClock(clock))
        let transport = ProvenSending(transport, now: now)
        let refresh = Refresh(
            server: server, transport: transport, clock: monotonic, headers: options.headers,
            appID: options.appID)
        appID = options.appID
        bindsTokens = options.bindsTokens
        let provider = TokenProvider(tokens, at: server, onExpiry: options.onSessionExpired) {
            await refresh($0)
        }
        client = APIClient(
            server: server, transport: transport, tokens: provider, retry: options.retry, clock: monotonic,
            headers: options.headers)
    }

    /// Whether somebody is logged in here; the server may see that otherwise. Fails: `.storage`.
    public var isLoggedIn: Bool {
        get async throws(MadangError) { try await client.tokens.access() != nil }
    }
}

// How somebody is logged in.
extension Madang {
    /// Sends a log-in and keeps the tokens of its answer, in place of those of whoever was logged in here. They belong
    /// to a new key where the options and the yard say so. Gives the answer.
    func logIn<Answer: Decodable & Sendable>(
        by request: APIRequest, taking tokens: @Sendable (Answer) -> Tokens
    ) async throws(MadangError) -> Answer {
        var request = request
        request.key = bindsTokens ? SessionKey() : nil
        let answer: Answer = try await client.deliver(request) { try await $0.decoded() }
        let new = tokens(answer)
        // A yard that knows no keys has passed over the proof.
        let logIn = KeptTokens.LogIn(server: client.server.text, id: UUID().uuidString)
        try await client.tokens.signIn(
            KeptTokens(new, key: new.isBound ? request.key?.bytes : nil, logIn: logIn))
        return answer
    }

    /// The same by a call. Gives who has logged in.
    func logIn<Body: Encodable>(by call: Call<Body, SignedInAnswer>, _ body: Body) async throws(MadangError)
        -> Me
    {
        var request = APIRequest(call)
        try request.carry(body)
        let answer: SignedInAnswer = try await logIn(by: request) { $0.tokens }
        return answer.member
    }
}

// What the functions of each feature are made of.
extension Madang {
    /// A call without a body.
    func ask<Answer: Decodable & Sendable>(
        _ call: Call<NoBody, Answer>, _ values: [String: String] = [:], query: QueryItems = QueryItems()
    ) async throws(MadangError) -> Answer {
        try await client.deliver(APIRequest(call, values, query: query)) { try await $0.decoded() }
    }

    /// A call with a body of JSON.
    func ask<Body: Encodable, Answer: Decodable & Sendable>(
        _ call: Call<Body, Answer>, _ values: [String: String] = [:], _ body: Body, key: String? = nil,
        version: Int? = nil
    ) async throws(MadangError) -> Answer {
        var request = APIRequest(call, values, key: key, version: version)
        try request.carry(body)
        return try await client.deliver(request) { try await $0.decoded() }
    }

    /// A call without a body that has nothing to answer.
    func send(
        _ call: Call<NoBody, NoAnswer>, _ values: [String: String] = [:], query: QueryItems = QueryItems(),
        version: Int? = nil
    ) async throws(MadangError) {
        let request = APIRequest(call, values, query: query, version: version)
        _ = try await client.deliver(request) { try await $0.bytes() }
    }

    /// A call with a body of JSON that has nothing to answer.
    func send<Body: Encodable>(_ call: Call<Body, NoAnswer>, _ body: Body) async throws(MadangError) {
        try await send(call, [:], body)
    }

    /// The same to a path with names in it.
    func send<Body: Encodable>(_ call: Call<Body, NoAnswer>, _ values: [String: String], _ body: Body)
        async throws(MadangError)
    {
        var request = APIRequest(call, values)
        try request.carry(body)
        _ = try await client.deliver(request) { try await $0.bytes() }
    }

    /// A list, walked page by page.
    func list<Item>(
        _ call: Call<NoBody, ItemList<Item>>, _ values: [String: String] = [:],
        query: QueryItems = QueryItems()
    ) -> PagedList<Item> {
        PagedList { [client] next throws(MadangError) in
            let request =
                next.map { APIRequest(next: $0, of: call.endpoint) } ?? APIRequest(call, values, query: query)
            return try await client.deliver(request) { try await $0.decoded() }
        }
    }
}

extension TransportAnswer {
    /// Fails: `DecodingError`.
    func decoded<Value: Decodable>() async throws -> Value {
        try JSONDecoder().decode(Value.self, from: try await bytes())
    }
}
