package import MadangCore

/// What members read when somebody else's program asks them.
extension Strings.Apps {
    package func consentTitle(_ app: String) -> String {
        let app = TextDirection.isolated(app)
        return text(ko: "‘\(app)’ 앱에 허락할까요?", en: "Allow “\(app)” to use your account?")
    }
    package func consentText(_ username: String) -> String {
        text(
            ko: "이 앱이 @\(username) 계정으로 다음 일을 하려고 해요. 비밀번호는 알려 주지 않아요.",
            en: "It asks to do this as @\(username). It never learns your password.")
    }
    /// - Parameter isLasting: whether its token has no end but that it is not used any more.
    package func consentUnknown(isLasting: Bool) -> String {
        text(
            ko: """
                마당에서 살펴본 앱이 아니니, 믿을 수 있을 때만 허락해 주세요. \
                \(isLasting ? "400일 동안 쓰지 않으면" : "60일 동안 쓰지 않거나 1년이 지나면") 끝나고, \
                설정의 ‘앱과 토큰’에서 언제든 끝낼 수 있어요.
                """,
            en: """
                Nobody here has looked at this app: allow it only if you trust it. It stays allowed \
                \(isLasting ? "" : "for a year, or ")until it is not used for \(isLasting ? 400 : 60) days, \
                or until you end it under Settings, Apps and tokens.
                """)
    }
    package func consentLeads(_ target: String) -> String {
        text(
            ko: "대답하면 \(Particle.direction.attached(to: target)) 이동해요.",
            en: "You will then go to \(target).")
    }
    package var allow: String { text(ko: "허락하기", en: "Allow") }
    package var deny: String { text(ko: "허락하지 않기", en: "Do not allow") }
    package var home: String { text(ko: "마당으로 가기", en: "Go to Madang") }

    package var codeTitle: String { text(ko: "이 코드를 앱에 넣어 주세요", en: "Enter this code in the app") }
    package var codeText: String {
        text(
            ko: "1분 안에 한 번 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.",
            en: "It works once, within one minute. Do not share it.")
    }
    package var deniedTitle: String { text(ko: "허락하지 않았어요", en: "The app was not allowed") }
    package var deniedText: String {
        text(ko: "앱은 아무것도 할 수 없어요. 이 창은 닫아도 돼요.", en: "It can do nothing. You can close this page.")
    }
    package var foreignTitle: String { text(ko: "이 앱은 연결할 수 없어요", en: "This app cannot be connected") }
    package var foreignText: String {
        text(
            ko: "앱이 보낸 주소가 맞지 않아요. 앱에서 다시 시작하거나 앱을 만든 사람에게 알려 주세요.",
            en: "The link it sent is not correct. Start again in the app, or tell its developer.")
    }

    package func faultyTitle(_ app: String) -> String {
        let app = TextDirection.isolated(app)
        return text(ko: "‘\(app)’ 앱의 요청이 올바르지 않아요", en: "“\(app)” sent a faulty request")
    }
    package var faultyText: String {
        text(
            ko: "앱에 허락한 것은 없어요. 마당에서 살펴본 앱이 아니니, 믿을 수 있을 때만 앱으로 돌아가 주세요.",
            en: """
                Nothing was allowed. Nobody here has looked at this app: go back to it only if you trust it.
                """)
    }
    package func faultyWay(_ place: String) -> String {
        text(ko: "\(Particle.direction.attached(to: place)) 이동하기", en: "Go to \(place)")
    }

    /// Of the list of apps
    package var appsTitle: String { text(ko: "허락한 앱", en: "Apps you allowed") }
    package var tokensTitle: String { text(ko: "내 토큰", en: "Your tokens") }
    package func endAppLabel(_ name: String) -> String {
        let name = TextDirection.isolated(name)
        return text(ko: "앱 ‘\(name)’ 끝내기", en: "End the app “\(name)”")
    }
    package var appEnded: String { text(ko: "앱을 끝냈어요.", en: "The app can do nothing any more.") }
    package func allowedNotice(_ app: String, on device: String) -> String {
        let app = TextDirection.isolated(app)
        return text(
            ko: "‘\(app)’ 앱에 내 계정을 쓰도록 허락했어요\(on(device)). 직접 하신 일이 아니라면 그 앱을 끝내고 비밀번호를 바꿔 주세요.",
            en: """
                The app “\(app)” was allowed to use your account\(on(device)). If this was not you, end it and \
                change your password.
                """)
    }

    /// Of the owners' page
    package var ofYard: String { text(ko: "앱", en: "Apps") }
    package var ofYardText: String {
        text(ko: "회원들이 허락한 다른 앱이에요.", en: "Other people’s programs that members allowed.")
    }
    package func members(_ count: Int) -> String {
        text(ko: "\(text.number(count))명", en: count == 1 ? "1 member" : "\(text.number(count)) members")
    }

