import Domain
import Wording

/// What a member should know, above every page until they say that they have seen it; the newest alone, the
/// others stand on the page of devices.
func noticeBanner(_ notice: Notice, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <aside class="notice" aria-label="\(text.security.notices)">
        \(icon(.alert, context))
        <p class="notice__text">\(noticeText(notice, text)) <span class="quiet">\(relativeTime(notice.at, context))</span></p>
        <div class="notice__actions">
        <a class="button" href="\(Paths.sessionSettings)">\(text.security.lookAtSessions)</a>
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
    case .restored: text.leaving.restored
    }
}
