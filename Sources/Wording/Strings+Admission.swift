extension Strings {
    /// Who may come into the yard.
    package var admission: Admission { Admission(text: self) }

    package struct Admission: Sendable {
        let text: Strings

        package var yard: String { text(ko: "마당 돌보기", en: "Looking after the yard") }
        package var title: String { text(ko: "가입 승인과 초대", en: "New members and invites") }

        package var youWait: String {
            text(
                ko: "가입 승인을 기다리고 있어요. 그때까지 둘러볼 수 있고, 로그인은 사용자 이름으로 해 주세요.",
                en: "You are waiting to be let in. Until then you can look around; log in by your username.")
        }
        package var youConfirm: String {
            text(
                ko: "이메일 주소를 확인하면 함께할 수 있어요.", en: "Confirm your email address to take part.")
        }
        package var waitsForLetter: String {
            text(ko: "이메일 확인을 기다려요", en: "has not confirmed their address yet")
        }
        package func addressIsKnown(_ username: String) -> String {
            text(
                ko: "@\(username)님이 적은 이메일 주소는 이미 쓰이고 있거나 쓸 수 없어서 승인할 수 없어요. 거절할 수는 있어요.",
                en: """
                    The email address of @\(username) is somebody else's already, or cannot be used. \
                    You can only refuse them.
                    """
            )
        }

        // Proof of work
        package var withoutScript: String {
            text(
                ko: "이 브라우저는 스크립트를 쓰지 않아서 가입을 한 번 더 확인해요. 편지의 링크를 열거나 마당지기가 승인하면 함께할 수 있어요.",
                en: """
                    Without scripts we check once more who joins: \
                    you take part after opening the link in a letter, or when somebody of the yard lets you in.
                    """
            )
        }
        /// "{percent}" is a number.
        package var proving: String { text(ko: "확인하는 중이에요, {percent}%", en: "Checking, {percent}%") }
        package var provingBegins: String {
            text(
                ko: "브라우저가 자동 가입이 아닌지 확인하고 있어요. 곧 가입돼요.",
                en: "Your browser is checking that this is not done in bulk. You join in a moment.")
        }
        /// In a yard for its members only.
        package var youWaitOutside: String {
            text(
                ko: "가입 승인을 기다리고 있어요. 승인되면 마당을 볼 수 있어요.",
                en: "You are waiting to be let in. Then you will see the yard.")
        }
        package var forMembers: String {
            text(
                ko: "회원만 볼 수 있는 마당이에요. 로그인하면 볼 수 있어요.",
                en: "This yard is for its members. Log in to see it.")
        }
        package var needsInvite: String {
            text(ko: "이 마당은 초대받은 사람만 들어올 수 있어요.", en: "One joins this yard by invitation.")
        }
        package var needsApproval: String {
            text(
                ko: "가입한 뒤 마당지기가 승인하면 함께할 수 있어요.",
                en: "After you join, somebody of the yard lets you in.")
        }
        package var invited: String { text(ko: "초대받으셨네요. 환영해요!", en: "You are invited. Welcome!") }
        package var joinWithoutInvite: String {
            text(ko: "초대 없이 가입 신청하기", en: "Ask to join without an invite")
        }
        package var inviteHint: String {
            text(ko: "초대 링크로 열면 저절로 채워져요.", en: "The link of the invite fills this in.")
        }

        package var waitingTitle: String { text(ko: "승인을 기다리는 사람", en: "Waiting to be let in") }
        package func waiting(_ count: Int) -> String {
            let shown = count > 99 ? "99+" : text.number(count)
            return text(
                ko: "승인을 기다리는 사람 \(shown)명",
                en: count == 1 ? "1 person waits to be let in" : "\(shown) people wait to be let in")
        }
        package var somebodyWaits: String {
            text(ko: "가입 승인을 기다리는 사람이 있어요.", en: "Somebody is waiting to be let in.")
        }
        package var nobodyWaits: String { text(ko: "기다리는 사람이 없어요.", en: "Nobody is waiting.") }
        package var approve: String { text(ko: "승인", en: "Let in") }
        package var refuse: String { text(ko: "거절", en: "Refuse") }
        package func refuseTitle(_ username: String) -> String {
            text(ko: "@\(username)님의 가입을 거절할까요?", en: "Refuse @\(username)?")
        }
        package var refuseText: String {
            text(
                ko: "계정이 지워지고, 같은 이름으로 다시 가입할 수 있어요.",
                en: "The account is deleted. The name is free again.")
        }

        package var invitesTitle: String { text(ko: "초대", en: "Invites") }
        package var noInvites: String { text(ko: "쓸 수 있는 초대가 없어요.", en: "There are no open invites.") }
        package var makeInvite: String { text(ko: "초대 만들기", en: "Make an invite") }
        package var newInvite: String {
            text(
                ko: "이 링크는 지금만 볼 수 있어요. 초대할 사람에게 보내주세요.",
                en: "This link is shown only now. Send it to whom you invite.")
        }
        package var inviteLink: String { text(ko: "초대 링크", en: "Link of the invite") }
        package var revoke: String { text(ko: "거두기", en: "Take back") }
        package func used(_ used: Int, of uses: Int) -> String {
            text(
                ko: "\(text.number(uses))명 중 \(text.number(used))명 가입",
                en: "\(text.number(used)) of \(text.number(uses)) joined")
        }
        package func madeBy(_ maker: String?) -> String {
            maker.map { text(ko: "@\($0)님이 만듦", en: "by @\($0)") }
                ?? text(ko: "운영자가 만듦", en: "by the operator")
        }
        package func until(_ date: String) -> String { text(ko: "\(date)까지", en: "until \(date)") }
    }
}
