import Painter

extension DemoPosts {
    static let thirdWeek: [DemoPost] = [
        DemoPost(
            "dohyun", likes: 4, "한지 창에 비친 가지. 해가 기울 때만 보입니다. #한지 #기록 #마당",
            DemoPhoto(.hanjiWindow, .autumn, 211, .threeByTwo, "나무 창살 뒤 한지에 따뜻한 빛이 번지고 나뭇가지 그림자가 비친다.")),
        DemoPost(
            "minji", likes: 9, "외할머니 댁 감. 올해도 한 상자를 주셨어요. #감 #가을",
            DemoPhoto(.persimmons, .autumn, 221, .threeByTwo, "하얀 접시에 담긴 주홍빛 감이 나무 탁자 위에 놓여 있다."),
            DemoPhoto(.persimmons, .clay, 222, .square, "접시 위의 잘 익은 감들, 왼쪽에서 부드러운 빛이 든다.")),
        DemoPost(
            "aiko", likes: 3, "Borrowed these colours from the sea. @jiho knows which one. #weaving #pattern",
            DemoPhoto(
                .waves, .sea, 231, .fourByFive,
                "A drawing of teal waves in rows, fine white lines along each crest and an orange sun above.")
        ),
        DemoPost(
            "oliver", likes: 6,
            "Straight down from the ridge. Hidden, in case heights make you dizzy. #fog #hills #walk",
            DemoPhoto(
                .mistyRidges, .noon, 241, .panorama,
                "A wide panorama of blue-green hills, each ridge paler than the one in front."),
            DemoPhoto(
                .fogForest, .ink, 242, .fiveBySeven, .gray,
                "Black and white: tall conifers standing in thick fog."),
            DemoPhoto(
                .fogForest, .noon, 243, .threeByTwo,
                "A line of conifers in bluish fog with brighter mist behind them.")
        ).kept(("minji", 0, "겹겹이. 다음 산행 때 같은 자리에서"), ("sofia", 1, "Try this on the frozen lake")).veiled(),
        DemoPost(
            "taeo", likes: 1, "비 오는 날엔 초점을 일부러 놓습니다. #밤산책 #흑백",
            DemoPhoto(.bokeh, .moonlight, 251, .twoByThree, .gray, "흑백 사진. 초점이 나간 밤거리의 불빛이 둥근 원으로 겹쳐 있다.")),
        DemoPost(
            "yuna", likes: 6, "찻자리. 오늘은 손님이 둘. #차 #도자기",
            DemoPhoto(.teaCups, .celadon, 261, .threeByTwo, "나무 탁자 위에 호박색 차가 담긴 찻잔들이 놓여 있다."),
            DemoPhoto(.celadonBowl, .noon, 262, .fourByFive, .fourByFive, "나무 탁자에 놓인 옥빛 발 하나.")),
        DemoPost(
            "emma", likes: 5,
            "A bowl by @yuna arrived today. It survived eight thousand kilometres and my stairs. #ceramics #morning",
            DemoPhoto(
                .celadonBowl, .spring, 271, .fiveBySeven,
                "A pale celadon bowl alone on a wooden table in soft light.")),
        DemoPost("haneul", likes: 2, "이번 주 내내 흐림. 사진 대신 안부만 남깁니다. 다들 따뜻하게 입으세요 ☁️"),
        DemoPost(
            "jiho", likes: 7, "남해 다랭이논. 물을 댄 논마다 하늘이 하나씩 들어 있어요. #다랭이논 #오늘의산책",
            DemoPhoto(
                .riceTerraces, .spring, 281, .threeByTwo, "굽이굽이 이어진 다랭이논. 물을 댄 논과 초록 논이 번갈아 층을 이루고 멀리 산이 보인다."
            ),
            DemoPhoto(.riceTerraces, .dusk, 282, .fourByFive, "저녁빛이 물에 비친 계단식 논이 아래로 겹겹이 내려온다.")),
        DemoPost(
            "mateo", likes: 4, "Evening at the edge of the erg. #desert #dusk",
            DemoPhoto(
                .dunes, .dusk, 291, .threeByTwo,
                "Dunes at dusk, dark red shadows below an orange and violet sky.")),
        DemoPost(
            "sofia", likes: 8, "Couldn't sleep, so I went to see what the moon was doing. #moon #winter",
            DemoPhoto(
                .snowMoon, .celadon, 301, .twoByThree,
                "A moon over a quiet snowy hill in greenish light, bare trees and falling flakes."),
            DemoPhoto(
                .snowMoon, .dusk, 302, .square,
                "Snow, bare trees and the moon in a violet and orange evening sky.")),
    ]
}
