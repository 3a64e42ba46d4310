package import Domain
import MadangCore
package import Wording

/// The devices on which a member is logged in, and what they should know of them.
package struct SessionsPage: Sendable, Hashable {
    package struct Row: Sendable, Hashable {
        package let id: String
        package let device: String
        package let isApp: Bool
        package let isShared: Bool
        package let isCurrent: Bool
        package let createdAt: Timestamp
        package let lastSeenAt: Timestamp
    }

    package let rows: [Row]
    package let notices: [Notice]
    /// Whether one was just ended.
    package let hasEnded: Bool

    /// - Parameter current: the session from which they look.
    package init(
        sessions: [Session], current: Identifier<Session>, notices: [Notice], hasEnded: Bool, _ text: Strings
    ) {
        rows = sessions.map { session in
            Row(
                id: session.id.string,
                device: session.device.isEmpty ? text.security.unknownDevice : session.device,
                isApp: session.kind == .app, isShared: session.isShared, isCurrent: session.id == current,
                createdAt: session.createdAt,
                lastSeenAt: session.lastSeenAt)
        }
        self.notices = notices
        self.hasEnded = hasEnded
    }
}

package func sessionsPage(_ page: SessionsPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        \(if: !page.notices.isEmpty, settingsPart(text.security.notices, noticeList(page.notices, context)))
        \(settingsPart(text: text.security.sessionsText, sessionList(page, context)))
        \(if: page.rows.count > 1, endOthersForm(text))
        """
    return settingsDocument(
        text.security.sessions, notice: page.hasEnded ? text.security.sessionEnded : nil, body: body, context)
}

private func sessionList(_ page: SessionsPage, _ context: PageContext) -> HTML {
    """
    <ul class="devices">
    \(page.rows, { sessionRow($0, context) })</ul>
    """
}

private func sessionRow(_ row: SessionsPage.Row, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="devices__row">\(icon(.device, context))
        <div class="devices__what"><b class="devices__name" dir="auto">\(row.device)</b>\
        \(if: row.isApp, " <span class=\"devices__mark\">\(text.security.app)</span>")\
        \(if: row.isShared, " <span class=\"devices__mark\">\(text.security.shared)</span>")\
        \(if: row.isCurrent, " <span class=\"devices__mark\">\(text.security.thisDevice)</span>")
        <p class="quiet">\(text.security.lastSeen) \(relativeTime(row.lastSeenAt, context)) · \
        \(text.security.since) \(relativeTime(row.createdAt, context))</p></div>
        \(if: !row.isCurrent, endForm(row, text))</li>

        """
}

private func endForm(_ row: SessionsPage.Row, _ text: Strings) -> HTML {
    """
    <form method="post" action="\(Paths.sessionSettings)">
    <button class="button" name="id" value="\(row.id)" aria-label="\(text.security.endSession(on: row.device))">\
    \(text.security.endSession)</button>
    </form>
    """
}

private func endOthersForm(_ text: Strings) -> HTML {
    """
    <form method="post" action="\(Paths.sessionSettings)">
    <button class="button button--wide" name="id" value="others">\(text.security.endOthers)</button>
    </form>
    """
}

private func noticeList(_ notices: [Notice], _ context: PageContext) -> HTML {
    """
    <ul class="devices">
    \(notices, { notice in
        """
        <li class="devices__row">\(icon(.alert, context))\
        <p class="devices__what">\(noticeText(notice, context.strings)) \
        <span class="quiet">\(relativeTime(notice.at, context))</span></p></li>

        """
    })</ul>
    """
}
