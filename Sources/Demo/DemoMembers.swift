package import Domain
package import Painter

/// Somebody who lives in the demo yard. All are made up.
package struct DemoMember: Hashable, Sendable {
    package let username: String
    package let displayName: String
    package let bio: String
    /// "ko" or "en": what they write. Their setting stays open, so that a newcomer reads what the browser asks for.
    package let language: String
    package let role: Role
    /// Usernames of those whom they follow.
    package let follows: [String]
    /// Square already.
    package let avatar: PaintedScene

    init(
        username: String, displayName: String, bio: String, language: String, role: Role, follows: [String],
        avatar: (kind: PaintedScene.Kind, palette: Palette)
    ) {
        self.username = username
        self.displayName = displayName
        self.bio = bio
        self.language = language
        self.role = role
        self.follows = follows
        let seed = 1000 + username.utf8.reduce(0) { $0 + Int($1) }
        self.avatar = PaintedScene(
            kind: avatar.kind, seed: seed, width: 640, height: 640, palette: avatar.palette)
    }
}

package enum DemoMembers {
    package static let all: [DemoMember] = korean + english

    /// Hashtags that the owner follows; posts with each of them are by people whom they do not follow, too.
    package static let ownersTags = ["마당", "weaving"]

    /// Words that the owner mutes; nothing of the demo says one.
    package static let ownersMutedWords = ["스포일러"]

    /// What the owner waits for in the market; something of the first one comes.
    package static let ownersAlerts = ["조개", "자전거"]

    private static let korean = [
        DemoMember(
            username: "minji", displayName: "김민지", bio: "새벽 산을 좋아합니다. 필름과 디지털 반반.", language: "ko",
            role: .owner,
            follows: ["jiho", "haneul", "seoyeon", "yuna", "emma", "oliver", "mateo", "dohyun"],
            avatar: (.mistyRidges, .dawn)),
        DemoMember(
            username: "jiho", displayName: "박지호", bio: "바다 근처에 살아요. 해 질 무렵마다 나갑니다 🌊", language: "ko",
            role: .member,
            follows: ["minji", "haneul", "taeo", "emma", "mateo"], avatar: (.seaSunset, .dusk)),
        DemoMember(
            username: "haneul", displayName: "이하늘", bio: "이름처럼 하늘만 찍는 사람", language: "ko", role: .member,
            follows: ["minji", "jiho", "seoyeon", "sofia"], avatar: (.clouds, .noon)),
        DemoMember(
            username: "seoyeon", displayName: "최서연", bio: "바느질하고 조각보를 잇습니다.\n작은 공방 운영 중.", language: "ko",
            role: .moderator,
            follows: ["minji", "yuna", "dohyun", "aiko", "sofia", "emma", "haneul"],
            avatar: (.jogakbo, .spring)),
        DemoMember(
            username: "dohyun", displayName: "정도현", bio: "오래된 기와와 단청을 기록합니다.", language: "ko", role: .member,
            follows: ["minji", "seoyeon", "oliver", "taeo"], avatar: (.dancheong, .noon)),
        DemoMember(
            username: "yuna", displayName: "한유나", bio: "흙을 만지고 차를 마셔요 🍵 도자기 3년 차", language: "ko",
            role: .member,
            follows: ["seoyeon", "minji", "aiko", "emma", "sofia", "haneul"], avatar: (.celadonBowl, .celadon)
        ),
        DemoMember(
            username: "taeo", displayName: "윤태오", bio: "밤 산책 전문. 흑백을 좋아합니다.", language: "ko", role: .member,
            follows: ["minji", "jiho", "dohyun"], avatar: (.bokeh, .moonlight)),
    ]

    private static let english = [
        DemoMember(
            username: "emma", displayName: "Emma Clarke", bio: "Slow mornings, window light, too many cups.",
            language: "en",
            role: .member,
            follows: ["minji", "yuna", "oliver", "sofia", "aiko", "seoyeon", "jiho", "mateo", "haneul"],
            avatar: (.teaCups, .clay)),
        DemoMember(
            username: "oliver", displayName: "Oliver Bennett",
            bio: "Hill walker. If it is foggy, I am out there.", language: "en",
            role: .member, follows: ["minji", "emma", "sofia", "mateo"], avatar: (.fogForest, .celadon)),
        DemoMember(
            username: "mateo", displayName: "Mateo Rivera", bio: "Deserts, coasts and the long way home.",
            language: "en",
            role: .member, follows: ["jiho", "oliver", "emma", "minji", "aiko"], avatar: (.dunes, .clay)),
        DemoMember(
            username: "aiko", displayName: "Aiko Tanaka",
            bio: "Textiles & quiet patterns. Weaving since 2011.", language: "en",
            role: .member, follows: ["seoyeon", "yuna", "emma"], avatar: (.wovenCloth, .sea)),
        DemoMember(
            username: "sofia", displayName: "Sofia Lindqvist", bio: "Winter is my favourite colour ❄️",
            language: "en",
            role: .member, follows: ["oliver", "emma", "minji", "haneul", "yuna", "aiko"],
            avatar: (.snowMoon, .moonlight)),
    ]
}
