extension Strings {
    /// What those who look after the yard decide.
    package var moderation: Moderation { Moderation(text: self) }

    package struct Moderation: Sendable {
        let text: Strings

        // Pages
        package var queue: String { text(ko: "신고함", en: "Reports") }
        package var log: String { text(ko: "결정 기록", en: "Decisions") }
        package var people: String { text(ko: "회원", en: "Members") }
        package var emptyQueue: String { text(ko: "신고가 없어요", en: "No reports") }
        package var emptyQueueText: String {
            text(ko: "새 신고가 오면 여기에 보여요.", en: "New reports will appear here.")
        }
        package var emptyLog: String { text(ko: "아직 결정이 없어요", en: "No decisions yet") }
        package var emptyLogText: String {
            text(
                ko: "마당지기의 결정이 모두 여기에 남고, 고치거나 지울 수 없어요.",
                en: "Every decision is recorded here and cannot be changed or deleted.")
        }
        package func openCases(_ count: Int) -> String {
            let shown = count > 99 ? "99+" : text.number(count)
            return text(
                ko: "기다리는 신고와 이의 \(shown)건",
                en: count == 1 ? "1 report or appeal is waiting" : "\(shown) reports and appeals are waiting")
        }
        package func reported(_ count: Int) -> String {
            text(
                ko: "\(text.number(count))명이 신고",
                en: count == 1 ? "Reported by 1 member" : "Reported by \(text.number(count)) members")
        }
        /// Of what is still to be decided, though no report of it is left.
        package var reporterLeft: String {
            text(ko: "신고한 회원이 계정을 삭제했어요", en: "Whoever reported it has deleted their account")
        }
        package var reporterLeftText: String {
            text(
                ko: "신고 글은 함께 지워졌지만, 신고할 때의 모습은 남아 있어요.",
                en: "The report is gone with them, but what they saw is kept.")
        }
        package var earlier: String { text(ko: "이 회원에 대한 지난 결정", en: "Earlier decisions about this member") }
        package var look: String { text(ko: "살펴보기", en: "Review") }
        package var decide: String { text(ko: "결정하기", en: "Decide") }
        package var decision: String { text(ko: "어떻게 할까요?", en: "What should happen?") }
        package var reason: String { text(ko: "이유", en: "Reason") }
        package var reasonHint: String {
            text(
                ko: "쓴 사람에게 그대로 보여요. ‘그대로 두기’를 고르면 기록에만 남아요.",
                en: """
                    The author sees this text as it is. If you keep everything as it is, it is only recorded.
                    """)
        }
        package var mayNot: String {
            text(ko: "이 결정은 내릴 수 없어요.", en: "You cannot decide on this.")
        }
        package var isHidden: String { text(ko: "숨김", en: "Hidden") }
        package var isGone: String { text(ko: "지워짐", en: "Deleted") }
        package var goneText: String {
            text(
                ko: "쓴 사람이 지웠어요. 신고할 때의 모습은 아래에 남아 있어요.",
                en: "The author deleted it. Below is what it looked like when it was reported.")
        }
        /// Where what they wrote is gone, and they are not.
        package var decideOnMember: String {
            text(ko: "이 회원에 대해 결정하기", en: "Decide about this member")
        }
        /// Of a story, which goes by itself as well.
        package var endedText: String {
            text(
                ko: "24시간이 지나 없어졌거나 쓴 사람이 지웠어요. 신고할 때의 모습은 아래에 남아 있어요.",
                en: "It ended, or its author deleted it. Below is what it looked like when it was reported.")
        }
        package var nothingLeft: String {
            text(ko: "지워져서 더 결정할 것이 없어요.", en: "It has been deleted, so there is nothing left to decide.")
        }
        /// Before a time.
        package var joined: String { text(ko: "가입한 때", en: "Joined") }
        package var evidence: String { text(ko: "신고할 때의 모습", en: "As it was when it was reported") }
        package var suspendedShown: String {
            text(
                ko: "정지된 회원이에요. 아래는 마당지기에게만 보이고, 정지가 풀리면 다시 모두에게 보여요.",
                en:
                    "This member is suspended. Only moderators see what is below; others see it again when it ends."
            )
        }
        package var isSuspended: String { text(ko: "정지됨", en: "Suspended") }

        /// What can be chosen, by the word of the contract.
        package func action(_ word: String) -> String {
            switch word {
            case "hide": text(ko: "숨기기", en: "Hide")
            case "restore": text(ko: "다시 보이기", en: "Show again")
            case "remove": text(ko: "완전히 지우기", en: "Remove permanently")
            case "put_back": text(ko: "지우기 되돌리기", en: "Restore")
            case "mark_sensitive": text.sensitive.markPost
            case "unmark_sensitive": text.sensitive.unmarkPost
            case "suspend": text(ko: "이용 정지", en: "Suspend")
            case "unsuspend": text(ko: "정지 풀기", en: "End suspension")
            case "warn": text(ko: "경고하기", en: "Warn")
            default: text(ko: "그대로 두기", en: "Keep as it is")
            }
        }

        /// A line of the log.
        ///
        /// - Parameters:
        ///   - actor: nil for the operator.
        ///   - until: when a suspension ends by itself, in milliseconds since 1970.
        package func logged(
            _ action: String, _ thing: String, of name: String, by actor: String?, until: Int64? = nil
        ) -> String {
            let ko = actor.map { "@\($0)님이" } ?? "운영자가"
            let en = actor.map { "@\($0)" } ?? "The operator"
            let what = text.reports.thing(thing)
            switch action {
            case "hide":
                return text(
                    ko: "\(ko) @\(name)님의 \(Particle.object.attached(to: what)) 숨김",
                    en: "\(en) hid \(withArticle(what)) by @\(name)")
            case "restore":
                return text(
                    ko: "\(ko) @\(name)님의 \(Particle.object.attached(to: what)) 다시 보임",
                    en: "\(en) showed \(withArticle(what)) by @\(name) again")
            case "remove":
                return text(
                    ko: "\(ko) @\(name)님의 \(Particle.object.attached(to: what)) 지움",
                    en: "\(en) removed \(withArticle(what)) by @\(name)")
            case "put_back":
                return text(
                    ko: "\(ko) @\(name)님의 \(Particle.object.attached(to: what)) 되돌림",
                    en: "\(en) restored a removed \(what.lowercased()) by @\(name)")
            case "mark_sensitive":
                return text(
                    ko: "\(ko) @\(name)님의 \(Particle.object.attached(to: what)) 민감한 사진으로 표시",
                    en: "\(en) marked \(withArticle(what)) by @\(name) as sensitive")
            case "unmark_sensitive":
                return text(
                    ko: "\(ko) @\(name)님의 \(what)에서 민감한 사진 표시를 풂",
                    en: "\(en) removed the sensitive mark from \(withArticle(what)) by @\(name)")
            case "suspend":
                let end = until.map { text.fullTime(of: $0) }
                return text(
                    ko: "\(ko) @\(name)님을 \(end.map { "\($0)까지 " } ?? "")정지",
                    en: "\(en) suspended @\(name)\(end.map { " until \($0)" } ?? "")")
            case "warn":
                return thing == "member"
                    ? text(ko: "\(ko) @\(name)님에게 경고", en: "\(en) warned @\(name)")
                    : text(
                        ko: "\(ko) @\(name)님의 \(what) 때문에 경고",
                        en: "\(en) warned @\(name) about \(withArticle(what))")
            case "unsuspend":
                return text(ko: "\(ko) @\(name)님의 정지를 풂", en: "\(en) ended the suspension of @\(name)")
            case "appoint":
                return text(
                    ko: "\(ko) @\(name)님을 마당지기로 정함", en: "\(en) made @\(name) a moderator")
            case "discharge":
                return text(
                    ko: "\(ko) @\(name)님의 마당지기 역할을 거둠",
                    en: "\(en) removed @\(name) as a moderator")
            default:
                return text(
                    ko: "\(ko) @\(name)님에 대한 신고를 그대로 둠",
                    en: "\(en) dismissed reports on \(withArticle(what)) of @\(name)")
            }
        }

        /// "an item" of "Item".
        private func withArticle(_ noun: String) -> String {
            let word = noun.lowercased()
            return (word.first.map("aeiou".contains) == true ? "an " : "a ") + word
        }

        // Members
        package var findMember: String { text(ko: "회원 찾기", en: "Find a member") }
        package var state: String { text(ko: "상태", en: "State") }
        package var anyState: String { text(ko: "모든 상태", en: "Any state") }
        package var roleLabel: String { text(ko: "역할", en: "Role") }
        package var anyRole: String { text(ko: "모든 역할", en: "Any role") }
        package var lastSeen: String { text(ko: "마지막 접속", en: "Last seen") }
        package var withoutSession: String { text(ko: "로그인한 기기 없음", en: "Not logged in") }
        package var noSuchMember: String { text(ko: "그런 회원이 없어요", en: "No members found") }
        package var noSuchMemberText: String {
            text(ko: "이름, 상태, 역할을 바꿔서 찾아보세요.", en: "Try another name, state or role.")
        }
        package var allMembers: String { text(ko: "모든 회원 보기", en: "See all members") }
        /// By the word of the contract.
        package func state(_ word: String) -> String {
            switch word {
            case "waiting": text(ko: "승인 대기", en: "Waiting")
            case "suspended": isSuspended
            case "leaving": text(ko: "떠나는 중", en: "Leaving")
            default: text(ko: "활동 중", en: "Active")
            }
        }

        // Roles
        package func role(_ word: String) -> String {
            switch word {
            case "owner": text(ko: "주인", en: "Owner")
            case "moderator": text(ko: "마당지기", en: "Moderator")
            default: text(ko: "회원", en: "Member")
            }
        }
        package var appoint: String { text(ko: "마당지기로 정하기", en: "Make a moderator") }
        package var discharge: String { text(ko: "역할 거두기", en: "Remove role") }

        // Deleting a member; `until` in milliseconds since 1970.
        package var deleteMember: String { text(ko: "회원 삭제", en: "Delete member") }
        package func deleteMemberTitle(_ username: String) -> String {
            text(ko: "@\(username)님을 삭제할까요?", en: "Delete @\(username)?")
        }
        package var deleteMemberText: String {
            text(
                ko: "바로 로그아웃되고 다른 사람에게 보이지 않게 돼요. 아래의 것이 모두 지워지고, 지운 뒤에는 아무도 되돌릴 수 없어요.",
                en: """
                    They are logged out and hidden from other people right away. All of this is deleted, and \
                    nobody can undo that afterwards:
                    """
            )
        }
        package var deleteMemberWhen: String { text(ko: "언제 지울까요?", en: "When should it be deleted?") }
        package func deleteMemberLater(until: Int64) -> String {
            let time = text.fullTime(of: until)
            return text(
                ko: "\(time)에 지우기. 그때까지 본인이 로그인하면 그대로 돌아와요.",
                en: "On \(time). If they log in before then, everything comes back.")
        }
        package var deleteMemberNow: String {
            text(ko: "지금 지우기. 본인도 돌아올 수 없어요.", en: "Now. They cannot come back.")
        }
        package func leavesAlready(until: Int64) -> String {
            let time = text.fullTime(of: until)
            return text(
                ko: "이미 떠나는 중이에요. 로그인하지 않으면 \(time)에 모두 지워져요.",
                en: "They are already leaving: unless they log in, everything is deleted on \(time).")
        }
        package var reportKeepsAll: String {
            text(
                ko: "결정하지 않은 신고가 있어서 지금 지울 수는 없어요.",
                en: "A report is waiting for a decision, so nothing can be deleted now.")
        }

        // What its author reads; `thing` is a word of the contract.
        package func hiddenTitle(_ thing: String) -> String {
            let what = text.reports.thing(thing)
            return text(
                ko: "\(Particle.subject.attached(to: what)) 숨겨졌어요",
                en: "Your \(what.lowercased()) was hidden")
        }
        package func shownTitle(_ thing: String) -> String {
            let what = text.reports.thing(thing)
            return text(
                ko: "\(Particle.subject.attached(to: what)) 다시 보여요",
                en: "Your \(what.lowercased()) is visible again")
        }
        package func hiddenText(_ thing: String) -> String {
            let what = text.reports.thing(thing)
            return text(
                ko: "마당지기가 \(Particle.object.attached(to: what)) 숨겼어요. 나만 볼 수 있어요.",
                en: "A moderator hid your \(what.lowercased()). Only you can see it.")
        }
        package func shownText(_ thing: String) -> String {
            let what = text.reports.thing(thing)
            return text(
                ko: "숨겼던 \(Particle.subject.attached(to: what)) 다시 모두에게 보여요.",
                en: "Your \(what.lowercased()) was hidden and is now visible to everyone again.")
        }
        package func removedTitle(_ thing: String) -> String {
            let what = text.reports.thing(thing)
            return text(
                ko: "\(Particle.subject.attached(to: what)) 지워졌어요",
                en: "Your \(what.lowercased()) was removed")
        }
        package func putBackTitle(_ thing: String) -> String {
            let what = text.reports.thing(thing)
            return text(
                ko: "\(Particle.subject.attached(to: what)) 돌아왔어요",
                en: "Your \(what.lowercased()) is back")
        }
        /// `until` in milliseconds since 1970.
        package func removedText(_ thing: String, until: Int64?) -> String {
            let what = text.reports.thing(thing)
            let day = until.map { text.date(of: $0) }
            return text(
                ko: "마당지기가 \(Particle.object.attached(to: what)) 지웠어요."
                    + (day.map { " \($0)에 완전히 없어져요." } ?? ""),
                en: "A moderator removed your \(what.lowercased())."
                    + (day.map { " It is deleted permanently on \($0)." } ?? ""))
        }
        package func putBackText(_ thing: String) -> String {
            let what = text.reports.thing(thing)
            return text(
                ko: "지웠던 \(Particle.object.attached(to: what)) 마당지기가 되돌렸어요.",
                en: "A moderator restored your \(what.lowercased()).")
        }
        package var isRemoved: String { text(ko: "지움", en: "Removed") }
        /// `until` in milliseconds since 1970.
        package func canBePutBack(until: Int64) -> String {
            text(
                ko: "\(text.fullTime(of: until))까지 되돌릴 수 있어요. 그 뒤에는 파일까지 완전히 없어져요.",
                en:
                    """
                    It can be restored until \(text.fullTime(of: until)). After that, it and its files are \
                    deleted permanently.
                    """
            )
        }
        package var removedWords: String { text(ko: "지운 글", en: "What it said") }
        package var removeHint: String {
            text(
                ko: "완전히 지우기는 7일 동안 되돌릴 수 있어요.",
                en: "What you remove permanently can be restored for 7 days.")
        }
        package var parts: String { text(ko: "일부만 지우기", en: "Remove a part") }
        package func removePart(_ thing: String) -> String {
            let what = text.reports.thing(thing)
            return text(ko: "\(what) 지우기", en: "Remove this \(what.lowercased())")
        }
        package func because(_ reason: String) -> String {
            text(ko: "이유: \(reasonInSentence(reason))", en: "Reason: \(reasonInSentence(reason))")
        }
        package var hiddenForModerators: String {
            text(
                ko: "숨긴 게시물이에요. 쓴 사람과 마당지기만 볼 수 있어요.",
                en: "This post is hidden. Only its author and moderators can see it.")
        }
        package var ofSuspended: String {
            text(
                ko: "정지된 회원의 것이라 다른 사람에게 보이지 않아요.",
                en: "It belongs to a suspended member, so nobody else can see it.")
        }
        package var suspendedTitle: String {
            text(ko: "계정 이용이 정지되었어요", en: "Your account is suspended")
        }
        package var suspendedText: String {
            text(
                ko: "지금은 다른 사람에게 보이지 않고, 글을 쓰거나 둘러볼 수 없어요. 데이터를 내려받거나, 로그인한 기기를 살피거나, 계정을 삭제할 수는 있어요.",
                en: """
                    Other people cannot see you, and you cannot look around or post. You can download your data, \
                    check your devices, or delete your account.
                    """
            )
        }
        package var unsuspendedTitle: String {
            text(ko: "계정 정지가 풀렸어요", en: "Your account is no longer suspended")
        }
        package var seeListing: String { text(ko: "상품 보기", en: "View item") }
        package var seePost: String { text(ko: "게시물 보기", en: "View post") }
    }
}
