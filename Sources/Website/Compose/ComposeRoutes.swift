import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

/// Writing a post and changing it, for browsers without script; scripts use the API.
struct ComposeRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.newPost, use: showNew)
        pages.post(\.newPost, use: sendNew)
        pages.get(\.editPost, use: showEdit)
        pages.post(\.editPost, use: sendEdit)
    }

    @Sendable private func showNew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()
        if let id = query["draft"], !id.isEmpty { return try await showDraft(id, request, context) }
        let isWelcome = query["welcome"] != nil && context.member.ownsYard
        let page = ComposePage(
            text: isWelcome ? context.strings.compose.welcome : "",
            hasMissedShare: query["shared"] == "missed",
            choice: try await choice(about: listing(request, context), context),
            reminder: AltTextReminder(context.member))
        return answer(request, context.app) { composeDocument(page, $0) }
    }

    @Sendable private func sendNew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let sent = try await web.photoForm(request, context, limits: .post, for: verbs) { PhotoMaking($0) }
        do {
            return try await carryOut(sent.whole().arranged, request, context)
        } catch let error as DomainError where error.isAboutComposing {
            var page = try await page(sent.fields?.arranged, request, context)
            page.faults = FormFaults(composing: error, sent, context.strings)
            return answer(request, context.app, status: error.code.status) { [page] in
                composeDocument(page, $0)
            }
        }
    }

    /// Does what the button says by which the form was sent. Its photos are described in any case.
    private func carryOut(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response
    {
        try await web.describe(form.descriptions(upTo: maximumPhotoCount), context, for: verbs)
        if let act: DraftFormAct = try form.word("act") { return try await keep(form, act, context) }
        if let question = try await asking(form, request, context) { return question }
        _ = try await verbs.publishPost(PostDraft(form), by: context.member)
        return .leading(to: Paths.feed)
    }

    /// The form as a draft of one's own has it. Fails: `.notFound`.
    private func showDraft(_ name: String, _ request: Request, _ context: MemberContext) async throws
        -> Response
    {
        guard let id = Identifier<Draft>(name) else { throw DomainError.notFound }
        let draft = try await verbs.showDraft(id, by: context.member)
        // The address of one kind may be that of the other.
        guard draft.kind == .post else { return .leading(to: Paths.newListing.with("draft", name)) }
        var page = ComposePage(text: draft.words.text, reminder: AltTextReminder(context.member))
        page.draft = DraftState(draft, context.strings)
        page.photos = draft.photos.map { EditedPhoto($0) }
        page.choice.chosen = draft.words.listingID
        page.isSensitive = draft.words.isSensitive
        page.choice = try await choice(about: nil, context, as: page.choice)
        return answer(request, context.app) { [page] in composeDocument(page, $0) }
    }

    /// Keeps what was written, with its pictures, as a draft, or until a time.
    private func keep(_ form: Form, _ act: DraftFormAct, _ context: MemberContext) async throws -> Response {
        let page = ComposePage(form)
        var changes = DraftChanges(
            kind: .post, text: page.text, listingID: form["listing_id"] ?? "", isSensitive: page.isSensitive,
            photoIDs: form.photos)
        if act == .schedule {
            changes.publishAt = .at(try page.draft.time.wanted(in: context.strings.zone))
        }
        let done = try await verbs.keepDraft(changes, page.draft, by: context.member)
        return .leading(
            to: Paths.drafts.with("did", (act == .schedule && done == .saved ? .scheduled : done).rawValue))
    }

    /// The form once more, with the question about the descriptions of its photos above it; nil where there is nothing
    /// to ask.
    private func asking(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response?
    {
        let reminder = AltTextReminder(context.member, form)
        guard reminder == .on else { return nil }
        let photos = try await verbs.ownPhotos(form.photoIDs, by: context.member)
        guard let question = reminder.question(about: photos) else { return nil }
        var page = try await page(form, request, context)
        page.reminder = question
        return answer(request, context.app) { [page] in composeDocument(page, $0) }
    }

    /// The form as it was filled in; empty where nothing was read.
    private func page(_ form: Form?, _ request: Request, _ context: MemberContext) async throws -> ComposePage
    {
        var page = ComposePage()
        if let form {
            page = ComposePage(form)
            page.photos = try await verbs.editedPhotos(of: form, by: context.member)
        }
        page.reminder = AltTextReminder(context.member, form ?? Form())
        page.choice = try await choice(about: listing(request, context), context, as: page.choice)
        return page
    }

    @Sendable private func showEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        var page = try await editPage(of: own(context))
        page.choice = try await choice(about: page.choice.listing, context)
        return answer(request, context.app) { [page] in editPostDocument(page, $0) }
    }

    @Sendable private func sendEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await own(context)
        let sent = try await web.photoForm(request, context, limits: .post, for: verbs) { _ in PhotoMaking() }
        // What the form builds on: a later version would make the edit look fresh.
        var version: Int? = sent.fields?["version"].flatMap(Int.init)
        do {
            let revision = PostRevision(try sent.whole(), of: post)
            try await web.chargeLooks(revision.descriptions, context, for: verbs)
            _ = try await verbs.revisePost(post.id, revision, by: context.member) { version = $0.version }
            return .leading(to: Paths.post(post.id.string))
        } catch let error as DomainError where error.isAboutComposing {
            // It may be changed in part, or by somebody else.
            let post = try await own(context)
            var page = try await editPage(of: post)
            if let form = sent.fields {
                let added = try await verbs.ownPhotos(form.photosAdded(to: post), by: context.member)
                page.fill(from: form, adding: added)
                // Only who is told of a conflict builds on what others made of it.
                if error.code != .conflict { page.version = version ?? page.version }
            }
            page.faults = FormFaults(composing: error, sent, context.strings)
            page.choice = try await choice(about: page.choice.listing, context, as: page.choice)
            return answer(request, context.app, status: error.code.status) { [page] in
                editPostDocument(page, $0)
            }
        }
    }

    private func editPage(of post: Post) async throws -> EditPostPage {
        var page = EditPostPage(post)
        guard post.isMarkedSensitive else { return page }
        page.markReason = try await verbs.readCases.markReason(for: post.id)?.reason
        return page
    }

    /// `filled` with what the member may choose: a listing that the post is about, or one of those on sale.
    private func choice(
        about listing: CarriedListing?, _ context: MemberContext, as filled: ListingChoice = ListingChoice()
    ) async throws -> ListingChoice {
        var choice = filled
        choice.listing = listing
        guard listing == nil else { return choice }
        let filter = ListingFilter(
            status: ListingStatus.onSale.rawValue, seller: context.member.username)
        let onSale = try await verbs.listListings(
            filter, viewer: context.member, page: PageRequest(limit: ListingChoice.mostOptions))
        choice.options = onSale.items.map(CarriedListing.init)
        return choice
    }

    /// The member's own listing that the address names; nil for any other.
    private func listing(_ request: Request, _ context: MemberContext) async throws -> CarriedListing? {
        guard let id = try request.query()["listing"].flatMap({ Identifier<Listing>($0) }) else { return nil }
        do {
            let listing = try await verbs.showListing(id, viewer: context.member)
            return listing.isMine ? CarriedListing(listing) : nil
        } catch let error as DomainError where error.code == .notFound {
            return nil
        }
    }

    /// The member's own post. Fails: `.notFound`, `.forbidden`.
    private func own(_ context: MemberContext) async throws -> Post {
        let post = try await verbs.showPost(context.pathID(), viewer: context.member)
        guard post.author.relation.isViewer else { throw DomainError.forbidden }
        return post
    }
}
