import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Reporting something to those who look after the yard.
struct ReportRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.reports, use: show)
        pages.post(\.reports, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()
        let next = query["next"].flatMap(Path.init(local:))
        guard query["sent"] == nil else {
            return answer(request, context.app) { reportThanksPage(next: next, $0) }
        }
        let page = try await page(query, by: context.member)
        return answer(request, context.app) { reportPage(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        var page = try await page(form, by: context.member)
        page.reason = form["kind"].flatMap(ReportReason.init(rawValue:))
        page.words = form["reason"] ?? ""
        let words = page.reason.map { ReportWords(reason: $0, text: ReportWords.limit.normalize(page.words)) }
        do {
            try await verbs.reportThing(form["type"], id: form["id"], words: words, by: context.member)
        } catch let error as DomainError where error.isAboutForm {
            page.faults = FormFaults(error, context.strings)
            return answer(request, context.app, status: error.code.status) { reportPage(page, $0) }
        }
        let thanks = Paths.reports.with("sent", "1")
        return .leading(to: page.next.map { thanks.with("next", $0.string) } ?? thanks)
    }

    /// Fails: `.notFound` for anything that cannot be reported.
    private func page(_ form: Form, by member: Member) async throws -> ReportPage {
        do {
            let id = form["id"]
            let found = try await verbs.reportThing.look(form["type"], id: id, by: member)
            return ReportPage(
                kind: found.thing.kind, id: found.quote?.id ?? found.thing.idText,
                member: MemberName(found.member), quote: found.quote,
                next: form["next"].flatMap(Path.init(local:)))
        } catch let error as DomainError where error.code == .invalid {
            throw DomainError.notFound
        }
    }
}
