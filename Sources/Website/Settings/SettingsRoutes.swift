import Domain
package import Features
package import HTTPKit
import Hummingbird
import MadangCore

/// What a member chooses.
package struct SettingsRoutes: Sendable {
    private let answer: PageAnswer
    private let edit: EditMe
    private let changeAvatar: ChangeAvatar
    private let limiter: RateLimiter

    package init(answer: PageAnswer, edit: EditMe, changeAvatar: ChangeAvatar, limiter: RateLimiter) {
        self.answer = answer
        self.edit = edit
        self.changeAvatar = changeAvatar
        self.limiter = limiter
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.group(context: MemberContext.self)
            .get(Paths.Pattern.settings, use: show)
            .get(Paths.Pattern.profileSettings, use: showProfile)
            .post(Paths.Pattern.profileSettings, use: sendProfile)
            .post(Paths.Pattern.avatarSettings, use: sendAvatar)
            .get(Paths.Pattern.lookSettings, use: showLook).post(Paths.Pattern.lookSettings, use: sendLook)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) -> Response {
        answer(request, context.app) { settingsPage(SettingsPage(member: context.member), $0) }
    }

    @Sendable private func showProfile(_ request: Request, _ context: MemberContext) throws -> Response {
        let isSaved = try request.query()["saved"] != nil
        return answer(request, context.app) { profilePage(ProfilePage(context.member, isSaved: isSaved), $0) }
    }

    @Sendable private func sendProfile(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let form = ProfileForm(try await request.form())
        do {
            _ = try await edit(form.change, by: context.identity, from: context.app.visit(request))
            return .leading(to: Paths.profileSettings.with("saved", "1"))
        } catch let error as DomainError where error.isAboutForm {
            let page = ProfilePage(
                context.member, words: form.words, opened: form.opened,
                faults: FormFaults(error, context.strings))
            return answer(request, context.app, status: error.code.status) { profilePage(page, $0) }
        }
    }

    @Sendable private func sendAvatar(_ request: Request, _ context: MemberContext) async throws -> Response {
        let wantsRemoval = FilledForm(false)
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            _ = try await changeAvatar(by: context.member) { directory in
                let form = try await request.multipartForm(into: directory)
                wantsRemoval.page = form.fields["remove"] != nil
                guard !wantsRemoval.page else { throw DomainError.invalid("file", .required) }
                return try PhotoUpload(avatar: form)
            }
        } catch let error as DomainError where error.isAboutComposing {
            if wantsRemoval.page {
                _ = try await changeAvatar.remove(by: context.member)
            } else {
                let page = ProfilePage(
                    context.member, avatarFault: error.sentenceAboutFile(context.strings))
                return answer(request, context.app, status: error.code.status) { profilePage(page, $0) }
            }
        }
        return .leading(to: Paths.profileSettings.with("saved", "1"))
    }

    @Sendable private func showLook(_ request: Request, _ context: MemberContext) throws -> Response {
        let language = context.member.locale.flatMap(Language.init(rawValue:))
        let isSaved = try request.query()["saved"] != nil
        let page = LookPage(language: language, scheme: context.member.colorScheme, isSaved: isSaved)
        return answer(request, context.app) { lookPage(page, $0) }
    }

    @Sendable private func sendLook(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let change = MemberChange(locale: form["locale"], colorScheme: form["color_scheme"])
        _ = try await edit(change, by: context.identity, from: context.app.visit(request))
        return .leading(to: Paths.lookSettings.with("saved", "1"))
    }
}
