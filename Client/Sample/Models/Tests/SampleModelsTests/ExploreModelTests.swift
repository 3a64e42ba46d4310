import Foundation
import MadangClient
import MadangCore
import SampleModels
import Testing

@MainActor @Suite struct `The wall of photos` {
    @Test func `has one photo for each post, and says how many there are`() async throws {
        try await withScreens(SmallYard(posts: 3, photos: 2)) { screens in
            let explore = ExploreModel(in: screens.app.state, order: "today")
            await explore.photos.refresh()
            #expect(explore.photos.rows.map(\.id) == ["p2-0", "p1-0", "p0-0"])
            #expect(explore.photos.rows.allSatisfy { explore.badge(of: $0) == "2 photos" })
            let query = await screens.yard.requests.last?.url.query()
            #expect(query?.contains("order=today") == true)
        }
    }

    @Test func `says nothing on the photo of a post that has no other`() async throws {
        try await withScreens(SmallYard(posts: 1, photos: 1)) { screens in
            let explore = ExploreModel(in: screens.app.state)
            await explore.photos.refresh()
            let row = try #require(explore.photos.rows.first)
            #expect(explore.badge(of: row) == nil)
        }
    }

    @Test func `lays photos into columns, and shows colours before they are there`() async throws {
        try await withScreens(SmallYard(posts: 3, photos: 1)) { screens in
            let explore = ExploreModel(in: screens.app.state)
            await explore.photos.refresh()
            let layout = explore.layout(width: 208)
            #expect(layout.frames.map(\.column) == [0, 1, 0])
            #expect(layout.frames.map(\.width) == [100, 100, 100])
            #expect(layout.frames.map(\.height) == [50, 50, 50])
            let placeholder = try #require(explore.placeholder(of: explore.photos.rows[0]))
            #expect(placeholder.rgba.count == placeholder.width * placeholder.height * 4)
        }
    }
}

@MainActor @Suite struct `What a member saved` {
    @Test func `is there without a line, at the next launch too`() async throws {
        try await withScreens { screens in
            await screens.yard.save(SmallYard.photo("kept"), memo: "For the wall")
            let offline = OfflineModel(of: "ana", in: screens.app)
            await offline.refresh()
            #expect(offline.message == nil)
            await screens.yard.setDown(true)

            let next = launch(screens.yard, in: screens.folder)
            await next.open()
            let kept = OfflineModel(of: try #require(next.member), in: next)
            await kept.refresh()
            #expect(kept.saves.map(\.memo) == ["For the wall"])
            #expect(kept.message == "This is what was saved at the last visit.")
            #expect(await kept.picture(of: kept.saves[0]) == SmallYard.picture(at: "/media/kept.webp"))
        }
    }
}

@MainActor @Suite struct `Offering something` {
    @Test func `says under each field what is missing, before anything is sent`() async throws {
        try await withScreens { screens in
            let sell = SellModel(in: screens.app.state)
            sell.form.name = "A chair"
            #expect(await sell.offer() == nil)
            #expect(sell.message(under: .name) == nil)
            #expect(sell.message(under: .price) != nil)
            #expect(sell.message(under: .description) != nil)
            #expect(await screens.yard.count(of: Calls.market.createListing.endpoint) == 0)
        }
    }
}
