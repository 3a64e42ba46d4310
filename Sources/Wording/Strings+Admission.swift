extension Strings {
    /// Who may come into the yard.
    package var admission: Admission { Admission(text: self) }

    package struct Admission: Sendable {
        let text: Strings

        package var yard: String { text(ko: "운영", en: "Moderation") }
        package var title: String { text(ko: "가입 승인과 초대", en: "New members and invites") }

        package var youWait: String {
            text(
                ko: "가입 승인을 기다리고 있어요. 그때까지 둘러볼 수 있고, 로그인은 사용자 이름으로 해 주세요.",
                en: """
                    Your account is waiting for approval. Until then you can look around. Log in with your \
                    username.
                    """)
        }
        package var youConfirm: String {
            text(
                ko: "이메일 주소를 확인하면 시작할 수 있어요.", en: "Confirm your email address to get started.")
        }
        package var waitsForLetter: String {
            text(ko: "이메일 확인을 기다려요", en: "has not confirmed their email yet")
        }
        package func addressIsKnown(_ username: String) -> String {
            text(
                ko: "@\(username)님이 적은 이메일 주소는 이미 쓰이고 있거나 쓸 수 없어서 승인할 수 없어요. 거절할 수는 있어요.",
                en: """
                    The email address of @\(username) is already taken or cannot be used, so this request can \
                    only be declined.
                    """
            )
        }

        // Proof of work
        package var withoutScript: String {
            text(
                ko: "이 브라우저는 자바스크립트를 쓰지 않아서 가입을 한 번 더 확인해요. 이메일의 링크를 열거나 마당지기가 승인하면 함께할 수 있어요.",
                en: """
                    Your browser runs no scripts, so there is one more step: open the link in our email, or wait \
                    until a moderator approves you.
                    """
            )
        }
        /// "{percent}" is a number.
        package var proving: String { text(ko: "확인하는 중이에요, {percent}%", en: "Checking, {percent}%") }
        package var provingBegins: String {
            text(
                ko: "브라우저가 자동 가입이 아닌지 확인하고 있어요. 곧 가입돼요.",
                en: "Your browser is making sure that you are not a bot. This takes a moment.")
        }
        /// In a yard for its members only.
        package var youWaitOutside: String {
            text(
                ko: "가입 승인을 기다리고 있어요. 승인되면 들어올 수 있어요.",
                en: "Your account is waiting for approval. You can come in once it is approved.")
        }
        package var forMembers: String {
            text(
                ko: "회원만 볼 수 있어요. 로그인해 주세요.",
                en: "This community is for members only. Log in to see it.")
        }
        package var needsInvite: String {
            text(ko: "초대받은 사람만 가입할 수 있어요.", en: "You need an invitation to join.")
        }
        package var needsApproval: String {
            text(
                ko: "가입한 뒤 마당지기가 승인하면 함께할 수 있어요.",
                en: "After you sign up, a moderator approves your account.")
        }
        package var invited: String { text(ko: "초대받으셨네요. 환영해요!", en: "You are invited. Welcome!") }
        package var joinWithoutInvite: String {
            text(ko: "초대 없이 가입 신청하기", en: "Request to join without an invite")
        }
        package var inviteHint: String {
            text(ko: "초대 링크로 열면 저절로 채워져요.", en: "Your invite link fills this in for you.")
        }

        package var waitingTitle: String { text(ko: "승인을 기다리는 사람", en: "Waiting for approval") }
        package func waiting(_ count: Int) -> String {
            let shown = count > 99 ? "99+" : text.number(count)
            return text(
                ko: "승인을 기다리는 사람 \(shown)명",
                en: count == 1
                    ? "1 person is waiting for approval" : "\(shown) people are waiting for approval")
        }
        package var somebodyWaits: String {
            text(ko: "가입 승인을 기다리는 사람이 있어요.", en: "Someone is waiting for approval.")
        }
        package var nobodyWaits: String { text(ko: "기다리는 사람이 없어요.", en: "Nobody is waiting.") }
        package var approve: String { text(ko: "승인", en: "Approve") }
        /// Leads to the question.
        package var refuse: String { text(ko: "거절", en: "Decline") }
        package var refuseRequest: String { text(ko: "가입 거절", en: "Decline request") }
        package func refuseTitle(_ username: String) -> String {
            text(ko: "@\(username)님의 가입을 거절할까요?", en: "Decline @\(username)?")
        }
        package var refuseText: String {
            text(
                ko: "계정이 지워지고, 같은 이름으로 다시 가입할 수 있어요.",
                en: "The account will be deleted and its username becomes available again.")
        }

        package var invitesTitle: String { text(ko: "초대", en: "Invites") }
        package var noInvites: String { text(ko: "쓸 수 있는 초대가 없어요.", en: "You have no open invites.") }
        package var makeInvite: String { text(ko: "초대 만들기", en: "Create invite") }
        package var newInvite: String {
            text(
                ko: "이 링크는 지금만 볼 수 있어요. 초대할 사람에게 보내 주세요.",
                en: "This link is shown only once. Send it to the person you want to invite.")
        }
        package var inviteCode: String { text(ko: "초대 QR 코드", en: "QR code of the invite") }
        package var inviteCodeHint: String {
            text(ko: "휴대폰 카메라로 비추면 초대 링크가 열려요.", en: "Point a phone’s camera at it to open the link.")
        }
        package var inviteLink: String { text(ko: "초대 링크", en: "Invite link") }
        package var revoke: String { text(ko: "초대 거두기", en: "Revoke invite") }
        package var revokeTitle: String { text(ko: "이 초대를 거둘까요?", en: "Revoke this invite?") }
        package var revokeText: String {
            text(
                ko: "초대 링크로 더는 가입할 수 없어요. 이미 가입한 사람은 그대로 남아요.",
                en: "Nobody can join by its link any more. Those who have joined stay.")
        }
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
