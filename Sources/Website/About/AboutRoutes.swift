import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import NIOCore
import Wording

/// What the yard tells of itself, and where its owners say it.
struct AboutRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.about, use: tell)
        pages.get(\.aboutSettings, use: show)
        pages.post(\.aboutSettings, use: send)
        pages.post(\.logoSettings, use: sendLogo)
        pages.get(\.logo, use: showLogo)
    }

    @Sendable private func tell(_ request: Request, _ context: AppContext) async throws -> Response {
        let ports = verbs.ports
        let isOutside = answer.audience == .members && context.identity?.member.isWaiting != false
        let page = AboutPage(
            registration: ports.membership.registration, retention: ports.retention,
            leaveGrace: ports.membership.leaveGrace, hasUnsplash: ports.unsplash != nil,
            version: ports.version, source: ports.source,
            owners: isOutside ? [] : try await verbs.listOwners())
        return answer(request, context) { aboutPage(page, $0) }
    }

    @Sendable private func show(_ request: Request, _ context: OwnerContext) throws -> Response {
        let isSaved = try request.query()["saved"] != nil
        let page = AboutForm(verbs.ports.about.about, isSaved: isSaved)
        return answer(request, context.app) { aboutForm(page, $0) }
    }

    @Sendable private func send(_ request: Request, _ context: OwnerContext) async throws -> Response {
        let form = try await request.form()
        let page = AboutForm(form)
        do {
            _ = try await verbs.editAbout(page.change, by: context.asMember.member)
            return .leading(to: Paths.aboutSettings.with("saved", "1"))
        } catch let error as DomainError where error.isAboutForm {
            return answer(request, context.app, status: error.code.status) { text in
                aboutForm(page.refused(FormFaults(error, text.strings)), text)
            }
        }
    }

    @Sendable private func sendLogo(_ request: Request, _ context: OwnerContext) async throws -> Response {
        let owner = context.asMember.member
        return try await web.answering(
            request, context.asMember, limits: MultipartLimits(), for: verbs, isTold: \.isAboutComposing,
            act: { form in
                if let remove = form.fields["remove"] {
                    guard remove == PictureField.isSure else {
                        return answer(request, context.app) { removeLogoPage($0) }
                    }
                    _ = try await verbs.changeLogo.remove(by: owner)
                } else {
                    let picture = try PhotoUpload(picture: form)
                    let changed = try await verbs.changeLogo(picture, by: owner)
                    await web.limiter.chargePixels(of: changed.originalSize, by: context.app.limitName)
                }
                return .leading(to: Paths.aboutSettings.with("saved", "1"))
            },
            refuse: { error in
                var page = AboutForm(verbs.ports.about.about, isSaved: false)
                page.logoFault = error.sentenceAboutFile(context.app.strings)
                return answer(request, context.app, status: error.code.status) { [page] in
                    aboutForm(page, $0)
                }
            })
    }

    /// Also for strangers of a yard for its members only, who see the log-in page. Its address changes with it.
    @Sendable private func showLogo(_ request: Request, _ context: AppContext) throws -> Response {
        guard let logo = verbs.ports.about.about.logo, context.parameters.get("key") == logo.key else {
            throw DomainError.notFound
        }
        return Response(
            status: .ok,
            headers: [.contentType: "image/webp", .cacheControl: CacheLifetime.forEver],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: logo.bytes)))
    }
}
