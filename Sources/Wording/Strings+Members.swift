extension Strings {
    /// Members and who follows whom.
    package var members: Members { Members(text: self) }

    package struct Members: Sendable {
        let text: Strings

        package var follow: String { text(ko: "팔로우", en: "Follow") }
        package var followBack: String { text(ko: "맞팔로우", en: "Follow back") }
        package var following: String { text(ko: "팔로잉", en: "Following") }
        package var followers: String { text(ko: "팔로워", en: "Followers") }
        package var posts: String { text(ko: "게시물", en: "Posts") }
        package var followsYou: String { text(ko: "나를 팔로우함", en: "Follows you") }
        package var followFailed: String {
            text.failure(ko: "팔로우를 바꾸지 못했어요.", en: "The follow could not be changed.")
        }

        package var followOffline: String {
            text(
                ko: "인터넷에 연결되어 있지 않아 팔로우를 바꾸지 못했어요. 연결되면 다시 눌러 주세요.",
                en: "You are offline. Try again once you are back.")
        }

        /// What stands around the words of a follow button for those who do not see beside what it is: with them it
        /// says "Following Kim".
        package struct Whom: Sendable {
            package let before: String
            package let after: String
        }

        package func whom(_ name: String) -> Whom {
            Whom(before: text(ko: "\(name)님 ", en: ""), after: text(ko: "", en: " \(name)"))
        }

        /// Beside the name of somebody who is easily taken for @`username`.
        package func not(_ username: String) -> String { text(ko: "@\(username) 아님", en: "not @\(username)") }

        package var seeProfile: String { text(ko: "프로필 보기", en: "See profile") }

        package func atAGlance(_ name: String) -> String {
            text(ko: "\(name)님 살펴보기", en: "\(name) at a glance")
        }

        /// Who follows a member: the first two by name, of `count` in all.
        package func followedBy(_ names: [String], count: Int) -> String {
            let first = names.prefix(2).joined(separator: ", ")
            let others = count - min(2, names.count)
            if others > 0 {
                return text(
                    ko: "\(first)님 외 \(text.number(others))명이 팔로우해요",
                    en: "Followed by \(first) and \(text.counted(others, "other", "others"))")
            }
            return text(
                ko: "\(first)님이 팔로우해요",
                en: "Followed by \(names.prefix(2).joined(separator: " and "))")
        }

        package func followersOf(_ name: String) -> String {
            text(ko: "\(name)님의 팔로워", en: "Followers of \(name)")
        }

        package func followingOf(_ name: String) -> String {
            text(ko: "\(name)님의 팔로잉", en: "People \(name) follows")
        }
    }
}
