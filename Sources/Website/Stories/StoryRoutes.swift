import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// Stories page by page, for whom no script plays them, and the archive of one's own; scripts take a whole story from
/// here, and use the API for all else.
struct StoryRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.stories, use: showArchive)
        pages.get(\.story, use: show)
        pages.get(\.storyFrame, use: showFrame)
        pages.get(\.storyViews, use: showViews)
        pages.get(\.deleteStory, use: showDelete)
        pages.post(\.deleteStory, use: sendDelete)
        pages.post(\.heartStory, use: sendHeart)
        pages.post(\.muteStories, use: sendMute)
    }

    @Sendable private func showArchive(_ request: Request, _ context: MemberContext) async throws -> Response
    {
        let form = try request.query()
        let query = try PageQuery(form, defaultLimit: 30)
        let name = ListName.stories(of: context.member.id)
        let stories = try await verbs.readStories.archive(
            of: context.member, page: query.request(in: name, web.cursors))
        let now = answer.now
        let page = StoryArchivePage(
            tiles: stories.items.map { StoryTile($0, at: now) },
            next: try web.cursors.next(request, query, stories.next, in: name)?.without("did"),
            notice: form["did"] == "deleted" ? context.strings.stories.didDelete : nil)
        return try answer.list(
            request, context.app, page: { storyArchivePage(page, $0) },
            fragment: { storyArchiveFragment(page, $0) })
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let shown = try await verbs.readStories(context.pathID(), viewer: context.member)
        guard try request.query()["fragment"] == "story" else {
            return .leading(to: Paths.storyFrame(shown.story.id.string, shown.story.firstUnseen))
        }
        let article = StoryArticle(
            shown.story, previous: shown.previous, next: shown.next, at: answer.now)
        return answer.fragment(request, context.app) { storyFragment(article, $0) }
    }

    /// Whoever opens a frame has seen it.
    @Sendable private func showFrame(_ request: Request, _ context: MemberContext) async throws -> Response {
        let shown = try await verbs.readStories(context.pathID(), viewer: context.member)
        let story = shown.story
        let written = try context.pathParameter("number")
        guard let number = Int(written), String(number) == written,
            (1...story.frames.count).contains(number)
        else { throw DomainError.notFound }
        let isLastOfAuthor = number == story.frames.count && shown.next == nil
        // Before it is marked: it stands among what is new until then.
        let onward = isLastOfAuthor ? try await onward(from: story, context.member) : nil
        if number > story.reached, !story.isMine, !request.isPrefetch {
            _ = try await verbs.markStory.seen(story.id, frames: number, by: context.member)
        }
        let article = StoryArticle(
            story, previous: shown.previous, next: shown.next, frame: number, onward: onward, at: answer.now)
        return answer(request, context.app) { storyFramePage(article, $0) }
    }

    /// Where the last story of an author leads; nil for the end.
    private func onward(from story: Story, _ member: Member) async throws -> Path? {
        guard story.isLive(at: answer.now) else { return nil }
        let row = try await verbs.readStories.row(of: member)
        return row.ring(after: story.author.id).map { Paths.story($0.begin.string) }
    }

    @Sendable private func showViews(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Story> = try context.pathID()
        let query = try PageQuery(try request.query(), defaultLimit: 30)
        let name = ListName.storyViews(of: id)
        let (story, views) = try await verbs.readStories.views(
            of: id, by: context.member, page: query.request(in: name, web.cursors))
        let page = StoryViewsPage(
            story, rows: views.items.map(StoryViewRow.init),
            next: try web.cursors.next(request, query, views.next, in: name))
        return try answer.list(
            request, context.app, page: { storyViewsPage(page, $0) },
            fragment: { storyViewsFragment(page, $0) })
    }

    @Sendable private func showDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let story = try await verbs.readStories(context.pathID(), viewer: context.member).story
        guard story.isMine else { throw DomainError.forbidden }
        let article = StoryArticle(story, at: answer.now)
        return answer(request, context.app) { deleteStoryPage(article, $0) }
    }

    @Sendable private func sendDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await verbs.deleteStory(context.pathID(), by: context.member)
        return .leading(to: Paths.stories.with("did", "deleted"))
    }

    @Sendable private func sendHeart(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Story> = try context.pathID()
        _ = try await verbs.markStory.heart(id, isGiven: form["value"] != "0", by: context.member)
        return .leading(to: form.next(else: Paths.story(id.string)))
    }

    @Sendable private func sendMute(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        try await verbs.manageStories.setMuted(
            form["value"] != "0", context.username(), by: context.member)
        return .leading(to: form.next())
    }
}

extension StoryRow {
    /// Whose stories follow those of `author`: of who is as new to the reader, so that nobody is shown twice. Behind
    /// one's own comes the first; nil for the end, and for an author who is not in the row.
    fileprivate func ring(after author: Identifier<Member>) -> StoryRing? {
        guard author != own?.author.id else { return rings.first }
        guard let place = rings.firstIndex(where: { $0.author.id == author }) else { return nil }
        return rings[(place + 1)...].first { $0.isSeen == rings[place].isSeen }
    }
}
