extension Strings {
    /// Lists of posts, photos and members.
    package var lists: Lists { Lists(text: self) }

    package struct Lists: Sendable {
        let text: Strings

        package var showAs: String { text(ko: "보기 방식", en: "View") }
        package var showCards: String { text(ko: "카드로 보기", en: "Show as cards") }
        package var showTiles: String { text(ko: "타일로 보기", en: "Show as tiles") }
        package var nextPage: String { text(ko: "더 불러오기", en: "Load more") }
        package var endOfList: String { text(ko: "모두 보셨어요", en: "You are all caught up") }
        package var listFailed: String {
            text(ko: "목록을 불러오지 못했어요.", en: "Could not load the list.")
        }
        package func newPosts(_ count: Int) -> String {
            text(
                ko: "새 게시물 \(text.koreanCount(count, "개")) 보기",
                en: "See \(text.countedBriefly(count, "new post", "new posts"))")
        }
        package var pullToRefresh: String { text(ko: "놓으면 새로 고침", en: "Release to refresh") }

        package var emptyFeedTitle: String { text(ko: "마당이 아직 조용해요", en: "It is quiet here") }
        package var emptyFeedText: String {
            text(
                ko: "둘러보기에서 마음에 드는 사람을 팔로우하거나 첫 사진을 올려 보세요.",
                en: "Follow someone you like in Explore, or post your first photo.")
        }
        /// What somebody who is new does first.
        package var firstSteps: String { text(ko: "이렇게 시작해 보세요", en: "First steps") }
        package var nameYard: String { text(ko: "마당 이름 짓고 소개 쓰기", en: "Name this place and introduce it") }
        package var invite: String { text(ko: "사람들 초대하기", en: "Invite people") }
        package var chooseAvatar: String { text(ko: "프로필 사진 고르기", en: "Choose your picture") }
        /// Korean has no counter for people and things at once: the number stands beside it.
        package func followSome(_ count: Int) -> String {
            text(
                ko: "마음에 드는 사람이나 해시태그 팔로우하기",
                en: "Follow \(count) people or hashtags you like")
        }
        package var postFirst: String { text(ko: "첫 사진 올리기", en: "Post your first photo") }
        package var welcome: String { text(ko: "환영 인사 올리기", en: "Welcome people with a first post") }
        package var whoJoins: String { text(ko: "누가 가입할 수 있는지 보기", en: "See who may join") }
        package var whereJoiningIsSet: String {
            text(
                ko: "서버 설정 ‘registration’에서 바꿀 수 있어요.",
                en: "Change this with the server setting “registration”.")
        }
        package var skip: String { text(ko: "건너뛰기", en: "Skip") }
        package func skipping(_ step: String) -> String { text(ko: "건너뛰기: \(step)", en: "Skip: \(step)") }
        package var emptyExploreTitle: String { text(ko: "아직 사진이 없어요", en: "No photos yet") }
        package var emptyExploreText: String {
            text(ko: "첫 사진의 주인공이 되어 보세요.", en: "Be the first to post one.")
        }
        package func emptyPostsTitle(isViewer: Bool) -> String {
            isViewer
                ? text(ko: "첫 사진을 올려 보세요", en: "Post your first photo")
                : text(ko: "아직 게시물이 없어요", en: "No posts yet")
        }
        package func emptyPostsText(isViewer: Bool) -> String {
            isViewer
                ? text(ko: "올린 사진이 여기에 모여요.", en: "Your posts will appear here.")
                : text(ko: "올린 사진이 여기에 보여요.", en: "Their posts will appear here.")
        }
        package func emptyFollowersText(isViewer: Bool) -> String {
            isViewer
                ? text(
                    ko: "사진을 올리고 사람들을 팔로우하면 찾아올 거예요.",
                    en: "Post photos and follow people, and they will find you.")
                : text(ko: "가장 먼저 팔로우해 보세요.", en: "Be the first to follow.")
        }
        package func emptyFollowingText(isViewer: Bool) -> String {
            isViewer
                ? text(ko: "둘러보기에서 마음에 드는 사진을 찾아보세요.", en: "Find photos you like in Explore.")
                : text(ko: "팔로우하는 사람이 여기에 보여요.", en: "The people they follow will appear here.")
        }
        package var emptyTagText: String {
            text(ko: "이 해시태그로 첫 게시물을 올려 보세요.", en: "Be the first to use this hashtag.")
        }
        package var noFollowers: String { text(ko: "아직 팔로워가 없어요", en: "No followers yet") }
        package var noFollowing: String { text(ko: "아직 팔로우하는 사람이 없어요", en: "Not following anyone yet") }
    }
}
