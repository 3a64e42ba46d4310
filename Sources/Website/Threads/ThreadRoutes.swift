import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Asking sellers and what is said then, for people; scripts send by the API and fetch rows here.
struct ThreadRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.threads, use: all)
        pages.get(\.thread, use: show)
        pages.post(\.thread, use: send)
        pages.get(\.ask, use: showAsk)
        pages.post(\.ask, use: sendAsk)
    }

    @Sendable private func all(_ request: Request, _ context: MemberContext) async throws -> Response {
        let name = ListName.threads(of: context.member.id)
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let wanted = try query.request(in: name, web.cursors)
        let found = try await verbs.readThreads(of: context.member, page: wanted).threads
        var page = ThreadsPage(
            rows: found.items.map(ThreadRow.init),
            next: try web.cursors.next(request, query, found.next, in: name))
        if wanted.after == nil, !request.isForFragment {
            page.waiting = WaitingPart(try await verbs.readDueFeedback.waiting(for: context.member))
        }
        return try answer.list(
            request, context.app, page: { [page] in threadsPage(page, $0) },
            fragment: { [page] in threadsFragment(page, $0) })
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await page(request, context)
    }

    /// Whoever opens the latest page has read all that there is.
    ///
    /// - Parameter refused: the message that was sent there, and why not.
    private func page(
        _ request: Request, _ context: MemberContext, refused: (sent: PhotoForm, error: DomainError)? = nil
    ) async throws -> Response {
        let id: Identifier<Thread> = try context.pathID()
        let name = ListName.messages(in: id)
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let wanted = try query.request(in: name, web.cursors)
        let (found, thread) = try await verbs.readThreads.messages(in: id, of: context.member, page: wanted)
        var app = context.app
        let isLatest = wanted.after == nil
        if isLatest, thread.thread.unreadCount > 0, !request.isPrefetch, !request.isForFragment,
            let last = found.items.first
        {
            try await verbs.readThreads.note(thread.thread, upTo: last.id, by: context.member)
            app.identity?.unreadMessageCount -= thread.thread.unreadCount
        }
        var page = ThreadPage(
            thread, messages: found.items,
            earlier: try web.cursors.next(request, query, found.next, in: name),
            isLatest: isLatest, text: context.strings)
        if let (sent, error) = refused {
            page.draft = sent.text
            page.photos = try await photos(of: sent, by: context.member)
            page.faults = FormFaults(composing: error, sent, context.strings)
        }
        if request.isForFragment { return answer.fragment(request, app) { threadFragment(page, $0) } }
        return answer(request, app, status: refused?.error.code.status ?? .ok) { threadPage(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Thread> = try context.pathID()
        _ = try await verbs.readThreads(id, of: context.member)
        let sent = try await received(request, context)
        do {
            let message = try await verbs.sendMessage(MessageDraft(sent.whole()), in: id, by: context.member)
            return .leading(to: Paths.thread(id.string).at("message-\(message.id)"))
        } catch let error as DomainError where error.isAboutMessage {
            return try await page(request, context, refused: (sent, error))
        }
    }

    /// To the thread, if there is one already.
    @Sendable private func showAsk(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Listing> = try context.pathID()
        if let thread = try await verbs.askSeller.thread(about: id, by: context.member) {
            return .leading(to: Paths.thread(thread.string).at("latest"))
        }
        let page = try await asked(id, by: context.member)
        return answer(request, context.app) { askPage(page, $0) }
    }

    @Sendable private func sendAsk(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Listing> = try context.pathID()
        var page = try await asked(id, by: context.member)
        let sent = try await received(request, context)
        do {
            let shown = try await verbs.askSeller(MessageDraft(sent.whole()), about: id, by: context.member)
            return .leading(to: Paths.thread(shown.thread.id.string).at("latest"))
        } catch let error as DomainError where error.isAboutMessage {
            page.draft = sent.text
            page.photos = try await photos(of: sent, by: context.member)
            page.faults = FormFaults(composing: error, sent, context.strings)
            return answer(request, context.app, status: error.code.status) { [page] in askPage(page, $0) }
        }
    }

    private func received(_ request: Request, _ context: MemberContext) async throws -> PhotoForm {
        try await web.photoForm(request, context, limits: .message, for: verbs) { _ in PhotoMaking() }
    }

    /// Those of a message that came back.
    private func photos(of sent: PhotoForm, by member: Member) async throws -> [PhotoPicture] {
        try await verbs.ownPhotos(sent.fields?.arranged.photoIDs ?? [], by: member).map(PhotoPicture.init)
    }

    /// Fails: `.notFound`; `.forbidden` for one's own.
    private func asked(_ id: Identifier<Listing>, by member: Member) async throws -> AskPage {
        let listing = try await verbs.showListing(id, viewer: member)
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
}

extension PhotoForm {
    fileprivate var text: String { fields?["text"] ?? "" }
}

extension MessageDraft {
    fileprivate init(_ form: Form) {
        self.init(text: form["text"] ?? "", photoIDs: form.arranged.photos)
    }
}
