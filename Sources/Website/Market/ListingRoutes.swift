import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// What sellers do: list, edit, say how it stands, delete. Browsers without script send whole forms; scripts use the
/// API and send the form where the password is asked first.
struct ListingRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    private var gate: ConfirmGate { ConfirmGate(verbs: verbs, web: web, answer: answer) }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.newListing, use: showNew)
        pages.post(\.newListing, use: sendNew)
        pages.get(\.editListing, use: showEdit)
        pages.post(\.editListing, use: sendEdit)
        pages.get(\.deleteListing, use: showDelete)
        pages.post(\.deleteListing, use: sendDelete)
        pages.post(\.listingStatus, use: sendStatus)
        pages.post(\.pullUpListing, use: sendPullUp)
    }

    /// Empty, or filled with what the listing says that `from` names.
    @Sendable private func showNew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let reminder = AltTextReminder(context.member)
        let choices = try await verbs.ports.market.choices()
        if let id = try request.query()["draft"], !id.isEmpty {
            return try await showDraft(id, choices, request, context)
        }
        guard let from = try request.query()["from"], !from.isEmpty else {
            let page = ListingFormPage(choices: choices, reminder: reminder)
            return answer(request, context.app) { listingFormDocument(page, $0) }
        }
        guard let id = Identifier<Listing>(from) else { throw DomainError.notFound }
        let listing = try await own(id, context)
        // What can be bought is sold again by its menu, and what moderators hid by nobody.
        guard listing.status == .soldOut, listing.hiddenAt == nil else {
            return .leading(to: Paths.listing(from))
        }
        let page = ListingFormPage(again: listing, choices: choices, reminder: reminder)
        return answer(request, context.app) { listingFormDocument(page, $0) }
    }

    @Sendable private func sendNew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let sent = try await received(request, context)
        do {
            return try await carryOut(sent.whole().arranged, request, context)
        } catch let error as DomainError where error.isAboutComposing {
            let page = ListingFormPage(
                choices: try await verbs.ports.market.choices(),
                reminder: AltTextReminder(context.member, sent.fields ?? Form()))
            return try await refused(error, page, sent, request, context)
        }
    }

    /// Does what the button says by which the form was sent.
    private func carryOut(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response
    {
        // The photos of another listing keep what they say.
        if form.again == nil {
            let described = form.descriptions(upTo: ListingPhotoRule.maximum, withLooks: false)
            try await web.describe(described, context, for: verbs)
        }
        if let act: DraftFormAct = try form.word("act"), act == .draft {
            return try await keep(form, context)
        }
        if let question = try await asking(form, request, context) { return question }
        let page = ListingFormPage(
            choices: try await verbs.ports.market.choices(),
            reminder: AltTextReminder(context.member, form))
        if let notice = try await tellingSame(form, on: page, request, context) { return notice }
        let listing = try await verbs.createListing(ListingDraft(form), by: context.member)
        return .leading(to: Paths.listing(listing.id.string).with("did", "listed"))
    }

    /// The form as a draft of one's own has it. Fails: `.notFound`.
    private func showDraft(
        _ name: String, _ choices: MarketChoices, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        guard let id = Identifier<Draft>(name) else { throw DomainError.notFound }
        let draft = try await verbs.showDraft(id, by: context.member)
        guard draft.kind == .listing else { return .leading(to: Paths.newPost.with("draft", name)) }
        var page = ListingFormPage(
            choices: choices, values: ListingFormPage.Values(draft.words), photos: draft.photos,
            reminder: AltTextReminder(context.member))
        page.draft = DraftState(draft, context.strings)
        return answer(request, context.app) { [page] in listingFormDocument(page, $0) }
    }

    /// Keeps what was written for later.
    private func keep(_ form: Form, _ context: MemberContext) async throws -> Response {
        let done = try await verbs.keepDraft(
            DraftChanges(listing: form), DraftState(.listing, form), by: context.member)
        return .leading(to: Paths.draftList(.listing).with("did", done.rawValue))
    }

    /// The form once more, with the question about the descriptions of its photos above it; nil where there is nothing
    /// to ask.
    private func asking(_ form: Form, _ request: Request, _ context: MemberContext) async throws -> Response?
    {
        let photos = try await verbs.ownPhotos(form.photoIDs, by: context.member)
        let reminder = AltTextReminder(context.member, form)
        guard let question = reminder.question(about: photos) else { return nil }
        let page = try await filled(
            ListingFormPage(choices: try await verbs.ports.market.choices(), reminder: question), form,
            context)
        return answer(request, context.app) { listingFormDocument(page, $0) }
    }

    /// The form once more, with the listings of others on which its photos stand; nil where there are none, and where
    /// the seller has said that the photos may be used. Those that are on `page` already are on the listing.
    private func tellingSame(
        _ form: Form, on page: ListingFormPage, _ request: Request, _ context: MemberContext
    ) async throws -> Response? {
        guard form["same_photos"] != "acknowledged" else { return nil }
        let added = form.photos.filter { id in
            !page.photos.contains { $0.id == id }
        }
        let same = try await verbs.findSamePhotos(added, by: context.member)
        guard !same.isEmpty else { return nil }
        var page = try await filled(page, form, context)
        page.samePhotos = same
        return answer(request, context.app) { [page] in listingFormDocument(page, $0) }
    }

    /// `page` with all that was filled in, every photo that is with the server, and the version that the edit builds
    /// on: a later one would make the edit look fresh.
    private func filled(_ page: ListingFormPage, _ form: Form, _ context: MemberContext) async throws
        -> ListingFormPage
    {
        var page = page
        page.values = ListingFormPage.Values(form)
        page.photos = try await verbs.ownPhotos(form.photoIDs, by: context.member)
        page.descriptions = form.descriptionsByPhoto
        page.from = form.again
        page.version = form.version ?? page.version
        page.draft = DraftState(.listing, form)
        page.isReturned = true
        return page
    }

    @Sendable private func showEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = ListingFormPage(
            try await own(context), choices: try await verbs.ports.market.choices())
        return answer(request, context.app) { listingFormDocument(page, $0) }
    }

    @Sendable private func sendEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let listing = try await own(context)
        let sent = try await received(request, context)
        let page = ListingFormPage(listing, choices: try await verbs.ports.market.choices())
        let form: Form
        do {
            form = try sent.whole().arranged
        } catch let error as DomainError where error.isAboutComposing {
            // Before the password is asked: the page that asks for it carries what was typed and no failure.
            return try await refused(error, page, sent, request, context)
        }
        return try await gate(request, context, form) {
            do {
                if let notice = try await tellingSame(form, on: page, request, context) { return notice }
                _ = try await verbs.editListing(
                    listing.id, ListingDraft(form), expectedVersion: form.version,
                    by: context.identity)
                return .leading(to: Paths.listing(listing.id.string).with("did", "changed"))
            } catch let error as DomainError where error.isAboutComposing {
                return try await refused(error, page, sent, request, context)
            }
        }
    }

    @Sendable private func showDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let tile = ListingTile(try await own(context))
        return answer(request, context.app) { deleteListingPage(tile, $0) }
    }

    @Sendable private func sendDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Listing> = try context.pathID()
        return try await gate(request, context, form) {
            try await verbs.deleteListing(id, by: context.identity)
            return .leading(to: Paths.marketPage(without: id.string))
        }
    }

    @Sendable private func sendStatus(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Listing> = try context.pathID()
        return try await gate(request, context, form) {
            let listing = try await verbs.editListing(
                id, ListingDraft(status: form["status"] ?? ""), by: context.identity)
            return .leading(to: Paths.listing(id.string).with("did", listing.status.rawValue))
        }
    }

    @Sendable private func sendPullUp(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Listing> = try context.pathID()
        _ = try await verbs.pullUpListing(id, by: context.member)
        return .leading(to: Paths.listing(id.string).with("did", "pulled_up"))
    }

    /// The member's own listing. Fails: `.notFound`, `.forbidden`.
    private func own(_ context: MemberContext) async throws -> Listing {
        try await own(context.pathID(), context)
    }

    /// The same by its id.
    private func own(_ id: Identifier<Listing>, _ context: MemberContext) async throws -> Listing {
        let listing = try await verbs.showListing(id, viewer: context.member)
        guard listing.isMine else { throw DomainError.forbidden }
        return listing
    }

    /// With its photos, where it has files; what was carried past the password has none.
    private func received(_ request: Request, _ context: MemberContext) async throws -> PhotoForm {
        guard request.isMultipart else { return PhotoForm(try await request.form()) }
        return try await web.photoForm(request, context, limits: .listing, for: verbs) {
            PhotoMaking(listing: $0)
        }
    }

    /// The form again, with what is wrong. Where nothing of it was read it is as it was before. Only who is told of a
    /// conflict builds on the version of `page`.
    private func refused(
        _ error: DomainError, _ page: ListingFormPage, _ sent: PhotoForm, _ request: Request,
        _ context: MemberContext
    ) async throws -> Response {
        var page = page
        let latest = page.version
        if let form = sent.fields?.arranged { page = try await filled(page, form, context) }
        if error.code == .conflict { page.version = latest }
        page.faults = FormFaults(listing: error, context.strings)
            .naming(refused: sent.refused, context.strings)
        return answer(request, context.app, status: error.code.status) { [page] in
            listingFormDocument(page, $0)
        }
    }
}

extension Form {
    /// The id of the listing that is sold again.
    fileprivate var again: String? { self["from"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The version of the listing that the edit builds on.
    fileprivate var version: Int? { self["version"].flatMap(Int.init) }
}
