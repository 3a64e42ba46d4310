import MadangCore

extension Strings {
    /// What both say of a sale afterwards.
    package var feedback: Feedback { Feedback(text: self) }

    package struct Feedback: Sendable {
        let text: Strings

        // What was said of somebody

        package var title: String { text(ko: "거래 후기", en: "Feedback") }
        package func ofMember(_ name: String) -> String {
            text(ko: "\(name)님의 거래 후기", en: "Feedback for \(name)")
        }
        /// Both counts in a line.
        package func counts(thanks: Int, problems: Int) -> String {
            text(
                ko: "고마워요 \(text.compactCount(thanks)) · 아쉬워요 \(text.compactCount(problems))",
                en: "Thanks \(text.compactCount(thanks)) · Problems \(text.compactCount(problems))")
        }
        package func ofSale(_ listing: String) -> String {
            let listing = TextDirection.isolated(listing)
            return text(ko: "‘\(listing)’ 거래", en: "About “\(listing)”")
        }
        package var none: String { text(ko: "아직 거래 후기가 없어요", en: "No feedback yet") }
        package func noneText(isViewer: Bool) -> String {
            isViewer
                ? text(
                    ko: "거래를 마친 뒤 두 사람이 모두 후기를 남기면 여기에 보여요.",
                    en: "After a sale, what you both say appears here.")
                : text(ko: "거래를 마치면 여기에 보여요.", en: "It appears here after a sale.")
        }
        package var report: String { text(ko: "거래 후기 신고하기", en: "Report this feedback") }
        /// The button for one of several.
        package func reportOf(_ name: String) -> String {
            text(ko: "\(name)님이 남긴 거래 후기 신고하기", en: "Report feedback from \(name)")
        }

        /// By the words of the contract.
        package func word(_ type: String, _ reason: String?) -> String {
            guard type != "thanks" else { return thanks }
            return reason.map(self.reason) ?? problem
        }
        package var thanks: String { text(ko: "고마워요", en: "Thanks") }
        package var problem: String { text(ko: "아쉬워요", en: "There was a problem") }
        /// What went wrong, by the word of the contract.
        package func reason(_ word: String) -> String {
            switch word {
            case "did_not_come": text(ko: "약속에 나오지 않았어요", en: "Did not show up")
            case "not_as_described": text(ko: "설명과 달랐어요", en: "Not as described")
            default: text(ko: "불친절했어요", en: "Was unkind")
            }
        }

        // Saying something

        package var ask: String { text(ko: "거래는 어떠셨어요?", en: "How did it go?") }
        package var yours: String { text(ko: "내가 쓴 후기", en: "Your feedback") }
        package func about(_ listing: String, with name: String) -> String {
            let listing = TextDirection.isolated(listing)
            return text(ko: "\(name)님과의 ‘\(listing)’ 거래", en: "“\(listing)”, with \(name)")
        }
        /// So many sales besides those that are shown.
        package func more(_ count: Int) -> String {
            text(ko: "이 밖에 거래가 \(text.number(count))건 더 있어요", en: "\(text.number(count)) more to answer")
        }
        package var rule: String {
            text(
                ko: """
                    두 사람이 모두 후기를 남기거나 거래한 지 \(text.number(FeedbackRule.days))일이 지나면 서로의 프로필에 보여요. \
                    그 뒤에는 고칠 수 없어요.
                    """,
                en: """
                    It appears on your profiles once you have both answered, or \(FeedbackRule.days) days after the \
                    sale. After that it cannot be changed.
                    """)
        }
        package var which: String { text(ko: "어떤 점이 아쉬웠나요?", en: "What went wrong?") }
        package var whichHint: String {
            text(ko: "‘아쉬워요’를 고를 때만 알려 주세요.", en: "Only if there was a problem.")
        }
        package var words: String { text(ko: "하고 싶은 말", en: "Anything to add?") }
        package var wordsHint: String {
            text(ko: "모두에게 보여요. 쓰지 않아도 돼요.", en: "Everybody can read it. You can leave it empty.")
        }
        package var send: String { text(ko: "후기 남기기", en: "Send feedback") }
        package var change: String { text(ko: "후기 고치기", en: "Change feedback") }
        package var takeBack: String { text(ko: "후기 지우기", en: "Delete my feedback") }
        package var takeBackTitle: String { text(ko: "후기를 지울까요?", en: "Delete your feedback?") }
        package func takeBackText(canGiveAgain: Bool) -> String {
            canGiveAgain
                ? text(
                    ko: "아직 아무도 보지 못한 후기예요. 지운 뒤에 다시 남길 수 있어요.",
                    en: "Nobody has seen it yet. You can give feedback again afterwards.")
                : text(
                    ko: "지우면 되돌릴 수 없어요. 이 거래에는 후기를 다시 남길 수도 없어요.",
                    en: "This cannot be undone, and you cannot give feedback on this sale again.")
        }
        package var given: String { text(ko: "내가 남긴 거래 후기", en: "Feedback you gave") }
        package var didGive: String { text(ko: "후기를 남겼어요. 고마워요.", en: "Thank you for your feedback.") }
        package var didTakeBack: String { text(ko: "후기를 지웠어요.", en: "Your feedback was deleted.") }
        package var isShown: String {
            text(
                ko: "이제 후기가 서로의 프로필에 보여요. 고칠 수는 없지만 내가 쓴 후기는 지울 수 있어요.",
                en:
                    "Feedback on this sale is shown on your profiles now. You can delete yours, but not change it."
            )
        }
        package var isOver: String {
            text(
                ko: "거래한 지 \(text.number(FeedbackRule.days))일이 지나 후기를 남길 수 없어요.",
                en: "The \(FeedbackRule.days) days for feedback on this sale are over.")
        }
    }
}
