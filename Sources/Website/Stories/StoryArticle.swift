package import Domain
import HTTPKit
import MadangCore
import Wording

/// A story as its pages and the player show it: one frame of it, or all.
package struct StoryArticle: Sendable, Hashable {
    package struct Frame: Sendable, Hashable {
        /// From 1.
        package let number: Int
        package var picture: PhotoPicture
        package let words: StoryWords?
    }

    package let id: String
    package let author: MemberName
    package let isMine: Bool
    /// Whether others see it, too.
    package let isLive: Bool
    package let isHearted: Bool
    /// For its author, for two days.
    package let counts: StoryCounts?
    package let createdAt: Timestamp
    package let expiresAt: Timestamp
    /// How many frames its reader has seen.
    package let reached: Int
    /// Those that are there.
    package var frames: [Frame]
    package let frameCount: Int
    /// The number of the frame that is shown first.
    package let number: Int
    /// Other stories of the author.
    package let previous: Path?
    package let next: Path?
    /// Where the last frame of the last one leads.
    package let onward: Path

    /// - Parameters:
    ///   - previous: the author's story before it.
    ///   - next: the author's story behind it.
    ///   - number: of the only frame that is there; without one all are, and the first that its reader has not seen is
    ///     shown.
    ///   - onward: where the author's last story leads; back to where stories stand without it.
    package init(
        _ story: Story, previous: Identifier<Story>? = nil, next: Identifier<Story>? = nil,
        frame number: Int? = nil, onward: Path? = nil, at now: Timestamp
    ) {
        id = story.id.string
        author = MemberName(story.author)
        (isMine, isLive, isHearted) = (story.isMine, story.isLive(at: now), story.isHearted)
        (counts, createdAt, expiresAt) = (story.counts, story.createdAt, story.expiresAt)
        reached = story.reached
        frameCount = story.frames.count
        frames = zip(1..., story.frames).compactMap { place, frame in
            guard number == nil || number == place else { return nil }
            return Frame(number: place, picture: PhotoPicture(frame.photo), words: frame.words)
        }
        self.number = number ?? story.firstUnseen
        self.previous = previous.map { Paths.story($0.string) }
        self.next = next.map { Paths.story($0.string) }
        self.onward = onward ?? (story.isLive(at: now) ? Paths.feed : Paths.stories)
    }

    /// What has ended stands in the archive alone.
    var home: Path { isLive ? Paths.feed : Paths.stories }

    package var style: PageStyle {
        var style = PageStyle(frames.map(\.picture))
        for words in frames.compactMap(\.words) { style.add(words: words.x, y: words.y) }
        return style
    }

    /// In a sentence: whose it is.
    func title(_ text: Strings.Stories) -> String { isMine ? text.own : text.by(author.inSentence) }
}

extension Story {
    /// The number of the first frame that its reader has not seen; 1 where all are seen.
    var firstUnseen: Int { reached < frames.count ? reached + 1 : 1 }
}

/// Of everything that shows stories but the row.
let storyStyles = ["later/story.css"]

/// The one way in which a story is shown: the page has one frame of it, the fragment for the player all of them.
package func storyArticle(_ page: StoryArticle, _ context: PageContext) -> HTML {
    """
    <article class="story" id="story-\(page.id)"\(facts(of: page, context.strings.stories)) \
    aria-label="\(page.title(context.strings.stories))">
    \(bars(page, context))
    \(head(page, context))
    <ol class="story__frames">
    \(page.frames, { frameItem($0, of: page, context) })</ol>
    \(ways(page, context))
    \(foot(page, context))
    </article>

    """
}

/// What the script is told: how it stands, what comes next, and what it may have to say.
private func facts(of page: StoryArticle, _ text: Strings.Stories) -> HTML {
    """
     data-story="\(page.id)" data-by="\(page.author.username)" data-count="\(page.frameCount)" \
    data-reached="\(page.reached)"\(if: page.isLive, " data-ends=\"\(page.expiresAt.rfc3339)\"")\
    \(with: page.next, { " data-next=\"\($0)\"" })\(with: page.previous, { " data-previous=\"\($0)\"" }) \
    data-deleted="\(text.wasDeleted)" data-ended="\(text.ended)" data-failed="\(text.failed)" \
    data-heart-failed="\(text.heartFailed)"\
    \(if: page.isMine, " data-mine data-did-delete=\"\(text.didDelete)\"",
        else: " data-muted=\"\(text.muted(page.author.inSentence))\"")
    """
}

