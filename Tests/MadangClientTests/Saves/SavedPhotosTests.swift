import Foundation
import MadangClient
import MadangCore
import Synchronization
import TestSupport
import Testing

@Suite struct `Saved photos on the device` {
    /// Ana, who saved photos of ben's with the memos "0", "1" and so on.
    private struct World: Sendable {
        let yard: ServedYard
        let line: CutLine
        let ana: Madang
        /// In the order in which they were saved.
        let photos: [String]
        let folder: URL

        func images() -> ImagePipeline { ImagePipeline(server: yard.address, transport: line) }

        func saved(
            _ images: ImagePipeline? = nil, byteLimit: Int = 1 << 20, pageSize: Int = 100,
            write: @escaping @Sendable (Data, URL) throws -> Void = { try $0.write(to: $1, options: .atomic) }
        ) -> SavedPhotos {
            SavedPhotos(
                ana, of: "ana", images: images ?? self.images(),
                options: SavedPhotos.Options(
                    folder: folder, byteLimit: byteLimit, renditions: [.small, .large]),
                pageSize: pageSize, write: write)
        }

        /// Files of pictures.
        var files: [String] {
            let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return all.filter { $0.hasSuffix(".photo") }
        }

        func event(saved photo: String) -> LiveEvent {
            LiveEvent(id: nil, news: .photoSaved(PhotoEvent(photoID: photo)))
        }

        func event(unsaved photo: String) -> LiveEvent {
            LiveEvent(id: nil, news: .photoUnsaved(PhotoEvent(photoID: photo)))
        }
    }

    private func withWorld(
        _ count: Int = 3, in setting: ServedYard.Setting = ServedYard.Setting(),
        _ body: @Sendable (World) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { path in
            try await withServedYard(setting) { yard in
                let ben = try await yard.join("ben")
                var photos: [String] = []
                let line = CutLine(RouterTransport(yard: yard))
                let ana = yard.madang(over: line)
                try await ana.register(
                    RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
                for number in 0..<count {
                    let photo = try await yard.upload("p\(number)", by: ben).json["id"].string ?? ""
                    _ = try await yard.publish("look", photos: [photo], by: ben)
                    try await ana.savePhoto(photo, memo: "\(number)")
                    yard.clock.advance(by: .seconds(1))
                    photos.append(photo)
                }
                let folder = URL(fileURLWithPath: path).appending(path: "saved")
                try await body(World(yard: yard, line: line, ana: ana, photos: photos, folder: folder))
            }
        }
    }

    private func isOffline(_ error: any Error) -> Bool {
        if case MadangError.transport = error { true } else { false }
    }

    @Test func `are there without a line, with their memos, at the next launch too`() async throws {
        try await withWorld { world in
            try await world.saved().refresh()
            world.line.cut()
            let images = world.images()
            let saved = world.saved(images)
            let saves = await saved.saves
            #expect(saves.map(\.memo) == ["2", "1", "0"])
            for (save, words) in zip(saves, ["p2", "p1", "p0"]) {
                let small = try #require(await saved.data(at: save.photo.urls.small))
                #expect(String(decoding: small, as: UTF8.self).contains("small \(words)"))
                // What screens ask for anyway.
                #expect(try await images.data(at: save.photo.urls.small) == small)
                #expect(await saved.isKept(save.photo))
                // A size that is not kept is stood in for by the next larger one, or the largest.
                for (wanted, shown) in [(RenditionName.thumb, "small"), (.medium, "large"), (.full, "large")]
                {
                    let data = await saved.data(of: save.photo, like: wanted) ?? Data()
                    #expect(String(decoding: data, as: UTF8.self).contains("\(shown) \(words)"))
                }
            }
            await #expect { try await saved.refresh() } throws: { isOffline($0) }
            #expect(await saved.saves.count == 3)
        }
    }

    @Test(arguments: 1...10) func `go on where the line broke, and fetch nothing twice`(_ requests: Int)
        async throws
    {
        try await withWorld { world in
            let saved = world.saved(pageSize: 2, write: { try $0.write(to: $1, options: .atomic) })
            // Two pages, one of boards and six pictures; each try again of a cut line is cut, too.
            world.line.cut(after: requests)
            let error = await #expect(throws: (any Error).self) {
                try await saved.refresh()
                if requests > 8 { throw URLError(.cancelled) }
            }
            #expect(error.map { isOffline($0) || requests > 8 } == true)
            #expect(await saved.saves.count == (requests == 1 ? 2 : 3))
            #expect(world.files.count == min(6, max(0, requests - 3)))
            world.line.mend()
            try await saved.refresh()
            #expect(world.files.count == 6 && world.line.pictures.count == 6)
            #expect(Set(world.line.pictures).count == 6)
        }
    }

