import MadangCore

/// A letter as it is read.
package struct LetterText: Sendable, Hashable {
    package let subject: String
    /// Paragraphs with empty lines between them.
    package let body: String
}

extension Strings {
    /// Mail to members of a yard called `name`.
    package func letters(from name: String) -> Letters {
        Letters(text: self, name: TextDirection.isolated(name))
    }

    package struct Letters: Sendable {
        let text: Strings
        let name: String

        /// - Parameters:
        ///   - site: the address of the yard, for the end of the letter.
        ///   - link: good for ten minutes.
        package func resetPassword(_ username: String, link: String, site: String) -> LetterText {
            letter(
                subject: text(ko: "새 비밀번호를 정해 주세요", en: "Choose a new password"),
                [
                    text(
                        ko: "@\(username) 계정의 비밀번호를 새로 정하려는 요청을 받았어요. 아래 링크는 10분 동안 한 번만 쓸 수 있어요.",
                        en:
                            "Someone asked for a new password for @\(username). This link works once, for ten minutes."
                    ),
                    link,
                    text(
                        ko: "요청한 적이 없다면 이 이메일은 무시해 주세요. 비밀번호는 바뀌지 않아요.",
                        en: "If this was not you, ignore this email. Your password stays the same."),
                ], site)
        }

        /// - Parameter link: good for a day.
        package func confirmEmail(_ username: String, link: String, site: String) -> LetterText {
            letter(
                subject: text(ko: "이메일 주소를 확인해 주세요", en: "Confirm your email address"),
                [
                    text(
                        ko: "@\(username) 계정이 이 이메일 주소를 쓰려고 해요. 아래 링크를 열어 확인해 주세요. 하루 동안 쓸 수 있어요.",
                        en:
                            "@\(username) wants to use this email address. Open this link within a day to confirm it."
                    ),
                    link,
                    text(
                        ko: "요청한 적이 없다면 이 이메일은 무시해 주세요. 아무것도 바뀌지 않아요.",
                        en: "If this was not you, ignore this email. Nothing will change."),
                ], site)
        }

        /// - Parameter until: milliseconds since 1970.
        package func leaving(_ username: String, until: Int64, site: String) -> LetterText {
            let time = text.fullTime(of: until)
            return letter(
                subject: text(ko: "계정을 삭제했어요", en: "Your account has been deleted"),
                [
                    text(
                        ko:
                            "@\(username) 계정은 이제 다른 사람에게 보이지 않아요. \(time)까지 로그인하면 모두 그대로 돌아오고, 그 뒤에는 모두 지워져요.",
                        en: """
                            Other people can no longer see @\(username). Log in before \(time) and everything comes \
                            back. After that, it is deleted permanently.
                            """
                    ),
                    notYou,
                ], site)
        }

        /// - Parameter counts: "posts", "listings", "photos", "bytes", "likes", "comments", "messages", "saves",
        ///   "follows".
        package func receipt(_ username: String, _ counts: [String: Int], site: String) -> LetterText {
            let leaving = text.leaving
            let lines = [
                (leaving.posts, text.number(counts["posts"] ?? 0)),
                (leaving.listings, text.number(counts["listings"] ?? 0)),
                (leaving.photos, text.number(counts["photos"] ?? 0)),
                (leaving.space, text.byteCount(counts["bytes"] ?? 0)),
                (leaving.likes, text.number(counts["likes"] ?? 0)),
                (leaving.comments, text.number(counts["comments"] ?? 0)),
                (leaving.messages, text.number(counts["messages"] ?? 0)),
                (leaving.saves, text.number(counts["saves"] ?? 0)),
                (leaving.follows, text.number(counts["follows"] ?? 0)),
            ]
            return letter(
                subject: text(ko: "모두 지웠어요", en: "Everything has been deleted"),
                [
                    text(
                        ko: "@\(username) 계정과 아래의 것을 모두 지웠어요. 함께해 주셔서 고마웠어요.",
                        en:
                            "The account @\(username) and all of this have been deleted. Thank you for being here."
                    ),
                    lines.map { "\($0.0): \($0.1)" }.joined(separator: "\n"),
                ], site)
        }

        /// A post, comment or listing was hidden, or is shown again.
        package func decided(
            _ username: String, thing: String, isHidden: Bool, reason: String, link: String, site: String
        ) -> LetterText {
            let words = text.moderation
            return letter(
                subject: isHidden ? words.hiddenTitle(thing) : words.shownTitle(thing),
                [
                    isHidden
                        ? text(
                            ko: "@\(username)님, \(words.hiddenText(thing))",
                            en: "@\(username): \(words.hiddenText(thing))")
                        : text(
                            ko: "@\(username)님, \(words.shownText(thing))",
                            en: "@\(username): \(words.shownText(thing))"),
                    words.because(reason), link,
                ], site)
        }

        /// Photos of a post are sensitive, as moderators say, or are so no more.
        package func marked(
            _ username: String, isMarked: Bool, reason: String, link: String, site: String
        ) -> LetterText {
            let said = isMarked ? text.sensitive.markedText : text.sensitive.unmarkedText
            return letter(
                subject: isMarked ? text.sensitive.markedTitle : text.sensitive.unmarkedTitle,
                [
                    text(ko: "@\(username)님, \(said)", en: "@\(username): \(said)"),
                    text.moderation.because(reason), link,
                ], site)
        }

        /// Something was taken away for good, or put back; `until` in milliseconds since 1970.
        package func removed(
            _ username: String, thing: String, isRemoved: Bool, until: Int64?, reason: String, site: String
        ) -> LetterText {
            let words = text.moderation
            let said = isRemoved ? words.removedText(thing, until: until) : words.putBackText(thing)
            return letter(
                subject: isRemoved ? words.removedTitle(thing) : words.putBackTitle(thing),
                [
                    text(ko: "@\(username)님, \(said)", en: "@\(username): \(said)"),
                    words.because(reason),
                ], site)
        }

        /// A moderator wants something mended.
        package func warned(_ username: String, reason: String, link: String, site: String) -> LetterText {
            let words = text.moderation
            return letter(
                subject: words.warnedTitle,
                [
                    text(ko: "@\(username)님, \(words.warnedText)", en: "@\(username): \(words.warnedText)"),
                    words.because(reason), link,
                ], site)
        }

        /// What somebody said against a suspension or a warning was answered; both words are those of the contract.
        package func answered(
            _ username: String, outcome: String, action: String, answer: String, link: String, site: String
        ) -> LetterText {
            let words = text.moderation
            let said = words.answered(outcome, action)
            return letter(
                subject: words.answeredTitle,
                [text(ko: "@\(username)님, \(said)", en: "@\(username): \(said)"), answer, link], site)
        }

        /// Somebody is kept out, or let in again.
        ///
        /// - Parameters:
        ///   - until: when it ends by itself, in milliseconds since 1970.
        ///   - reason: empty where it has ended by itself.
        package func suspended(
            _ username: String, isSuspended: Bool, until: Int64?, reason: String, site: String
        ) -> LetterText {
            letter(
                subject: isSuspended ? text.moderation.suspendedTitle : text.moderation.unsuspendedTitle,
                [
                    isSuspended
                        ? text(
                            ko:
                                "@\(username) 계정의 이용이 정지되었어요. 다른 사람에게 보이지 않고, 로그인하면 이유를 읽고 데이터를 내려받거나 계정을 삭제할 수 있어요.",
                            en: """
                                The account @\(username) is suspended. Other people cannot see it. Log in to read why, \
                                download your data or delete the account.
                                """
                        )
                        : text(
                            ko: "@\(username) 계정의 정지가 풀렸어요. 다시 함께할 수 있어요.",
                            en: "The account @\(username) is no longer suspended. Welcome back."),
                    until.map(text.moderation.suspendedUntil),
                    reason.isEmpty ? nil : text.moderation.because(reason),
                ].compactMap(\.self), site)
        }

        package func approved(_ username: String, site: String) -> LetterText {
            letter(
                subject: text(ko: "가입이 승인되었어요", en: "Your account is approved"),
                [
                    text(
                        ko: "@\(username)님, 환영해요! 이제 사진을 올리고 이웃을 팔로우할 수 있어요.",
                        en: "Welcome, @\(username)! You can now post photos and follow people.")
                ], site)
        }

        /// Says nothing of what the post says: who reads letters is not always its author.
        package func draftFailed(_ username: String, reason: String, link: String, site: String) -> LetterText
        {
            let failed = text.drafts.failed(text.problem(reason).detail)
            return letter(
                subject: text(ko: "예약한 글을 올리지 못했어요", en: "A scheduled post was not published"),
                [
                    text(
                        ko: "@\(username)님, \(failed)",
                        en: "@\(username), a post of yours was scheduled. \(failed)"),
                    text(
                        ko: "글은 임시저장에 그대로 있어요. 아래에서 고치거나 다시 예약할 수 있어요.",
                        en: "It is still among your drafts. Change it or schedule it again here:"),
                    link,
                ], site)
        }

        /// To an owner; says nothing that a stranger wrote.
        package func memberWaits(_ username: String, link: String, site: String) -> LetterText {
            letter(
                subject: text(ko: "가입 승인을 기다리는 사람이 있어요", en: "Someone is waiting for approval"),
                [
                    text(
                        ko: "@\(username)님, 가입하려는 사람이 있어요. 아래에서 승인하거나 거절할 수 있어요.",
                        en:
                            "@\(username), someone wants to join. Approve or decline the request here:"
                    ),
                    link,
                    text(
                        ko: "이 신청을 확인하기 전까지는 새 신청이 와도 이메일을 더 보내지 않아요.",
                        en:
                            "We will not email you again about new requests until you have looked at this one."
                    ),
                ], site)
        }

        /// From the operator, who sees whether mail goes out.
        package func test(site: String) -> LetterText {
            letter(
                subject: text(ko: "이메일 시험", en: "Test email"),
                [
                    text(
                        ko: "운영자가 이메일이 잘 나가는지 확인하려고 보냈어요. 아무것도 하지 않으셔도 돼요.",
                        en: """
                            The person who runs Madang sent this to check that email works. You do not need to do \
                            anything.
                            """
                    )
                ], site)
        }

        var notYou: String {
            text(
                ko: "직접 하신 일이 아니라면 바로 비밀번호를 새로 정하고 운영자에게 알려 주세요.",
                en: """
                    If this was not you, choose a new password right away and tell the people who run Madang.
                    """)
        }

        func letter(subject: String, _ paragraphs: [String], _ site: String) -> LetterText {
            LetterText(
                subject: "\(name): \(subject)",
                body: (paragraphs + ["\(name) · \(site)"]).joined(separator: "\n\n") + "\n")
        }
    }
}
