import MadangCore

// Warnings, and suspensions that end.
extension Strings.Moderation {
    /// The reason of a decision as people read it: a word of the contract before it stands in their language.
    package func reasonText(_ reason: String) -> String {
        guard let (word, rest) = wordAndRest(of: reason) else { return reason }
        let named = text.reports.reason(word)
        return rest.isEmpty ? named : "\(named). \(TextDirection.isolated(rest))"
    }

    /// The same for the inside of a sentence.
    func reasonInSentence(_ reason: String) -> String {
        wordAndRest(of: reason) == nil ? TextDirection.isolated(reason) : reasonText(reason)
    }

    /// The word of the contract and what was added; nil for a reason in other words.
    private func wordAndRest(of reason: String) -> (word: String, rest: String)? {
        let parts = reason.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let words = ["spam", "harassment", "nudity", "violence", "illegal"]
        guard let word = parts.first.map(String.init), words.contains(word) else { return nil }
        return (word, parts.count > 1 ? String(parts[1].drop(while: \.isWhitespace)) : "")
    }

    // The form to decide
    package var reasonWord: String { text(ko: "이유 고르기", en: "Kind of reason") }
    package var ownWords: String { text(ko: "직접 쓰기", en: "In your own words") }
    package var term: String { text(ko: "정지 기간", en: "How long") }
    package var termHint: String {
        text(
            ko: "‘이용 정지’에만 쓰여요. 기간이 끝나면 저절로 풀려요.",
            en: "Only for a suspension. It ends by itself when the time is over.")
    }
    package var forEver: String { text(ko: "풀 때까지", en: "Until it is ended") }
    package func days(_ count: Int) -> String {
        text(ko: "\(count)일", en: count == 1 ? "1 day" : "\(count) days")
    }
    package var warningHint: String {
        text(
            ko: "경고는 300자까지예요. 회원은 다음에 들어올 때 먼저 읽게 돼요.",
            en: "A warning has at most 300 characters. The member reads it first when they come back.")
    }

    // Of a suspension
    /// - Parameter end: milliseconds since 1970.
    package func suspendedUntil(_ end: Int64) -> String {
        text(
            ko: "정지는 \(text.fullTime(of: end))에 저절로 풀려요.",
            en: "The suspension ends by itself on \(text.fullTime(of: end)).")
    }
    package var suspendedSince: String { text(ko: "정지된 때", en: "Suspended since") }
    package var endsAt: String { text(ko: "정지가 풀리는 때", en: "The suspension ends") }
    package var endsNever: String {
        text(ko: "정해진 기간 없이 정지되었어요.", en: "The suspension has no set end.")
    }
    package var endedByItself: String {
        text(ko: "정지 기간이 끝났어요. 다시 함께할 수 있어요.", en: "Your suspension is over. Welcome back.")
    }

    // What one is warned of
    package var warnedTitle: String { text(ko: "마당지기가 경고했어요", en: "A moderator has warned you") }
    package var warnedText: String {
        text(
            ko: "마당지기가 경고했어요. 아래의 이유를 읽고 마당의 규칙을 지켜 주세요.",
            en: "A moderator has warned you. Please read the reason below and follow the rules here."
        )
    }
    package var warnedHint: String {
        text(
            ko: "이유를 읽고 마당의 규칙을 지켜 주세요.",
            en: "Please read why, and follow the rules here.")
    }
    /// - Parameter actor: nil for the operator.
    package func tookWarningBack(by actor: String?) -> String {
        text(
            ko: "\(actor.map { "@\($0)님이" } ?? "운영자가") 이 경고를 거둠",
            en: "\(actor.map { "@\($0)" } ?? "The operator") took this warning back")
    }
    package var warnings: String { text(ko: "받은 경고", en: "Your warnings") }
    package var haveRead: String { text(ko: "읽었어요", en: "I have read it") }
    package var readRules: String { text(ko: "마당의 규칙 보기", en: "Rules of this place") }
    package var seeWarning: String { text(ko: "경고 보기", en: "View warning") }
    /// What a warning is about.
    package func warnedOf(_ thing: String) -> String {
        let what = text.reports.thing(thing)
        return thing == "member"
            ? text(ko: "나에게 온 경고", en: "About you")
            : text(ko: "내 \(what)에 대한 경고", en: "About your \(what.lowercased())")
    }
    package var wasRead: String { text(ko: "읽음", en: "Read") }

    // What a suspended member wrote
    package var comments: String { text(ko: "댓글", en: "Comments") }
    package func commentsOf(_ name: String) -> String {
        text(ko: "\(name)님의 댓글", en: "Comments by \(name)")
    }
    package var noComments: String { text(ko: "쓴 댓글이 없어요", en: "No comments") }
    package var noCommentsText: String {
        text(ko: "이 회원은 댓글을 쓰지 않았어요.", en: "This member has not written any comments.")
    }
    package func under(_ name: String) -> String {
        text(ko: "@\(name)님의 게시물", en: "Post by @\(name)")
    }
}
