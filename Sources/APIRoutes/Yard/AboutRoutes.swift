import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What the yard tells of itself.
struct AboutRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let owner = router.group(context: OwnerContext.self)
        router.on(Calls.about.showAbout) { _, _ in .json(answer(verbs.ports.about.about)) }
        owner.on(Calls.about.editAbout) { request, context in
            let change = AboutChange(try await request.json(AboutRequest.self))
            return .json(answer(try await verbs.editAbout(change, by: context.asMember.member)))
        }
        owner.on(Calls.about.setLogo, use: setLogo)
        owner.on(Calls.about.removeLogo) { _, context in
            .json(answer(try await verbs.changeLogo.remove(by: context.asMember.member)))
        }
    }

    private func setLogo(_ request: Request, _ context: OwnerContext) async throws -> Response {
        try await web.limiter.spend(.upload, by: context.app.limitName)
        let changed = try await web.receiving(request, context.asMember, for: verbs) { form in
            try await verbs.changeLogo(PhotoUpload(form), by: context.asMember.member)
        }
        await web.limiter.chargePixels(of: changed.originalSize, by: context.app.limitName)
        return .json(answer(changed.about))
    }

    private func answer(_ about: Domain.About) -> MadangAPI.About {
        MadangAPI.About(
            name: about.name, summary: about.summary, rules: about.rules, contact: about.contact,
            accent: about.accent.rawValue,
            logoURL: about.logo.map { Pages[\.logo].path($0.key) },
            registration: verbs.ports.membership.registration.rawValue)
    }
}

extension AboutChange {
    init(_ body: AboutRequest) {
        self.init(
            name: body.name, summary: body.summary, rules: body.rules, contact: body.contact,
            accent: body.accent)
    }
}
