import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// What a member chooses.
struct SettingsRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.settings, use: show)
        pages.get(\.profileSettings, use: showProfile)
        pages.post(\.profileSettings, use: sendProfile)
        pages.post(\.avatarSettings, use: sendAvatar)
        pages.get(\.lookSettings, use: showLook)
        pages.post(\.lookSettings, use: sendLook)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) -> Response {
        let page = SettingsPage(member: context.member, hasMail: verbs.ports.hasMail)
        return answer(request, context.app) { settingsPage(page, $0) }
    }

    @Sendable private func showProfile(_ request: Request, _ context: MemberContext) throws -> Response {
        let isSaved = try request.query()["saved"] != nil
        return answer(request, context.app) { profilePage(ProfilePage(context.member, isSaved: isSaved), $0) }
    }

    @Sendable private func sendProfile(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let form = ProfileForm(try await request.form())
        do {
            _ = try await verbs.editMe(form.change, by: context.identity, from: context.app.visit(request))
            return .leading(to: Paths.profileSettings.with("saved", "1"))
        } catch let error as DomainError where error.isAboutForm {
            let page = ProfilePage(
                context.member, values: form.values, opened: form.opened,
                faults: FormFaults(error, context.strings))
            return answer(request, context.app, status: error.code.status) { profilePage(page, $0) }
        }
    }

    @Sendable private func sendAvatar(_ request: Request, _ context: MemberContext) async throws -> Response {
        let saved = Paths.profileSettings.with("saved", "1")
        return try await web.answering(
            request, context, limits: MultipartLimits(), for: verbs, isTold: \.isAboutComposing,
            act: { form in
                if let remove = form.fields["remove"] {
                    guard remove == PictureField.isSure else {
                        return answer(request, context.app) { removeAvatarPage($0) }
                    }
                    _ = try await verbs.changeAvatar.remove(by: context.member)
                } else {
                    let picture = try PhotoUpload(picture: form)
                    let changed = try await verbs.changeAvatar(picture, by: context.member)
                    await web.limiter.chargePixels(of: changed.originalSize, by: context.app.limitName)
                }
                return .leading(to: saved)
            },
            refuse: { error in
                let page = ProfilePage(context.member, avatarFault: error.sentenceAboutFile(context.strings))
                return answer(request, context.app, status: error.code.status) { profilePage(page, $0) }
            })
    }

    @Sendable private func showLook(_ request: Request, _ context: MemberContext) throws -> Response {
        let language = context.member.locale.flatMap(Language.init(rawValue:))
        let isSaved = try request.query()["saved"] != nil
        let page = LookPage(
            language: language, zone: context.member.timeZone, scheme: context.member.colorScheme,
            saving: context.member.saving, wantsOnThisDay: context.member.wantsOnThisDay,
            remindsOfAltTexts: context.member.wantsAltTextReminder,
            showsSensitive: context.member.showsSensitive, isSaved: isSaved)
        return answer(request, context.app) { lookPage(page, $0) }
    }

    @Sendable private func sendLook(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let change = MemberChange(
            locale: form["locale"], timeZone: form["time_zone"], colorScheme: form["color_scheme"],
            saving: form["saving"], onThisDay: form["on_this_day"] != nil,
            altTextReminder: form["alt_text_reminder"] != nil,
            showsSensitive: form["shows_sensitive"] != nil)
        _ = try await verbs.editMe(change, by: context.identity, from: context.app.visit(request))
        return .leading(to: Paths.lookSettings.with("saved", "1"))
    }
}
