public import MadangAPI

/// What one has not published yet, on all one's devices, and posts that wait for their time.
extension Madang {
    /// All of one's own, last changed first; with `kind` those that become a "post", or a "listing".
    public func drafts(_ kind: String? = nil) async throws(MadangError) -> [Draft] {
        try await ask(Calls.drafts.listDrafts, query: QueryItems(["kind": kind])).data
    }

    /// Begins a draft, once: the same `key` within 24 hours gives the same draft.
    @discardableResult public func beginDraft(_ draft: DraftRequest, key: String? = nil)
        async throws(MadangError) -> Draft
    {
        try await ask(Calls.drafts.createDraft, [:], draft, key: key)
    }

    /// A draft of one's own.
    public func draft(_ id: String) async throws(MadangError) -> Draft {
        try await ask(Calls.drafts.showDraft, ["id": id])
    }

    /// Changes a draft; what is nil stays as it is. With `version` a change of what changed meanwhile is 409
    /// "conflict".
    @discardableResult public func saveDraft(_ id: String, _ change: DraftRequest, version: Int? = nil)
        async throws(MadangError) -> Draft
    {
        try await ask(Calls.drafts.saveDraft, ["id": id], change, version: version)
    }

    /// Deletes a draft. Its photos are deleted a day later.
    public func deleteDraft(_ id: String, version: Int? = nil) async throws(MadangError) {
        try await send(Calls.drafts.deleteDraft, ["id": id], version: version)
    }

    /// Publishes the draft of a post now, whether it waits for a time or not; once, though the answer is lost.
    @discardableResult public func publishDraft(_ id: String) async throws(MadangError) -> Post {
        try await ask(Calls.drafts.publishDraft, ["id": id])
    }
}
