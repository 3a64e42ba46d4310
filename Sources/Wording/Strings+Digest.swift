import MadangCore

extension Strings {
    /// The letter with what happened in a week, choosing it and stopping it.
    package var digest: Digest { Digest(text: self) }

    package struct Digest: Sendable {
        let text: Strings

        // Choosing it

        package var title: String { text(ko: "주간 소식", en: "Weekly digest") }
        package var about: String {
            text(
                ko: """
                    일요일 오전 9시에 팔로우하는 사람들의 게시물, 팔린 상품, 놓친 알림을 이메일로 모아 보내 드려요. \
                    새 소식이 없으면 보내지 않아요.
                    """,
                en: """
                    On Sundays at 9 AM you get an email with posts of people you follow, what you sold, and \
                    notifications you missed. If there is nothing new, none is sent.
                    """)
        }
        package var wish: String { text(ko: "이메일로 받기", en: "Email me the weekly digest") }
        package var needsAddress: String {
            text(
                ko: "이메일 주소를 확인한 뒤부터 보내 드려요.",
                en: "It starts once your email address is confirmed.")
        }
        package func state(isOn: Bool) -> String {
            isOn ? text(ko: "받음", en: "On") : text(ko: "받지 않음", en: "Off")
        }

        // Stopping it

        package var stopTitle: String { text(ko: "주간 소식을 그만 받을까요?", en: "Stop the weekly digest?") }
        package var stopText: String {
            text(
                ko: "다른 이메일은 그대로 와요. 설정에서 언제든 다시 받을 수 있어요.",
                en: "Other emails still reach you. You can turn it on again in the settings at any time.")
        }
        package var stop: String { text(ko: "주간 소식 그만 받기", en: "Stop the weekly digest") }
        package var stoppedTitle: String {
            text(ko: "이제 주간 소식을 보내지 않아요", en: "The weekly digest is off")
        }
        package var stoppedText: String {
            text(ko: "마음이 바뀌면 설정에서 다시 켤 수 있어요.", en: "You can turn it on again in the settings.")
        }
        package var unknownText: String {
            text(
                ko: "주소가 잘렸을 수 있어요. 주간 소식은 설정에서도 끌 수 있어요.",
                en: "It may have been cut off. You can also turn the weekly digest off in the settings.")
        }
        package var settings: String { text(ko: "이메일 설정", en: "Email settings") }

        // The letter

        /// "이번 주 마당: 게시물 4개, 답글 2개"; of what there is none it says nothing.
        package func subject(from name: String, posts: Int, sold: Int, missed: Int) -> String {
            let name = TextDirection.isolated(name)
            let counts = [
                posts > 0 ? text.postCount(posts) : nil, sold > 0 ? soldCount(sold) : nil,
                missed > 0 ? missedCount(missed) : nil,
            ].compactMap(\.self).joined(separator: ", ")
            return text(ko: "이번 주 \(name): \(counts)", en: "This week in \(name): \(counts)")
        }

        private func soldCount(_ count: Int) -> String {
            text(
                ko: "팔린 상품 \(text.koreanCount(count, "개"))",
                en: "\(text.compactCount(count)) sold")
        }

        private func missedCount(_ count: Int) -> String {
            text(
                ko: "알림 \(text.koreanCount(count, "개"))",
                en: text.countedBriefly(count, "notification", "notifications"))
        }

        package func heading(_ name: String) -> String {
            let name = TextDirection.isolated(name)
            return text(ko: "이번 주 \(name)", en: "This week in \(name)")
        }
        package var posts: String { text(ko: "팔로우하는 사람들의 게시물", en: "Posts of people you follow") }
        package var sold: String { text(ko: "팔린 상품", en: "What you sold") }
        package var missed: String { text(ko: "놓친 알림", en: "Notifications you missed") }

        /// What was said in a thread stays there: only who wrote, and how much.
        package func messages(_ count: Int, from name: String) -> String {
            text(
                ko: "\(name)님의 메시지 \(text.koreanCount(count, "개"))",
                en: "\(text.countedBriefly(count, "message", "messages")) from \(name)")
        }

        package func morePosts(_ count: Int) -> String {
            text(
                ko: "게시물 \(text.koreanCount(count, "개")) 더 보기",
                en: "See \(text.countedBriefly(count, "more post", "more posts"))")
        }
        package func moreSold(_ count: Int) -> String {
            text(
                ko: "상품 \(text.koreanCount(count, "개")) 더 보기",
                en: "See \(text.countedBriefly(count, "more item", "more items"))")
        }
        package func moreMissed(_ count: Int) -> String {
            text(
                ko: "알림 \(text.koreanCount(count, "개")) 더 보기",
                en: "See \(text.countedBriefly(count, "more notification", "more notifications"))")
        }

        package func why(_ username: String) -> String {
            text(
                ko: "@\(username) 계정에서 주간 소식을 받기로 해서 보내 드려요.",
                en: "You get this because @\(username) asked for the weekly digest.")
        }
    }
}
