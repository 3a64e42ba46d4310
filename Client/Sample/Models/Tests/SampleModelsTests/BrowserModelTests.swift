import Foundation
import MadangClient
import SampleModels
import Testing

/// A yard whose members let every app in; it knows one, "0app".
private actor OpenYard: Transport {
    private(set) var paths: [String] = []

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        paths.append(request.url.path)
        let text =
            switch request.url.path {
            case "/.well-known/oauth-authorization-server": #"{"issuer":"https://yard.example"}"#
            case "/oauth/register": #"{"client_id":"0app"}"#
            case "/oauth/token":
                #"{"access_token":"a","token_type":"Bearer","expires_in":900,"refresh_token":"r"}"#
            default: #"{"data":[],"paging":{"next":null}}"#
            }
        return TransportAnswer(status: 200, bytes: Data(text.utf8))
    }
}

@Suite struct `Logging in by a browser` {
    /// What a browser does in which somebody says yes, or no.
    private func lead(_ address: URL, _ outcome: String) throws -> URL {
        let asked = URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let state = try #require(asked.first { $0.name == "state" }?.value)
        let text = "\(BrowserModel.redirect)?\(outcome)&state=\(state)&iss=https%3A%2F%2Fyard.example"
        return try #require(URL(string: text))
    }

    @Test func `lasts over a launch, and registers the app once`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID().uuidString)")
        // What is left lies where the system tidies up.
        defer { try? FileManager.default.removeItem(at: folder) }
        let (server, yard) = (try #require(URL(string: "https://yard.example")), OpenYard())
        let tokens = MemoryTokenStore()
        let model = BrowserModel(server: server, tokens: tokens, folder: folder, transport: yard)
        #expect(try await model.open() == nil)
        await #expect {
            try await model.logIn { try lead($0, "error=access_denied") }
        } throws: {
            ($0 as? MadangError)?.code == "access_denied"
        }
        #expect(try await model.open() == nil)

        let member = try await model.logIn { try lead($0, "code=c") }
        #expect(try await member.feed().firstPage().isEmpty)
        let next = BrowserModel(server: server, tokens: tokens, folder: folder, transport: yard)
        let later = try #require(try await next.open())
        try await later.logOut()
        #expect(try await next.open() == nil)
        let paths = await yard.paths
        #expect(paths.count { $0 == "/oauth/register" } == 1)
        #expect(paths.last == "/oauth/revoke")
    }
}
