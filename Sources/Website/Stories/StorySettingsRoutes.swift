import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Whether one's stories are kept, and whose one is not shown.
struct StorySettingsRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.storySettings, use: show)
        pages.post(\.storySettings, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let state = try await verbs.manageStories.state(of: context.member)
        let page = StorySettingsPage(
            keeps: state.keeps, muted: state.muted,
            done: try request.query()["did"].flatMap(StorySettingsPage.Done.init))
        return answer(request, context.app) { storySettingsPage(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        guard let act: StoryAct = try form.word("act") else { throw DomainError.invalid("act", .required) }
        do {
            let done = try await done(act, form, context)
            return .leading(to: Paths.storySettings.with("did", done.rawValue))
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            let state = try await verbs.manageStories.state(of: context.member)
            let page = StorySettingsPage(
                keeps: state.keeps, muted: state.muted, faults: FormFaults(error, context.app.strings))
            return answer(request, context.app, status: error.code.status) { storySettingsPage(page, $0) }
        }
    }

    private func done(_ act: StoryAct, _ form: Form, _ context: MemberContext) async throws
        -> StorySettingsPage.Done
    {
        switch act {
        case .keep:
            try await verbs.manageStories.setKeeps(form["keeps"] != nil, by: context.member)
            return .saved
        case .unmute:
            do {
                try await verbs.manageStories.setMuted(false, form["username"] ?? "", by: context.member)
            } catch let error as DomainError where error.code == .notFound {
                throw DomainError.invalid("username", .unknown)
            }
            return .unmuted
        }
    }
}
