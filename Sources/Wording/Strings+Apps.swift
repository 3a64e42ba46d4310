package import MadangCore

extension Strings {
    /// Programs of one's own, and what they may do.
    package var apps: Apps { Apps(text: self) }

    package struct Apps: Sendable {
        let text: Strings

        package var title: String { text(ko: "앱과 토큰", en: "Apps and tokens") }
        package var about: String {
            text(
                ko: "여기 있는 프로그램은 비밀번호 없이, 허락한 일만 할 수 있어요. 비밀번호를 바꾸면 모두 끝나요.",
                en: """
                    These programs can do only what you allow, and never learn your password. They all lose access \
                    when you change your password.
                    """)
        }
        package var none: String { text(ko: "아직 없어요.", en: "There are none yet.") }
        package func endsOn(_ day: String) -> String { text(ko: "\(day)까지", en: "Valid until \(day)") }
        package var unused: String { text(ko: "아직 쓰지 않음", en: "Not used yet") }
        package var end: String { text(ko: "끝내기", en: "End") }
        package func endLabel(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "토큰 ‘\(name)’ 끝내기", en: "End the token “\(name)”")
        }
        package var ended: String { text(ko: "토큰을 끝냈어요.", en: "The token has ended.") }

        // Making one
        package var makeTitle: String { text(ko: "토큰 만들기", en: "Make a token") }
        package var make: String { text(ko: "만들기", en: "Make") }
        package var forDays: String { text(ko: "쓸 수 있는 기간", en: "Valid for") }
        package func days(_ count: Int) -> String {
            text(ko: "\(count)일", en: count == 1 ? "1 day" : "\(count) days")
        }
        package var resource: String { text(ko: "무엇을", en: "Access to") }
        package var read: String { text(ko: "보기", en: "Read") }
        package var write: String { text(ko: "쓰기", en: "Write") }
        package var everything: String { text(ko: "회원이 하는 모든 일", en: "All that members do") }

        package var made: String { text(ko: "토큰을 만들었어요.", en: "The token was made.") }
        package var madeText: String {
            text(
                ko: "지금 프로그램에 옮겨 두세요. 다시 보여 드릴 수 없어요.",
                en: "Put it into your program now. It cannot be shown again.")
        }
        package func madeNotice(on device: String) -> String {
            text(
                ko: "프로그램이 쓸 토큰을 만들었어요\(on(device)). 직접 하신 일이 아니라면 그 토큰을 끝내고 비밀번호를 바꿔 주세요.",
                en: """
                    A token for a program was made\(on(device)). If this was not you, end it and change your password.
                    """)
        }
        package var kept: String { text(ko: "옮겨 두었어요", en: "I have kept it") }

        /// "Listings: read", for one of a token's.
        package func scope(_ scope: Scope) -> String {
            let act =
                switch scope.act {
                case .read: read
                case .write: write
                }
            return "\(scope.resource.map(name(of:)) ?? everything): \(act)"
        }

        package func name(of resource: Resource) -> String {
            switch resource {
            case .account: text(ko: "프로필과 설정", en: "Profile and settings")
            case .boards: text(ko: "보드", en: "Boards")
            case .comments: text(ko: "댓글", en: "Comments")
            case .drafts: text(ko: "임시저장한 글과 예약", en: "Drafts and scheduled posts")
            case .follows: text(ko: "팔로우와 차단", en: "Follows and blocks")
            case .market: text(ko: "마켓", en: "Market")
            case .members: text(ko: "회원", en: "Members")
            case .moderation: text(ko: "신고 처리와 가입 관리", en: "Moderation and admission")
            case .notifications: text(ko: "알림", en: "Notifications")
            case .photos: text(ko: "사진", en: "Photos")
            case .posts: text(ko: "게시물", en: "Posts")
            case .push: text(ko: "기기 알림", en: "Push notifications")
            case .reports: text(ko: "신고", en: "Reports")
            case .saves: text(ko: "저장한 사진과 메모", en: "Saves and memos")
            case .search: text(ko: "검색", en: "Search")
            case .stories: text(ko: "스토리", en: "Stories")
            case .threads: text(ko: "대화", en: "Messages")
            case .yard: text(ko: "마당 설정과 현황", en: "Settings and status of this place")
            }
        }
    }
}
