import Foundation
import MadangClient
import SampleModels
import Testing

@MainActor @Suite struct `Writing a post` {
    @Test func `puts it on top of the feed, with its picture`() async throws {
        try await withScreens(SmallYard(posts: 2)) { screens in
            let home = HomeModel(in: screens.app.state)
            await home.posts.refresh()
            let compose = ComposeModel(in: screens.app.state)
            #expect(compose.progress == nil)
            compose.add(try screens.picture(), altText: "The yard at noon")
            compose.form.text = "Noon #yard"
            #expect(compose.progress == 0)
            #expect(await compose.publish())
            #expect(home.posts.rows.map(\.post.text) == ["Noon #yard", "Post 1", "Post 0"])
            #expect(home.posts.rows.first?.photos.count == 1)
            #expect(compose.form.text.isEmpty && compose.form.pictures.isEmpty)
        }
    }

    @Test func `says what the server has against a field, under that field`() async throws {
        try await withScreens { screens in
            let compose = ComposeModel(in: screens.app.state)
            compose.form.text = "Noon"
            let error = Problem.FieldError(field: "text", code: "format", message: "Not this text, please.")
            await screens.yard.refuse(
                Calls.posts.publishPost.endpoint, SmallYard.problem(422, "invalid", [error]))
            #expect(await !compose.publish())
            #expect(compose.message(under: .text) == "Not this text, please.")
            #expect(compose.message(under: .photos) == nil)
            compose.form.text = "Noon again"
            #expect(compose.message(under: .text) == nil)
        }
    }

    @Test func `says that a text is too long before it is sent`() async throws {
        try await withScreens { screens in
            let compose = ComposeModel(in: screens.app.state)
            compose.form.text = String(repeating: "a", count: 501)
            #expect(await !compose.publish())
            #expect(compose.message(under: .text) == "At most 500 characters, please.")
            #expect(await screens.yard.count(of: Calls.posts.publishPost.endpoint) == 0)
        }
    }

    @Test func `loses nothing where it fails, and uploads no picture twice`() async throws {
        try await withScreens { screens in
            let compose = ComposeModel(in: screens.app.state)
            compose.add(try screens.picture(), altText: "The yard at noon")
            compose.form.text = "Noon"
            let publish = Calls.posts.publishPost.endpoint
            await screens.yard.refuse(publish, SmallYard.problem(403, "forbidden"))
            #expect(await !compose.publish())
            #expect(compose.form.text == "Noon" && compose.form.pictures.count == 1)
            await screens.yard.refuse(publish, nil)
            #expect(await compose.publish())
            #expect(await screens.yard.count(of: Calls.photos.uploadPhoto.endpoint) == 1)
        }
    }
}

@Suite struct `A share extension` {
    @Test func `posts a picture and says how far it is`() async throws {
        let yard = SmallYard()
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jpg")
        try Data("a picture".utf8).write(to: file)
        // What is left lies where the system tidies up.
        defer { try? FileManager.default.removeItem(at: file) }
        let post = try await ShareModel(client(yard))
            .share(file, altText: "The yard at noon", text: "Noon #yard") { _ in }
        #expect(post.text == "Noon #yard")
        #expect(post.photos.count == 1)
        #expect(await yard.count(of: Calls.photos.uploadPhoto.endpoint) == 1)
    }
}
