import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `Following` {
    @Test func `answers the member as the follower sees them, however often`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            for _ in 0..<2 {
                let answer = try await yard.send(Calls.members.follow, ["username": "Ben"], as: ana.caller)
                #expect(answer.status == 200)
                #expect(answer.json["is_following"].bool == true && answer.json["follower_count"].int == 1)
                #expect(
                    answer.json.keys == [
                        "avatar", "bio", "created_at", "display_name", "follower_count", "following_count",
                        "follows_you", "id", "is_following", "is_me", "is_muted", "listing_count",
                        "post_count",
                        "username",
                    ])
            }
            let seen = try await yard.send(Calls.members.showMember, ["username": "ana"], as: ben.caller).json
            #expect(seen["follows_you"].bool == true && seen["is_following"].bool == false)
            let visitor = try await yard.send(Calls.members.showMember, ["username": "ana"]).json
            #expect(visitor["follows_you"].bool == false && visitor["is_me"].bool == false)
            #expect(visitor["email"] == .null)
            for _ in 0..<2 {
                let answer = try await yard.send(Calls.members.unfollow, ["username": "ben"], as: ana.caller)
                #expect(answer.json["is_following"].bool == false && answer.json["follower_count"].int == 0)
            }
            let self1 = try await yard.send(Calls.members.follow, ["username": "ana"], as: ana.caller)
            #expect(self1.status == 422)
        }
    }
}