    /// What a scope allows, as one sentence to whoever gives it.
    package func sentence(_ scope: Scope) -> String {
        guard let resource = scope.resource else {
            return switch scope.act {
            case .read:
                text(
                    ko: "대화와 메모까지, 회원으로서 볼 수 있는 것을 모두 봐요",
                    en: "See everything that you can see as a member, your messages and memos too")
            case .write:
                text(
                    ko: "회원으로서 내 이름으로 올리고, 쓰고, 고치고, 지워요",
                    en: "Publish, write, change and delete in your name, as a member")
            }
        }
        return switch scope.act {
        case .read: reading(resource)
        case .write: writing(resource)
        }
    }

    private func reading(_ resource: Resource) -> String {
        switch resource {
        case .account: text(ko: "내 프로필과 이메일 주소, 설정을 봐요", en: "See your profile, e-mail address and settings")
        case .boards: text(ko: "내 보드와 함께하는 보드를 봐요", en: "See your boards and those shared with you")
        case .comments: text(ko: "댓글을 봐요", en: "See comments")
        case .drafts:
            text(ko: "아직 올리지 않은 내 글과 상품을 봐요", en: "See what you have not published yet")
        case .follows: text(ko: "내가 누구를 팔로우하고 차단했는지 봐요", en: "See whom you follow and block")
        case .market: text(ko: "마켓을 봐요", en: "See the market")
        case .members: text(ko: "회원들의 프로필을 봐요", en: "See members’ profiles")
        case .moderation:
            text(
                ko: "신고와 결정, 모든 회원과 초대, 가입을 기다리는 사람을 봐요",
                en: "See reports, decisions, all members, invites, and who waits to be let in")
        case .notifications: text(ko: "내 알림을 봐요", en: "See your notifications")
        case .photos: text(ko: "사진을 봐요", en: "See photos")
        case .posts: text(ko: "게시물을 봐요", en: "See posts")
        case .push: text(ko: "내 기기로 어떤 알림을 받는지 봐요", en: "See which push notifications you get")
        case .reports: text(ko: "내가 신고한 것을 봐요", en: "See what you reported")
        case .saves: text(ko: "내가 저장한 사진과 메모를 봐요", en: "See the photos that you saved and your memos")
        case .search: text(ko: "검색해요", en: "Search")
        case .stories:
            text(
                ko: "내 스토리와 팔로우하는 사람들의 스토리를 봐요",
                en: "See your stories and those of people you follow")
        case .threads: text(ko: "내 대화를 읽어요", en: "Read your messages")
        case .yard:
            text(
                ko: "회원 수와 저장 공간, 서버 상태를 봐요",
                en: "See the number of members, the storage in use and the state of the server")
        }
    }

    private func writing(_ resource: Resource) -> String {
        switch resource {
        case .account: text(ko: "내 프로필과 설정을 바꿔요", en: "Change your profile and settings")
        case .boards: text(ko: "보드를 만들고, 담고, 보여 줘요", en: "Make boards, fill them and show them")
        case .comments: text(ko: "내 이름으로 댓글을 쓰고 지워요", en: "Write and delete comments in your name")
        case .drafts:
            text(
                ko: "글과 상품을 임시저장하고, 임시저장한 글을 올리거나 예약해요",
                en: "Keep drafts, and publish or schedule those of posts")
        case .follows: text(ko: "팔로우하고 차단해요", en: "Follow and block members")
        case .market: text(ko: "마켓에 올리고, 고치고, 지워요", en: "List, change and delete items")
        case .members: text(ko: "회원 목록을 바꿔요", en: "Change what concerns members")
        case .moderation:
            text(
                ko: "신고하고, 신고에 결정을 내리고, 초대하고, 가입을 받아 주거나 거절해요",
                en: "Report, decide on reports, invite, and let people in or refuse them")
        case .notifications: text(ko: "알림을 읽음으로 표시해요", en: "Mark notifications as read")
        case .photos: text(ko: "사진을 올리고 다듬어요", en: "Upload photos and change how they look")
        case .posts: text(ko: "게시물을 올리고, 고치고, 지우고, 좋아해요", en: "Publish, change, delete and like posts")
        case .push: text(ko: "내 기기로 받을 알림을 바꿔요", en: "Change which push notifications you get")
        case .reports: text(ko: "내 이름으로 신고해요", en: "Report things in your name")
        case .saves: text(ko: "사진을 저장하고 메모를 써요", en: "Save photos and write memos")
        case .search: text(ko: "검색 기록을 바꿔요", en: "Change what was searched")
        case .stories:
            text(ko: "스토리를 올리고 지우고, 하트를 보내요", en: "Share and delete stories, and send hearts")
        case .threads: text(ko: "내 이름으로 대화를 보내요", en: "Send messages in your name")
        case .yard:
            text(
                ko: "마당의 이름과 소개, 로고, 마켓에서 고를 수 있는 것을 바꿔요",
                en: "Change the name, introduction and logo of this place, and the choices in the market")
        }
    }
}
