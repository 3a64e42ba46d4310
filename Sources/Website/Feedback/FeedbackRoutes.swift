import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// What was said of a member after sales, and saying something of one.
struct FeedbackRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.memberFeedback, use: showOfMember)
        pages.get(\.feedback, use: showForm)
        pages.post(\.feedback, use: send)
    }

    @Sendable private func showOfMember(_ request: Request, _ context: AppContext) async throws -> Response {
        let username = try context.username()
        let name = ListName.feedback(of: username)
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let found = try await verbs.listFeedback(
            of: username, viewer: context.identity?.member, page: query.request(in: name, web.cursors))
        let header = MemberHeader(found.profile)
        guard !found.profile.relation.isBlocked else {
            return answer(request, context) { blockedMemberPage(header, $0) }
        }
        let page = MemberFeedbackPage(
            header: header, counts: found.counts, rows: found.feedback.items.map(FeedbackRow.init),
            next: try web.cursors.next(request, query, found.feedback.next, in: name))
        return try answer.list(
            request, context, page: { memberFeedbackPage(page, $0) },
            fragment: { memberFeedbackFragment(page, $0) })
    }

    @Sendable private func showForm(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()
        let page = try await page(context, done: query["did"].flatMap(FeedbackFormPage.Done.init))
        if query[FeedbackAct.ask] == FeedbackAct.takeBack.rawValue, page.due.given != nil {
            return answer(request, context.app) { feedbackQuestion(page, $0) }
        }
        return answer(request, context.app) { feedbackFormPage(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let sale: Identifier<Sale> = try context.pathID()
        switch try form.word("act") ?? FeedbackAct.give {
        case .give: return try await give(form, on: sale, request, context)
        case .takeBack:
            try await verbs.takeBackFeedback(on: sale, by: context.member)
            let done = FeedbackFormPage.Done.takenBack.rawValue
            return .leading(to: form.next(else: Paths.feedback(sale.string).with("did", done)))
        }
    }

    private func give(
        _ form: Form, on sale: Identifier<Sale>, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        // Without script the reason of a problem can stay chosen beside thanks.
        let reason = form["type"] == Feedback.Kind.thanks.rawValue ? nil : form["reason"]
        let draft = FeedbackDraft(type: form["type"], reason: reason, text: form["text"])
        do {
            _ = try await verbs.giveFeedback(draft, on: sale, by: context.member)
            let done = FeedbackFormPage.Done.given.rawValue
            return .leading(to: form.next(else: Paths.feedback(sale.string).with("did", done)))
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            var page = try await page(context)
            (page.type, page.reason, page.words) = (form["type"], form["reason"], form["text"] ?? "")
            page.faults = FormFaults(error, context.app.strings)
            return answer(request, context.app, status: error.code.status) { [page] in
                feedbackFormPage(page, $0)
            }
        } catch let error as DomainError where error.code == .conflict && !request.isForProgram {
            // The page says why.
            let page = try await page(context)
            return answer(request, context.app, status: error.code.status) { feedbackFormPage(page, $0) }
        }
    }

    private func page(_ context: MemberContext, done: FeedbackFormPage.Done? = nil) async throws
        -> FeedbackFormPage
    {
        let found = try await verbs.readDueFeedback(context.pathID(), by: context.member)
        return FeedbackFormPage(found.due, isOpen: found.isOpen, done: done)
    }
}
