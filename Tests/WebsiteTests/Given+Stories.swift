import Domain
import MadangCore
import Wording

@testable import Website

/// Stories, their row and their pages.
extension Given {
    /// Of somebody else, or of who looks.
    static func author(_ name: String = "김민지", isMine: Bool = false) -> MemberSummary {
        MemberSummary(
            id: isMine ? viewerID : Identifier(rawValue: 2), username: isMine ? "jun" : "minji",
            displayName: name, relation: relation(isFollowing: !isMine, isViewer: isMine))
    }

    /// Of one frame for each of `words`, published an hour ago.
    static func story(
        _ id: Int64 = 11, name: String = "김민지", words: [StoryWords?] = [nil], altText: String = "",
        reached: Int = 0, isHearted: Bool = false, isMine: Bool = false, counts: StoryCounts? = nil,
        age: Duration = .hours(1), isRemoved: Bool = false
    ) -> Story {
        let createdAt = now - age
        return Story(
            id: Identifier(rawValue: id), author: author(name, isMine: isMine),
            frames: zip(1..., words).map { number, words in
                StoryFrame(
                    photo: photo(Int64(number), width: 900, height: 1600, altText: altText), words: words)
            },
            createdAt: createdAt, expiresAt: createdAt + .hours(24), isKept: true,
            hiddenAt: isRemoved ? now : nil, reached: isMine ? words.count : reached, isHearted: isHearted,
            counts: counts)
    }

    /// That begins with the story `id`, and ends in three hours.
    static func ring(
        _ id: Int64 = 11, name: String = "김민지", isSeen: Bool = false, isMine: Bool = false
    ) -> StoryRing {
        StoryRing(
            author: author(name, isMine: isMine), storyCount: 1, isSeen: isSeen || isMine,
            begin: Identifier(rawValue: id), latest: Identifier(rawValue: id), changesAt: now + .hours(3))
    }

    static func storyView(_ name: String, reached: Int = 1, hasHeart: Bool = false) -> StoryView {
        StoryView(
            id: Identifier(rawValue: 21), viewer: author(name), reached: reached, seenAt: now,
            heartedAt: hasHeart ? now : nil)
    }

    /// The home feed with a row above it.
    static func feed(_ row: StoryRow?) -> FeedPage {
        var page = FeedPage(posts: [PostCard(post())], next: nil, view: .cards)
        page.stories = row
        return page
    }

    /// Every page of stories, with `hostile` wherever members write.
    static func storyPages(_ hostile: String, _ next: Path, _ context: PageContext)
        -> [(String, HTML)]
    {
        let words = StoryWords(text: hostile, x: 505, y: 800)
        let theirs = story(name: hostile, words: [words, nil], altText: hostile)
        let counts = StoryCounts(views: 12, hearts: 1)
        let own = story(words: [words], isMine: true, counts: counts)
        let row = StoryRow(own: ring(isMine: true), rings: [ring(12, name: hostile)])
        let viewed = StoryViewsPage(
            own, rows: [StoryViewRow(storyView(hostile, hasHeart: true))], next: next)
        let documents = [
            ("feed", feedPage(feed(row), context)),
            ("first story", feedPage(feed(StoryRow(own: nil, rings: [])), context)),
            ("story", storyFramePage(StoryArticle(theirs, frame: 1, at: now), context)),
            ("own story", storyFramePage(StoryArticle(own, next: theirs.id, frame: 1, at: now), context)),
            ("delete story", deleteStoryPage(StoryArticle(own, at: now), context)),
            ("story views", storyViewsPage(viewed, context)),
            ("nobody looked", storyViewsPage(StoryViewsPage(own, rows: [], next: nil), context)),
            ("archive", storyArchivePage(storyArchive(hostile, next), context)),
            ("empty archive", storyArchivePage(StoryArchivePage(tiles: [], next: nil), context)),
            ("story settings", storySettingsPage(storySettings(hostile), context)),
            ("story form", storyFormDocument(StoryFormPage(), context)),
        ]
        return documents.map { ($0.0, layout($0.1, context)) }
    }

    /// A live story, one that ended and one that was removed.
    static func storyArchive(_ words: String = "", _ next: Path? = nil) -> StoryArchivePage {
        let stories = [
            story(11, altText: words, isMine: true), story(12, isMine: true, age: .days(2)),
            story(13, isMine: true, age: .days(3), isRemoved: true),
        ]
        return StoryArchivePage(tiles: stories.map { StoryTile($0, at: now) }, next: next, notice: words)
    }

    static func storySettings(_ name: String, faults: FormFaults = FormFaults()) -> StorySettingsPage {
        StorySettingsPage(keeps: true, muted: [author(name)], done: .unmuted, faults: faults)
    }

    /// As its author takes it along.
    static func keptStory(_ hostile: String) -> KeptStory {
        let words = StoryWords(text: hostile, x: 500, y: 800)
        return KeptStory(story: story(words: [words, nil], altText: hostile, isMine: true), formats: [:])
    }
}
