import Painter

extension DemoPosts {
    /// What the owner posted on the very day of the demo in earlier years, oldest first: who looks around in their name
    /// sees at once that such posts come up again.
    package static let earlier: [(yearsAgo: Int, post: DemoPost)] = [
        (
            2,
            DemoPost(
                "minji", likes: 0, "아직 나 혼자인 마당. 이 산부터 올려 둡니다. #산 #새벽",
                DemoPhoto(
                    .mistyRidges, .moonlight, 1, .threeByTwo, "달빛 아래 산등성이가 겹겹이 이어지고 골짜기마다 안개가 고여 있다."))
        ),
        (
            1,
            DemoPost(
                "minji", likes: 0, "한 해가 지나도 같은 자리, 같은 시간. #산 #새벽",
                DemoPhoto(.mistyRidges, .celadon, 2, .fourByFive, "옅은 청록빛 하늘 아래로 산등성이가 멀리까지 이어진다."))
        ),
    ]
}
