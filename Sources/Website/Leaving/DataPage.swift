package import Domain
package import Features
import MadangCore
import Wording

/// Taking one's data along, and leaving.
package struct DataPage: Sendable, Hashable {
    package let storage: StorageUse
    /// How many days one may come back.
    package let graceDays: Int
}

package func dataPage(_ page: DataPage, _ context: PageContext) -> Document {
    let text = context.strings.leaving
    let body: HTML = """
        \(settingsPart(text.roomTitle, text: roomText(page.storage, context.strings), roomBar(page.storage, text)))
        \(settingsPart(text.exportTitle, text: text.exportText, exportLink(context)))
        \(settingsPart(text.leaveTitle, text: text.leaveText(days: page.graceDays), leaveLink(context)))
        """
    return settingsDocument(text.dataTitle, body: body, context)
}

private func roomText(_ use: StorageUse, _ text: Strings) -> String {
    let used = text.byteCount(use.used)
    return use.quota.map { text.leaving.roomText(used, of: text.byteCount($0)) }
        ?? text.leaving.roomText(used)
}

/// Nothing where there is no limit.
private func roomBar(_ use: StorageUse, _ text: Strings.Leaving) -> HTML {
    guard let quota = use.quota else { return "" }
    return """
        <meter class="room" min="0" max="\(quota)" low="\(quota / 10 * 8)" high="\(quota / 100 * 95)" optimum="0" \
        value="\(min(use.used, quota))" aria-label="\(text.roomTitle)"></meter>
        """
}

private func exportLink(_ context: PageContext) -> HTML {
    """
    <a class="button" href="\(Paths.exportData)">\(icon(.download, context))\(context.strings.leaving.export)</a>
    """
}

private func leaveLink(_ context: PageContext) -> HTML {
    """
    <a class="button button--danger" href="\(Paths.leave)">\(context.strings.leaving.leave)</a>
    """
}

/// What goes if the member leaves, and the last question.
package struct LeavePage: Sendable, Hashable {
    package let contents: ContentCounts
    /// When all of it goes; nil for at once.
    package let until: Timestamp?
    package var faults: FormFaults = FormFaults()
}

package func leavePage(_ page: LeavePage, _ context: PageContext) -> Document {
    let text = context.strings.leaving
    let when = page.until.map { text.askWhen(context.strings.fullTime(of: $0.milliseconds)) } ?? text.askNow
    let body: HTML = """
        <section class="ask">
        <h1>\(text.askTitle)</h1>
        <p class="quiet">\(when)</p>
        \(contentList(page.contents, context))
        <form class="ask__actions" method="post" action="\(Paths.leave)">
        \(formAlert(page.faults))
        <input type="hidden" name="next" value="\(leftPath(page.until).string)">
        <a class="button" href="\(Paths.dataSettings)">\(context.strings.common.keep)</a>
        <button class="button button--danger">\(text.leave)</button>
        </form>
        </section>
        """
    return Document(title: text.leave, body: body, wayBack: Paths.dataSettings, styles: settingsStyles)
}

/// What goes with a member, in numbers.
func contentList(_ contents: ContentCounts, _ context: PageContext) -> HTML {
    let text = context.strings
    let lines = [
        (text.leaving.posts, text.number(contents.posts)),
        (text.stories.title, text.number(contents.stories)),
        (text.leaving.listings, text.number(contents.listings)),
        (text.leaving.photos, text.number(contents.photos)),
        (text.leaving.space, text.leaving.bytes(contents.bytes)),
        (text.leaving.likes, text.number(contents.likes)),
        (text.leaving.comments, text.number(contents.comments)),
        (text.leaving.messages, text.number(contents.messages)),
        (text.leaving.saves, text.number(contents.saves)),
        (text.boards.title, text.number(contents.boards)),
        (text.leaving.follows, text.number(contents.follows)),
    ]
    return """
        <dl class="facts">
        \(lines, { "<div class=\"facts__line\"><dt>\($0.0)</dt><dd>\($0.1)</dd></div>\n" })</dl>
        """
}

/// The page that is seen afterwards.
func leftPath(_ until: Timestamp?) -> Path {
    until.map { Paths.left.with("until", String($0.milliseconds)) } ?? Paths.left
}

/// Seen after leaving. `until` is when the time to come back is over; nil if there is none.
package func leftPage(until: Timestamp?, _ context: PageContext) -> Document {
    let text = context.strings.leaving
    let body: HTML = """
        <section class="account">
        <span class="account__mark">\(mark(context))</span>
        <h1 class="account__title">\(text.leftTitle)</h1>
        <p class="account__text quiet">\
        \(until.map { text.leftText(context.strings.fullTime(of: $0.milliseconds)) } ?? text.leftNow)</p>
        \(if: until != nil, loginLink(context))
        </section>
        """
    return Document(title: text.leftTitle, body: body, styles: accountStyles, hasBars: false)
}

private func loginLink(_ context: PageContext) -> HTML {
    """
    <p><a class="button button--wide" href="\(Paths.login)">\(context.strings.accounts.logIn)</a></p>
    """
}
