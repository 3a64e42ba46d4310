import Domain
import MadangCore
package import Website
import Wording

/// Every piece in every state, for screenshots and the accessibility run. Development only.
package func piecesPage(_ context: PageContext) -> Document {
    let samples = SamplePieces(context)
    let sections: [(String, HTML)] = [
        ("buttons", buttonPieces(context)), ("icons", iconPieces(context)),
        ("avatars", avatarPieces(context)),
        ("fields", fieldPieces(context)), ("settings", settingsPieces(context)),
        ("cards", cardPieces(samples, context)), ("on this day", onThisDayPieces(samples, context)),
        ("stories", storyPieces(samples, context)),
        ("tiles", tilePieces(samples, context)),
        ("masonry", masonryPieces(samples, context)), ("viewer", viewerPieces(context)),
        ("members", memberPieces(samples, context)), ("saves", savePieces(samples, context)),
        ("boards", boardPieces(samples, context)),
        ("market", marketPieces(samples, context)), ("threads", threadPieces(samples, context)),
        ("notifications", notificationPieces(samples, context)),
        ("case", moderationPieces(samples, context)),
        ("comments", commentPieces(samples, context)),
        ("search", searchPieces(context)),
        ("skeletons", skeletonPieces()),
        ("empty state", emptyPieces(context)), ("pager", pagerPieces(context)),
        ("offline", offlinePieces(context)),
        ("menu, dialog, toast", floatPieces(context)),
    ]
    let body: HTML = """
        <div class="pieces">
        <h1>Pieces</h1>
        \(sections, pieceSection)
        </div>
        """
    var style = samples.style
    style.merge(samples.storyStyle)
    let styles = ["pieces", "home", "member"].map { "later/\($0).css" }
    return Document("Pieces", style: style, body: body, styles: styles)
}

private func pieceSection(_ section: (name: String, body: HTML)) -> HTML {
    """
    <section class="pieces__piece">
    <h2 class="pieces__title">\(section.name)</h2>
    \(section.body)
    </section>

    """
}

private func row(_ html: HTML) -> HTML { "<div class=\"pieces__row\">\(html)</div>" }

private func buttonPieces(_ context: PageContext) -> HTML {
    let variants = ["", " button--primary", " button--danger", " button--quiet-danger", " button--small"]
    func buttons(_ attributes: HTML) -> HTML {
        row(
            "\(variants, { "<button class=\"button\($0)\"\(attributes)>\(context.strings.common.save)</button>" })"
        )
    }
    return """
        \(buttons(""))
        \(buttons(" disabled"))
        \(row("<button class=\"button button--primary button--wide\">\(context.strings.accounts.logIn)</button>"))
        """
}

private func iconPieces(_ context: PageContext) -> HTML {
    let icons = Icon.allCases.filter { !$0.id.hasPrefix("drawing") }
    return row("\(icons, { icon($0, context) })")
        + row(
            """
            <button class="icon-button" aria-label="rest">\(icon(.heart, context))</button>
            <button class="icon-button" aria-label="off" disabled>\(icon(.heart, context))</button>
            <button class="icon-button like__button" aria-label="on" \
            aria-pressed="true">\(icon(.heart, context))</button>
            """)
}

private func avatarPieces(_ context: PageContext) -> HTML {
    let names = ["minji", "ana", "jun", "o_neil", "haru", "sora", "bin", "eun"]
    return row("\(names, { avatar(MemberName(username: $0, displayName: $0)) })")
        + row(
            "\(AvatarSize.allCases, { avatar(MemberName(username: "minji", displayName: "김민지"), size: $0) })")
        + row(
            """
            \(AvatarSize.allCases, {
                avatar(MemberName(username: "ana", displayName: "Ana", avatar: samplePicture(context)), size: $0)
            })
            """
        )
}

private func samplePicture(_ context: PageContext) -> AvatarPicture {
    let source = context.assets.image("sample.svg")
    return AvatarPicture(source: source, sources: SourceSet([(source, 160)]))
}

private func settingsPieces(_ context: PageContext) -> HTML {
    let text = context.strings
    let rows = [
        SettingsRow(path: Paths.pieces, icon: .key, label: text.label(.password)),
        SettingsRow(
            path: Paths.pieces, icon: .mail, label: text.label(.email),
            state: "someone.with.a.very.long.address@subdomain.example.org"),
        SettingsRow(path: Paths.pieces, icon: .gray, label: text.settings.colors, state: "auto"),
    ]
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/settings.css"))">
        <div class="pieces__narrow">\(settingsRows(rows, context))</div>
        <p class="settings__notice pieces__narrow">\(icon(.check, context))\(text.common.saved)</p>
        """
}

private func fieldPieces(_ context: PageContext) -> HTML {
    func sample(_ name: String, _ kind: Field.Kind, value: String = "", fault: String? = nil) -> Field {
        Field(
            name: name, kind: kind, label: context.strings.label(.username), value: value,
            hint: context.strings.accounts.usernameHint, fault: fault, rule: "required")
    }
    func lines(_ name: String, _ value: String, fault: String? = nil) -> Field {
        Field(
            name: name, kind: .lines, label: context.strings.label(.bio), value: value,
            hint: context.strings.settings.bioHint, fault: fault, rule: "bio", limit: BioRule.limit.maximum)
    }
    let fault = context.strings.sentence(for: .taken, field: "username")
    let tooLong = context.strings.sentence(for: .tooLong(maximum: BioRule.limit.maximum), field: "bio")
    return """
        <div class="form pieces__narrow">
        \(formAlert(FormFaults(whole: context.strings.problem(.invalidCredentials).detail)))
        \(field(sample("piece-empty", .text), context))
        \(field(sample("piece-filled", .text, value: "minji"), context))
        \(field(sample("piece-wrong", .text, value: "minji", fault: fault), context))
        \(field(sample("piece-password", .password, value: "password"), context))
        \(field(lines("piece-lines", "두 줄\n소개"), context))
        \(field(lines("piece-lines-wrong", String(repeating: "가나다 ", count: 40), fault: tooLong), context))
        </div>
        """
}

private func cardPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    "<ol class=\"posts pieces__narrow\">\(samples.posts, { postCard($0, isFirst: false, context) })</ol>"
}

private func tilePieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    "<ol class=\"tiles pieces__narrow\">\(samples.posts, { postTile($0, context) })</ol>"
}

private func masonryPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let photos = samples.pictures
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/masonry.css"))">
        <div class="list" data-kind="photos"><ol class="photos">
        \(photos, {
            """
            <li class="photos__item \(PageStyle.spanClass($0.size))">\
            \(photo($0, named: "photo", width: .masonry))</li>
            """
        })
        </ol></div>
        """
}

