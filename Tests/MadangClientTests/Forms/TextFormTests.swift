import Foundation
import MadangClient
import MadangCore
import TestSupport
import Testing

@Suite struct `Forms of a few words` {
    @MainActor private func post(_ world: FormWorld) async throws -> Post {
        let photo = try await world.state.yard.uploadPhoto(try world.picture("a"))
        return try await world.state.yard.publishPost(PostRequest(text: "look", photoIDs: [photo.id]))
    }

    @Test func `comment once however bad the line is, and twice where one means it`() async throws {
        try await withFormWorld { world in
            let post = try await post(world)
            let form = CommentForm(under: post.id, in: world.state)
            #expect(!form.canSend && form.faults.isEmpty)
            form.text = String(repeating: "a", count: 301)
            #expect(form.charactersLeft == -1)
            form.leave(.text)
            #expect(form.fault(of: .text) == .fault(.tooLong(maximum: 300)))
            for _ in 1...2 {
                form.text = "Fine!"
                world.line.setRate(0.7)
                var comment: MadangAPI.Comment?
                for _ in 0..<60 where comment == nil { comment = await form.send() }
                world.line.setRate(0)
                #expect(comment?.text == "Fine!" && form.text.isEmpty)
                form.leave(.text)
                #expect(form.faults.isEmpty && !form.canSend)
            }
            let comments = try await world.state.yard.comments(under: post.id).firstPage()
            #expect(comments.map(\.text) == ["Fine!", "Fine!"])
        }
    }

    @Test func `change a comment, and tell when it is another one by now`() async throws {
        try await withFormWorld { world in
            let post = try await post(world)
            let comment = try await world.state.yard.writeComment("Fine!", under: post.id)
            let form = CommentForm(editing: comment, in: world.state)
            #expect(!form.canSend)
            form.text = "Very fine!"
            try await world.state.yard.editComment(comment.id, text: "Well.")
            #expect(await form.send() == nil)
            #expect(form.error?.code == "conflict" && form.text == "Very fine!" && form.canSend)
            #expect(await form.send()?.text == "Very fine!")
        }
    }

    @Test func `save a photo with a memo, on all screens, and never with another one's`() async throws {
        try await withFormWorld { world in
            let photo = world.state.post(try await post(world)).photos[0]
            let form = MemoForm(of: photo, in: world.state)
            form.memo = " \n"
            form.leave(.memo)
            #expect(form.fault(of: .memo) == .fault(.required) && !form.canSend)
            form.memo = "light"
            #expect(await form.send()?.memo == "light")
            #expect(photo.isSaved && photo.memo == "light" && !form.canSend)
            #expect(MemoForm(of: photo, in: world.state).memo == "light")
            let other = world.state.post(try await post(world)).photos[0]
            #expect(MemoForm(of: other, in: world.state).memo.isEmpty)
        }
    }
}
