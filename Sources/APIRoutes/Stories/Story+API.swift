import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore

extension StoryDraft {
    /// Fails: `.invalid` with "photo_ids" and "words" for what is no id, with "words" for what lacks its photo or its
    /// text, with "created_at" for what is no moment.
    init(_ body: StoryRequest) throws {
        var faults = FaultCollector()
        let photoIDs = (body.photoIDs ?? []).map { Identifier<Domain.Photo>($0) }
        faults.check("photo_ids", photoIDs.contains(nil) ? .unknown : nil)
        let words = (body.words ?? []).compactMap { one in
            faults.reading("words") { () throws(Fault) in try Words(one) }
        }
        let createdAt = body.createdAt.flatMap { text in
            faults.reading("created_at") { () throws(Fault) in try Timestamp(publicationOf: text) }
        }
        try faults.finish()
        self.init(photoIDs: photoIDs.compactMap { $0 }, words: words, createdAt: createdAt)
    }
}

extension StoryDraft.Words {
    /// Fails: the fault of what is missing, or of what is no id.
    fileprivate init(_ body: StoryWordsRequest) throws(Fault) {
        guard let photo = body.photoID, let text = body.text else { throw .required }
        guard let id = Identifier<Domain.Photo>(photo) else { throw .unknown }
        self.init(photoID: id, text: text, x: body.x ?? StoryRule.usualX, y: body.y ?? StoryRule.usualY)
    }
}

extension MadangAPI.Story {
    init(_ shown: ShownStory) {
        self.init(shown.story, previous: shown.previous, next: shown.next)
    }

    /// Without its neighbours as in lists. What its author alone may know is there for nobody else.
    init(
        _ story: Domain.Story, previous: Identifier<Domain.Story>? = nil,
        next: Identifier<Domain.Story>? = nil
    ) {
        let isMine = story.isMine
        self.init(
            id: story.id.string, author: MemberShort(story.author),
            frames: story.frames.map(MadangAPI.StoryFrame.init), createdAt: story.createdAt.rfc3339,
            expiresAt: story.expiresAt.rfc3339, isMine: isMine, seenFrames: story.reached,
            isHearted: story.isHearted, viewCount: story.counts?.views, heartCount: story.counts?.hearts,
            isKept: isMine ? story.isKept : nil, isRemoved: isMine && story.hiddenAt != nil ? true : nil,
            previousID: previous?.string, nextID: next?.string)
    }
}

extension MadangAPI.StoryFrame {
    fileprivate init(_ frame: Domain.StoryFrame) {
        self.init(
            photo: MadangAPI.Photo(frame.photo),
            words: frame.words.map { MadangAPI.StoryWords(text: $0.text, x: $0.x, y: $0.y) })
    }
}

extension MadangAPI.StoryRow {
    init(_ row: Domain.StoryRow) {
        self.init(
            own: row.own.map(MadangAPI.StoryRing.init), data: row.rings.map(MadangAPI.StoryRing.init))
    }
}

extension MadangAPI.StoryRing {
    fileprivate init(_ ring: Domain.StoryRing) {
        self.init(
            member: MemberShort(ring.author), storyCount: ring.storyCount, isSeen: ring.isSeen,
            beginID: ring.begin.string, latestID: ring.latest.string, changesAt: ring.changesAt.rfc3339)
    }
}

extension MadangAPI.StoryView {
    init(_ view: Domain.StoryView) {
        self.init(
            member: MemberShort(view.viewer), seenFrames: view.reached, seenAt: view.seenAt.rfc3339,
            heartedAt: view.heartedAt?.rfc3339)
    }
}

extension StoryState {
    init(_ mark: StoryMark) {
        self.init(seenFrames: mark.reached, isHearted: mark.isHearted)
    }
}

extension StorySettings {
    init(_ state: ManageStories.State) {
        self.init(keeps: state.keeps, muted: state.muted.map(MemberShort.init))
    }
}
