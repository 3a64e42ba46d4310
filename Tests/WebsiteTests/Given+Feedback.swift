import Domain
import MadangCore

@testable import Website

/// What is said of sales.
extension Given {
    static func feedback(
        _ text: String, _ id: Int64 = 41, reason: Feedback.Reason? = nil, by name: String = "김민지"
    ) -> Feedback {
        Feedback(
            id: Identifier(rawValue: id), author: partner(name),
            subjectID: Identifier(rawValue: 2),
            words: FeedbackWords(kind: reason == nil ? .thanks : .problem, reason: reason, text: text),
            listingName: text, createdAt: now)
    }

    private static func partner(_ name: String) -> MemberSummary {
        MemberSummary(
            id: Identifier(rawValue: 3), username: "minji", displayName: name, relation: relation())
    }

    static func dueFeedback(_ text: String, isShown: Bool = false, given: FeedbackWords? = nil) -> DueFeedback
    {
        DueFeedback(
            saleID: Identifier(rawValue: 51), threadID: Identifier(rawValue: 52), listingName: text,
            partner: partner(text), isSeller: true,
            endsAt: now + .days(3), isShown: isShown, given: given)
    }

    /// A profile with feedback, the list, threads below sales that wait for it, and the form: new, refused, given,
    /// shown, and too late.
    static func feedbackPages(_ hostile: String, _ next: Path, _ context: PageContext) -> [(String, HTML)] {
        let header = MemberHeader(profile(hostile))
        let rows = [
            FeedbackRow(feedback(hostile, by: hostile)), FeedbackRow(feedback("", 42, reason: .didNotCome)),
        ]
        let counts = FeedbackCounts(thanks: 12, problems: 1)
        let words = FeedbackWords(kind: .problem, reason: .unkind, text: hostile)
        var refused = FeedbackFormPage(dueFeedback(hostile), isOpen: true)
        refused.words = hostile
        refused.faults = FormFaults(fields: ["reason": hostile, "text": hostile], whole: hostile)
        let forms = [
            FeedbackFormPage(dueFeedback(hostile), isOpen: true), refused,
            FeedbackFormPage(dueFeedback(hostile, given: words), isOpen: true, done: .given),
            FeedbackFormPage(dueFeedback(hostile, isShown: true, given: words), isOpen: false),
            FeedbackFormPage(dueFeedback(hostile), isOpen: false, done: .takenBack),
        ]
        let documents =
            [
                (
                    "member with feedback",
                    memberPostsPage(
                        MemberPostsPage(
                            header: header, posts: [], next: next,
                            feedback: FeedbackPart(counts: counts, last: rows)), context)
                ),
                (
                    "member feedback",
                    memberFeedbackPage(
                        MemberFeedbackPage(header: header, counts: counts, rows: rows, next: next), context)
                ),
                (
                    "no member feedback",
                    memberFeedbackPage(
                        MemberFeedbackPage(header: header, counts: FeedbackCounts(), rows: [], next: nil),
                        context)
                ),
                (
                    "threads with sales that wait",
                    threadsPage(
                        ThreadsPage(
                            rows: [], next: nil,
                            waiting: WaitingPart(WaitingFeedback(latest: [dueFeedback(hostile)], count: 4))),
                        context)
                ),
            ] + forms.map { ("feedback form", feedbackFormPage($0, context)) }
        return documents.map { ($0.0, layout($0.1, context)) }
    }
}
