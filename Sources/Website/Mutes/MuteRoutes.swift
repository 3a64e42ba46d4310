import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// Muting, and whom and which words one mutes.
struct MuteRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.post(\.mute, use: sendMute)
        pages.get(\.muteSettings, use: show)
        pages.post(\.muteSettings, use: send)
    }

    @Sendable private func sendMute(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let profile = try await verbs.muteMember(
            context.username(), muted: form["muted"] != "0", by: context.member)
        return .leading(to: form.next(else: Paths.member(profile.member.username)))
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()
        let page = try await shown(
            PageQuery(query, defaultLimit: 50), request, context,
            done: query["did"].flatMap(MutesPage.Done.init))
        return try answer.list(
            request, context.app, page: { mutesPage(page, $0) }, fragment: { mutesFragment(page, $0) })
    }

    /// A word that is gone already is what was wished.
    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        guard let act: MuteAct = try form.word("act") else { throw DomainError.invalid("act", .required) }
        switch act {
        case .mute: return try await mute(form, request, context)
        case .unmute:
            guard let id = Identifier<MutedWord>(form["id"] ?? "") else { throw DomainError.notFound }
            do {
                try await verbs.unmuteWord(id, by: context.member)
            } catch let error as DomainError where error.code == .notFound {}
            return .leading(to: Paths.muteSettings.with("did", MutesPage.Done.unmuted.rawValue))
        }
    }

    private func mute(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response {
        // What is no number is a term that nobody can choose.
        let days = form["days"].flatMap { $0.isEmpty ? nil : Int($0) ?? 0 }
        let draft = MutesPage.Draft(text: form["text"] ?? "", days: days)
        do {
            guard days.map({ MutesPage.Draft.choices.contains($0) }) != false else {
                throw DomainError.invalid("days", .unknown)
            }
            let end = days.map { answer.now + .days($0) }
            _ = try await verbs.muteWord(draft.text, until: end, by: context.member)
            return .leading(to: Paths.muteSettings.with("did", MutesPage.Done.muted.rawValue))
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let page = try await shown(
                PageQuery(Form(), defaultLimit: 50), request, context, draft: draft,
                faults: faults(of: error, context.app.strings))
            return answer(request, context.app, status: error.code.status) { mutesPage(page, $0) }
        }
    }

    /// What is wrong with a word is said of it as of a word.
    private func faults(of error: DomainError, _ text: Strings) -> FormFaults {
        let all = FormFaults(error, text)
        guard let fault = error.faults.first(where: { $0.field == "text" })?.fault else { return all }
        return FormFaults(
            fields: all.fields.merging(["text": text.mutes.sentence(for: fault)]) { $1 }, whole: all.whole)
    }

    private func shown(
        _ query: PageQuery, _ request: Request, _ context: MemberContext, done: MutesPage.Done? = nil,
        draft: MutesPage.Draft = MutesPage.Draft(), faults: FormFaults = .none
    ) async throws -> MutesPage {
        let name = ListName.mutes(by: context.member.id)
        let muted = try await verbs.listMutes(by: context.member, page: query.request(in: name, web.cursors))
        let words = try await verbs.listMutedWords(
            by: context.member, page: PageRequest(limit: MutedWordRule.wordLimit))
        return MutesPage(
            members: muted.items.map { MemberName($0.member) },
            next: try web.cursors.next(request, query, muted.next, in: name), words: words.items, done: done,
            draft: draft, faults: faults)
    }
}
