import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// Where owners change what sellers choose from, without script as well.
struct ChoicesRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.marketSettings, use: show)
        pages.post(\.marketSettings, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: OwnerContext) async throws -> Response {
        let isSaved = try request.query()["saved"] != nil
        let page = ChoicesForm(try await verbs.ports.market.choices(), isSaved: isSaved)
        return answer(request, context.app) { choicesForm(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: OwnerContext) async throws -> Response {
        let form = try await request.form(upTo: SentChoices.maximumNames)
        let sent = try SentChoices(form, try await verbs.ports.market.choices())
        do {
            _ = try await verbs.editMarketChoices(
                MarketChoicesChange([sent.fact: sent.drafts]), expectedVersion: sent.version,
                by: context.asMember.member)
            let path = Paths.marketSettings.with("saved", "1")
            return .leading(
                to: path.at(sent.moved.map { "choice-\(sent.fact.rawValue)-\($0)" } ?? sent.fact.listName))
        } catch let error as DomainError where error.code == .conflict || error.isAboutForm {
            var page = ChoicesForm(try await verbs.ports.market.read())
            page.refused = sent.fact
            page.drafts =
                error.code == .conflict ? page.choices.offered(sent.fact).map(ChoiceDraft.init) : sent.drafts
            let told = FormFaults(error, context.app.strings).aboutAll(with: sent.fact.listName)
            page.fault = error.code == .conflict ? context.app.strings.marketChoices.conflict : told.whole
            return answer(request, context.app, status: error.code.status) { [page] in choicesForm(page, $0) }
        }
    }
}
