package import MadangCore

/// A board of the demo yard, filled on the day on which it is made.
package struct DemoBoard: Hashable, Sendable {
    /// What one member places on it, the first on top.
    package struct Layer: Hashable, Sendable {
        /// A username.
        package let member: String
        /// By the seeds of their scenes, each of which one photo of a post has.
        package let photos: [Int]
    }

    /// A username.
    package let owner: String
    package let title: String
    /// Empty for one that says all by its title.
    package let note: String
    package let visibility: BoardVisibility
    /// Of the demo's thirty, from 0.
    package let day: Int
    /// In the order in which they are placed.
    package let layers: [Layer]
    /// By the seed of its scene; nil for the photo on top.
    package let cover: Int?

    /// Usernames of those whom the owner names.
    package var others: [String] { layers.map(\.member).filter { $0 != owner } }

    init(
        _ owner: String, _ title: String, _ note: String, _ visibility: BoardVisibility, day: Int,
        cover: Int? = nil, _ layers: (member: String, photos: [Int])...
    ) {
        self.owner = owner
        self.title = title
        self.note = note
        self.visibility = visibility
        self.day = day
        self.cover = cover
        self.layers = layers.map { Layer(member: $0.member, photos: $0.photos) }
    }
}

/// What those who save photos lay out, oldest first: the owner of the yard for themselves, for everybody, and with two
/// others.
package enum DemoBoards {
    package static let all: [DemoBoard] = [
        DemoBoard("minji", "다시 찍을 곳", "", .closed, day: 13, ("minji", [131, 31])),
        DemoBoard(
            "minji", "빛", "빛이 먼저 들어온 사진들.", .open, day: 27, cover: 161,
            ("minji", [311, 161, 41, 31])),
        DemoBoard(
            "emma", "Six for the café wall", "Whatever you would like to wake up to. Six, no more.", .shared,
            day: 28, ("minji", [241, 41, 31, 311]), ("sofia", [242]), ("emma", [161])),
        DemoBoard("aiko", "Warps for winter", "", .closed, day: 28, ("aiko", [311, 32])),
    ]
}
