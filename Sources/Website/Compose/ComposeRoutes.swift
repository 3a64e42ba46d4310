import Domain
package import Features
package import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore

/// Writing a post and changing it, for browsers without script; scripts use the API.
package struct ComposeRoutes: Sendable {
    private let answer: PageAnswer
    private let show: ShowPost
    private let showListing: ShowListing
    private let listListings: ListListings
    private let compose: ComposePost
    private let revise: RevisePost
    private let limiter: RateLimiter

    package init(
        answer: PageAnswer, show: ShowPost, showListing: ShowListing, listListings: ListListings,
        compose: ComposePost, revise: RevisePost, limiter: RateLimiter
    ) {
        self.answer = answer
        self.show = show
        self.showListing = showListing
        self.listListings = listListings
        self.compose = compose
        self.revise = revise
        self.limiter = limiter
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self)
            .get(Paths.Pattern.newPost, use: showNew).post(Paths.Pattern.newPost, use: sendNew)
            .get(Paths.Pattern.editPost, use: showEdit).post(Paths.Pattern.editPost, use: sendEdit)
    }

    @Sendable private func showNew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = ComposePage(
            hasMissedShare: try request.query()["shared"] == "missed",
            choice: try await choice(about: listing(request, context), context))
        return answer(request, context.app) { composeDocument(page, $0) }
    }

    @Sendable private func sendNew(_ request: Request, _ context: MemberContext) async throws -> Response {
        let filled = FilledForm<ComposePage>(ComposePage())
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            _ = try await compose(by: context.member) { directory in
                let form = try await request.multipartForm(into: directory, limits: .post)
                filled.page = ComposePage(form)
                return PostForm(form)
            }
            return .leading(to: Paths.feed)
        } catch let error as DomainError where error.isAboutComposing {
            var page = filled.page
            page.faults = FormFaults(composing: error, context.strings)
            page.choice = try await choice(about: listing(request, context), context, as: page.choice)
            return answer(request, context.app, status: error.code.status) { [page] in
                composeDocument(page, $0)
            }
        }
    }

    @Sendable private func showEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        var page = EditPostPage(try await own(context))
        page.choice = try await choice(about: page.choice.listing, context)
        return answer(request, context.app) { [page] in editPostDocument(page, $0) }
    }

    @Sendable private func sendEdit(_ request: Request, _ context: MemberContext) async throws -> Response {
        let post = try await own(context)
        let filled = FilledForm<EditPostPage>(EditPostPage(post))
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            _ = try await revise(post.id, by: context.member) { directory in
                let form = try await request.multipartForm(into: directory, limits: .post)
                filled.page.fill(from: form)
                return PostRevision(form, of: post)
            }
            return .leading(to: Paths.post(post.id.string))
        } catch let error as DomainError where error.isAboutComposing {
            var page = filled.page
            page.faults = FormFaults(composing: error, context.strings)
            page.choice = try await choice(about: page.choice.listing, context, as: page.choice)
            return answer(request, context.app, status: error.code.status) { [page] in
                editPostDocument(page, $0)
            }
        }
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
        let onSale = try await listListings(
            filter, viewer: context.member, page: PageRequest(limit: ListingChoice.mostOptions))
        choice.options = onSale.items.map(CarriedListing.init)
        return choice
    }

    /// The member's own listing that the address names; nil for any other.
    private func listing(_ request: Request, _ context: MemberContext) async throws -> CarriedListing? {
        guard let id = try request.query()["listing"].flatMap({ Identifier<Listing>($0) }) else { return nil }
        do {
            let listing = try await showListing(id, viewer: context.member)
            return listing.isMine ? CarriedListing(listing) : nil
        } catch let error as DomainError where error.code == .notFound {
            return nil
        }
    }

    /// The member's own post. Fails: `.notFound`, `.forbidden`.
    private func own(_ context: MemberContext) async throws -> Post {
        let post = try await show(context.pathID(), viewer: context.member)
        guard post.author.relation.isViewer else { throw DomainError.forbidden }
        return post
    }
}
