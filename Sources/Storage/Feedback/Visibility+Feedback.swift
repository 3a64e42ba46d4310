import Domain

extension Visibility {
    /// Whether `viewer` sees the feedback of the tables `feedback f` and `members m`, its author, at `moment`: once it
    /// is shown, and not what moderators took away, but for its author.
    static func ofFeedback(to viewer: Identifier<Member>?, at moment: Timestamp) -> SQL {
        guard let viewer else {
            return "(f.shown_at <= \(moment) AND \(isFeedbackHidden) <> 1 AND \(ofMember(to: viewer)))"
        }
        return """
            (f.shown_at <= \(moment) AND (\(isFeedbackHidden) <> 1 OR f.author_id = \(viewer))
                AND \(ofMember(to: viewer)))
            """
    }

    /// Goes on behind another condition: whether `viewer` mutes neither the author of the feedback of the table
    /// `feedback f` nor a word in it. Of oneself one reads all.
    static func isUnmutedFeedback(by viewer: Identifier<Member>?, at now: Timestamp) -> SQL {
        guard let viewer else { return "" }
        return """
            AND (f.subject_id = \(viewer) OR (\(isUnmuted("f.author_id", by: viewer))
                AND \(isFeedbackWithoutWord(by: viewer, at: now))))
            """
    }

    /// 1 for what moderators took away, as hardly anything is; else 0.
    private static let isFeedbackHidden: SQL = "CASE WHEN f.hidden_at IS NULL THEN 0 ELSE 1 END"
}
