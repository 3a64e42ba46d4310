import Domain
import MadangCore
import Website
import Wording

/// The row of stories: empty, with one's own, unseen and seen rings and a long name, and with a hundred. Then stories
/// of others and one's own, words while they are placed, and how stories stand in the archive.
func storyPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let rings = samples.rings
    let rows = [
        StoryRow(own: nil, rings: []), StoryRow(own: samples.ownRing, rings: rings),
        StoryRow(own: nil, rings: (0..<100).map { rings[$0 % rings.count] }),
    ]
    return """
        <link rel="stylesheet" href="\(context.assets.style("later/story.css"))">
        <link rel="stylesheet" href="\(context.assets.style("later/story-form.css"))">
        \(zip(1..., rows), { rowPiece($1, number: $0, samples, context) })
        \(samples.stories, { storyArticle($0, context) })
        \(wordsPiece(samples, context))
        <div class="list" data-kind="stories"><ol class="list__items stories">
        \(samples.storyTiles, { storyTile($0, context) })</ol></div>
        <div class="pieces__narrow" aria-hidden="true">\(skeletons(.stories))</div>
        """
}

private func rowPiece(
    _ row: StoryRow, number: Int, _ samples: SamplePieces, _ context: PageContext
) -> HTML {
    let reader = MemberName(samples.profiles[3].member)
    return """
        <div class="stories pieces__narrow">\
        \(storyRings(row, for: reader, title: "piece-stories-\(number)", context))</div>

        """
}

/// As the script of the form shows them, on a sample in place of its canvas.
private func wordsPiece(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    """
    <div class="story-words pieces__narrow"><div class="story__stage story-words__stage">\
    \(photo(samples.pictures[2], named: context.strings.stories.modes, width: .story))\
    <button class="story__words story-words__box w-500-180" type="button">오늘의 하늘</button></div></div>
    """
}

extension SamplePieces {
    /// What the stories of `storyPieces` need besides.
    var storyStyle: PageStyle { stories.reduce(into: PageStyle()) { $0.merge($1.style) } }

    fileprivate var ownRing: StoryRing { ring(of: 3, isSeen: true) }

    /// Seen ones after those that are not.
    fileprivate var rings: [StoryRing] {
        [ring(of: 0, isSeen: false), ring(of: 1, isSeen: false), ring(of: 2, isSeen: true)]
    }

    /// With few words, with as many as there may be, and one's own with looks and with none.
    fileprivate var stories: [StoryArticle] {
        [
            article(of: 0, reached: 0), article(of: 1, reached: 1),
            article(of: 3, reached: 3, counts: StoryCounts(views: 1_000, hearts: 12)),
            article(of: 3, reached: 3, counts: StoryCounts(views: 0, hearts: 0)),
        ]
    }

    /// Live, ended and removed.
    fileprivate var storyTiles: [StoryTile] {
        let stories = [story(at: now - .hours(1)), story(at: now - .days(3)), story(at: now, hiddenAt: now)]
        return zip(pictures, stories).map { picture, story in
            var tile = StoryTile(story, at: now)
            tile.picture = picture
            return tile
        }
    }

    private var now: Timestamp { Timestamp(milliseconds: 1_795_230_000_000) }

    private func article(of index: Int, reached: Int, counts: StoryCounts? = nil) -> StoryArticle {
        let story = story(by: index, at: now - .minutes(5), reached: reached, counts: counts)
        var article = StoryArticle(story, next: Identifier(rawValue: 2), at: now)
        for index in article.frames.indices { article.frames[index].picture = pictures[index + 1] }
        return article
    }

    /// Of three frames, the last one without words.
    private func story(
        by index: Int = 3, at moment: Timestamp, reached: Int = 0, counts: StoryCounts? = nil,
        hiddenAt: Timestamp? = nil
    ) -> Story {
        let longest = String(Self.longText.prefix(StoryWordsRule.limit.maximum))
        let words = [
            StoryWords(text: "오늘의 하늘", x: 500, y: 180), StoryWords(text: longest, x: 450, y: 705), nil,
        ]
        return Story(
            id: Identifier(rawValue: Int64(index) + 1), author: author(index),
            frames: words.map { StoryFrame(photo: storyPhoto, words: $0) }, createdAt: moment,
            expiresAt: moment + .hours(24), isKept: true, hiddenAt: hiddenAt, reached: reached,
            isHearted: reached == 1, counts: counts)
    }

    /// 9:16; a sample is shown in its place.
    private var storyPhoto: Photo {
        Photo(
            id: Identifier(rawValue: 1), ownerID: Identifier(rawValue: 1),
            size: PixelSize(width: 1080, height: 1920), altText: "", color: 0x50_6B8C, thumbhash: [],
            recipe: Recipe(), renditions: [], createdAt: now)
    }

    private func ring(of index: Int, isSeen: Bool) -> StoryRing {
        StoryRing(
            author: author(index), storyCount: 1, isSeen: isSeen, begin: Identifier(rawValue: 1),
            latest: Identifier(rawValue: 1), changesAt: now + .hours(3))
    }

    private func author(_ index: Int) -> MemberSummary {
        let profile = profiles[index]
        return MemberSummary(
            id: profile.member.id, username: profile.member.username,
            displayName: profile.member.displayName, relation: profile.relation)
    }
}
