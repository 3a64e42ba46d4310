import Domain
package import Features
package import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// What sellers do: list, edit, say how it stands, delete. Browsers without script send whole forms; scripts use the API
/// and send the form where the password is asked first.
package struct ListingRoutes: Sendable {
    private let answer: PageAnswer
    private let gate: ConfirmGate
    private let verbs: Verbs
    private let limiter: RateLimiter

    /// The verbs of these pages.
    package struct Verbs: Sendable {
        let show: ShowListing
        let showPhoto: ShowPhoto
        let take: TakeListingPhotos
        let create: CreateListing
        let edit: EditListing
        let delete: DeleteListing

        package init(
            show: ShowListing, showPhoto: ShowPhoto, take: TakeListingPhotos, create: CreateListing,
            edit: EditListing, delete: DeleteListing
        ) {
            self.show = show
            self.showPhoto = showPhoto
            self.take = take
            self.create = create
            self.edit = edit
            self.delete = delete
        }
    }

    package init(answer: PageAnswer, gate: ConfirmGate, verbs: Verbs, limiter: RateLimiter) {
        self.answer = answer
        self.gate = gate
        self.verbs = verbs
        self.limiter = limiter
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self)
            .get(Paths.Pattern.newListing, use: showNew).post(Paths.Pattern.newListing, use: sendNew)
            .get(Paths.Pattern.editListing, use: showEdit).post(Paths.Pattern.editListing, use: sendEdit)
            .get(Paths.Pattern.deleteListing, use: showDelete)
            .post(Paths.Pattern.deleteListing, use: sendDelete)
            .post(Paths.Pattern.listingStatus, use: sendStatus)
    }

    @Sendable private func showNew(_ request: Request, _ context: MemberContext) -> Response {
        answer(request, context.app) { listingFormDocument(ListingFormPage(), $0) }
    }

    @Sendable private func sendNew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let sent = try await received(request, context)
        do {
            if let failure = sent.failure { throw failure }
            let listing = try await verbs.create(ListingDraft(sent.form), by: context.member)
            return .leading(to: Paths.listing(listing.id.string, did: "listed"))
        } catch let error as DomainError where error.isAboutComposing {
            return try await refused(error, ListingFormPage(), sent.form, request, context)
        }
    }

    @Sendable private func showEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = ListingFormPage(try await own(context))
        return answer(request, context.app) { listingFormDocument(page, $0) }
    }

    @Sendable private func sendEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let listing = try await own(context)
        let sent = try await received(request, context)
        return try await gate(request, context, sent.form) {
            do {
                if let failure = sent.failure { throw failure }
                _ = try await verbs.edit(
                    listing.id, ListingDraft(sent.form),
                    expectedVersion: sent.form["version"].flatMap(Int.init), by: context.identity)
                return .leading(to: Paths.listing(listing.id.string, did: "changed"))
            } catch let error as DomainError where error.isAboutComposing {
                return try await refused(error, ListingFormPage(listing), sent.form, request, context)
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
            try await verbs.delete(id, by: context.identity)
            return .leading(to: Paths.market(without: id.string))
        }
    }

    @Sendable private func sendStatus(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Listing> = try context.pathID()
        return try await gate(request, context, form) {
            let listing = try await verbs.edit(
                id, ListingDraft(status: form["status"] ?? ""), by: context.identity)
            return .leading(to: Paths.listing(id.string, did: listing.status.rawValue))
        }
    }

    /// The member's own listing. Fails: `.notFound`, `.forbidden`.
    private func own(_ context: MemberContext) async throws -> Listing {
        let listing = try await verbs.show(context.pathID(), viewer: context.member)
        guard listing.isMine else { throw DomainError.forbidden }
        return listing
    }

    /// The form as it is sent on: its files have become photos, named with the others in "photo_ids". What was wrong with
    /// a file comes beside it.
    private func received(_ request: Request, _ context: MemberContext) async throws
        -> (form: Form, failure: DomainError?)
    {
        guard request.isMultipart else { return (try await request.form(), nil) }
        let filled = FilledForm(Form())
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            let taken = try await verbs.take(by: context.member) { directory in
                let form = try await request.multipartForm(into: directory, limits: .listing)
                filled.page = form.fields
                return ListingFiles(form)
            }
            return (filled.page.naming(taken.photos.map(\.string)), taken.failure)
        } catch let error as DomainError where error.isAboutComposing {
            return (filled.page.naming([]), error)
        }
    }

    /// The form again, with all that was filled in and every photo that is with the server.
    private func refused(
        _ error: DomainError, _ page: ListingFormPage, _ form: Form, _ request: Request,
        _ context: MemberContext
    ) async throws -> Response {
        var page = page
        page.words = ListingFormPage.Words(form)
        page.photos = try await photos(form, context)
        page.isReturned = true
        page.faults = FormFaults(listing: error, context.strings)
        return answer(request, context.app, status: error.code.status) { [page] in
            listingFormDocument(page, $0)
        }
    }

    /// Those of the form that the member may use; others are nobody's business here.
    private func photos(_ form: Form, _ context: MemberContext) async throws -> [Photo] {
        var photos: [Photo] = []
        for id in form.photoIDs.prefix(2 * ListingPhotoRule.maximum) {
            guard let id = Identifier<Photo>(id) else { continue }
            do {
                let photo = try await verbs.showPhoto(id, viewer: context.member).photo
                if photo.ownerID == context.member.id { photos.append(photo) }
            } catch let error as DomainError where error.code == .notFound {
                // Deleted meanwhile: the form comes back without it.
                continue
            }
        }
        return photos
    }
}
