import MadangCore
import Testing
import Wording

@Suite struct `A count` {
    let korean = Strings(.ko)
    let english = Strings(.en)

    @Test(arguments: [
        (0, "0", "0"), (999, "999", "999"), (1000, "1,000", "1K"), (1299, "1,299", "1.2K"),
        (9999, "9,999", "9.9K"),
        (10_000, "1만", "10K"), (12_999, "1.2만", "12.9K"), (123_456, "12.3만", "123K"),
        (999_999, "99.9만", "999K"),
        (1_000_000, "100만", "1M"), (12_345_678, "1,234만", "12.3M"), (100_000_000, "1억", "100M"),
        (1_234_567_890, "12.3억", "1.2B"), (Int.max, "9,223,372조", "9,223,372,036B"), (-5, "-5", "-5"),
    ])
    func `takes little room and never exaggerates`(count: Int, korean: String, english: String) {
        #expect(self.korean.compactCount(count) == korean)
        #expect(self.english.compactCount(count) == english)
    }

    @Test func `is exact where it is asked to be`() {
        #expect(korean.number(1_234_567) == "1,234,567")
        #expect(english.number(-1_000) == "-1,000")
        #expect(english.number(Int.min) == "-9,223,372,036,854,775,808")
    }

    @Test func `of likes is a sentence`() {
        #expect(korean.likes(0) == "가장 먼저 좋아요를 눌러보세요")
        #expect(korean.likes(3) == "3명이 좋아합니다")
        #expect(
            [0, 1, 3, 1200].map(english.likes) == [
                "Be the first to like this", "1 person likes this", "3 people like this",
                "1.2K people like this",
            ])
    }

    @Test func `has one and many in English`() {
        #expect([0, 1, 2].map(english.postCount) == ["0 posts", "1 post", "2 posts"])
        #expect([0, 1, 2].map(english.followerCount) == ["0 followers", "1 follower", "2 followers"])
        #expect([0, 1, 2].map(english.commentCount) == ["No comments yet", "1 comment", "2 comments"])
        #expect([1, 12_000].map(english.followingCount) == ["1 following", "12K following"])
        #expect([1, 3].map(english.photoCount) == ["1 photo", "3 photos"])
        #expect([1, 2].map(english.threads.newMessages) == [" new message", " new messages"])
    }

    @Test func `has its counter in Korean`() {
        #expect(korean.postCount(12_000) == "게시물 1.2만 개")
        #expect(korean.likes(25_000) == "2.5만 명이 좋아합니다")
        #expect(korean.followerCount(3) == "팔로워 3명")
        #expect(korean.followingCount(0) == "팔로잉 0명")
        #expect(korean.commentCount(0) == "아직 댓글이 없어요")
        #expect(korean.photoCount(10) == "사진 10장")
    }

    @Test func `of what is left turns when it is past`() {
        #expect([50, 0, -1].map(korean.charactersLeft) == ["50자 남았어요", "0자 남았어요", "1자 넘었어요"])
        #expect([1, -2].map(english.charactersLeft) == ["1 character left", "2 characters too many"])
    }

    @Test func `of followers is polite to those whom it names`() {
        #expect(korean.members.followedBy(["민지", "지호"], count: 5) == "민지, 지호님 외 3명이 팔로우해요")
        #expect(korean.members.followedBy(["민지", "지호"], count: 2) == "민지, 지호님이 팔로우해요")
        #expect(english.members.followedBy(["Ana", "Ben"], count: 5) == "Followed by Ana, Ben and 3 others")
    }
}
