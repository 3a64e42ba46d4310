package import Features
import MadangCore
import Wording

/// The form for a new account, empty or as it was refused.
package struct JoinPage: Sendable, Hashable {
    package var username: String = ""
    package var email: String = ""
    /// Who may join.
    package var registration: MembershipPolicy.Registration = .open
    /// The secret of the invite, as far as it is known.
    package var invite: String = ""
    package var faults: FormFaults = FormFaults()
    /// Where it leads.
    package var next: Path = Paths.feed
}

package func joinPage(_ page: JoinPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="account">
        <a class="account__mark" href="\(Paths.feed)" \
        aria-label="\(context.siteName)">\(mark(context))</a>
        <h1 class="account__title">\(text.accounts.joinTitle)</h1>
        \(with: registrationSentence(page, text), { "<p class=\"account__text quiet\">\($0)</p>" })
        \(if: hasBadInvite(page) && page.registration == .approval, wayWithoutInvite(page, text))
        <madang-form>
        <form class="form" method="post" action="\(Paths.join)" novalidate\
        \(if: page.registration == .open, " data-proof")>
        \(formAlert(page.faults.aboutAll(with: "proof")))
        <input type="hidden" name="next" value="\(page.next.string)">
        \(if: page.registration == .open, proofField(context))
        \(fields(page, context), { field($0, context) })
        <button class="button button--primary button--wide">\(text.accounts.join)</button>
        </form>
        </madang-form>
        <p class="account__other">\(text.accounts.haveAccount) \
        <a class="text-link" href="\(Paths.login.back(to: page.next))">\(text.accounts.logIn)</a></p>
        \(aboutLink(context))
        </section>
        """
    return Document(
        title: text.accounts.join, body: body, styles: accountStyles, hasBars: false,
        scriptStrings: scriptStrings(context))
}

/// The script puts its work here. Without scripts the form works, and the yard asks once more.
private func proofField(_ context: PageContext) -> HTML {
    """
    <input type="hidden" name="proof">
    <p class="unseen" role="status" data-part="proving"></p>
    <p class="account__text quiet" aria-hidden="true" data-part="working" hidden></p>
    <noscript><p class="account__text quiet">\(context.strings.admission.withoutScript)</p></noscript>
    """
}

private func hasBadInvite(_ page: JoinPage) -> Bool { page.faults.fields["invite"] != nil }

/// Where people also join without one.
private func wayWithoutInvite(_ page: JoinPage, _ text: Strings) -> HTML {
    """
    <p class="account__other"><a class="text-link" href="\(Paths.join.back(to: page.next))">\
    \(text.admission.joinWithoutInvite)</a></p>
    """
}

/// How one comes into this yard, where it is not open to all. The field itself says what is wrong with an invite.
private func registrationSentence(_ page: JoinPage, _ text: Strings) -> String? {
    let isInvited = !page.invite.isEmpty && !hasBadInvite(page)
    return switch page.registration {
    case .open: nil
    case .invite: isInvited ? text.admission.invited : text.admission.needsInvite
    case .approval: isInvited ? text.admission.invited : text.admission.needsApproval
    }
}

/// Where the yard asks for an invite, or one came by the link.
private func inviteField(_ page: JoinPage, _ context: PageContext) -> [Field] {
    guard page.registration == .invite || (page.registration == .approval && !page.invite.isEmpty) else {
        return []
    }
    return [
        Field(
            name: "invite", kind: .text, label: context.strings.label(.invite), value: page.invite,
            hint: context.strings.admission.inviteHint, fault: page.faults.fields["invite"],
            autocomplete: "off", rule: "required", hasFocus: page.faults.fields["invite"] != nil)
    ]
}

private func fields(_ page: JoinPage, _ context: PageContext) -> [Field] {
    let text = context.strings
    let faults = page.faults.fields
    let wrong = ["invite", "username", "email", "password"].first { faults[$0] != nil } ?? "username"
    return inviteField(page, context) + [
        Field(
            name: "username", kind: .text, label: text.label(.username), value: page.username,
            hint: text.accounts.usernameHint, fault: faults["username"], autocomplete: "username",
            rule: "username",
            isUnique: true, hasFocus: wrong == "username"),
        Field(
            name: "email", kind: .email, label: text.label(.email), value: page.email, fault: faults["email"],
            autocomplete: "email", rule: "email", isUnique: page.registration == .open,
            hasFocus: wrong == "email"),
        Field(
            name: "password", kind: .password, label: text.label(.password), hint: text.accounts.passwordHint,
            fault: faults["password"], autocomplete: "new-password", rule: "password",
            hasFocus: wrong == "password"),
    ]
}

/// The keys are the faults of `frame/rules.js`, and the codes of `/v1/auth/availability`.
private func scriptStrings(_ context: PageContext) -> ScriptStrings {
    let text = context.strings
    let name = UsernameRule.limit
    return ScriptStrings([
        "available": text.accounts.available, "proving": text.admission.proving,
        "proving.begins": text.admission.provingBegins,
    ])
    .merged(
        with: .faults(
            of: "username",
            [
                ("required", .required), ("too_short", .tooShort(minimum: name.minimum)),
                ("too_long", .tooLong(maximum: name.maximum)), ("characters", .characters),
                ("taken", .taken),
            ], text)
    )
    .merged(
        with: .faults(
            of: "email",
            [
                ("required", .required), ("too_long", .tooLong(maximum: EmailRule.maximumLength)),
                ("email", .email), ("taken", .taken),
            ], text)
    )
    .merged(with: passwordStrings(context))
}
