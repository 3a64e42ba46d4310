import Painter

extension DemoPosts {
    static let lastWeek: [DemoPost] = [
        DemoPost(
            "seoyeon", likes: 5, "공방 창가에 새 천을 걸었어요. 이번 주말에 문 엽니다, 놀러 오세요. #마당 #공방",
            DemoPhoto(.jogakbo, .autumn, 311, .tall, "세로로 긴 조각보. 주황색과 겨자색, 크림색 조각이 이어져 빛을 머금고 있다.")
        ).heard(
            ("yuna", "색이 정말 곱네요. 토요일에 들를게요!"),
            ("minji", "주말에 저도 가도 될까요? 🙂"),
            ("seoyeon", "@minji 그럼요, 차 끓여 둘게요."),
            ("aiko", "That mustard next to the cream… beautiful.")
        ).kept(("minji", 0, "창가에 걸린 색"), ("aiko", 0, "Mustard, cream, rust: order yarn")),
        DemoPost(
            "dohyun", likes: 2, "비 그친 뒤의 기와. #기와 #기록",
            DemoPhoto(.roofTiles, .celadon, 321, .square, .graySquare, "흑백 사진. 줄지어 포개진 둥근 기와들이 비스듬히 놓여 있다.")),
        DemoPost(
            "taeo", likes: 4, "언덕 위에서 내려다본 우리 동네. 이사 오길 잘했다. #밤산책 #마당",
            DemoPhoto(.nightRoofs, .dusk, 331, .wide, "노을이 남은 저녁, 겹겹이 이어진 지붕 사이로 노란 창들이 빛난다."),
            DemoPhoto(.bokeh, .autumn, 332, .square, "갈색 어둠 속에 초점이 맞지 않은 불빛들이 둥글게 번져 있다.")
        ).heard(
            ("jiho", "불빛이 별 같아요."),
            ("dohyun", "오른쪽 기와집, 혹시 그 한약방인가요?"),
            ("taeo", "@dohyun 맞아요! 눈이 밝으시네요.")),
        DemoPost(
            "aiko", likes: 5,
            """
            Finished! Spring check, 2.4 metres, one tiny mistake I'm keeping. \
            Thank you @seoyeon for the dye notes. #weaving #handmade
            """,
            DemoPhoto(
                .wovenCloth, .spring, 341, .threeByFour,
                "A green and cream woven check with threads of pink, lying in soft folds.")
        ).heard(
            ("seoyeon", "드디어! 실수한 곳이 제일 예쁠 것 같아요."),
            ("emma", "The one mistake makes it yours."),
            ("aiko", "@emma that is exactly why it stays ☺️")),
        DemoPost(
            "minji", likes: 10, "필름 한 롤을 이제야 찾았습니다. 서른여섯 장 중에 네 장. #film #오늘의산책",
            DemoPhoto(.mistyRidges, .dusk, 351, .threeByTwo, "붉은 저녁하늘 아래 어두운 산등성이가 겹쳐 있고 낮은 곳에 안개가 흐른다."),
            DemoPhoto(.riceTerraces, .celadon, 352, .square, "옥빛 물이 찬 계단식 논이 굽이진 선을 그린다."),
            // Two that she has not described yet: her profile says so.
            DemoPhoto(.hanjiWindow, .clay, 353, .twoByThree, ""),
            DemoPhoto(.moonJar, .clay, 354, .square, .square, "")
        ).heard(
            ("haneul", "세 번째 사진 빛 좋다…"),
            ("emma", "Four keepers out of thirty-six is a good roll!"),
            ("oliver", "The ridges. How early did you have to get up?"),
            ("minji", "@oliver 4시 반이요. 보온병 두 개 들고요. #새벽"),
            ("yuna", "달항아리 제 것이네요 🥹"),
            ("jiho", "현상은 어디서 하세요?")),
        DemoPost(
            "oliver", likes: 3,
            "Thanks for the lens tips, everyone. A dry cloth inside the hat, who knew. #walk"),
        DemoPost(
            "emma", likes: 7, "Sunday table. #stilllife #windowlight",
            DemoPhoto(
                .persimmons, .celadon, 361, .fourByFive,
                "Ripe persimmons on a white plate, a wooden table and pale green wall behind."),
            DemoPhoto(
                .teaCups, .noon, 362, .square, .square, "Cups of tea on a wooden table in cool daylight.")
        ).heard(
            ("yuna", "감이 꼭 그림 같아요."),
            ("sofia", "I can almost smell the tea.")),
        DemoPost(
            "jiho", likes: 6, "아침 바다는 저녁과 정반대의 색. #바다 #새벽",
            DemoPhoto(.seaSunset, .dawn, 371, .fiveBySeven, "연한 분홍빛 새벽하늘과 잔잔한 바다, 수평선 가까이 뜬 해.")
        ).heard(
            ("mateo", "Same sea, other side of the day. #coast"),
            ("minji", "물결이 정말 잔잔하네요.")),
        DemoPost(
            "haneul", likes: 4, "드디어 갰다! #하늘 #오늘의산책",
            DemoPhoto(.clouds, .dawn, 381, .wide, "맑게 갠 하늘에 분홍빛과 흰빛 구름이 넓게 퍼져 있다.")
        ).heard(
            ("jiho", "여기도 지금 딱 이 하늘이에요.")),
        DemoPost(
            "sofia", likes: 3, "Six weeks until the light comes back. Until then, lamps. #winter #night"
        ).heard(
            ("emma", "Lamps and soup. We will make it."),
            ("haneul", "여기 하늘 좀 보내 드리고 싶네요 ☁️")),
        DemoPost(
            "yuna", likes: 8, "새 달항아리. 이번 것은 어깨가 조금 처졌지만 그래서 정이 갑니다. #달항아리 #도자기",
            DemoPhoto(.moonJar, .celadon, 391, .threeByFour, "옥빛 벽 앞, 나무 탁자 위의 둥근 백자 항아리에 꽃가지가 꽂혀 있다.")
        ).heard(
            ("seoyeon", "어깨가 처져서 더 좋아요, 저는."),
            ("aiko", "It looks like it is about to say something."),
            ("minji", "실물 보러 갑니다!")),
        DemoPost(
            "mateo", likes: 5, "Last light before the ferry. See you on the other side. #coast #longwayhome",
            DemoPhoto(
                .seaSunset, .autumn, 401, .threeByTwo,
                "A low sun over the sea in pale gold light, its reflection broken by small waves.")
        ).heard(
            ("oliver", "Safe crossing!"),
            ("jiho", "이쪽 바다에서 기다릴게요.")),
        DemoPost(
            "minji", likes: 2, "다들 주말 잘 보내고 있나요? 저는 지금 산 아래 버스 정류장. #마당",
            DemoPhoto(.fogForest, .dawn, 411, .threeByTwo, "분홍빛이 도는 안개 속에 전나무들이 희미하게 서 있다.")),
    ]
}
