import Foundation
import MadangClient
import Synchronization
import Testing

/// By the page of a yard that answers as it is told.
@Suite(.timeLimit(.minutes(2))) struct `Logging in by a browser` {
    private static let redirect = "com.example.frame:/yard"
    /// RFC 7636, Appendix B.
    private static let proof = ProofKey(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

    private func logIn(_ yard: Madang? = nil, scopes: [String] = ["read", "write:market"]) throws -> AppLogIn
    {
        try AppLogIn(
            in: try yard ?? appYard(), issuer: "https://yard.example", redirect: Self.redirect,
            scopes: scopes, state: "st4te", proof: Self.proof)
    }

    private func answer(_ query: String) throws -> URL {
        try #require(URL(string: "\(Self.redirect)?\(query)"))
    }

    @Test func `proves by the SHA-256 of what it alone knows who asked`() {
        #expect(Self.proof.challenge == Self.challenge)
        let verifiers = (0..<100).map { _ in ProofKey().verifier }
        #expect(Set(verifiers).count == 100)
        let isGood = verifiers.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil }
        #expect(isGood)
    }

    @Test func `asks for what it wants, and where to lead back`() throws {
        let address = try logIn().address
        #expect(address.absoluteString.hasPrefix("https://yard.example/oauth/authorize?"))
        let items = URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems ?? []
        #expect(
            items == [
                URLQueryItem(name: "response_type", value: "code"),
                URLQueryItem(name: "client_id", value: "0app"),
                URLQueryItem(name: "redirect_uri", value: Self.redirect),
                URLQueryItem(name: "scope", value: "read write:market"),
                URLQueryItem(name: "state", value: "st4te"),
                URLQueryItem(name: "code_challenge", value: Self.challenge),
                URLQueryItem(name: "code_challenge_method", value: "S256"),
            ])
        #expect(try !logIn(scopes: []).address.absoluteString.contains("scope="))
    }

    @Test func `takes the code of the answer to its own question`() throws {
        let good = try answer("code=c%2Bd&state=st4te&iss=https%3A%2F%2Fyard.example")
        #expect(try logIn().code(in: good) == "c+d")
    }

    @Test(arguments: [
        ("code=c&state=other&iss=https%3A%2F%2Fyard.example", AppLogInFault.wrongState),
        ("code=c&iss=https%3A%2F%2Fyard.example", .wrongState),
        ("", .wrongState),
        ("code=c&state=st4te&iss=https%3A%2F%2Fthief.example", .wrongIssuer),
        ("code=c&state=st4te", .wrongIssuer),
        ("error=access_denied&state=other&iss=https%3A%2F%2Fyard.example", .wrongState),
        ("error=access_denied&state=st4te&iss=https%3A%2F%2Fthief.example", .wrongIssuer),
        ("state=st4te&iss=https%3A%2F%2Fyard.example", .unreadable),
        ("code=&state=st4te&iss=https%3A%2F%2Fyard.example", .unreadable),
        ("code=c&code=d&state=st4te&iss=https%3A%2F%2Fyard.example", .unreadable),
    ])
    func `believes no other answer, and sends no code`(query: String, fault: AppLogInFault) async throws {
        let transport = ScriptedTransport([.success(.tokens("good"))])
        let logIn = try logIn(appYard(over: transport))
        let error = await #expect(throws: MadangError.self) { try await logIn.finish(answer(query)) }
        #expect(error?.fault == fault)
        #expect(transport.requests.isEmpty)
    }

    @Test func `says why the yard sent nobody back`() throws {
        let words = "The+member+said+no"
        let refused = try answer(
            "error=access_denied&error_description=\(words)&state=st4te&iss=https%3A%2F%2Fyard.example")
        let error = #expect(throws: MadangError.self) { try logIn().code(in: refused) }
        #expect(error?.code == "access_denied" && error?.status == 403)
        guard case .problem(let problem) = error else { return }
        #expect(problem.detail == "The member said no")
    }

    @Test(arguments: ["https://yard.example", "https://YARD.example:443/"])
    func `begins at the yard that was meant`(issuer: String) async throws {
        let transport = ScriptedTransport { _ in .json(#"{"issuer":"\#(issuer)"}"#) }
        let logIn = try await AppLogIn(in: appYard(over: transport), redirect: Self.redirect)
        #expect(transport.requests.map(\.url.path) == ["/.well-known/oauth-authorization-server"])
        let iss = try #require(issuer.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let state = try #require(logIn.field("state"))
        #expect(try logIn.code(in: answer("code=c&state=\(state)&iss=\(iss)")) == "c")
        let other = try await AppLogIn(in: appYard(over: transport), redirect: Self.redirect)
        #expect(other.field("state") != state)
        #expect(other.field("code_challenge") != logIn.field("code_challenge"))
    }

    @Test(arguments: [
        "https://thief.example", "http://yard.example", "https://yard.example:8443", "https://yard.example/b",
        "https://yard.example@thief.example", "yard.example", "",
    ])
    func `begins nowhere that calls itself otherwise`(issuer: String) async throws {
        let transport = ScriptedTransport([.success(.json(#"{"issuer":"\#(issuer)"}"#))])
        let error = await #expect(throws: MadangError.self) {
            try await AppLogIn(in: appYard(over: transport), redirect: Self.redirect)
        }
        #expect(error?.fault == .otherAddress(issuer))
    }

    @Test func `needs an app that is registered`() async throws {
        let transport = ScriptedTransport([.success(.json(#"{"issuer":"https://yard.example"}"#))])
        let yard = try appYard(over: transport, appID: nil)
        let error = await #expect(throws: MadangError.self) {
            try await AppLogIn(in: yard, redirect: Self.redirect)
        }
        #expect(error?.fault == .unregistered)
    }

    @Test func `exchanges the code for tokens, and says what they allow`() async throws {
        let store = MemoryTokenStore(.named("before"))
        let transport = ScriptedTransport { request in
            guard request.url.path == "/oauth/token" else {
                let isGood = request.headers["authorization"] == "Bearer good"
                return isGood ? .json(#"{"data":[]}"#) : .problem(401, "token_expired")
            }
            return .json(
                #"""
                {"access_token":"good","token_type":"Bearer","expires_in":900,"refresh_token":"r-good",
                 "scope":"read write:market","created_at":1}
                """#)
        }
        let yard = try appYard(store, over: transport)
        let allowed = try await logIn(yard)
            .finish(answer("code=c&state=st4te&iss=https%3A%2F%2Fyard.example"))
        #expect(allowed == ["read", "write:market"])
        #expect(store.tokens()?.tokens == KeptTokens.named("good").tokens)
        let sent = try #require(transport.requests.first)
        #expect(sent.method == .post && sent.headers["authorization"] == nil)
        #expect(sent.headers["content-type"] == "application/x-www-form-urlencoded")
        #expect(
            try sent.form == [
                "grant_type": "authorization_code", "code": "c", "redirect_uri": Self.redirect,
                "code_verifier": Self.proof.verifier, "client_id": "0app",
            ])
        #expect(try await yard.sessions().isEmpty)
    }

    @Test func `takes a code that somebody typed, with what stuck to it`() async throws {
        let transport = ScriptedTransport([.success(.tokens("good"))])
        let allowed = try await logIn(appYard(over: transport)).finish(code: " c0de\n")
        #expect(allowed == ["read", "write:market"])
        #expect(try transport.requests.first?.form["code"] == "c0de")
    }

    @Test func `sends a code once, since the second time would end what came of the first`() async throws {
        let store = MemoryTokenStore(.named("before"))
        for answer: Result<TransportAnswer, URLError> in [
            .failure(URLError(.networkConnectionLost)), .success(.json("", status: 503)),
            .success(.json(#"{"error":"invalid_grant"}"#, status: 400)),
        ] {
            let transport = ScriptedTransport([answer])
            let logIn = try logIn(appYard(store, over: transport))
            await #expect(throws: MadangError.self) { try await logIn.finish(code: "c") }
            #expect(transport.requests.count == 1)
        }
        // Whoever was logged in stays so.
        #expect(store.tokens() == .named("before"))
    }
}

/// The yard as an app sees it.
func appYard(
    _ store: any TokenStore = MemoryTokenStore(), over transport: any Transport = ScriptedTransport([]),
    appID: String? = "0app", onExpiry: (@Sendable () -> Void)? = nil
) throws -> Madang {
    Madang(
        server: try #require(URL(string: "https://yard.example/")), tokens: store, transport: transport,
        options: Madang.Options(appID: appID, onSessionExpired: onExpiry), clock: PatientClock())
}

extension MadangError {
    /// Why an answer is not believed.
    fileprivate var fault: AppLogInFault? {
        if case .decoding(let fault as AppLogInFault) = self { fault } else { nil }
    }
}

extension AppLogIn {
    /// Of its address.
    fileprivate func field(_ name: String) -> String? {
        URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == name }?
            .value
    }
}

extension TransportRequest {
    /// Its fields, where it is a form.
    var form: [String: String] {
        get throws {
            var components = URLComponents()
            components.percentEncodedQuery = String(decoding: try body.bytes ?? Data(), as: UTF8.self)
            let pairs = (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }
            return Dictionary(pairs) { first, _ in first }
        }
    }
}
