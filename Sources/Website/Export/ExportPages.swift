import Domain
import Features
import MadangCore
import Wording

/// The first page of an archive: whose it is, and what there is.
func exportIndex(
    _ member: Member, _ chapters: [ExportArchive.Chapter], _ text: Strings, at now: Timestamp
) -> HTML {
    exportPage(
        title: text.exports.title(member.nameInSentence),
        """
        <header><h1><bdi>\(member.displayName)</bdi></h1><p class="quiet">@\(member.username)</p>
        <p class="text" dir="auto">\(member.bio)</p></header>
        <ul class="chapters">
        \(chapters, { exportChapter($0, text) })</ul>
        <p class="quiet">\(text.exports.madeAt(text.fullTime(of: now.milliseconds)))</p>
        """, text)
}

private func exportChapter(_ chapter: ExportArchive.Chapter, _ text: Strings) -> HTML {
    """
    <li><b>\(chapter.title)</b> <span class="count">\(text.number(chapter.count))</span>\
    \(with: chapter.page, { " <a href=\"\($0)\">\(text.exports.read)</a>" })\
    \(with: chapter.data, { " <a class=\"quiet\" href=\"\($0)\">\(text.exports.forPrograms)</a>" })</li>

    """
}

/// One of the pages of a list; the first one is 1.
struct ExportPlace {
    let name: String
    let title: String
    let number: Int
    let hasNext: Bool

    var file: String { Self.file(name, number) }

    static func file(_ name: String, _ number: Int) -> String { "\(name)-\(number).html" }
}

/// A page of a list, with the ways to the others.
func exportList(_ place: ExportPlace, _ rows: HTML, of member: Member, _ text: Strings) -> HTML {
    func page(_ number: Int) -> Path { .beside(ExportPlace.file(place.name, number)) }
    return exportPage(
        title: text.exports.title(member.nameInSentence),
        """
        <header><h1>\(place.title)</h1></header>
        \(rows)
        <nav><a href="\(Path.beside("index.html"))">\(text.exports.start)</a>\
        \(if: place.number > 1, " <a href=\"\(page(place.number - 1))\">\(text.exports.newer)</a>")\
        \(if: place.hasNext, " <a href=\"\(page(place.number + 1))\">\(text.exports.older)</a>")</nav>
        """, text)
}

/// A post with its photos.
func exportPost(_ exported: ExportMember.ExportedPost, _ text: Strings) -> HTML {
    let post = exported.post
    return """
        <article id="\(post.id.string)">
        <p class="quiet">\(text.fullTime(of: post.createdAt.milliseconds))</p>
        \(post.photos, { exportPhoto($0, exported.formats[$0.id] ?? .jpeg) })
        \(if: !post.text.isEmpty, "<p class=\"text\" dir=\"auto\">\(post.text)</p>")
        <p class="quiet">\(text.likes(post.likeCount))</p>
        </article>

        """
}

/// A story: its photos in their order, each with the words on it below.
func exportStory(_ kept: KeptStory, _ text: Strings) -> HTML {
    let story = kept.story
    return """
        <article id="\(story.id.string)">
        <p class="quiet">\(text.fullTime(of: story.createdAt.milliseconds))</p>
        \(story.frames, { exportFrame($0, of: kept) })
        </article>

        """
}

private func exportFrame(_ frame: StoryFrame, of kept: KeptStory) -> HTML {
    """
    \(exportPhoto(frame.photo, kept.formats[frame.photo.id] ?? .jpeg))\
    \(with: frame.words, { "<p class=\"text\" dir=\"auto\">\($0.text)</p>\n" })
    """
}

/// The picture as the yard showed it; it leads to the original.
private func exportPhoto(_ photo: Photo, _ format: PhotoFormat) -> HTML {
    let original = Path.beside("photos", ExportFile.originalName(photo.id, format))
    let shown = Path.beside("shown", ExportFile.shownName(photo.id))
    return """
        <a class="photo" href="\(original)"><img src="\(shown)" alt="\(photo.altText)" \
        width="\(photo.size.width)" height="\(photo.size.height)" loading="lazy"></a>

        """
}

func exportPage(title: String, _ body: HTML, _ text: Strings) -> HTML {
    """
    <!doctype html>
    <html lang="\(text.language.rawValue)">
    <head>
    <meta charset="utf-8">
    <title>\(title)</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="stylesheet" href="\(Path.beside("style.css"))">
    </head>
    <body>
    <main>
    \(body)
    </main>
    </body>
    </html>

    """
}

/// Of all pages of an archive. It stands alone: a page that is opened from a disk in ten years has nothing else.
let exportStyle = """
    :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
    body { margin: 0; }
    main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
    h2 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere; }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.3; overflow-wrap: anywhere; }
    p { margin: .25rem 0; }
    a { color: inherit; text-underline-offset: .15em; }
    article { margin: 2rem 0; padding-top: 1rem; border-top: 1px solid color-mix(in srgb, currentColor 15%, \
    transparent); }
    nav { display: flex; gap: 1.5rem; }
    .quiet { opacity: .7; font-size: .875rem; }
    .text { white-space: pre-wrap; overflow-wrap: anywhere; }
    .photo { display: block; margin: .5rem 0; }
    .photo img { display: block; max-width: 100%; height: auto; border-radius: .5rem; }
    .chapters { margin: 1.5rem 0; padding: 0; list-style: none; }
    .chapters li { display: flex; gap: .75rem; padding: .625rem 0; border-bottom: 1px solid color-mix(in srgb, \
    currentColor 15%, transparent); }
    .count { margin-inline-end: auto; opacity: .7; }

    """
