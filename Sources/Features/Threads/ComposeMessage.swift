package import Domain
import MadangCore

/// A message with its pictures in one form, as browsers without script send it.
package struct MessageFiles: Sendable {
    package let text: String
    /// In the author's order.
    package let files: [TakenFile]
    /// As in `MessageDraft`.
    package let amount: String?

    package init(text: String, files: [TakenFile], amount: String? = nil) {
        self.text = text
        self.files = files
        self.amount = amount
    }
}

/// Takes pictures in and says something with them, in one go: either there is a message with every picture afterwards,
/// or nothing.
package struct ComposeMessage: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Fails: as `UploadPhoto`, `SendMessage`.
    package func callAsFunction(
        _ form: MessageFiles, in thread: Identifier<Thread>, by author: Member
    ) async throws -> Message {
        try await taking(form, by: author) { try await SendMessage(ports: ports)($0, in: thread, by: author) }
    }

    /// Fails: as `UploadPhoto`, `AskSeller`.
    package func callAsFunction(
        _ form: MessageFiles, about listing: Identifier<Listing>, by asker: Member
    ) async throws -> ShownThread {
        try await taking(form, by: asker) { try await AskSeller(ports: ports)($0, about: listing, by: asker) }
    }

    private func taking<Result>(
        _ form: MessageFiles, by author: Member, _ say: (MessageDraft) async throws -> Result
    ) async throws -> Result {
        // Said before a picture is worked on for nothing.
        let text = form.text.isEmpty && !form.files.isEmpty ? "-" : form.text
        _ = try MessageDraft(text: text, amount: form.amount).judged()
        return try await take(form.files, PhotoMaking(), by: author) { photos in
            try await say(MessageDraft(text: form.text, photoIDs: photos, amount: form.amount))
        }
    }
}
