package import MadangCore
import Painter

/// Something that is sold or given away in the demo yard.
package struct DemoListing: Hashable, Sendable {
    /// What its seller does a day later.
    package enum Later: Hashable, Sendable {
        case discount(String)
        case status(ListingStatus)
    }

    /// A username.
    package let seller: String
    package let name: String
    package let description: String
    package let currency: Currency
    /// A decimal text.
    package let price: String
    package let stock: Int
    package let photos: [DemoPhoto]
    /// By the names of addresses.
    package private(set) var facts: [MarketFact: String] = [:]
    package private(set) var later: Later?
    /// The usernames of those who give it a heart.
    package private(set) var hearts: [String] = []

    init(
        _ seller: String, _ name: String, _ price: String, _ currency: Currency = .krw, stock: Int = 1,
        _ description: String, _ photos: DemoPhoto...
    ) {
        self.seller = seller
        self.name = name
        self.description = description
        self.currency = currency
        self.price = price
        self.stock = stock
        self.photos = photos
    }

    /// With what its seller chooses.
    func being(_ category: String, _ condition: String, at place: String? = nil) -> DemoListing {
        var listing = self
        listing.facts = [.category: category, .condition: condition]
        listing.facts[.place] = place
        return listing
    }

    func hearted(by members: String...) -> DemoListing {
        var listing = self
        listing.hearts = members
        return listing
    }

    func then(_ later: Later) -> DemoListing {
        var listing = self
        listing.later = later
        return listing
    }
}

/// What is in the demo's market, oldest first.
package enum DemoListings {
    /// Where things change hands, as the owner wrote it down.
    package static let places = [
        (id: "zelkova", korean: "느티나무 평상", english: "The bench under the zelkova"),
        (id: "library", korean: "마을 도서관 앞", english: "By the village library"),
        (id: "bakery", korean: "빵집 골목", english: "Bakery lane"),
        (id: "pier", korean: "나루터", english: "The old pier"),
    ]

    package static let all: [DemoListing] = [
        DemoListing(
            "taeo", "손전등과 밤 산책 지도", "0", .krw, "이사하면서 나눕니다. 지도는 직접 그린 거라 조금 구겨졌어요. 골목 다섯 곳이 들어 있습니다.",
            DemoPhoto(.nightRoofs, .moonlight, 501, .square, "어두운 지붕들 사이로 창 몇 개가 켜져 있다.")
        ).being("other", "used", at: "zelkova"),
        DemoListing(
            "yuna", "청자 빛 사발 두 개", "48000", stock: 4,
            "물레로 빚은 사발이에요. 유약이 흘러서 하나하나 빛이 달라요.\n밥공기보다 조금 큽니다. 전자레인지에 돌려도 괜찮아요.",
            DemoPhoto(.celadonBowl, .celadon, 511, .square, .square, "옥빛 사발이 나무 탁자 위에 놓여 있다."),
            DemoPhoto(.teaCups, .celadon, 512, .fourByFive, "찻잔 두 개가 나란히 놓여 있고 창에서 빛이 든다.")
        ).being("home", "new", at: "bakery").hearted(by: "minji", "emma", "aiko").then(.discount("8000")),
        DemoListing(
            "emma", "A box of odd tea cups", "12.50", .usd, stock: 2,
            "Six cups, no two alike, one tiny chip. I have too many and you know it.",
            DemoPhoto(.teaCups, .dawn, 521, .square, .square, "Pale cups on a table in morning light.")
        ).being("home", "used", at: "library"),
        DemoListing(
            "seoyeon", "조각보 커튼 (주문 제작)", "230000", stock: 3,
            "창 크기에 맞춰 이어 드려요. 천은 모시와 삼베 중에 고르실 수 있고, 두 주쯤 걸립니다.",
            DemoPhoto(.jogakbo, .spring, 531, .tall, "연둣빛과 분홍빛 조각을 이은 긴 조각보."),
            DemoPhoto(.hanjiWindow, .spring, 532, .twoByThree, "한지 창에 천의 색이 어린다."),
            DemoPhoto(.jogakbo, .sea, 533, .square, "푸른 조각들이 이어진 조각보의 한 귀퉁이.")
        ).being("home", "new"),
        DemoListing(
            "minji", "필름 카메라와 렌즈 하나", "320000", .krw,
            "십 년 쓴 카메라예요. 노출계가 가끔 쉬지만 사진은 잘 나옵니다. 마지막 한 롤을 넣어 드릴게요.",
            DemoPhoto(.moonJar, .clay, 541, .square, "나무 탁자 위의 둥근 그림자."),
            DemoPhoto(.windowLight, .dusk, 542, .threeByTwo, "저녁 빛이 벽에 길게 비친다.")
        ).being("electronics", "used", at: "zelkova").hearted(by: "jiho", "taeo"),
        DemoListing(
            "aiko", "Woven scarf, indigo check", "64.00", .usd, stock: 1,
            "Wool and silk, washed once so it will not surprise you. The mistake is in the corner, as always.",
            DemoPhoto(.wovenCloth, .sea, 551, .threeByFour, "A blue woven check with soft folds.")
        ).being("clothing", "like-new", at: "bakery").then(.status(.soldOut)),
        DemoListing(
            "jiho", "말린 바다 조개껍데기 한 상자", "0", stock: 5,
            "바닷가에서 주워 씻어 말렸어요. 모빌이나 화분에 쓰기 좋아요. 상자째 가져가세요.",
            DemoPhoto(.waves, .sea, 561, .square, .square, "잔물결이 모래 위로 밀려온다.")
        ).being("hobbies", "used", at: "pier"),
        DemoListing(
            "oliver", "Walking boots, size 43", "45", .usd,
            "Two winters on the hills and good for many more. New laces, old mud.",
            DemoPhoto(.fogForest, .celadon, 571, .threeByTwo, "Pines fading into fog."),
            DemoPhoto(.mistyRidges, .dawn, 572, .wide, "Ridges behind ridges in morning mist.")
        ).being("sports", "used", at: "library").hearted(by: "minji").then(.discount("10")),
        DemoListing(
            "dohyun", "기와 무늬 엽서 열 장", "9000", stock: 30,
            "지난 가을에 찍은 기와와 단청을 엽서로 만들었어요. 뒷면에는 절 이름과 날짜를 적었습니다.",
            DemoPhoto(.roofTiles, .ink, 581, .square, .graySquare, "흑백 사진. 포개진 기와들."),
            DemoPhoto(.dancheong, .noon, 582, .square, "처마 아래 단청의 붉고 푸른 무늬.")
        ).being("books", "new", at: "bakery"),
        // The photo of yuna's: a case for moderators to look at.
        DemoListing(
            "jiho", "선물 받은 청자 사발", "30000", .krw,
            "한 번도 쓰지 않은 사발이에요. 둘 곳이 없어서 내놓습니다.",
            DemoPhoto(.celadonBowl, .celadon, 511, .square, .square, "나무 탁자에 놓인 옥빛 사발.")
        ).being("home", "new", at: "pier"),
    ]
}
