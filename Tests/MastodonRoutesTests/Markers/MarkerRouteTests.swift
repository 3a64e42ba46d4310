import HTTPTypes
import TestSupport
import Testing

@Suite struct `Markers of Mastodon's programs` {
    @Test func `are kept for each list, and told to every device that asks for them`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let path = "/api/v1/markers"
            let none = try await yard.get("\(path)?timeline[]=home&timeline[]=notifications", as: ana.caller)
            #expect(none.status == 200 && none.text == "{}")
            let first = try await yard.post(path, "home[last_read_id]=0000000000005", as: ana.caller)
            #expect(first.json["home"]["last_read_id"].string == "0000000000005", "\(first.text)")
            #expect(first.json["home"]["version"].int == 1 && first.json.keys == ["home"])
            let second = try await yard.send(
                .post, path, as: ana.caller,
                json:
                    #"{"home":{"last_read_id":"0000000000007"},"notifications":{"last_read_id":"0000000000003"}}"#
            )
            #expect(second.json["home"]["version"].int == 2 && second.json.keys == ["home", "notifications"])
            let home = try await yard.get("\(path)?timeline[]=home", as: ana.caller)
            #expect(home.json["home"]["last_read_id"].string == "0000000000007" && home.json.keys == ["home"])
            #expect(home.json["home"]["updated_at"].string?.hasSuffix("Z") == true)
            #expect(try await yard.get("\(path)?timeline[]=home", as: ben.caller).text == "{}")
            let wrong = try await yard.post(path, "home[last_read_id]=here", as: ana.caller)
            #expect(wrong.status == 422 && wrong.fault != nil)
        }
    }
}
