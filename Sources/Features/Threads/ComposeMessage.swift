package import Domain
import MadangCore

/// A message with its pictures in one form, as browsers without script send it.
package struct MessageFiles: Sendable {
    package let text: String
    /// Paths and sizes of the received files, in the author's order.
    package let files: [(path: String, byteCount: Int)]

    package init(text: String, files: [(path: String, byteCount: Int)]) {
        self.text = text
        self.files = files
    }
}

/// Takes pictures in and says something with them, in one go: either there is a message with every picture afterwards,
/// or nothing.
package struct ComposeMessage: Sendable {
    /// Reads the form into a directory.
    package typealias Receiving = @Sendable (_ directory: String) async throws -> MessageFiles

    let blobs: any BlobStore
    let compose: ComposePost
    let ask: AskSeller
    let send: SendMessage

    package init(blobs: any BlobStore, compose: ComposePost, ask: AskSeller, send: SendMessage) {
        self.blobs = blobs
        self.compose = compose
        self.ask = ask
        self.send = send
    }

    /// Fails: what `receive` throws; as `UploadPhoto`, `SendMessage`.
    package func callAsFunction(
        in thread: Identifier<Thread>, by author: Member, receive: @escaping Receiving
    ) async throws -> Message {
        try await taking(receive, by: author) { try await send($0, in: thread, by: author) }
    }

    /// Fails: what `receive` throws; as `UploadPhoto`, `AskSeller`.
    package func callAsFunction(
        about listing: Identifier<Listing>, by asker: Member, receive: @escaping Receiving
    ) async throws -> ShownThread {
        try await taking(receive, by: asker) { try await ask($0, about: listing, by: asker) }
    }

    private func taking<Result: Sendable>(
        _ receive: @escaping Receiving, by author: Member,
        _ say: @escaping @Sendable (MessageDraft) async throws -> Result
    ) async throws -> Result {
        try await blobs.withStaging { directory in
            let form = try await receive(directory)
            // Said before a picture is worked on for nothing.
            _ = try MessageDraft(text: form.text.isEmpty && !form.files.isEmpty ? "-" : form.text).judged()
            let photos = try await compose.takeIn(form.files, .whole, .none, by: author)
            do {
                return try await say(MessageDraft(text: form.text, photoIDs: photos))
            } catch {
                await compose.takeBack(photos, by: author)
                throw error
            }
        }
    }
}
