import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// Hearts on listings, and alerts: what members wait for in the market.
struct FindRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.market.heartListing) { _, context in try await heart(true, context) }
        member.on(Calls.market.unheartListing) { _, context in try await heart(false, context) }
        member.on(Calls.market.listHearts) { request, context in
            try await web.list(request, .hearts(of: context.member.id)) { page in
                try await verbs.listHearts(of: context.member, page: page).map {
                    MadangAPI.Listing($0, in: context.app.language)
                }
            }
        }
        member.on(Calls.market.listAlerts) { _, context in
            let alerts = try await verbs.listAlerts(of: context.member)
            return .json(
                ItemList(
                    data: alerts.map { MadangAPI.Alert($0, in: context.app.language) }, next: nil))
        }
        member.on(Calls.market.createAlert, use: create)
        member.on(Calls.market.editAlert) { request, context in
            let draft = AlertDraft(try await request.json(AlertRequest.self))
            let alert = try await verbs.editAlert(context.pathID(), draft, by: context.member)
            return .json(MadangAPI.Alert(alert, in: context.app.language))
        }
        member.on(Calls.market.deleteAlert) { _, context in
            try await verbs.deleteAlert(context.pathID(), by: context.member)
            return .noContent
        }
    }

    private func heart(_ hearted: Bool, _ context: MemberContext) async throws -> Response {
        let state = try await verbs.heartListing(context.pathID(), hearted: hearted, by: context.member)
        return .json(MadangAPI.HeartState(isHearted: state.isHearted, heartCount: state.heartCount))
    }

    private func create(_ request: Request, _ context: MemberContext) async throws -> Response {
        let draft = AlertDraft(try await request.json(AlertRequest.self))
        let alert = try await verbs.createAlert(draft, by: context.member)
        var response = Response.json(MadangAPI.Alert(alert, in: context.app.language))
        response.status = .created
        return response
    }
}

extension AlertDraft {
    fileprivate init(_ body: AlertRequest) {
        self.init(
            words: body.words, priceMin: body.priceMin?.text, priceMax: body.priceMax?.text,
            currency: body.currency, category: body.category, condition: body.condition, place: body.place,
            free: body.free)
    }
}

extension MadangAPI.Alert {
    /// With names in `language`.
    init(_ alert: Domain.Alert, in language: Language) {
        self.init(
            id: alert.id.string, words: alert.words, currency: alert.currency?.rawValue,
            priceMin: alert.minimum?.decimal, priceMax: alert.maximum?.decimal,
            category: alert.facts.category.map { ListingFact($0, in: language) },
            condition: alert.facts.condition.map { ListingFact($0, in: language) },
            place: alert.facts.place.map { ListingFact($0, in: language) }, free: alert.isFree,
            createdAt: alert.createdAt.rfc3339)
    }
}
