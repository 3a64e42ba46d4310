import Domain
package import Features
package import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Asking sellers and what is said then, for people; scripts send by the API and fetch rows here.
package struct ThreadRoutes: Sendable {
    /// What it calls.
    package struct Verbs: Sendable {
        let ask: AskSeller
        let compose: ComposeMessage
        let read: ReadThreads
        let show: ShowListing

        package init(ask: AskSeller, compose: ComposeMessage, read: ReadThreads, show: ShowListing) {
            self.ask = ask
            self.compose = compose
            self.read = read
            self.show = show
        }
    }

    private let answer: PageAnswer
    private let cursors: CursorCodec
    private let verbs: Verbs
    private let limiter: RateLimiter

    package init(answer: PageAnswer, cursors: CursorCodec, verbs: Verbs, limiter: RateLimiter) {
        self.answer = answer
        self.cursors = cursors
        self.verbs = verbs
        self.limiter = limiter
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self)
            .get(Paths.Pattern.threads, use: all)
            .get(Paths.Pattern.thread, use: show).post(Paths.Pattern.thread, use: send)
            .get(Paths.Pattern.ask, use: showAsk).post(Paths.Pattern.ask, use: sendAsk)
    }

    @Sendable private func all(_ request: Request, _ context: MemberContext) async throws -> Response {
        let name = ListName.threads(of: context.member.id)
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let found = try await verbs.read(of: context.member, page: query.request(in: name, cursors)).threads
        let page = ThreadsPage(
            rows: found.items.map(ThreadRow.init),
            next: try cursors.next(request, query, found.next, in: name))
        return try answer.list(
            request, context.app, page: { threadsPage(page, $0) }, fragment: { threadsFragment(page, $0) })
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await page(request, context)
    }

    /// Whoever opens the latest page has read all that there is.
    private func page(
        _ request: Request, _ context: MemberContext, draft: String = "", refusal: DomainError? = nil
    ) async throws -> Response {
        let id: Identifier<Thread> = try context.pathID()
        let name = ListName.messages(in: id)
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let wanted = try query.request(in: name, cursors)
        let (found, thread) = try await verbs.read.messages(in: id, of: context.member, page: wanted)
        var app = context.app
        let isLatest = wanted.after == nil
        if isLatest, thread.thread.unreadCount > 0, !request.isPrefetch, !request.isForFragment,
            let last = found.items.first
        {
            try await verbs.read.note(thread.thread, upTo: last.id, by: context.member)
            app.identity?.unreadMessageCount -= thread.thread.unreadCount
        }
        var page = ThreadPage(
            thread, messages: found.items, earlier: try cursors.next(request, query, found.next, in: name),
            isLatest: isLatest, text: context.strings)
        page.draft = draft
        if let refusal { page.faults = FormFaults(composing: refusal, context.strings) }
        if request.isForFragment { return answer.fragment(request, app) { threadFragment(page, $0) } }
        return answer(request, app, status: refusal?.code.status ?? .ok) { threadPage(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Thread> = try context.pathID()
        _ = try await verbs.read(id, of: context.member)
        let filled = FilledForm("")
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            let message = try await verbs.compose(in: id, by: context.member) { directory in
                try await request.messageForm(into: directory, filled)
            }
            return .leading(to: Paths.thread(id.string).at("message-\(message.id)"))
        } catch let error as DomainError where error.isAboutMessage {
            return try await page(request, context, draft: filled.page, refusal: error)
        }
    }

    /// To the thread, if there is one already.
    @Sendable private func showAsk(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Listing> = try context.pathID()
        if let thread = try await verbs.ask.thread(about: id, by: context.member) {
            return .leading(to: Paths.thread(thread.string).at("latest"))
        }
        let page = try await asked(id, by: context.member)
        return answer(request, context.app) { askPage(page, $0) }
    }

    @Sendable private func sendAsk(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Listing> = try context.pathID()
        var page = try await asked(id, by: context.member)
        let filled = FilledForm("")
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            let shown = try await verbs.compose(about: id, by: context.member) { directory in
                try await request.messageForm(into: directory, filled)
            }
            return .leading(to: Paths.thread(shown.thread.id.string).at("latest"))
        } catch let error as DomainError where error.isAboutMessage {
            page.draft = filled.page
            page.faults = FormFaults(composing: error, context.strings)
            return answer(request, context.app, status: error.code.status) { askPage(page, $0) }
        }
    }

    /// Fails: `.notFound`; `.forbidden` for one's own.
    private func asked(_ id: Identifier<Listing>, by member: Member) async throws -> AskPage {
        let listing = try await verbs.show(id, viewer: member)
        guard !listing.isMine else { throw DomainError.forbidden }
        return AskPage(listing)
    }
}

extension DomainError {
    /// Whether the author can put it right in the form, or reads there why not.
    fileprivate var isAboutMessage: Bool { isAboutComposing || code == .blocked }
}

extension MultipartLimits {
    /// As many files as a message has photos.
    fileprivate static let message = MultipartLimits(fileCount: MessageRule.photoLimit)
}

extension Request {
    fileprivate var isForFragment: Bool { uri.queryParameters["fragment"] == "list" }

    /// Reads the form of a message; `filled` keeps its text. An empty file field is no file.
    fileprivate func messageForm(into directory: String, _ filled: FilledForm<String>) async throws
        -> MessageFiles
    {
        let form = try await multipartForm(into: directory, limits: .message)
        filled.page = form.fields["text"] ?? ""
        let files = form.files.filter { $0.field == "file" && $0.byteCount > 0 }
        return MessageFiles(
            text: filled.page, files: files.map { (path: $0.path, byteCount: $0.byteCount) })
    }
}
