import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What sellers choose from.
struct MarketChoiceRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        router.on(Calls.market.showChoices) { _, context in
            answer(try await verbs.ports.market.choices(), in: context.language)
        }
        router.group(context: OwnerContext.self).on(Calls.market.editChoices) { request, context in
            let expected = try request.expectedVersion()
            let change = MarketChoicesChange(try await request.json(MarketChoicesRequest.self))
            let choices = try await verbs.editMarketChoices(
                change, expectedVersion: expected, by: context.asMember.member)
            return answer(choices, in: context.app.language)
        }
    }

    /// The version is the tag for `If-Match`, as of listings.
    private func answer(_ choices: Domain.MarketChoices, in language: Language) -> Response {
        var response = Response.json(MadangAPI.MarketChoices(choices, in: language))
        response.headers[.eTag] = "\"\(choices.version)\""
        return response
    }
}

extension MadangAPI.MarketChoices {
    /// What is offered, with names in `language`.
    init(_ choices: Domain.MarketChoices, in language: Language) {
        let list = { (fact: MarketFact) in
            choices.offered(fact).map { MadangAPI.MarketChoice($0, in: language) }
        }
        self.init(
            version: choices.version, categories: list(.category), conditions: list(.condition),
            places: list(.place))
    }
}

extension MadangAPI.MarketChoice {
    init(_ choice: Domain.MarketChoice, in language: Language) {
        self.init(
            id: choice.slug, name: choice.name(in: language),
            names: ChoiceNames(ko: choice.korean, en: choice.english))
    }
}

extension MarketChoicesChange {
    init(_ body: MarketChoicesRequest) {
        let asked: [(MarketFact, [ChoiceRequest]?)] = [
            (.category, body.categories), (.condition, body.conditions), (.place, body.places),
        ]
        self.init()
        for (fact, list) in asked { lists[fact] = list?.map(ChoiceDraft.init) }
    }
}

extension ChoiceDraft {
    init(_ choice: ChoiceRequest) {
        self.init(id: choice.id, korean: choice.names.ko ?? "", english: choice.names.en ?? "")
    }
}
