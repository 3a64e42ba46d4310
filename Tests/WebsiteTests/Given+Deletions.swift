import Domain
import Features

@testable import Website

/// Members who may be deleted.
extension Given {
    /// Of a member who leaves already, with something to decide on, or neither.
    static func question(
        _ name: String = "김민지", until: Timestamp? = Given.now + .days(7), leavingAt: Timestamp? = nil,
        isReported: Bool = false
    ) -> LeaveYard.Question {
        var member = profile(name).member
        member.leavingAt = leavingAt
        return LeaveYard.Question(
            member: member, contents: ContentCounts(posts: 12), until: until, isReported: isReported)
    }

    /// Refused, with all that can be said.
    static func deletion(_ hostile: String, _ next: Path, _ faults: FormFaults) -> DeleteMemberPage {
        DeleteMemberPage(
            question: question(hostile, leavingAt: now + .days(3), isReported: true), next: next,
            faults: faults)
    }
}
