import Domain
import Features
import MadangCore

/// What the owner has not published yet.
package enum DemoDrafts {
    /// The words of a post.
    package static let post = "이번 주말 마당 모임 정리 중. 사진은 더 골라야 해요 #마당"

    /// The name of a listing of which nothing more is known yet.
    package static let listing = "작은 나무 책상"

    /// Of a post that waits for its time, and how long from the filling of the yard.
    package static let later = (words: "내일 아침 일곱 시, 뒷산에서 만나요 #산책", after: Duration.hours(20))
}

extension DemoRun {
    /// Keeps the owner's drafts, and has one of them wait.
    func keepDrafts(by owner: Member?) async throws {
        guard let owner else { throw DomainError.notFound }
        _ = try await verbs.saveDraft(DraftChanges(kind: .listing, name: DemoDrafts.listing), by: owner)
        _ = try await verbs.saveDraft(DraftChanges(kind: .post, text: DemoDrafts.post), by: owner)
        let moment = clock.now + DemoDrafts.later.after
        _ = try await verbs.saveDraft(
            DraftChanges(kind: .post, text: DemoDrafts.later.words, publishAt: .at(moment)), by: owner)
    }
}
