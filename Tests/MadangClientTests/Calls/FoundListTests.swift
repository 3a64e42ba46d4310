import Foundation
import MadangAPI
import Testing

@Suite struct `A list of what was found` {
    private let short = MemberShort(
        id: "1", username: "ana", displayName: "Ana", avatar: nil, isFollowing: false, isMe: true)

    private func readBack(_ list: FoundList) throws -> FoundList {
        try JSONDecoder().decode(FoundList.self, from: JSONEncoder().encode(list))
    }

    @Test func `is read as what it is a list of`() throws {
        let post = Post(
            id: "2", author: short, text: "hi", entities: [], photos: [], hashtags: [], likeCount: 0,
            commentCount: 0, isLiked: false, createdAt: "", editedAt: nil, version: 1, url: "/p/2")
        let member = Member(
            id: "1", username: "ana", displayName: "Ana", bio: "", avatar: nil, postCount: 0,
            followerCount: 0,
            followingCount: 0, listingCount: 0, isFollowing: false, followsYou: false, isMe: true,
            createdAt: "")
        let listing = Listing(
            id: "3", seller: short, name: "chair", description: "", currency: "KRW", price: "1",
            discount: "0",
            bargainPrice: "1", stock: 1, status: "on_sale", version: 1, photos: [], createdAt: "",
            editedAt: nil, url: "/market/3", isMine: true)
        let lists: [FoundList] = [
            .posts(ItemList(data: [post], next: nil)), .members(ItemList(data: [member], next: "/v1/x")),
            .listings(ItemList(data: [listing], next: nil)), .posts(ItemList(data: [], next: nil)),
        ]
        for list in lists { #expect(try readBack(list) == list) }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(FoundList.self, from: Data(#"{"data":[{}],"paging":{}}"#.utf8))
        }
    }
}
