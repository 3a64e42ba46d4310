import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// One's own photos that lack a description, and describing them without script; scripts use the API.
struct AltTextRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.altTexts, use: list)
        pages.post(\.altTexts, use: save)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()
        var page = try await page(query, request, context)
        // The last photos of the list were described: what is left stands further up.
        if page.rows.isEmpty, page.cursor != nil { return .leading(to: Paths.altTexts) }
        if let id = query["after"].flatMap({ Identifier<Photo>($0) }) { page.goOn(after: id) }
        return try answer.list(
            request, context.app, page: { [page] in altTextsPage(page, $0) },
            fragment: { [page] in altTextsFragment(page, $0) })
    }

    @Sendable private func save(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let photo = form["photo"].flatMap { Identifier<Photo>($0) }
        let typed = form["alt_text"] ?? ""
        do {
            guard !AltTextRule.normalize(typed).isEmpty, let photo else {
                throw DomainError.invalid("alt_text", .required)
            }
            _ = try await verbs.editPhoto(photo, PhotoChange(altText: typed), by: context.member)
            return .leading(to: place(behind: photo, form))
        } catch let error as DomainError where error.isAboutForm || error.code == .notFound {
            var page = try await page(form, request, context)
            page.refuse(photo, typed, FormFaults(describing: error, context.strings))
            return answer(request, context.app, status: error.code.status) { [page] in
                altTextsPage(page, $0)
            }
        }
    }

    /// The page of the list that a query or a form names.
    private func page(
        _ form: Form, _ request: Request, _ context: MemberContext
    ) async throws -> AltTextsPage {
        let name = ListName.undescribedPhotos(of: context.member.id)
        let query = try PageQuery(form, defaultLimit: 20)
        let found = try await verbs.listAltTexts(
            of: context.member, page: query.request(in: name, web.cursors))
        let next = try web.cursors.next(request, query, found.photos.next, in: name)
        return AltTextsPage(
            rows: found.photos.items.map(AltTextRow.init), coverage: found.coverage,
            next: next?.without("after"), cursor: query.isContinued ? form["cursor"] : nil)
    }

    /// Back to the same page of the list, at what comes behind `photo`.
    private func place(behind photo: Identifier<Photo>, _ form: Form) -> Path {
        let page = form["cursor"].map { Paths.altTexts.with("cursor", $0) } ?? Paths.altTexts
        return page.with("after", photo.string)
    }
}

extension FormFaults {
    /// Why a description was not saved.
    fileprivate init(describing error: DomainError, _ text: Strings) {
        if error.code == .notFound {
            self.init(whole: text.altTexts.gone)
        } else {
            self.init(error, text)
        }
    }
}
