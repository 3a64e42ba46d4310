import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `Drafts on screens` {
    @Test func `stand in their lists, and move as what they wait for changes`() async throws {
        try await withScreens { ana, _ in
            let post = try await ana.madang.beginDraft(DraftRequest(kind: "post", text: "later"))
            let chair = try await ana.madang.beginDraft(DraftRequest(kind: "listing", name: "A chair"))
            let drafts = DraftsState(in: ana.state)
            #expect(drafts.drafts == nil)
            await drafts.refresh()
            #expect(Set(drafts.waiting().map(\.id)) == [post.id, chair.id])
            #expect(drafts.waiting("listing").map(\.id) == [chair.id] && drafts.scheduled.isEmpty)
            let moment = "2999-01-01T00:00:00.000Z"
            #expect(await drafts.schedule(post.id, at: moment) == nil)
            #expect(ana.state.failure?.wish == .draft)
            ana.state.failure = nil
            let published = await drafts.publish(post.id)
            #expect(published?.post.text == "later" && drafts.waiting().map(\.id) == [chair.id])
            #expect(await drafts.publish(post.id) == nil)
            #expect(await drafts.delete(chair.id))
            // Two devices may wish the same.
            #expect(await drafts.delete(chair.id))
            #expect(drafts.drafts?.isEmpty == true)
        }
    }

    @Test func `come and go as on another device`() async throws {
        try await withScreens { ana, _ in
            let drafts = DraftsState(in: ana.state)
            await drafts.refresh()
            let draft = try await ana.madang.beginDraft(DraftRequest(kind: "post", text: "elsewhere"))
            await ana.handle(.draftSaved(DraftEvent(draftID: draft.id, kind: "post")))
            #expect(drafts.drafts?.map(\.text) == ["elsewhere"])
            try await ana.madang.deleteDraft(draft.id)
            await ana.handle(.draftDeleted(DraftEvent(draftID: draft.id, kind: "post")))
            #expect(drafts.drafts?.isEmpty == true)
        }
    }
}
