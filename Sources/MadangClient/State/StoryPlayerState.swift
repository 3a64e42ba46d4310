package import Foundation
public import MadangAPI
import MadangCore
public import Observation

/// Stories on the whole screen: frame after frame, story after story, of one person after the other.
///
///     .task { await player.open() }
///     .task { await player.run() }
///
/// A frame is shown for five seconds, and for longer while there is a reason to pause. What is shown is marked as seen;
/// with `images` the next picture (`urls.large`) is there before it is needed, and a frame's time begins with its
/// picture. It ends by itself, and says why in `ending`.
@MainActor @Observable public final class StoryPlayerState: Listener {
    /// Why it stands still.
    public enum Pause: Hashable, Sendable {
        /// Somebody stopped it, until they let it go on.
        case hand
        /// A finger lies on it.
        case held
        /// The app is not in front.
        case left
        /// Something lies over it, as a menu.
        case covered
        /// Somebody listens to what it says.
        case reader
        /// What is to be shown is on its way. An app without `images` says so itself.
        case loading
    }

    /// Why it is over.
    public enum Ending: Hashable, Sendable {
        /// There is nobody behind the last one.
        case finished
        /// Somebody closed it, or blocked whom they looked at.
        case closed
        /// The story was deleted.
        case deleted
        /// The story's time is over.
        case expired
        /// What comes next could not be loaded; `YardState.failure` says why.
        case failed
    }

    /// Whose stories are shown.
    public var ring: StoryRing { rings[index] }
    /// What is shown; nil before something is. It stays when all is over.
    public internal(set) var story: Story?
    /// Which frame of it, from 0.
    public private(set) var frame = 0
    /// All reasons to stand still; it goes on when the last is gone.
    public private(set) var pauses: Set<Pause> = []
    /// How long the frame is shown yet, as of the last start or pause.
    public private(set) var remaining: Duration = frameTime
    /// Why it is over; nil as long as it is not.
    public private(set) var ending: Ending?
    /// Whether nothing moves by itself, for who wants less motion.
    public let isCalm: Bool

    private static let frameTime = Duration.milliseconds(StoryRule.frameTime)

    let rings: [StoryRing]
    private(set) var index: Int
    /// Whether one sent a heart, by story.
    var hearts: [String: Wish<Bool>] = [:]
    /// How many frames one has seen, by story.
    @ObservationIgnored var marks: [String: Wish<Int>] = [:]
    /// Those of the person who is shown, oldest first.
    @ObservationIgnored var stories: [Story] = []
    /// Those of the next person, loaded ahead.
    @ObservationIgnored var ahead: (username: String, stories: [Story])?
    /// Whom one mutes or blocks meanwhile.
    @ObservationIgnored private(set) var gone: Set<String> = []
    /// When the story that is shown is over, by the clock of this device; nil for never.
    @ObservationIgnored var endsAt: Date?
    /// Whether another person is on their way.
    @ObservationIgnored private(set) var isMoving = false
    /// Grows with whatever decides on what happens next, and when.
    @ObservationIgnored private var turn = 0
    @ObservationIgnored private var waker: AsyncStream<Void>.Continuation?
    /// Since when the frame runs, by `time`; nil while it stands still.
    @ObservationIgnored private var startedAt: Duration?
    @ObservationIgnored private let change = Change()
    @ObservationIgnored private let time: MonotonicClock
    @ObservationIgnored let images: ImagePipeline?
    @ObservationIgnored let now: @Sendable () -> Date
    @ObservationIgnored let yard: YardState

    /// Begins with the ring `index` of `rings`, which are those of a row and not none. With `isCalm` nothing moves by
    /// itself; `clock` tells how long a frame is shown.
    public convenience init(
        _ rings: [StoryRing], at index: Int, isCalm: Bool = false, images: ImagePipeline? = nil,
        clock: any Clock<Duration> = ContinuousClock(), in yard: YardState
    ) {
        self.init(rings, at: index, isCalm: isCalm, images: images, clock: clock, now: { Date() }, in: yard)
    }

