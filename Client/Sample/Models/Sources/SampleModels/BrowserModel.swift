public import Foundation
public import MadangClient

/// The log-in by the yard's page in a browser, for an app in which no password is typed.
public struct BrowserModel: Sendable {
    /// Where the browser leads back. Its scheme is one of the app's own.
    public static let redirect = "com.example.sample:/yard"

    private let server: URL
    private let tokens: any TokenStore
    private let folder: URL
    private let transport: any Transport

    /// The yard at `server`. Keep one folder for each yard.
    public init(
        server: URL, tokens: any TokenStore, folder: URL, transport: any Transport = URLSessionTransport()
    ) {
        self.server = server
        self.tokens = tokens
        self.folder = folder
        self.transport = transport
    }

    /// Logs in. `browser` shows an address, and gives the one to which it was led in the end.
    public func logIn(_ browser: (URL) async throws -> URL) async throws -> Madang {
        let app = AppRegistration(
            name: "Sample", redirects: [Self.redirect], scopes: ["read", "write:posts"])
        try keep(try await yard(nil).registerApp(app, kept: appID))
        let logIn = try await AppLogIn(in: yard(appID), redirect: Self.redirect)
        try await logIn.finish(try await browser(logIn.address))
        return yard(appID)
    }

    /// The yard as who logged in at an earlier launch sees it; nil where nobody did.
    public func open() async throws -> Madang? {
        let yard = yard(appID)
        return try await yard.isLoggedIn ? yard : nil
    }

    private func yard(_ appID: String?) -> Madang {
        Madang(
            server: server, tokens: tokens, transport: transport, options: Madang.Options(appID: appID))
    }

    /// As the yard knows this app, from the first log-in on.
    private var appID: String? {
        // Without it the app is registered once more.
        try? String(contentsOf: folder.appending(path: "app"), encoding: .utf8)
    }

    private func keep(_ id: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(id.utf8).write(to: folder.appending(path: "app"))
    }
}
