public import MadangAPI
public import Observation

/// What one has not published yet: the drafts of all one's devices, and the posts that wait for their time.
///
/// What is saved, published or deleted here or elsewhere comes and goes by itself, once the drafts were asked for.
@MainActor @Observable public final class DraftsState: Listener {
    /// All of them, last changed first; nil before they were asked for.
    public private(set) var drafts: [Draft]?

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let question = Question()

    /// One's own.
    public init(in yard: YardState) {
        self.yard = yard
        yard.listen(self)
    }

    /// Posts that wait for their time, the next one first.
    public var scheduled: [Draft] {
        (drafts ?? []).filter { $0.publishAt != nil }.sorted { ($0.publishAt ?? "") < ($1.publishAt ?? "") }
    }

    /// What waits for oneself, last changed first; with `kind` what becomes a "post", or a "listing".
    public func waiting(_ kind: String? = nil) -> [Draft] {
        (drafts ?? []).filter { $0.publishAt == nil && (kind == nil || $0.kind == kind) }
    }

    /// Asks for them. Where that fails `YardState.failure` says why.
    public func refresh() async {
        await yard.trying(.load) { [self] () throws(MadangError) in try await ask() }
    }

    /// Publishes the post now. Nil where that failed: `YardState.failure` says why.
    @discardableResult public func publish(_ id: String) async -> PostState? {
        var published: PostState?
        await yard.trying(.draft) { [self] () throws(MadangError) in
            let post = try await yard.yard.publishDraft(id)
            published = yard.post(post)
            await yard.publish(.draftGone(id))
            await yard.publish(.published(post))
        }
        return published
    }

    /// Publishes the post at `moment` (RFC 3339), or with nil only when one says so. Nil where that failed.
    @discardableResult public func schedule(_ id: String, at moment: String?) async -> Draft? {
        var saved: Draft?
        await yard.trying(.draft) { [self] () throws(MadangError) in
            let draft = try await yard.yard.saveDraft(id, DraftRequest(publishAt: moment ?? ""))
            saved = draft
            await yard.publish(.drafted(draft))
        }
        return saved
    }

    /// Deletes it. One that is gone already is as good. Whether it is gone.
    @discardableResult public func delete(_ id: String) async -> Bool {
        await yard.trying(.draft) { [self] () throws(MadangError) in
            do throws(MadangError) {
                try await yard.yard.deleteDraft(id)
            } catch {
                guard case .problem(let problem) = error, problem.status == 404 else { throw error }
            }
            await yard.publish(.draftGone(id))
        }
    }

    func handle(_ event: StateEvent) async {
        guard drafts != nil else { return }
        switch event {
        case .drafted(let draft):
            drafts = [draft] + (drafts ?? []).filter { $0.id != draft.id }
        case .draftGone(let id): drafts?.removeAll { $0.id == id }
        case .news(.draftDeleted(let gone)): drafts?.removeAll { $0.id == gone.draftID }
        case .news(.draftSaved), .news(.reset):
            await question.ask {
                await yard.quietly { [self] () throws(MadangError) in try await ask() }
            }
        default: break
        }
    }

    private func ask() async throws(MadangError) { drafts = try await yard.yard.drafts() }
}
