import Painter

extension DemoPosts {
    static let firstWeek: [DemoPost] = [
        DemoPost(
            "minji", likes: 11, "이웃들을 마당에 초대했습니다. 앞으로 여기서 천천히 나눠요. #마당 #이웃",
            DemoPhoto(
                .mistyRidges, .dawn, 11, .threeByTwo, "옅은 분홍빛 새벽하늘 아래로 푸른 산등성이가 겹겹이 이어지고 골짜기마다 안개가 고여 있다.")),
        DemoPost(
            "emma", likes: 6, "Hello from a very small kitchen. Testing the light in here. #film #morning",
            DemoPhoto(
                .teaCups, .clay, 21, .fourByFive,
                "Handmade cups of amber tea on a wooden table, window light falling on the wall behind them.")
        ),
        DemoPost(
            "jiho", likes: 8, "오늘 바다. 바람이 없어서 물이 거울 같았어요. #오늘의산책 #바다",
            DemoPhoto(.seaSunset, .dusk, 31, .wide, "보랏빛과 주황빛 하늘, 수평선 위에 낮게 걸린 해와 물결 위로 길게 부서지는 빛."),
            DemoPhoto(.clouds, .dusk, 32, .square, "보랏빛 하늘에 노을빛을 받은 구름이 피어올라 있다.")
        ).kept(("minji", 0, "수평선을 이렇게 낮게 두기"), ("aiko", 1, "Violet next to ember: a warp for winter")),
        DemoPost(
            "seoyeon", likes: 9, "지난달부터 이어 온 모시 조각보가 드디어 끝났습니다. 창에 걸어 두니 방이 환해졌어요. #조각보 #마당",
            DemoPhoto(.jogakbo, .spring, 41, .fourByFive, "분홍, 연두, 하늘색과 흰색 모시 조각을 이어 만든 조각보에 빛이 비친다.")
        ).kept(("minji", 0, "빛을 통과시킨 천을 찍어 보기")),
        DemoPost(
            "oliver", likes: 3, "Woke up inside a cloud. Went for a walk anyway. #fog #walk",
            DemoPhoto(
                .fogForest, .celadon, 51, .twoByThree,
                "Conifers fading into pale green fog, the nearest ones dark and sharp.")),
        DemoPost("taeo", likes: 2, "새로 이사 온 동네, 밤 산책 코스를 찾는 중입니다. 추천 받아요."),
        DemoPost(
            "haneul", likes: 4, "점심시간에 고개를 들었더니 이런 구름. #하늘 #오늘의산책",
            DemoPhoto(.clouds, .noon, 61, .threeByTwo, "파란 하늘에 한쪽에서 빛을 받은 구름이 피어오른다.")),
        DemoPost(
            "mateo", likes: 7,
            "Three hours of walking for this ridge. Worth every grain of sand in my shoes. #desert #longwayhome",
            DemoPhoto(
                .dunes, .clay, 71, .panorama,
                "A wide view of sand dunes in warm light, one side of every crest in shadow."),
            DemoPhoto(
                .dunes, .autumn, 72, .fourByFive, .fourByFive,
                "Golden dunes one behind the other with fine ripples in the sand.")),
        DemoPost(
            "yuna", likes: 5, "가마에서 나온 청자 발. 빙렬이 마음에 들게 들어갔어요 🍵 #도자기 #청자",
            DemoPhoto(.celadonBowl, .celadon, 81, .square, "나무 탁자 위에 놓인 옅은 옥빛 청자 발. 뒤쪽 벽에 창문 빛이 비스듬히 들어온다.")),
        DemoPost(
            "dohyun", likes: 3, "단청 보수 현장에 다녀왔습니다. 벗겨진 자리까지도 기록해 둡니다. #단청 #기록",
            DemoPhoto(
                .dancheong, .noon, 91, .threeByTwo, "낡은 나무 위에 그려진 단청. 꽃무늬와 반원 무늬 띠가 층층이 이어지고 군데군데 칠이 벗겨졌다."),
            DemoPhoto(.roofTiles, .ink, 92, .threeByFour, "비스듬히 내려다본 기와지붕. 둥근 수키와가 줄지어 있다.")),
        DemoPost(
            "sofia", likes: 6, "First real snow of the year and nobody else was awake. #winter #snow",
            DemoPhoto(
                .snowMoon, .moonlight, 101, .fourByFive,
                "Bare trees on a snowy hill at night under a full moon, snow still falling.")),
    ]
}
