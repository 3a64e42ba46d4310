import Domain
package import Features
package import HTTPKit
package import Hummingbird
import MadangCore

/// What a member chooses.
package struct SettingsRoutes: Sendable {
    private let answer: PageAnswer
    private let edit: EditMe

    package init(answer: PageAnswer, edit: EditMe) {
        self.answer = answer
        self.edit = edit
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self)
            .get(Paths.Pattern.settings, use: show).post(Paths.Pattern.settings, use: send)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) throws -> Response {
        let language = context.member.locale.flatMap(Language.init(rawValue:))
        let isSaved = try request.query()["saved"] != nil
        return answer(request, context.app) {
            settingsPage(SettingsPage(language: language, isSaved: isSaved), $0)
        }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        _ = try await edit(MemberChange(locale: form["locale"]), by: context.identity)
        return .leading(to: Paths.settings.with("saved", "1"))
    }
}