private func memberPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let profiles = samples.profiles
    let headers = [profiles[0], profiles[2]].map(MemberHeader.init)
    return "\(headers, { memberHeader($0, tab: .posts, context) })"
        + memberList(MemberList(rows: profiles.map(MemberRow.init), next: nil), context)
}

private func commentPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let fault = context.strings.sentence(
        for: .tooLong(maximum: CommentRule.limit.maximum), field: "text")
    let forms = [
        CommentForm(action: Paths.pieces, id: "piece-comment"),
        CommentForm(
            action: Paths.pieces, id: "piece-comment-wrong", text: String(repeating: "가나다 ", count: 40),
            faults: FormFaults(fields: ["text": fault])),
        CommentForm(
            action: Paths.pieces, id: "piece-comment-edit", text: "두 줄\n댓글", version: 1,
            wayOut: Paths.pieces),
    ]
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/post.css"))">
        <div class="pieces__narrow">\(commentList(CommentList(rows: samples.comments, next: nil), context))</div>
        \(forms, {
            """
            <div class="comments__form pieces__narrow">\
            \(avatar(MemberName(username: "ana", displayName: "Ana")))\(commentForm($0, context))</div>
            """
        })
        """
}

private func searchPieces(_ context: PageContext) -> HTML {
    let tags = [
        TagRow(tag: "산책", postCount: 1), TagRow(tag: String(repeating: "길", count: 50), postCount: 1_000_000),
        TagRow(tag: "café", postCount: 0),
    ]
    func option(_ name: String, _ note: String, isSelected: Bool) -> HTML {
        """
        <li class="suggestions__option" role="option" aria-selected="\(isSelected ? "true" : "false")">\
        <span class="suggestions__name">\(name)</span><span class="suggestions__note">\(note)</span></li>
        """
    }
    return """
        <div class="pieces__narrow">\(tagRows(tags, context))</div>
        <ul class="suggestions pieces__narrow" role="listbox" aria-label="\(context.strings.search.suggestions)">
        \(option("#산책", context.strings.postCount(12_000), isSelected: true))
        \(option("이름이아주길어서스무글자를꽉채우는사람", "@garden_club_kim_2026", isSelected: false))
        </ul>
        """
}

private func skeletonPieces() -> HTML {
    let kinds: [LongList.Kind] = [.posts, .tiles, .members]
    return "\(kinds, { "<div class=\"pieces__narrow\" aria-hidden=\"true\">\(skeletons($0))</div>" })"
}

private func emptyPieces(_ context: PageContext) -> HTML {
    let drawings: [Icon] = [.drawingYard, .drawingPhoto, .drawingMembers, .drawingGate]
    let text = context.strings.lists
    return row("\(drawings, { drawing($0, context) })")
        + emptyState(
            .drawingYard, title: text.emptyFeedTitle, text: text.emptyFeedText,
            action: (Paths.explore, context.strings.frame.explore), context)
}

private func pagerPieces(_ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <footer class="pager"><p class="pager__end">\(icon(.mark, context))\(text.lists.endOfList)</p></footer>
        <footer class="pager"><a class="button pager__next" href="\(Paths.pieces)">\(text.lists.nextPage)</a></footer>
        <footer class="pager"><p class="pager__failure">\(text.lists.listFailed) \
        <button class="button button--small">\(text.common.retry)</button></p></footer>
        """
}

private func floatPieces(_ context: PageContext) -> HTML {
    let text = context.strings
    return """
        \(row("""
            <a class="button" href="\(Paths.pieces)" data-confirm="\(text.posts.deletePostTitle)" \
            data-confirm-text="\(text.posts.deletePostText)" data-confirm-action="\(text.posts.deletePost)">\
            \(text.posts.deletePost)</a>
            <button class="button" popovertarget="piece-menu">\(text.common.menu)</button>
            """))
        <ul class="menu" id="piece-menu" popover>
        <li><button class="menu__item">\(icon(.edit, context))\(text.common.edit)</button></li>
        <li><button class="menu__item menu__item--danger">\(icon(.trash, context))\(text.posts.deletePost)</button></li>
        </ul>
        <div class="toast">\(text.common.unknownFailure)<button \
        class="toast__action">\(text.common.retry)</button></div>
        """
}
