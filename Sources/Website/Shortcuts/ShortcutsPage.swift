import MadangCore
import Wording

/// Keys that are pressed one after the other, and what they do. `web/scripts/shortcuts/keys.js` does it.
private struct Shortcut {
    let keys: [String]
    let label: String
}

/// The keys of the whole yard; a sheet with script, a page of its own without.
func shortcutsPage(_ context: PageContext) -> Document {
    let text = context.strings.shortcuts
    let body: HTML = """
        <div class="shortcuts" data-shortcuts>
        <h1 class="unseen" id="shortcuts-title">\(text.title)</h1>
        <noscript><p class="quiet">\(text.needScripts)</p></noscript>
        \(groups(context), { group($0, context) })
        <label class="shortcuts__switch needs-script"><input type="checkbox" checked data-shortcuts-switch>\
        <span>\(text.use) <span class="quiet">\(text.hint)</span></span></label>
        </div>
        """
    return Document(
        title: text.title, body: body, wayBack: Paths.feed, scripts: ["shortcuts/index.js"],
        styles: ["later/shortcuts.css"])
}

private func groups(_ context: PageContext) -> [(title: String, shortcuts: [Shortcut])] {
    let text = context.strings.shortcuts
    let member =
        context.viewer == nil
        ? [] : [Shortcut(keys: ["g", "n"], label: context.strings.notifications.title)]
    return [
        (
            text.inLists,
            [
                Shortcut(keys: ["j"], label: text.next),
                Shortcut(keys: ["k"], label: text.previous),
                Shortcut(keys: ["Enter"], label: text.open),
            ]
        ),
        (
            text.onPosts,
            [
                Shortcut(keys: ["l"], label: context.strings.posts.like),
                Shortcut(keys: ["s"], label: context.strings.saves.save),
                Shortcut(keys: ["c"], label: text.comment),
            ]
        ),
        (
            text.everywhere,
            [
                Shortcut(keys: ["g", "f"], label: context.strings.frame.feed),
                Shortcut(keys: ["g", "e"], label: context.strings.frame.explore),
                Shortcut(keys: ["g", "m"], label: context.strings.market.title),
            ] + member + [
                Shortcut(keys: ["/"], label: context.strings.common.search),
                Shortcut(keys: ["?"], label: text.help),
            ]
        ),
    ]
}

private func group(_ group: (title: String, shortcuts: [Shortcut]), _ context: PageContext) -> HTML {
    """
    <section>
    <h2 class="shortcuts__title">\(group.title)</h2>
    <dl class="shortcuts__list">
    \(group.shortcuts, { row($0, context) })</dl>
    </section>

    """
}

private func row(_ shortcut: Shortcut, _ context: PageContext) -> HTML {
    let keys: [HTML] = shortcut.keys.map { "<kbd>\($0)</kbd>" }
    let then: HTML = " <span class=\"quiet\">\(context.strings.shortcuts.then)</span> "
    return """
        <div><dt>\(shortcut.label)</dt><dd>\(keys.first ?? "")\(keys.dropFirst(), { "\(then)\($0)" })</dd></div>

        """
}
