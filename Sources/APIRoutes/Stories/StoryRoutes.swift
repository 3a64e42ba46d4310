import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangAPI
import MadangCore

/// Stories: published, shown, seen, hearted and taken away; the archive, and what a member chose about them.
struct StoryRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.stories.listStories) { _, context in
            .json(MadangAPI.StoryRow(try await verbs.readStories.row(of: context.member)))
        }
        member.on(Calls.stories.publishStory, use: publish)
        member.on(Calls.stories.showStory) { _, context in
            .json(MadangAPI.Story(try await verbs.readStories(context.pathID(), viewer: context.member)))
        }
        member.on(Calls.stories.deleteStory) { _, context in
            try await verbs.deleteStory(context.pathID(), by: context.member)
            return .noContent
        }
        member.on(Calls.stories.seeStory, use: see)
        member.on(Calls.stories.listStoryViews, use: views)
        member.on(Calls.stories.heartStory) { _, context in try await heart(true, context) }
        member.on(Calls.stories.unheartStory) { _, context in try await heart(false, context) }
        member.on(Calls.stories.listMemberStories) { _, context in
            let stories = try await verbs.readStories.live(
                by: context.pathParameter("username"), viewer: context.member)
            return .json(StoryList(data: stories.map { MadangAPI.Story($0) }))
        }
        member.on(Calls.stories.listOwnStories, use: archive)
        member.on(Calls.stories.showStorySettings) { _, context in try await settings(context) }
        member.on(Calls.stories.editStorySettings, use: editSettings)
        member.on(Calls.stories.muteStories) { _, context in try await mute(true, context) }
        member.on(Calls.stories.unmuteStories) { _, context in try await mute(false, context) }
    }

    private func publish(_ request: Request, _ context: MemberContext) async throws -> Response {
        let key = try request.idempotencyKey()
        let draft = try StoryDraft(try await request.json(StoryRequest.self))
        let id = try await verbs.publishStory(draft, by: context.member, idempotencyKey: key).id
        // With its neighbours, which a verb that writes does not look for.
        let shown = try await verbs.readStories(id, viewer: context.member)
        var response = Response.json(MadangAPI.Story(shown))
        response.status = .created
        response.headers[.location] = Calls.stories.showStory.path(["id": id.string])
        return response
    }

    private func see(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Story> = try context.pathID()
        guard let frames = try await request.json(StoryViewRequest.self).frames else {
            // What one does not see is not there, whatever is missing.
            _ = try await verbs.readStories(id, viewer: context.member)
            throw DomainError.invalid("frames", .required)
        }
        return .json(StoryState(try await verbs.markStory.seen(id, frames: frames, by: context.member)))
    }

    private func views(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Domain.Story> = try context.pathID()
        return try await web.list(request, .storyViews(of: id)) { page in
            try await verbs.readStories.views(of: id, by: context.member, page: page).views
                .map(MadangAPI.StoryView.init)
        }
    }

    private func heart(_ isGiven: Bool, _ context: MemberContext) async throws -> Response {
        let mark = try await verbs.markStory.heart(context.pathID(), isGiven: isGiven, by: context.member)
        return .json(StoryState(mark))
    }

    private func archive(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await web.list(request, .stories(of: context.member.id)) { page in
            try await verbs.readStories.archive(of: context.member, page: page).map { MadangAPI.Story($0) }
        }
    }

    private func settings(_ context: MemberContext) async throws -> Response {
        .json(StorySettings(try await verbs.manageStories.state(of: context.member)))
    }

    private func editSettings(_ request: Request, _ context: MemberContext) async throws -> Response {
        if let keeps = try await request.json(StorySettingsRequest.self).keeps {
            try await verbs.manageStories.setKeeps(keeps, by: context.member)
        }
        return try await settings(context)
    }

    private func mute(_ isMuted: Bool, _ context: MemberContext) async throws -> Response {
        try await verbs.manageStories.setMuted(
            isMuted, context.pathParameter("username"), by: context.member)
        return .noContent
    }
}
