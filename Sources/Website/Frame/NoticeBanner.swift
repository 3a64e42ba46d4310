import Domain
import MadangCore
import Wording

/// What a member should know, above every page until they say that they have seen it; the newest alone, the
/// others stand on the page of devices.
func noticeBanner(_ notice: Notice, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <aside class="notice\(if: notice.kind.isAlarm, " notice--alarm")" aria-label="\(text.security.notices)">
        \(icon(notice.kind.icon, context))
        <p class="notice__text">\(noticeText(notice, text)) <span \
        class="quiet">\(relativeTime(notice.at, context))</span></p>
        <div class="notice__actions">
        \(noticeAct(notice, context))
        <form method="post" action="\(Paths.seeNotices)">
        <input type="hidden" name="next" value="\(context.path.string)">
        <button class="button" name="id" value="\(notice.id.string)">\(text.security.seen)</button>
        </form>
        </div>
        </aside>
        """
}

func noticeText(_ notice: Notice, _ text: Strings) -> String {
    switch notice.kind {
    case .sessionRevoked: text.security.sessionRevoked(on: notice.device)
    case .passwordChanged: text.security.passwordChanged(on: notice.device)
    case .emailChanged: text.security.emailChanged(on: notice.device)
    case .authenticatorOn: text.authenticator.turnedOn(on: notice.device)
    case .authenticatorOff: text.authenticator.turnedOff(on: notice.device)
    case .passkeyAdded: text.passkeys.added(on: notice.device)
    case .passkeyRemoved: text.passkeys.removed(on: notice.device)
    case .passkeyCopied: text.passkeys.copied(on: notice.device)
    case .tokenMade: text.apps.madeNotice(on: notice.device)
    case .appAllowed: text.apps.allowedNotice(notice.facts["app"] ?? "", on: notice.device)
    case .recoveryCodeUsed: text.authenticator.recoveryCodeUsed(on: notice.device)
    case .factorAsked:
        text.factors.asked(until: notice.facts["until"].flatMap { Int64($0) } ?? 0)
    case .factorMissing: text.factors.missing
    case .newDevice:
        text.security.newDevice(on: notice.device, network: notice.facts["network"] ?? "")
    case .confirmEmail: text.security.confirmLetter(to: notice.facts["email"] ?? "")
    case .restored: text.leaving.restored
    case .memberWaits: text.admission.somebodyWaits
    case .draftFailed: text.drafts.failed(text.problem(notice.facts["reason"] ?? "").detail)
    case .hidden, .shown, .removed, .putBack, .markedSensitive, .unmarkedSensitive, .suspended,
        .unsuspended, .warned:
        decisionText(notice, text)
    case .appealAnswered:
        text.moderation.answered(notice.facts["outcome"] ?? "", notice.facts["thing"] ?? "")
            + " " + (notice.facts["reason"] ?? "")
    }
}

extension Notice.Kind {
    /// Whether something was taken from the member, or somebody else may have done it. Good news and what is to be done
    /// wear no red.
    fileprivate var isAlarm: Bool {
        switch self {
        case .sessionRevoked, .passwordChanged, .emailChanged, .authenticatorOff, .passkeyRemoved,
            .passkeyCopied, .recoveryCodeUsed, .newDevice, .factorMissing, .hidden, .removed,
            .markedSensitive, .suspended, .warned:
            true
        case .authenticatorOn, .passkeyAdded, .tokenMade, .appAllowed, .factorAsked, .confirmEmail,
            .restored, .memberWaits, .draftFailed, .shown, .putBack, .unmarkedSensitive,
            .unsuspended, .appealAnswered:
            false
        }
    }

    fileprivate var icon: Icon {
        switch self {
        case _ where isAlarm: .alert
        case .confirmEmail: .mail
        case .factorAsked: .shield
        case .memberWaits: .member
        case .draftFailed: .clock
        default: .check
        }
    }
}

/// Where one can look at what the notice tells of, or what can be done about it.
private func noticeAct(_ notice: Notice, _ context: PageContext) -> HTML {
    let text = context.strings
    switch notice.kind {
    case .hidden, .shown, .removed, .putBack, .markedSensitive, .unmarkedSensitive:
        if let listing = notice.facts["listing"].map({ Paths.listing($0) }) {
            return "<a class=\"button\" href=\"\(listing)\">\(text.moderation.seeListing)</a>"
        }
        let post = notice.facts["post"].map { Paths.post($0) }
        return "\(with: post, { "<a class=\"button\" href=\"\($0)\">\(text.moderation.seePost)</a>" })"
    case .suspended, .unsuspended, .appealAnswered: return ""
    case .factorAsked, .factorMissing:
        return "<a class=\"button\" href=\"\(context.factorPage)\">\(text.factors.add)</a>"
    case .newDevice:
        return """
            <form method="post" action="\(Paths.disown)">
            <button class="button" name="notice" value="\(notice.id.string)">\(text.security.endThat)</button>
            </form>
            """
    case .warned: return "<a class=\"button\" href=\"\(Paths.warning)\">\(text.moderation.seeWarning)</a>"
    case .memberWaits:
        return "<a class=\"button\" href=\"\(Paths.memberSettings)\">\(text.admission.waitingTitle)</a>"
    case .draftFailed:
        return "<a class=\"button\" href=\"\(Paths.drafts)\">\(text.drafts.title)</a>"
    case .confirmEmail:
        return "<a class=\"button\" href=\"\(Paths.emailSettings)\">\(text.security.lookAtEmail)</a>"
    case .passkeyAdded, .passkeyRemoved, .passkeyCopied:
        return "<a class=\"button\" href=\"\(Paths.passkeySettings)\">\(text.passkeys.title)</a>"
    case .tokenMade, .appAllowed:
        return "<a class=\"button\" href=\"\(Paths.appSettings)\">\(text.apps.title)</a>"
    case .authenticatorOn, .authenticatorOff, .recoveryCodeUsed:
        return "<a class=\"button\" href=\"\(Paths.authenticatorSettings)\">\(text.authenticator.title)</a>"
    case .sessionRevoked, .passwordChanged, .emailChanged, .restored:
        return "<a class=\"button\" href=\"\(Paths.sessionSettings)\">\(text.security.lookAtSessions)</a>"
    }
}

private func decisionText(_ notice: Notice, _ strings: Strings) -> String {
    let text = strings.moderation
    let thing = notice.facts["thing"] ?? "post"
    let words =
        switch notice.kind {
        case .hidden: text.hiddenText(thing)
        case .shown: text.shownText(thing)
        case .removed: text.removedText(thing, until: notice.facts["until"].flatMap { Int64($0) })
        case .putBack: text.putBackText(thing)
        case .markedSensitive: strings.sensitive.markedText
        case .unmarkedSensitive: strings.sensitive.unmarkedText
        case .suspended: text.suspendedTitle + "."
        case .warned: text.warnedTitle + "."
        // Of one that ended by itself nobody gave a reason.
        case _ where notice.facts["reason"]?.isEmpty != false: text.endedByItself
        default: text.unsuspendedTitle + "."
        }
    let reason = notice.facts["reason"] ?? ""
    return reason.isEmpty ? words : "\(words) \(text.because(reason))"
}

/// What a form did that led to the page; the script takes it out of the address.
func didBanner(_ words: String, _ context: PageContext) -> HTML {
    "<p class=\"banner\" role=\"status\" data-did>\(icon(.check, context))<span>\(words)</span></p>\n"
}

/// Above a thing that is not there for everybody: why, for whose it is and for those who look after the yard.
///
/// - Parameters:
///   - kind: a word of the contract.
///   - isHidden: whether it is itself; else whose it is are suspended.
func withheldBanner(
    _ kind: String, _ id: String, isHidden: Bool, isMine: Bool, reason: String?, _ context: PageContext
) -> HTML {
    let text = context.strings.moderation
    let words = isHidden ? isMine ? text.hiddenText(kind) : text.hiddenForModerators : text.ofSuspended
    return """
        <p class="banner" role="note">\(icon(.shield, context))<span>\(words)\
        \(with: reason, { " <b>\(text.because($0))</b>" })\
        \(if: !isMine,
            " <a class=\"button button--small\" href=\"\(Paths.decide(kind, id))\">\(text.look)</a>"
        )</span></p>

        """
}