    @Test func `lie on boards without a line, in their order, with what others placed there`() async throws {
        try await withWorld { world in
            let (ana, photos) = (world.ana, world.photos)
            let ben = world.yard.madang()
            try await ben.logIn("ben", password: "correct horse")
            try await ana.follow("ben")
            let own = try await ana.makeBoard(BoardRequest(title: "Light"))
            try await ana.fillBoard(own.id, with: [photos[1], photos[0]])
            world.yard.clock.advance(by: .seconds(1))
            let shared = try await ben.makeBoard(BoardRequest(title: "Trips", visibility: "shared"))
            let person = try await world.yard.logIn("ben")
            let foreign = try await world.yard.upload("p9", by: person).json["id"].string ?? ""
            _ = try await world.yard.publish("look", photos: [foreign], by: person)
            try await ben.fillBoard(shared.id, with: [foreign, photos[2]])
            try await ben.addMember("ana", toBoard: shared.id)
            try await world.saved(pageSize: 1).refresh()
            #expect(world.files.count == 8)
            world.line.cut()
            let saved = world.saved()
            #expect(await saved.boards.map(\.title) == ["Trips", "Light"])
            #expect(await saved.photos(onBoard: own.id).map(\.id) == [photos[1], photos[0]])
            let placed = await saved.photos(onBoard: shared.id)
            #expect(placed.map(\.id) == [foreign, photos[2]] && placed[1].memo == "2")
            let small = await saved.data(at: placed[0].photo.urls.small) ?? Data()
            #expect(String(decoding: small, as: UTF8.self).contains("small p9"))
            #expect(await saved.saves.count == 3)

            world.line.mend()
            try await ana.orderBoard(own.id, [photos[0], photos[1]])
            try await saved.handle(
                LiveEvent(id: nil, news: .boardChanged(BoardEvent(boardID: own.id))))
            #expect(await saved.photos(onBoard: own.id).map(\.id) == [photos[0], photos[1]])
            try await ben.removeMember("ana", fromBoard: shared.id)
            try await saved.handle(LiveEvent(id: nil, news: .boardGone(BoardEvent(boardID: shared.id))))
            #expect(await saved.boards.map(\.title) == ["Light"] && world.files.count == 6)
            // Heard too late: it is not there any more.
            try await saved.handle(
                LiveEvent(id: nil, news: .boardChanged(BoardEvent(boardID: shared.id))))
            #expect(await saved.boards.count == 1)
            try await ana.deleteBoard(own.id)
            try await saved.refresh()
            #expect(await saved.boards.isEmpty && world.files.count == 6)
        }
    }

