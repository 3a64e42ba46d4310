package import Domain
import MadangCore
import Wording

/// `/settings/import`: bringing posts of other services along. The script reads the archive; the server gets photos and
/// posts (docs/decisions/0086-archives.md).
package func importPage(of member: Member, _ context: PageContext) -> Document {
    let text = context.strings.archives
    let body: HTML = """
        <madang-import class="import" data-photos-url="\(Paths.photoCalls)" data-posts-url="\(Paths.postCalls)" \
        data-own-url="\(Paths.postCalls(of: member.username))">
        \(settingsPart(text: text.about, work(of: member, context)))
        \(settingsPart(text.howTitle, how(text)))
        </madang-import>
        """
    return settingsDocument(
        text.title, scripts: ["archives/index.js"], scriptStrings: ScriptStrings(text.phrases), body: body,
        context)
}

/// Nothing of it works without script.
private func work(of member: Member, _ context: PageContext) -> HTML {
    let text = context.strings.archives
    return """
        <p class="without-script">\(text.plain)</p>
        <div class="import__work" data-part="work" hidden>
        <p class="import__news" role="status" data-part="news"></p>
        <input type="file" class="unseen" tabindex="-1" aria-label="\(text.choose)" data-part="file" multiple hidden \
        accept=".zip,.tar,.gz,.tgz,.json,image/jpeg,image/png,image/webp,image/gif">
        <div class="import__sending" data-part="sending" hidden>
        <progress class="import__progress" data-part="progress" aria-label="\(text.start)" max="1" value="0"></progress>
        <p class="quiet" data-part="count"></p>
        <p class="quiet">\(text.stay)</p>
        <button class="button" type="button" data-part="stop">\(text.stop)</button>
        </div>
        <section class="import__left" data-part="left-part" hidden>
        <h2 class="settings__title">\(text.leftTitle)</h2>
        <ul class="import__reasons" data-part="left"></ul>
        </section>
        <div class="settings__actions">
        <button class="button button--primary" type="button" data-part="start" hidden>\(text.start)</button>
        <a class="button button--primary" href="\(Paths.member(member.username))" data-part="posts" hidden>\
        \(text.seePosts)</a>
        <button class="button" type="button" data-part="choose">\(icon(.plus, context))\(text.choose)</button>
        </div>
        </div>
        <p class="settings__text quiet">\(text.safe)</p>
        """
}

private func how(_ text: Strings.Archives) -> HTML {
    "<ul class=\"import__how quiet\">\(text.how, { "<li>\($0)</li>" })</ul>"
}
