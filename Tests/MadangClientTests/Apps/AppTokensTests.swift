import Foundation
import MadangClient
import Synchronization
import Testing

/// Of who is logged in by a browser, on a server that answers as it is told.
@Suite(.timeLimit(.minutes(2))) struct `Tokens of an app` {
    /// A server to which `good` alone is good; `answer` is that of `/oauth/token`.
    private func server(_ answer: @autoclosure @escaping @Sendable () -> TransportAnswer) -> ScriptedTransport
    {
        ScriptedTransport { request in
            if request.url.path.hasPrefix("/oauth/") { return answer() }
            let isGood = request.headers["authorization"] == "Bearer good"
            return isGood ? .json(#"{"data":[]}"#) : .problem(401, "token_expired")
        }
    }

    @Test func `are renewed where the app got them`() async throws {
        let store = MemoryTokenStore(.named("old"))
        let transport = server(.tokens("good"))
        _ = try await appYard(store, over: transport).sessions()
        let paths = transport.requests.map(\.url.path)
        #expect(paths == ["/v1/me/sessions", "/oauth/token", "/v1/me/sessions"])
        #expect(
            try transport.requests[1].form == [
                "grant_type": "refresh_token", "refresh_token": "r-old", "client_id": "0app",
            ])
        #expect(transport.requests[1].headers["authorization"] == nil)
        #expect(store.tokens() == .named("good"))
    }

    @Test(arguments: [(400, "invalid_grant"), (401, "invalid_client")])
    func `that the yard takes no more end the session`(status: Int, error: String) async throws {
        let ends = Mutex(0)
        let store = MemoryTokenStore(.named("old"))
        let yard = try appYard(store, over: server(.json(#"{"error":"\#(error)"}"#, status: status))) {
            ends.withLock { $0 += 1 }
        }
        await #expect {
            try await yard.sessions()
        } throws: {
            if case MadangError.sessionExpired = $0 { true } else { false }
        }
        #expect(ends.withLock { $0 } == 1)
        #expect(store.tokens() == nil)
    }

    @Test(arguments: [(429, "temporarily_unavailable"), (400, "invalid_request")])
    func `stay where the yard could not be asked`(status: Int, error: String) async throws {
        let store = MemoryTokenStore(.named("old"))
        let yard = try appYard(store, over: server(.json(#"{"error":"\#(error)"}"#, status: status)))
        let thrown = await #expect(throws: MadangError.self) { try await yard.sessions() }
        #expect(thrown?.code == error && thrown?.status == status)
        #expect(store.tokens() == .named("old"))
    }

    @Test func `are ended by the log-out, even those that have expired`() async throws {
        let store = MemoryTokenStore(.named("old"))
        let transport = server(.json(""))
        let yard = try appYard(store, over: transport)
        try await yard.logOut()
        #expect(transport.requests.map(\.url.path) == ["/oauth/revoke"])
        #expect(
            try transport.requests[0].form == [
                "token": "r-old", "token_type_hint": "refresh_token", "client_id": "0app",
            ])
        #expect(store.tokens() == nil)
        try await yard.logOut()
        #expect(transport.requests.count == 1)
    }

    @Test func `that another process has renewed are those that the log-out ends`() async throws {
        let store = MemoryTokenStore(.named("old"))
        let transport = server(.json(""))
        let yard = try appYard(store, over: transport)
        #expect(try await yard.isLoggedIn)
        store.keep(.named("new"))
        try await yard.logOut()
        #expect(try transport.requests.first?.form["token"] == "r-new")
    }

    @Test func `are gone from here though the yard cannot be told`() async throws {
        let store = MemoryTokenStore(.named("old"))
        let transport = ScriptedTransport([.failure(URLError(.notConnectedToInternet))])
        let yard = try appYard(store, over: transport)
        await #expect(throws: MadangError.self) { try await yard.logOut() }
        #expect(transport.requests.count > 1)
        #expect(store.tokens() == nil)
    }
}

@Suite(.timeLimit(.minutes(2))) struct `Registering an app` {
    private let frame = AppRegistration(
        name: "Frame", redirects: ["com.example.frame:/yard", AppLogIn.outOfBand], scopes: ["read", "write"])
    private static var registered: TransportAnswer {
        .json(#"{"client_id":"0new","client_name":"Frame"}"#, status: 201)
    }

    @Test func `says what it is and gives the id`() async throws {
        let transport = ScriptedTransport([.success(Self.registered)])
        #expect(try await appYard(over: transport, appID: nil).registerApp(frame) == "0new")
        let sent = try #require(transport.requests.first)
        #expect(sent.method == .post && sent.url.path == "/oauth/register")
        #expect(sent.headers["content-type"] == "application/json")
        let body = try JSONSerialization.jsonObject(with: try sent.body.bytes ?? Data())
        let fields = try #require(body as? NSDictionary)
        #expect(
            fields == [
                "client_name": "Frame", "redirect_uris": ["com.example.frame:/yard", AppLogIn.outOfBand],
                "scope": "read write", "token_endpoint_auth_method": "none",
                "grant_types": ["authorization_code", "refresh_token"], "response_types": ["code"],
            ])
    }

    @Test func `happens once, until the yard has forgotten the app`() async throws {
        let isKnown = Mutex(true)
        let transport = ScriptedTransport { request in
            guard request.url.path == "/oauth/revoke" else { return Self.registered }
            let isKnown = isKnown.withLock { $0 }
            return isKnown ? .json("") : .json(#"{"error":"invalid_client"}"#, status: 401)
        }
        let yard = try appYard(over: transport, appID: nil)
        #expect(try await yard.registerApp(frame, kept: "0kept") == "0kept")
        #expect(try transport.requests.first?.form["client_id"] == "0kept")
        isKnown.withLock { $0 = false }
        #expect(try await yard.registerApp(frame, kept: "0kept") == "0new")
    }

    @Test func `is no second app where the yard cannot be asked`() async throws {
        let transport = ScriptedTransport([.success(.json("<html>", status: 502))])
        let yard = try appYard(over: transport, appID: nil)
        let error = await #expect(throws: MadangError.self) {
            try await yard.registerApp(frame, kept: "0kept")
        }
        #expect(error?.status == 502 && error?.code == "unknown")
        #expect(transport.requests.allSatisfy { $0.url.path == "/oauth/revoke" })
    }

    @Test func `is refused in the words of the yard`() async throws {
        let refusal = #"{"error":"invalid_redirect_uri","error_description":"Not this one"}"#
        let transport = ScriptedTransport([.success(.json(refusal, status: 400))])
        let error = await #expect(throws: MadangError.self) {
            try await appYard(over: transport, appID: nil).registerApp(frame)
        }
        #expect(error?.code == "invalid_redirect_uri" && error?.status == 400)
        #expect(transport.requests.count == 1)
    }
}
