import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// What one waits for in the market.
struct AlertRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.alerts, use: show)
        pages.post(\.alerts, use: send)
        pages.get(\.editAlert, use: showEdit)
        pages.post(\.editAlert, use: sendEdit)
    }

    /// The form may be filled by the address, and one may be asked about before it is deleted.
    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()
        let alerts = try await verbs.listAlerts(of: context.member)
        if let id = query["ask"] {
            // Deleted meanwhile: the list says how it stands.
            guard let alert = alerts.first(where: { $0.id.string == id }) else {
                return .leading(to: Paths.alerts)
            }
            return answer(request, context.app) { deleteAlertPage(alert, $0) }
        }
        let page = AlertsPage(
            alerts: alerts,
            form: AlertForm(values: AlertForm.Values(query), choices: try await verbs.ports.market.choices()),
            done: query["did"].flatMap(AlertsPage.Done.init))
        return answer(request, context.app) { alertsPage(page, $0) }
    }

    /// An alert that is gone already is what was wished.
    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        guard let act: AlertAct = try form.word("act") else { throw DomainError.invalid("act", .required) }
        let values = AlertForm.Values(form)
        switch act {
        case .add: return try await add(values, request, context)
        case .search:
            // Filters alone are no alert yet: the form asks for the words.
            guard !AlertRule.normalize(values.words).isEmpty else {
                return .leading(to: filled(values))
            }
            return try await add(values, request, context)
        case .delete:
            guard let id = Identifier<Alert>(form["id"] ?? "") else { throw DomainError.notFound }
            do {
                try await verbs.deleteAlert(id, by: context.member)
            } catch let error as DomainError where error.code == .notFound {}
            return leading(.deleted)
        }
    }

    private func add(_ values: AlertForm.Values, _ request: Request, _ context: MemberContext) async throws
        -> Response
    {
        do {
            _ = try await verbs.createAlert(AlertDraft(values), by: context.member)
            return leading(.added)
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let page = AlertsPage(
                alerts: try await verbs.listAlerts(of: context.member),
                form: try await refused(error, values, context))
            return answer(request, context.app, status: error.code.status) { alertsPage(page, $0) }
        }
    }

    @Sendable private func showEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let alert = try await own(context)
        let form = AlertForm(
            values: AlertForm.Values(alert), choices: try await verbs.ports.market.choices())
        return answer(request, context.app) { editAlertPage(alert.id.string, form, $0) }
    }

    @Sendable private func sendEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let values = AlertForm.Values(try await request.form())
        let id: Identifier<Alert> = try context.pathID()
        do {
            _ = try await verbs.editAlert(id, AlertDraft(values), by: context.member)
            return leading(.edited)
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let form = try await refused(error, values, context)
            return answer(request, context.app, status: error.code.status) {
                editAlertPage(id.string, form, $0)
            }
        }
    }

    /// The form with the filters of what is looked for.
    private func filled(_ values: AlertForm.Values) -> Path {
        var path = Paths.alerts
        for fact in MarketFact.allCases {
            if let slug = values.facts[fact], !slug.isEmpty { path = path.with(fact.rawValue, slug) }
        }
        return (values.isFree ? path.with("free", "true") : path).at("alert")
    }

    private func leading(_ done: AlertsPage.Done) -> Response {
        .leading(to: Paths.alerts.with("did", done.rawValue))
    }

    /// Fails: `.notFound`, also for somebody else's.
    private func own(_ context: MemberContext) async throws -> Alert {
        let id: Identifier<Alert> = try context.pathID()
        guard let alert = try await verbs.listAlerts(of: context.member).first(where: { $0.id == id }) else {
            throw DomainError.notFound
        }
        return alert
    }

    /// What is wrong with the words is said of them as of an alert.
    private func refused(_ error: DomainError, _ values: AlertForm.Values, _ context: MemberContext)
        async throws -> AlertForm
    {
        let text = context.app.strings
        var faults = FormFaults(error, text)
        if let fault = error.faults.first(where: { $0.field == "words" })?.fault {
            let words = ["words": text.finds.sentence(for: fault)]
            faults = FormFaults(fields: faults.fields.merging(words) { $1 }, whole: faults.whole)
        }
        return AlertForm(values: values, choices: try await verbs.ports.market.choices(), faults: faults)
    }
}
