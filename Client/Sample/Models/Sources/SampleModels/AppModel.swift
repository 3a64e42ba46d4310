public import Foundation
public import MadangClient
public import Observation

/// What all screens of the app share: one yard, and who is logged in there.
@MainActor @Observable public final class AppModel {
    /// The username of who is logged in; nil shows the log-in.
    public private(set) var member: String?
    /// The log-in as it is filled in, and what is wrong with it.
    public let form: LogInForm
    /// What the screens show.
    public let state: YardState
    /// Pictures by their addresses.
    public let images: ImagePipeline
    /// Where the app keeps its files.
    public let folder: URL

    private let yard: Madang
    private let sessionEnds: AsyncStream<Void>

    /// The yard at `server`. Tests have a `transport` of their own, and no patience.
    public init(
        server: URL, tokens: any TokenStore, folder: URL, transport: any Transport = URLSessionTransport(),
        retry: RetryPolicy = RetryPolicy()
    ) {
        let (ends, end) = AsyncStream<Void>.makeStream()
        yard = Madang(
            server: server, tokens: tokens, transport: transport,
            options: Madang.Options(retry: retry, language: "en", onSessionExpired: { end.yield() }))
        sessionEnds = ends
        form = LogInForm(in: yard)
        state = YardState(yard)
        images = ImagePipeline(
            server: server, transport: transport,
            options: ImagePipeline.Options(folder: folder.appending(path: "pictures")))
        self.folder = folder
    }

    /// Goes on at a launch as who was logged in at the last one. This needs no line.
    public func open() async {
        do {
            guard try await yard.isLoggedIn else { return }
            member = try String(contentsOf: memberFile, encoding: .utf8)
        } catch {
            // What cannot be read is asked for again, by the log-in.
            member = nil
        }
    }

    /// Sends the log-in. Where that fails, `form` says why.
    public func logIn() async {
        if let me = await form.send() { remember(me.member.username) }
    }

    /// Logs out. Whatever the server answers, this device is logged out.
    public func logOut() async {
        // Without a line the server keeps the session until it expires; nobody has its tokens any more.
        try? await yard.logOut()
        remember(nil)
    }

    /// Shows the log-in where the session ends without a log-out, for as long as its task lives.
    public func watchSession() async {
        for await _ in sessionEnds { remember(nil) }
    }

    private var memberFile: URL { folder.appending(path: "member") }

    private func remember(_ username: String?) {
        member = username
        // Who is forgotten logs in once more.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data((username ?? "").utf8).write(to: memberFile)
    }
}
