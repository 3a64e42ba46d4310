import Foundation
import HummingbirdTesting
import MadangAPI
import MadangClient
import MadangCore
import TestSupport
import Testing

/// The models of the sample app on a whole yard. `Models` is the folder of the sample, whose files the articles of
/// MadangClient show (scripts/check-tutorial).
@MainActor @Suite(.timeLimit(.minutes(2))) struct `The afternoon of its articles` {
    /// Where Ana's device keeps its files.
    private struct Device {
        let server: URL
        let folder: URL
        let picture: URL
    }

    @Test func `does on a yard what it says`() async throws {
        try await withDevice { device in
            let app = try await logIn(on: device)
            let home = HomeModel(in: app.state)
            let listening = Task { try await home.listen() }
            await home.posts.refresh()
            #expect(home.posts.rows.map(\.post.text) == ["before"])
            await home.toggleLike(of: try #require(home.posts.rows.first))

            let compose = ComposeModel(in: app.state)
            compose.add(device.picture, altText: "The yard at noon")
            compose.form.text = "Noon #yard"
            #expect(await compose.publish())
            #expect(home.posts.rows.map(\.post.text) == ["Noon #yard", "before"])
            #expect(home.message == nil)
            listening.cancel()

            let posts = try await Madang(server: device.server).posts().firstPage()
            #expect(posts.map(\.text) == ["Noon #yard", "before"])
            #expect(posts.map(\.likeCount) == [0, 1])
            #expect(posts.first?.photos.map(\.altText) == ["The yard at noon"])
        }
    }

    @Test func `keeps what was saved until the log-out`() async throws {
        try await withDevice { device in
            let app = try await logIn(on: device)
            let share = ShareModel(app.state.yard)
            _ = try await share.share(device.picture, altText: "The yard at noon", text: "Noon #yard") { _ in
            }

            let explore = ExploreModel(in: app.state)
            await explore.photos.refresh()
            let row = try #require(explore.photos.rows.first)
            #expect(explore.layout(width: 208).frames.count == 1)
            #expect(explore.badge(of: row) == nil)
            await row.photo.setMemo("For the wall")
            let picture = try await app.images.data(at: row.photo.photo.urls.medium)

            let offline = OfflineModel(of: "ana", in: app)
            await offline.refresh()
            let save = try #require(offline.saves.first)
            #expect(offline.saves.map(\.memo) == ["For the wall"])
            #expect(await offline.picture(of: save) == picture)
            await app.logOut()
            #expect(app.member == nil)
            #expect(await offline.picture(of: save) == nil)
        }
    }

    @Test func `shows in a widget what happens, and beside fields what is missing`() async throws {
        try await withDevice { device in
            let app = try await logIn(on: device)
            let widget = WidgetModel(app.state.yard)
            #expect(try await widget.lines(1) == ["ana (@ana): before"])
            #expect(try await widget.pictures().isEmpty)
            #expect(try await widget.likeFirst() == 1)
            let (told, telling) = AsyncStream<String>.makeStream()
            let following = Task { try await widget.follow { telling.yield($0) } }
            var heard = told.makeAsyncIterator()
            // A stream goes some seconds back, so the like of a moment ago comes as well.
            while let line = await heard.next(), line != "Up to date" { #expect(line.hasPrefix("1 like ")) }
            following.cancel()

            let sell = SellModel(in: app.state)
            sell.add(device.picture)
            (sell.form.name, sell.form.price) = ("A chair", "1,000")
            #expect(await sell.offer() == nil)
            #expect(sell.message(under: .description) != nil)
            #expect(sell.message(under: .price) == nil)
        }
    }

    /// A yard with a post of Ana's, and a device of hers.
    private nonisolated func withDevice(_ body: @escaping @MainActor @Sendable (Device) async throws -> Void)
        async throws
    {
        var setting = ServedYard.Setting(testing: .live)
        setting.tellsEvents = true
        let served = setting
        try await withTemporaryFolder { path in
            let folder = URL(fileURLWithPath: path)
            let picture = folder.appending(path: "noon.jpg")
            try Data(FakePhotoProcessor.upload(PixelSize(width: 400, height: 300))).write(to: picture)
            try await withServedYard(served) { yard in
                let ana = try await yard.join("ana")
                _ = try await yard.publish("before", by: ana)
                try await body(Device(server: yard.address, folder: folder, picture: picture))
            }
        }
    }

    private func logIn(on device: Device) async throws -> AppModel {
        let app = AppModel(
            server: device.server, tokens: FileTokenStore(device.folder.appending(path: "tokens")),
            folder: device.folder)
        (app.form.identifier, app.form.password) = ("ana", "correct horse")
        await app.logIn()
        try #require(app.member == "ana")
        return app
    }
}