    /// With time of a test's own: `now` tells what time it is.
    package init(
        _ rings: [StoryRing], at index: Int, isCalm: Bool = false, images: ImagePipeline? = nil,
        clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, in yard: YardState
    ) {
        self.rings = rings
        self.index = index
        self.isCalm = isCalm
        self.images = images
        self.now = now
        self.yard = yard
        time = MonotonicClock(clock)
        yard.listen(self)
    }

    /// Whether time passes for the frame that is shown.
    public var isRunning: Bool { pauses.isEmpty && !isCalm && ending == nil && story != nil }

    /// Whether one sent a heart for the story, as one wants it.
    public var isHearted: Bool { story.flatMap { hearts[$0.id] }?.value ?? false }

    // Stepping

    /// Loads the first story, and shows its first frame that was not seen.
    public func open() async {
        guard story == nil, canMove else { return }
        if await !enter([index]) { end(.deleted) }
        await settle()
    }

    /// Goes on by itself, until it is over or its task is cancelled.
    public func run() async {
        await withDiscardingTaskGroup { group in
            while ending == nil, !Task.isCancelled {
                let before = turn
                await wait()
                guard turn == before, ending == nil, !Task.isCancelled else { continue }
                if isOver {
                    await renew()
                } else if isRunning, let startedAt, time.passed() - startedAt >= remaining {
                    await stepOn()
                    group.addTask { await self.settle() }
                }
            }
        }
    }

    /// One frame on, or to the next story or person.
    public func next() async {
        await stepOn()
        await settle()
    }

    /// One frame back, or to the story or person before.
    public func back() async {
        guard canMove, let story else { return }
        if frame > 0 {
            show(story, at: frame - 1)
        } else if let before = neighbour(of: story, by: -1) {
            show(before, at: before.frames.count - 1)
        } else {
            await enterBefore()
        }
        await settle()
    }

    /// To the next person; behind the last one it is over.
    public func nextPerson() async {
        await enterNext()
        await settle()
    }

    /// To the person before; the first one begins anew.
    public func previousPerson() async {
        guard canMove else { return }
        await enterBefore()
        await settle()
    }

    private var canMove: Bool { ending == nil && !isMoving }

    private func stepOn() async {
        guard canMove, let story else { return }
        if frame + 1 < story.frames.count {
            show(story, at: frame + 1)
        } else if let next = neighbour(of: story, by: 1) {
            show(next, at: next.begin)
        } else {
            await enterNext()
        }
    }

    private func enterNext() async {
        guard canMove else { return }
        if await !enter((index + 1)..<rings.count) { end(.finished) }
    }

    private func enterBefore() async {
        if await !enter((0..<index).reversed()), let first = stories.first { show(first, at: 0) }
    }

    /// Shows who is at the first of `places` where there is something to be seen. Whether there is. Where that is not
    /// to be known it is over, but for a cancelled task.
    private func enter(_ places: some Sequence<Int>) async -> Bool {
        isMoving = true
        defer { isMoving = false }
        pause(.loading)
        for place in places where !gone.contains(rings[place].member.username) {
            guard let found = await load(rings[place].member.username) else {
                if Task.isCancelled { resume(.loading) } else { end(.failed) }
                return true
            }
            guard ending == nil else { return true }
            guard let first = found.begin else { continue }
            index = place
            learn(found)
            show(first, at: first.begin)
            return true
        }
        return false
    }

    /// The story of the same person before that one (-1), or after it (1); nil where there is none.
    func neighbour(of story: Story, by step: Int) -> Story? {
        let place = stories.firstIndex { $0.id == story.id }.map { $0 + step }
        return place.flatMap { stories.indices.contains($0) ? stories[$0] : nil }
    }

    private func show(_ new: Story, at place: Int) {
        if new.id != story?.id { endsAt = new.end }
        (story, frame) = (new, place)
        remaining = Self.frameTime
        if images == nil { pauses.remove(.loading) } else { pauses.insert(.loading) }
        start()
    }

