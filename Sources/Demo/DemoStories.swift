import Painter

/// What can be looked at for a day in the demo yard, oldest first: of five whom its owner follows, none of which the
/// owner has seen, and of the owner, who sees who looked.
package enum DemoStories {
    package static let all: [DemoStory] = [
        DemoStory(
            "dohyun", minutesAgo: 20 * 60,
            .init(
                .roofTiles, .dawn, 601, "이른 아침 빛을 받은 기와지붕이 세로로 길게 이어져 있다.", "오늘의 첫 기와", y: 180),
            .init(.dancheong, .autumn, 602, "처마 밑 단청의 붉고 푸른 무늬를 올려다본 모습.", "백 년 된 붉은색")
        ).seen(by: ("taeo", false), ("seoyeon", true)),
        DemoStory(
            "yuna", minutesAgo: 14 * 60 + 25,
            .init(.celadonBowl, .spring, 611, "연둣빛 유약이 흐르는 사발이 가마 앞 선반에 놓여 있다.", "가마에서 막 나왔어요"),
            .init(.teaCups, .dawn, 612, "작은 찻잔들이 김이 오르는 주전자 옆에 모여 있다."),
            .init(.moonJar, .celadon, 613, "둥근 달항아리가 희미한 빛 속에 서 있다.", "이건 아직\n비밀", x: 350, y: 300)
        ).seen(by: ("emma", true), ("aiko", false)),
        DemoStory(
            "minji", minutesAgo: 6 * 60 + 40,
            .init(.mistyRidges, .dusk, 621, "해가 넘어간 뒤의 산등성이가 겹겹이 어두워진다.", "내려가는 길", y: 200),
            .init(.nightRoofs, .autumn, 622, "언덕 아래 마을의 지붕들 사이로 창이 하나둘 켜진다.", "집이 보인다")
        ).seen(by: ("jiho", true), ("haneul", false), ("emma", false)),
        DemoStory(
            "seoyeon", minutesAgo: 3 * 60 + 10,
            .init(.jogakbo, .noon, 631, "파란 조각과 노란 조각을 이은 조각보가 창에 걸려 있다.", "1/4 · 자르고"),
            .init(.wovenCloth, .clay, 632, "흙빛 천이 무릎 위에 접혀 있다.", "2/4 · 잇고"),
            .init(.jogakbo, .dusk, 633, "붉은 조각보의 솔기가 가까이 보인다.", "3/4 · 뜯고"),
            .init(.hanjiWindow, .noon, 634, "한지 창을 통과한 빛이 작업대에 떨어진다.", "4/4 · 다시 잇기", y: 500)
        ).seen(by: ("haneul", false), ("yuna", false)),
        DemoStory(
            "haneul", minutesAgo: 85,
            .init(.clouds, .spring, 641, "분홍빛이 도는 구름이 하늘 가득 피어 있다.", "지금 서쪽 하늘!!", y: 150)),
        DemoStory(
            "jiho", minutesAgo: 20,
            .init(.seaSunset, .dusk, 651, "바다 위로 붉은 해가 반쯤 잠겨 있다.", "오늘은 3분 남음", x: 650, y: 700),
            .init(.waves, .dusk, 652, "어두워진 물결이 모래 위로 밀려온다.")),
    ]
}