    @Test func `come by a bad line as well`() async throws {
        try await withWorld { world in
            let bad = FaultyTransport(world.line, seed: 11, rate: 0.5)
            let images = ImagePipeline(server: world.yard.address, transport: bad)
            let saved = world.saved(images)
            var isDone = false
            for _ in 0..<40 where !isDone {
                do {
                    try await saved.refresh()
                    isDone = true
                } catch { #expect(!isDone) }
            }
            #expect(isDone && bad.faults > 0 && world.files.count == 6)
            for save in await saved.saves {
                let small = await saved.data(at: save.photo.urls.small) ?? Data()
                #expect(String(decoding: small, as: UTF8.self).contains("small p\(save.memo ?? "")"))
            }
        }
    }

    @Test func `of a yard for its members only stay when their addresses change`() async throws {
        try await withWorld(in: .forMembers) { world in
            let saved = world.saved()
            try await saved.refresh()
            let before = await saved.saves
            #expect(before.allSatisfy { $0.photo.urls.small.contains("?until=") } && world.files.count == 6)
            world.yard.clock.advance(by: .seconds(13 * 3600))
            try await saved.refresh()
            let after = await saved.saves
            #expect(after.map(\.photo.urls) != before.map(\.photo.urls))
            #expect(world.files.count == 6)
            for save in before + after { #expect(await saved.data(at: save.photo.urls.small) != nil) }
        }
    }

    @Test func `of a yard for its members only come with the next list where their addresses ran out`()
        async throws
    {
        try await withWorld(in: .forMembers) { world in
            try await world.saved().refresh()
            try FileManager.default.removeItem(
                at: world.folder.appending(path: try #require(world.files.first)))
            let saved = world.saved()
            world.yard.clock.advance(by: .seconds(48 * 3600))
            let ben = try await world.yard.logIn("ben")
            let photo = try await world.yard.upload("new", by: ben).json["id"].string ?? ""
            _ = try await world.yard.publish("look", photos: [photo], by: ben)
            try await world.ana.savePhoto(photo, memo: "new")
            try await saved.handle(world.event(saved: photo))
            #expect(await saved.saves.count == 4)
            try await saved.refresh()
            #expect(world.files.count == 8)
        }
    }

    @Test func `go when their save is taken away elsewhere, and come when one is made`() async throws {
        try await withWorld { world in
            let saved = world.saved()
            try await saved.refresh()
            // Heard at once.
            try await world.ana.removeSave(of: world.photos[1])
            try await saved.handle(world.event(unsaved: world.photos[1]))
            #expect(await saved.saves.map(\.memo) == ["2", "0"] && world.files.count == 4)
            try await world.ana.savePhoto(world.photos[1], memo: "again")
            try await world.ana.savePhoto(world.photos[0], memo: "zero")
            try await saved.handle(world.event(saved: world.photos[1]))
            try await saved.handle(world.event(saved: world.photos[0]))
            #expect(await saved.saves.map(\.memo) == ["again", "2", "zero"] && world.files.count == 6)
            // Found out later.
            try await world.ana.removeSave(of: world.photos[2])
            try await saved.refresh()
            #expect(await saved.saves.map(\.memo) == ["again", "zero"] && world.files.count == 4)
            // What was saved and taken away before it could be asked for.
            try await saved.handle(world.event(saved: world.photos[2]))
            #expect(await saved.saves.count == 2)
            let post = try #require(await saved.saves[0].postID)
            try await saved.handle(LiveEvent(id: nil, news: .postDeleted(PostEvent(postID: post))))
            #expect(await saved.saves.map(\.memo) == ["zero"] && world.files.count == 2)
            world.line.cut()
            #expect(await world.saved().saves.map(\.memo) == ["zero"])
        }
    }

    @Test func `are not brought back by a page that was on its way`() async throws {
        try await withWorld { world in
            let saved = world.saved()
            let gone = world.photos[1]
            world.line.during { request in
                guard Endpoint(request) == Calls.saves.listSaves.endpoint else { return }
                world.line.during(nil)
                // What is on disk cannot fail here; the test sees it if it does.
                try? await saved.handle(world.event(unsaved: gone))
            }
            try await saved.refresh()
            #expect(await saved.saves.map(\.memo) == ["2", "0"] && world.files.count == 4)
        }
    }

    @Test func `are not brought back by an answer that is older than what was heard`() async throws {
        try await withWorld { world in
            let saved = world.saved()
            try await saved.refresh()
            let gone = world.photos[1]
            world.line.during { request in
                guard Endpoint(request) == Calls.saves.showSave.endpoint else { return }
                world.line.during(nil)
                // What is on disk cannot fail here; the test sees it if it does.
                try? await saved.handle(world.event(unsaved: gone))
            }
            try await saved.handle(world.event(saved: gone))
            #expect(await saved.saves.map(\.memo) == ["2", "0"] && world.files.count == 4)
        }
    }

    @Test func `follow an edit of their photo`() async throws {
        try await withWorld(1) { world in
            let saved = world.saved()
            try await saved.refresh()
            let ben = world.yard.madang()
            try await ben.logIn("ben", password: "correct horse")
            try await ben.editPhoto(world.photos[0], EditPhotoRequest(filter: "gray"))
            let before = await saved.saves
            let post = try #require(before.first?.postID)
            try await saved.handle(LiveEvent(id: nil, news: .postEdited(PostEvent(postID: post))))
            let after = await saved.saves
            #expect(after[0].photo.urls != before[0].photo.urls)
            #expect(await saved.isKept(after[0].photo) && world.files.count == 2)
        }
    }

    @Test func `are gone when their member logs out, even while they are on their way`() async throws {
        try await withWorld { world in
            let (saved, images) = (world.saved(), world.images())
            let other = SavedPhotos(
                world.ana, of: "ben", images: images, options: SavedPhotos.Options(folder: world.folder))
            world.line.during { request in
                guard request.url.path.hasPrefix("/media/"), world.files.count == 3 else { return }
                world.line.during(nil)
                // The log-out is over before the picture is handed over; the test sees it if it failed.
                try? await world.ana.logOut()
            }
            let error = await #expect(throws: MadangError.self) { try await saved.refresh() }
            if case .sessionExpired? = error {} else { Issue.record("\(String(describing: error))") }
            #expect(world.files.isEmpty)
            #expect(await saved.saves.isEmpty)
            await #expect(throws: MadangError.self) { try await other.refresh() }
            try await world.ana.logIn("ana", password: "correct horse")
            await #expect(throws: MadangError.self) { try await saved.refresh() }
            try await world.saved().refresh()
            #expect(world.files.count == 6)
            // Another member in the place of the first one.
            try await world.ana.logIn("ben", password: "correct horse")
            #expect(world.files.isEmpty)
        }
    }

    @Test func `are gone when the session was ended elsewhere`() async throws {
        try await withWorld { world in
            try await world.saved().refresh()
            #expect(world.files.count == 6)
            let elsewhere = world.yard.madang()
            try await elsewhere.logIn("ana", password: "correct horse")
            try await elsewhere.endOtherSessions()
            await #expect(throws: MadangError.self) { try await world.ana.me() }
            #expect(world.files.isEmpty)
        }
    }

    @Test func `say that the disk is full, keep what there is, and go on when there is room`() async throws {
        try await withWorld { world in
            let room = Mutex(3)
            let saved = world.saved { data, file in
                if file.lastPathComponent.hasSuffix(".photo") {
                    try room.withLock { room in
                        guard room > 0 else { throw CocoaError(.fileWriteOutOfSpace) }
                        room -= 1
                    }
                }
                try data.write(to: file, options: .atomic)
            }
            let error = await #expect(throws: MadangError.self) { try await saved.refresh() }
            if case .storage? = error {} else { Issue.record("\(String(describing: error))") }
            #expect(await saved.saves.count == 3 && world.files.count == 3)
            room.withLock { $0 = 100 }
            try await saved.refresh()
            #expect(world.files.count == 6)
        }
    }

    @Test func `say that their folder cannot be written, and show the list all the same`() async throws {
        try await withWorld { world in
            try Data("in the way".utf8).write(to: world.folder)
            let saved = world.saved()
            let error = await #expect(throws: MadangError.self) { try await saved.refresh() }
            if case .storage? = error {} else { Issue.record("\(String(describing: error))") }
            #expect(await saved.saves.map(\.memo) == ["2", "1", "0"])
            try FileManager.default.removeItem(at: world.folder)
            try await saved.refresh()
            #expect(world.files.count == 6)
        }
    }

    @Test func `are made anew where what lies on the disk cannot be read`() async throws {
        try await withWorld { world in
            try await world.saved().refresh()
            let all = FileManager.default.enumerator(at: world.folder, includingPropertiesForKeys: nil)
            for case let file as URL in all?.allObjects ?? [] where file.pathExtension == "json" {
                try Data("{".utf8).write(to: file)
            }
            let saved = world.saved()
            #expect(await saved.saves.isEmpty)
            try await saved.refresh()
            #expect(await saved.saves.count == 3 && world.line.pictures.count == 6)
        }
    }

    @Test func `never take more room than they may: those saved last stay`() async throws {
        try await withWorld(4) { world in
            try await world.saved().refresh()
            let sizes = try world.files.map { name in
                try Data(contentsOf: world.folder.appending(path: name)).count
            }
            await world.saved().empty()
            #expect(world.files.isEmpty)
            // Room for five of eight pictures that are all about as large.
            let limit = sizes.reduce(0, +) / 8 * 5 + 8
            let saved = world.saved(byteLimit: limit)
            try await world.ana.removeSave(of: world.photos[3])
            try await saved.refresh()
            let fetched = world.line.pictures.count
            #expect(world.files.count == 5)
            // There is nothing to gain by asking again.
            try await saved.refresh()
            try await world.saved(byteLimit: limit).refresh()
            #expect(world.line.pictures.count == fetched)
            world.yard.clock.advance(by: .seconds(1))
            try await world.ana.savePhoto(world.photos[3], memo: "new")
            try await saved.handle(world.event(saved: world.photos[3]))
            #expect(world.files.count == 5)
            let saves = await saved.saves
            var kept: [String] = []
            for save in saves where await saved.isKept(save.photo) { kept.append(save.memo ?? "") }
            #expect(kept == ["new", "2"])
        }
    }

    @Test func `are not the cache's to take away, and fill no cache`() async throws {
        try await withWorld { world in
            let cache = world.folder.deletingLastPathComponent().appending(path: "cache")
            let images = ImagePipeline(
                server: world.yard.address, transport: world.line, options: .init(folder: cache))
            let saved = world.saved(images)
            try await saved.refresh()
            let small = try #require(await saved.saves.first?.photo.urls.small)
            #expect(await images.cached(small) == nil)
            #expect(!FileManager.default.fileExists(atPath: cache.path))
            await images.empty()
            world.line.cut()
            #expect(try await images.data(at: small).isEmpty == false)
        }
    }

    @Test func `are those of one member on one server`() async throws {
        try await withWorld { world in
            try await world.saved().refresh()
            let images = world.images()
            let options = SavedPhotos.Options(folder: world.folder)
            let ben = SavedPhotos(world.yard.madang(), of: "ben", images: images, options: options)
            #expect(await ben.saves.isEmpty)
            let elsewhere = Madang(server: try #require(URL(string: "https://other.example")))
            let other = SavedPhotos(elsewhere, of: "ana", images: images, options: options)
            #expect(await other.saves.isEmpty)
            #expect(await world.saved().saves.count == 3)
            SavedPhotos.removeAll(in: world.folder)
            #expect(world.files.isEmpty)
        }
    }
}