    // Time

    /// Stands still for one reason more.
    public func pause(_ why: Pause) {
        guard !pauses.contains(why) else { return }
        stop()
        pauses.insert(why)
        start()
    }

    /// For one reason less. It goes on with the last one.
    public func resume(_ why: Pause) {
        guard pauses.contains(why) else { return }
        stop()
        pauses.remove(why)
        start()
    }

    /// Ends it.
    public func close() { end(.closed) }

    /// The first reason stays.
    func end(_ why: Ending) {
        guard ending == nil else { return }
        stop()
        ending = why
        start()
    }

    private func stop() {
        guard let startedAt else { return }
        remaining = max(.zero, remaining - (time.passed() - startedAt))
        self.startedAt = nil
    }

    /// Goes on, if there is no reason not to, and has `run()` think again.
    private func start() {
        startedAt = isRunning ? time.passed() : nil
        turn += 1
        waker?.yield()
    }

    /// Whether the story's time is over, by the clock of this device.
    var isOver: Bool { !isMoving && endsAt.map { now() >= $0 } ?? false }

    /// When something happens by itself, by `time`; nil for never.
    private var deadline: Duration? {
        let frameEnd = startedAt.map { $0 + remaining }
        guard let endsAt, !isMoving else { return frameEnd }
        let storyEnd = time.passed() + .seconds(max(0, endsAt.timeIntervalSince(now())))
        return min(storyEnd, frameEnd ?? storyEnd)
    }

    /// Until something else is to be thought of, or the deadline.
    private func wait() async {
        let (changes, signal) = AsyncStream<Void>.makeStream()
        waker = signal
        let (time, deadline) = (self.time, self.deadline)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in changes { break } }
            if let deadline {
                // Ends early with the group alone.
                group.addTask { _ = try? await time.waitUntil(deadline) }
            }
            _ = await group.next()
            group.cancelAll()
        }
    }

    // Acts

    /// Sends a heart, or takes it back: at once here, then on the server. Where that fails it is as before, and
    /// `YardState.failure` says why.
    public func setHearted(_ isHearted: Bool) async {
        guard let story, !story.isMine, let heart = hearts[story.id] else { return }
        await yard.trying(.heart(story: story.id)) { () throws(MadangError) in
            try await heart.want(isHearted) { [yard] wanted throws(MadangError) in
                let state =
                    wanted
                    ? try await yard.yard.heartStory(story.id) : try await yard.yard.unheartStory(story.id)
                return state.isHearted
            }
        }
    }

    /// Is shown no stories of this person any more, and goes to the next one. Whether that worked.
    @discardableResult public func mute() async -> Bool {
        let username = ring.member.username
        return await change.run {
            await yard.trying(.muteStories(username: username)) { [self] () throws(MadangError) in
                try await yard.yard.muteStories(of: username)
                await yard.publish(.storiesMuted(username: username))
            }
        }
    }

    /// Deletes the story, which is one's own. Whether that worked.
    @discardableResult public func delete() async -> Bool {
        guard let id = story?.id else { return false }
        return await change.run {
            await yard.trying(.deleteStory(id)) { [self] () throws(MadangError) in
                try await Change.takingAway { () throws(MadangError) in
                    try await yard.yard.deleteStory(id)
                }
                await yard.publish(.news(.storyDeleted(StoryEvent(storyID: id))))
            }
        }
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .news(.storyDeleted(let deleted)):
            stories.removeAll { $0.id == deleted.storyID }
            ahead?.stories.removeAll { $0.id == deleted.storyID }
            if story?.id == deleted.storyID { end(.deleted) }
        case .news(.storyCreated(let created)) where created.author.username == ring.member.username:
            await renew()
        case .news(.reset):
            ahead = nil
            await renew()
        case .blocked(let username):
            gone.insert(username)
            if ring.member.username == username { end(.closed) }
        case .storiesMuted(let username):
            gone.insert(username)
            if ring.member.username == username { await nextPerson() }
        default: break
        }
    }
}
