import Painter

extension DemoPosts {
    static let secondWeek: [DemoPost] = [
        DemoPost(
            "aiko", likes: 4, "New on the loom: a check in persimmon and clay. #weaving #textile",
            DemoPhoto(
                .wovenCloth, .autumn, 111, .square,
                "A softly folded woven check in brown, rust and ochre, close enough to see the threads.")),
        DemoPost(
            "minji", likes: 7, "같은 자리, 다른 아침 두 번. #새벽 #오늘의산책",
            DemoPhoto(.mistyRidges, .celadon, 121, .twoByThree, "연둣빛 안개 속에 산등성이가 아래로 갈수록 짙어진다."),
            DemoPhoto(.mistyRidges, .ink, 122, .twoByThree, .gray, "흑백 사진. 안개에 잠긴 산이 먹의 농담처럼 겹쳐 있다.")),
        DemoPost(
            "taeo", likes: 5, "불 켜진 창을 세며 걷기. #밤산책 #골목",
            DemoPhoto(
                .nightRoofs, .moonlight, 131, .fourByFive, "달이 뜬 밤, 언덕을 따라 늘어선 기와지붕들 사이로 창마다 노란 불이 켜져 있다.")
        ).kept(("minji", 0, "불 켜진 창만 남기는 밤 사진. 노출은 창에 맞출 것")),
        DemoPost(
            "emma", likes: 8, "The best thing about this flat is four o'clock. #windowlight #film",
            DemoPhoto(
                .windowLight, .autumn, 141, .fourByFive,
                "Warm afternoon light through a window on a bare wall, with the shadows of leaves in it."),
            DemoPhoto(
                .windowLight, .clay, 142, .square, .graySquare,
                "Black and white: a slanting patch of window light on plaster, crossed by leaf shadows.")),
        DemoPost(
            "jiho", likes: 3, "섬이 보이는 날은 공기가 맑은 날. @minji 님 다음에 같이 가요! #바다",
            DemoPhoto(.seaSunset, .sea, 151, .panorama, "넓은 바다와 수평선, 그 위로 낮게 뜬 해가 물 위에 빛의 길을 만든다.")),
        DemoPost(
            "oliver", likes: 2,
            """
            Question for the neighbours: what do you all use to keep mist off a lens? \
            Asking after ruining a whole morning.
            """
        ),
        DemoPost(
            "yuna", likes: 10, "달항아리에 벚꽃 가지 하나. 비워 두는 게 제일 어렵네요. #달항아리 #봄 #도자기",
            DemoPhoto(.moonJar, .spring, 161, .fourByFive, "둥근 백자 달항아리에 연분홍 꽃가지가 꽂혀 있고 벽에 창문 빛이 드리운다.")
        ).kept(("minji", 0, "비워 두는 만큼 커진다"), ("emma", 0, "One branch is enough")),
        DemoPost(
            "haneul", likes: 3, "구름 관찰 일기 12일째. #하늘 #구름",
            DemoPhoto(.clouds, .spring, 171, .tall, "세로로 긴 사진. 옅은 하늘에 부드러운 구름이 위아래로 펼쳐져 있다."),
            DemoPhoto(.clouds, .sea, 172, .square, .square, "푸른 하늘에 크림색 구름이 소용돌이치듯 퍼져 있다.")),
        DemoPost(
            "mateo", likes: 5, "City pit stop. Forgot to focus, kept the picture. #bokeh #night",
            DemoPhoto(
                .bokeh, .dusk, 181, .threeByTwo,
                "Out-of-focus city lights at night: overlapping discs of orange, pink and blue.")),
        DemoPost(
            "seoyeon", likes: 6, "남은 조각으로 두 번째 조각보를 시작했어요. 이번엔 쪽빛으로. @aiko 님 직물에서 색을 배웠습니다. #조각보 #바느질",
            DemoPhoto(.jogakbo, .sea, 191, .square, "푸른색과 청록색, 모래색 천 조각을 이은 조각보."),
            DemoPhoto(.jogakbo, .clay, 192, .threeByFour, "황토색과 갈색, 베이지색 조각을 이어 붙인 천."),
            DemoPhoto(.wovenCloth, .sea, 193, .square, "푸른 줄무늬가 엇갈려 짜인 천이 부드럽게 접혀 있다.")),
        DemoPost(
            "sofia", likes: 4, "Minus nineteen. The camera complained, I did not. #winter",
            DemoPhoto(
                .snowMoon, .ink, 201, .wide, .gray,
                "Black and white: a pale snowfield with bare trees and a faint moon.")),
    ]
}
