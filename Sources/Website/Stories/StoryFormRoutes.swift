import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

/// Publishing a story, for browsers without script; scripts use the API.
struct StoryFormRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.newStory, use: show)
        pages.post(\.newStory, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) -> Response {
        var page = StoryFormPage()
        page.reminder = AltTextReminder(context.member)
        return answer(request, context.app) { [page] in storyFormDocument(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let sent = try await web.photoForm(request, context, limits: .story, for: verbs) {
            PhotoMaking(story: $0)
        }
        do {
            return try await publish(sent.whole().arranged, request, context)
        } catch let error as DomainError where error.isAboutComposing {
            var page = try await page(sent.fields?.arranged, context)
            page.faults = FormFaults(story: error, context.strings)
                .naming(refused: sent.refused, context.strings)
            return answer(request, context.app, status: error.code.status) { [page] in
                storyFormDocument(page, $0)
            }
        }
    }

    /// Publishes the story, or asks about the descriptions of its photos. They are described in any case.
    private func publish(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response
    {
        try await web.describe(form.descriptions(upTo: StoryRule.frameLimit), context, for: verbs)
        if let question = try await asking(form, request, context) { return question }
        _ = try await verbs.publishStory(StoryDraft(form), by: context.member)
        return .leading(to: Paths.feed)
    }

    /// The form once more, with the question about the descriptions of its photos above it; nil where there is nothing
    /// to ask.
    private func asking(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response?
    {
        let reminder = AltTextReminder(context.member, form)
        guard reminder == .on else { return nil }
        let photos = try await verbs.ownPhotos(form.photoIDs, by: context.member)
        guard let question = reminder.question(about: photos) else { return nil }
        var page = try await page(form, context)
        page.reminder = question
        return answer(request, context.app) { [page] in storyFormDocument(page, $0) }
    }

    /// The form as it was filled in; empty where nothing was read.
    private func page(_ form: Form?, _ context: MemberContext) async throws -> StoryFormPage {
        var page = StoryFormPage()
        if let form {
            page = StoryFormPage(form)
            page.photos = try await verbs.editedPhotos(of: form, by: context.member)
        }
        page.reminder = AltTextReminder(context.member, form ?? Form())
        return page
    }
}