/// A bar for each frame, which leads to it.
private func bars(_ page: StoryArticle, _ context: PageContext) -> HTML {
    """
    <ol class="story__bars" aria-label="\(context.strings.stories.frames(page.frameCount))">
    \(1...page.frameCount, { bar($0, page, context) })</ol>
    """
}

private func bar(_ number: Int, _ page: StoryArticle, _ context: PageContext) -> HTML {
    """
    <li class="story__bar"\(if: number < page.number, " data-done")><a class="story__jump" \
    href="\(Paths.storyFrame(page.id, number))" \
    aria-label="\(context.strings.stories.frameOf(number, page.frameCount))"\
    \(if: number == page.number, " aria-current=\"true\"")><i></i></a></li>

    """
}

/// Whose it is and when it was shared, with what can be done about it.
private func head(_ page: StoryArticle, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <header class="story__head">
        <a class="story__author" href="\(Paths.member(page.author.username))">\(avatar(page.author))\
        <b>\(shownName(page.author, context))</b></a>
        \(relativeTime(page.createdAt, context))
        <button class="icon-button story__pause needs-script" type="button" aria-pressed="false" \
        aria-label="\(text.stories.pause)" data-label-on="\(text.stories.play)">\
        \(icon(.pause, context))\(icon(.play, context))</button>
        \(storyMenu(page, context))
        <a class="icon-button story__close" href="\(page.home)" aria-label="\(text.common.close)">\
        \(icon(.close, context))</a></header>
        """
}

private func frameItem(_ frame: StoryArticle.Frame, of page: StoryArticle, _ context: PageContext) -> HTML {
    let isShown = frame.number == page.number
    let name = page.title(context.strings.stories)
    return """
        <li class="story__frame" data-frame="\(frame.number)"\(if: !isShown, " hidden")><div class="story__stage">\
        \(photo(frame.picture, named: name, width: .story, isFirst: isShown))\
        \(with: frame.words, storyWords)</div></li>

        """
}

/// Words where their author put them: by a class, since the page's policy allows no style on an element.
package func storyWords(_ words: StoryWords) -> HTML {
    """
    <p class="story__words \(PageStyle.wordsClass(x: words.x, y: words.y))" dir="auto">\(words.text)</p>
    """
}

/// Back and on, over the frames, then over the author's stories, then to whoever comes next.
private func ways(_ page: StoryArticle, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    let isLast = page.number == page.frameCount
    let back = page.number > 1 ? Paths.storyFrame(page.id, page.number - 1) : page.previous
    let on = isLast ? page.next ?? page.onward : Paths.storyFrame(page.id, page.number + 1)
    return """
        <div class="story__ways">\(with: back, {
            """
            <a class="story__way story__way--back" rel="prev" href="\($0)">\(icon(.back, context))\
            <span class="unseen">\(text.previous)</span></a>
            """
        })
        <a class="story__way story__way--on" rel="next" href="\(on)">\(icon(.forward, context))\
        <span class="unseen">\(text.next)</span></a></div>
        """
}

/// A heart for the author, or who looked.
private func foot(_ page: StoryArticle, _ context: PageContext) -> HTML {
    "<footer class=\"story__foot\">\(page.isMine ? looked(page, context) : heart(page, context))</footer>"
}

private func heart(_ page: StoryArticle, _ context: PageContext) -> HTML {
    """
    <form method="post" action="\(Paths.heartStory(page.id))">\
    <input type="hidden" name="next" value="\(context.path.string)">\
    <button class="icon-button story__heart" name="value" value="\(page.isHearted ? "0" : "1")" \
    aria-pressed="\(page.isHearted ? "true" : "false")" aria-label="\(context.strings.stories.heart)">\
    \(icon(.heart, context))</button></form>
    """
}

private func looked(_ page: StoryArticle, _ context: PageContext) -> HTML {
    """
    <a class="story__looked" href="\(Paths.storyViews(page.id))"\
    \(with: page.counts, { " data-views=\"\($0.views)\" data-hearts=\"\($0.hearts)\"" })>\(icon(.eye, context))\
    <span>\(page.counts.map { looks($0, context.strings.stories) } ?? context.strings.stories.viewsTitle)</span></a>
    """
}

/// "12명이 봤어요 · 하트 3개"
func looks(_ counts: StoryCounts, _ text: Strings.Stories) -> String {
    "\(text.looked(counts.views)) · \(text.hearts(counts.hearts))"
}
