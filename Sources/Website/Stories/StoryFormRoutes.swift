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
        try await web.answering(
            request, context, limits: .story, for: verbs, isTold: \.isAboutComposing,
            act: { form in
                if let question = try await asking(form, request, context) { return question }
                try await publish(form, by: context.member)
                return .leading(to: Paths.feed)
            },
            refuse: { form, error in
                var page = try await page(form, context)
                page.faults = FormFaults(story: error, context.strings)
                return answer(request, context.app, status: error.code.status) { [page] in
                    storyFormDocument(page, $0)
                }
            })
    }

    /// The form once more, with its pictures taken in and the question about their descriptions above it; nil where
    /// there is nothing to ask. Fails: as `UploadPhoto`, where no picture could be taken.
    private func asking(_ form: MultipartForm, _ request: Request, _ context: MemberContext) async throws
        -> Response?
    {
        guard AltTextReminder(context.member, form.fields) == .on, !form.pictures.isEmpty else { return nil }
        let taken = try await verbs.takePhotos.each(
            form.pictures, PhotoMaking(story: form), by: context.member)
        if let failure = taken.failure, taken.photos.isEmpty { throw failure }
        let photos = try await verbs.ownPhotos(taken.photos.map(\.string), by: context.member)
        var page = try await page(form, context)
        page.reminder = page.reminder.question(about: photos) ?? page.reminder
        page.photos += photos.map { EditedPhoto($0) }
        if let failure = taken.failure { page.faults = FormFaults(story: failure, context.strings) }
        return answer(request, context.app) { [page] in storyFormDocument(page, $0) }
    }

    /// Either there is a story with every picture afterwards, or nothing new; photos that came before are described in
    /// any case. Fails: as `DescribePhotos`, `UploadPhoto`, `PublishStory`.
    private func publish(_ form: MultipartForm, by author: Member) async throws {
        let before = form.descriptions
        guard !before.isEmpty else {
            _ = try await verbs.composeStory(StoryForm(form), by: author)
            return
        }
        try await verbs.describePhotos(before, by: author)
        let taken = try await verbs.takePhotos.each(form.pictures, PhotoMaking(story: form), by: author)
        do {
            if let failure = taken.failure { throw failure }
            let draft = StoryDraft(form, of: before.map(\.id) + taken.photos)
            _ = try await verbs.publishStory(draft, by: author)
        } catch {
            // What cannot be taken back now is an unused upload, and collected as such.
            for photo in taken.photos { try? await verbs.deletePhoto(photo, by: author) }
            throw error
        }
    }

    /// The form as it was filled in.
    private func page(_ form: MultipartForm, _ context: MemberContext) async throws -> StoryFormPage {
        var page = StoryFormPage(form)
        let photos = try await verbs.ownPhotos(form.fields.naming([]).photoIDs, by: context.member)
        page.photos = photos.map { photo in
            var edited = EditedPhoto(photo)
            edited.fill(from: form)
            return edited
        }
        page.reminder = AltTextReminder(context.member, form.fields)
        return page
    }
}
