// What members say against decisions, and what moderators note.
extension Strings.Moderation {
    package var appeals: String { text(ko: "이의", en: "Appeals") }
    package var appeal: String { text(ko: "이의 제기하기", en: "Appeal") }
    package var appealTitle: String { text(ko: "이의 제기", en: "Your appeal") }
    package var appealHint: String {
        text(
            ko: "한 번만 보낼 수 있고, 마당지기가 읽고 답해요.",
            en: "You can send one. A moderator reads and answers it.")
    }
    package var appealLabel: String { text(ko: "왜 다르게 생각하나요?", en: "Why do you see it differently?") }
    package var sendAppeal: String { text(ko: "이의 보내기", en: "Send appeal") }
    package var appealWaits: String {
        text(ko: "보낸 이의를 마당지기가 아직 읽고 있어요.", en: "Your appeal is waiting for an answer.")
    }
    package var yourAppeal: String { text(ko: "내가 보낸 이의", en: "Your appeal") }
    /// By the word of the contract, of what the appeal was against.
    package func answered(_ outcome: String, _ action: String) -> String {
        switch (outcome, action) {
        case ("lift", "suspend"): text(ko: "이의를 받아들여 정지를 풀었어요.", en: "Your suspension was lifted.")
        case ("lift", _): text(ko: "이의를 받아들여 경고를 거두었어요.", en: "Your warning was taken back.")
        case (_, "suspend"): text(ko: "정지를 그대로 두기로 했어요.", en: "Your suspension stays.")
        default: text(ko: "경고를 그대로 두기로 했어요.", en: "Your warning stays.")
        }
    }
    package var answeredTitle: String {
        text(ko: "이의에 답이 왔어요", en: "Your appeal was answered")
    }

    // For moderators
    package var emptyAppeals: String { text(ko: "기다리는 이의가 없어요", en: "No appeals") }
    package var emptyAppealsText: String {
        text(ko: "회원이 이의를 제기하면 여기에 보여요.", en: "When a member appeals, you will see it here.")
    }
    package var appealsWait: String { text(ko: "기다리는 이의 보기", en: "Appeals are waiting") }
    package func appealed(_ action: String) -> String {
        action == "suspend"
            ? text(ko: "정지에 대한 이의", en: "Against a suspension")
            : text(ko: "경고에 대한 이의", en: "Against a warning")
    }
    package var ownDecision: String {
        text(
            ko: "내가 내린 결정이에요. 다른 마당지기가 답하는 편이 더 공정해요.",
            en: "This was your decision. It is fairer if another moderator answers.")
    }
    package var outcome: String { text(ko: "답", en: "Answer") }
    package func outcome(_ word: String, _ action: String) -> String {
        switch (word, action) {
        case ("lift", "suspend"): text(ko: "정지 풀기", en: "End suspension")
        case ("lift", _): text(ko: "경고 거두기", en: "Take the warning back")
        default: text(ko: "그대로 두기", en: "Keep as it is")
        }
    }
    package var answerText: String { text(ko: "회원이 읽을 말", en: "What the member reads") }
    package var sendAnswer: String { text(ko: "답하기", en: "Answer") }
    package var lateAnswer: String {
        text(
            ko: "이 이의는 이미 처리됐어요. 다른 분이 먼저 답했거나 제재가 풀렸어요. 지금 쓰신 답은 보내지 않았어요.",
            en: "This appeal is settled: somebody else answered it first, or the decision was lifted. "
                + "Your answer was not sent.")
    }
    package var history: String { text(ko: "이 회원 살펴보기", en: "Review this member") }

    // Notes
    package var notes: String { text(ko: "마당지기들의 메모", en: "Notes among moderators") }
    package var notesHint: String {
        text(
            ko: "마당지기만 읽어요. 이 회원은 읽을 수 없고, 내려받는 데이터에도 들어가지 않아요.",
            en: "Only moderators read this. The member cannot, and it is not in the data they download.")
    }
    package var noteText: String { text(ko: "메모", en: "Note") }
    package var writeNote: String { text(ko: "메모 남기기", en: "Add note") }
    package var deleteNote: String { text(ko: "메모 지우기", en: "Delete note") }
    package var deleteNoteTitle: String { text(ko: "이 메모를 지울까요?", en: "Delete this note?") }
    package var deleteNoteText: String {
        text(
            ko: "마당지기 모두에게서 사라지고, 되돌릴 수 없어요.",
            en: "It is gone for all moderators. This cannot be undone.")
    }
}
