import HTTPKit
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `A board` {
    /// Ana, whom Ben follows, and Cleo, who follows nobody; with three photos of posts of Ben's.
    private struct People: Sendable {
        let yard: ServedYard
        let ana: Person
        let ben: Person
        let cleo: Person
        let photos: [String]

        func show(_ board: String, to caller: Caller) async throws -> Answer {
            try await yard.send(Calls.boards.showBoard, ["board": board], as: caller)
        }

        func fill(_ board: String, _ json: String, by person: Person? = nil) async throws -> Answer {
            try await yard.send(
                Calls.boards.fillBoard, ["board": board], as: (person ?? ana).caller, json: json)
        }

        func write(
            _ board: String, _ json: String, by person: Person? = nil, headers: HTTPFields = [:]
        ) async throws -> Answer {
            try await yard.send(
                Calls.boards.writeBoard, ["board": board], as: (person ?? ana).caller, json: json,
                headers: headers)
        }

        func add(_ username: String, to board: String, by person: Person? = nil) async throws -> Answer {
            try await yard.send(
                Calls.boards.addBoardMember, ["board": board, "username": username],
                as: (person ?? ana).caller)
        }

        func remove(_ username: String, from board: String, by person: Person) async throws -> Answer {
            try await yard.send(
                Calls.boards.removeBoardMember, ["board": board, "username": username], as: person.caller)
        }

        func takeOff(_ photo: String, _ board: String, by person: Person) async throws -> Answer {
            try await yard.send(
                Calls.boards.takeOffPhoto, ["board": board, "photo": photo], as: person.caller)
        }

        func order(_ board: String, _ photos: [String], by person: Person) async throws -> Answer {
            try await yard.send(
                Calls.boards.orderBoard, ["board": board], as: person.caller,
                json: #"{"photo_ids":\#(photos.quoted)}"#)
        }
    }

    private func withPeople(_ body: @Sendable (People) async throws -> Void) async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let cleo = try await yard.join("cleo")
            try await yard.follow("ana", by: ben)
            var photos: [String] = []
            for number in 0..<3 { photos.append(try await yard.postedPhoto("\(number)", by: ben)) }
            try await body(People(yard: yard, ana: ana, ben: ben, cleo: cleo, photos: photos))
        }
    }

    @Test func `is made, filled, ordered, shared and deleted, and each answer is as described`() async throws
    {
        try await withPeople { people in
            let (yard, ana, ben, photos) = (people.yard, people.ana, people.ben, people.photos)
            let made = try await yard.send(
                Calls.boards.createBoard, as: ana.caller,
                json: #"{"title":" Light ","note":"On walls","visibility":"shared","handle":null}"#)
            let id = made.json["id"].string ?? ""
            #expect(made.status == 201 && made.headers[.location] == "/v1/boards/\(id)")
            #expect(made.headers[.eTag] == "\"1\"")
            let keys = [
                "cover", "created_at", "id", "is_mine", "is_new", "may_add", "member_count", "note", "owner",
                "photo_count", "title", "url", "used_at", "version", "visibility",
            ]
            #expect(made.json.keys == keys)
            #expect(made.json["title"].string == "Light" && made.json["url"].string == "/boards/\(id)")
            #expect(made.json["is_mine"].bool == true && made.json["may_add"].bool == true)
            #expect(made.json["is_new"].bool == false && made.json["cover"] == .null)
            #expect(made.json["photo_count"].int == 0 && made.json["member_count"].int == 1)

            for _ in 0..<2 {
                let filled = try await people.fill(
                    id, #"{"photo_ids":["\#(photos[0])","\#(photos[1])","0000000000000"]}"#)
                #expect(filled.status == 200 && filled.json.keys == ["added", "missing", "removed"])
                #expect(filled.json["added"].array.map(\.string) == [photos[0], photos[1]])
                #expect(filled.json["missing"].array.map(\.string) == ["0000000000000"])
                #expect(filled.json["removed"].array.isEmpty)
            }
            for _ in 0..<2 {
                let state = try await yard.place(photos[2], on: id, by: ana)
                #expect(state.json == .object(["is_on": .bool(true), "photo_count": .number(3)]))
            }
            #expect(try await yard.placed(on: id, to: ana.caller) == [photos[2], photos[0], photos[1]])
            for _ in 0..<2 {
                let ordered = try await people.order(id, [photos[1], "0000000000000", photos[2]], by: ana)
                #expect(ordered.status == 204)
            }
            #expect(try await yard.placed(on: id, to: ana.caller) == [photos[1], photos[0], photos[2]])
            let list = try await yard.send(
                Calls.boards.listBoardPhotos, ["board": id], as: ana.caller)
            let first = list.json["data"][0]
            #expect(
                first.keys == [
                    "added_by", "author", "is_cover", "is_saved", "may_take_off", "memo", "photo", "post_id",
                ])
            #expect(first["author"]["username"].string == "ben" && first["memo"] == .null)
            #expect(first["added_by"]["username"].string == "ana" && first["is_saved"].bool == true)
            #expect(first["may_take_off"].bool == true && first["is_cover"].bool == false)
            #expect(try await people.show(id, to: ana.caller).json["cover"]["id"].string == photos[1])

            let added = try await people.add("BEN", to: id)
            #expect(added.status == 200 && added.json.keys == ["is_owner", "joined_at", "member"])
            #expect(try await people.add("ben", to: id).json == added.json)
            let shown = try await people.show(id, to: ben.caller)
            #expect(shown.json.keys == keys && shown.json["is_new"].bool == true)
            #expect(shown.json["may_add"].bool == true && shown.json["is_mine"].bool == false)
            #expect(shown.json["member_count"].int == 2 && shown.json["photo_count"].int == 3)
            let members = try await yard.send(
                Calls.boards.listBoardMembers, ["board": id], as: ben.caller)
            #expect(members.json.keys == ["data"])
            #expect(members.json["data"].array.map { $0["member"]["username"].string } == ["ana", "ben"])
            #expect(members.json["data"].array.map { $0["is_owner"].bool } == [true, false])

            let off = try await people.takeOff(photos[0], id, by: ana)
            #expect(off.json == .object(["is_on": .bool(false), "photo_count": .number(2)]))
            let deleted = try await yard.send(Calls.boards.deleteBoard, ["board": id], as: ana.caller)
            #expect(deleted.status == 204)
            for person in [ana, ben] { #expect(try await people.show(id, to: person.caller).status == 404) }
            let again = try await yard.send(Calls.boards.deleteBoard, ["board": id], as: ana.caller)
            #expect(again.status == 404)
            let saves = try await yard.send(Calls.saves.listSaves, as: ana.caller)
            #expect(saves.json["data"].array.count == 3)
        }
    }

    @Test func `is there for whom its visibility names, and its owner alone changes it`() async throws {
        try await withPeople { people in
            let (yard, ana, ben, cleo) = (people.yard, people.ana, people.ben, people.cleo)
            let photos = people.photos
            let id = try await yard.board(more: #","visibility":"shared""#, by: ana)
            #expect(try await people.add("ben", to: id).status == 200)
            try await yard.place(photos[0], on: id, by: ana)
            #expect(try await yard.place(photos[1], on: id, by: ben).status == 200)
            // What somebody else placed stays theirs.
            #expect(try await yard.place(photos[0], on: id, by: ben).json["photo_count"].int == 2)
            let refused = try await people.takeOff(photos[0], id, by: ben)
            #expect(refused.status == 403 && refused.code == "forbidden")
            #expect(try await people.order(id, photos, by: ben).status == 204)
            #expect(try await yard.placed(on: id, to: ana.caller) == [photos[0], photos[1]])
            for answer in [
                try await people.write(id, #"{"title":"Ben"}"#, by: ben),
                try await people.add("cleo", to: id, by: ben),
                try await people.remove("ana", from: id, by: ben),
                try await yard.send(Calls.boards.deleteBoard, ["board": id], as: ben.caller),
            ] {
                #expect(answer.status == 403 && answer.code == "forbidden", "\(answer.text)")
            }
            for caller in [cleo.caller, .visitor] {
                #expect(try await people.show(id, to: caller).status == 404)
            }
            #expect(try await yard.place(photos[0], on: id, by: cleo).status == 404)

            // Away from "shared" the others and what they placed go; everybody sees the rest.
            let open = try await people.write(id, #"{"visibility":"public"}"#)
            #expect(open.json["visibility"].string == "public" && open.json["member_count"].int == 1)
            for caller in [ben.caller, cleo.caller, .visitor] {
                #expect(try await people.show(id, to: caller).json["may_add"].bool == false)
                #expect(try await yard.placed(on: id, to: caller) == [photos[0]])
            }
            let seen = try await yard.send(Calls.boards.listBoardPhotos, ["board": id], as: cleo.caller)
            #expect(seen.json["data"][0]["added_by"] == .null)
            #expect(seen.json["data"][0]["may_take_off"].bool == false)
            #expect(try await yard.place(photos[2], on: id, by: ben).status == 403)
            let members = try await yard.send(Calls.boards.listBoardMembers, ["board": id], as: ben.caller)
            #expect(members.status == 404)
            _ = try await people.write(id, #"{"visibility":"private"}"#)
            for caller in [ben.caller, cleo.caller, .visitor] {
                #expect(try await people.show(id, to: caller).status == 404)
            }
        }
    }

    @Test func `is left by whoever was named, with what they placed`() async throws {
        try await withPeople { people in
            let (yard, ana, ben, photos) = (people.yard, people.ana, people.ben, people.photos)
            let id = try await yard.board(more: #","visibility":"shared""#, by: ana)
            for leaver in [ben, ana] {
                #expect(try await people.add("ben", to: id).status == 200)
                try await yard.place(photos[0], on: id, by: ana)
                try await yard.place(photos[1], on: id, by: ben)
                #expect(try await people.remove("ben", from: id, by: leaver).status == 204)
                #expect(try await yard.placed(on: id, to: ana.caller) == [photos[0]])
                #expect(try await people.show(id, to: ben.caller).status == 404)
                let saves = try await yard.send(Calls.saves.listSaves, as: ben.caller)
                #expect(saves.json["data"].array.map { $0["photo"]["id"].string } == [photos[1]])
            }
            let owner = try await people.remove("ana", from: id, by: ana)
            #expect(owner.status == 422 && owner.wrongFields == ["username:unknown"])
        }
    }

    @Test func `is made by PUT with a handle, which says the same again`() async throws {
        try await withPeople { people in
            let (yard, ana, ben, photos) = (people.yard, people.ana, people.ben, people.photos)
            let name = "~5f0c2f1e-8f0a-4b7e-9a55-3a8a1d1f2c3b"
            let nameless = try await people.write(name, #"{"note":"?"}"#)
            #expect(nameless.status == 422 && nameless.wrongFields == ["title:required"])
            #expect(try await people.show(name, to: ana.caller).status == 404)
            let stale = try await people.write(name, #"{"title":"Light"}"#, headers: [.ifMatch: "\"1\""])
            #expect(stale.status == 409 && stale.code == "conflict")
            let made = try await people.write(name, #"{"title":"Light","note":"On walls"}"#)
            #expect(made.status == 200 && made.headers[.eTag] == "\"1\"")
            #expect("~" + (made.json["handle"].string ?? "") == name)
            #expect(made.json["visibility"].string == "private")
            #expect(try await people.write(name, #"{"title":"Light","note":"On walls"}"#).json == made.json)
            let posted = try await yard.send(
                Calls.boards.createBoard, as: ana.caller,
                json: #"{"title":"Shade","handle":"\#(name.dropFirst())"}"#)
            #expect(posted.status == 201 && posted.json == made.json)
            let renamed = try await people.write(name, #"{"title":"Walls"}"#)
            #expect(renamed.json["id"] == made.json["id"] && renamed.json["version"].int == 2)
            #expect(renamed.json["note"].string == "On walls")

            let filled = try await people.fill(name, #"{"photo_ids":\#(photos.quoted)}"#)
            #expect(filled.json["added"].array.count == 3)
            #expect(try await yard.place(photos[0], on: name, by: ana).json["photo_count"].int == 3)
            #expect(try await people.order(name, photos.reversed(), by: ana).status == 204)
            let id = made.json["id"].string ?? ""
            #expect(try await yard.placed(on: id, to: ana.caller) == photos.reversed())
            let page = try await yard.send(
                Calls.boards.listBoardPhotos, ["board": name], query: "?limit=2", as: ana.caller)
            let next = page.json["paging"]["next"].string ?? ""
            #expect(next.hasPrefix("/v1/boards/\(name)/photos?limit=2&cursor="))
            let rest = try await yard.send(.get, next, as: ana.caller)
            #expect(rest.json["data"].array.map { $0["photo"]["id"].string } == [photos[0]])

            // It is hers alone: to others the same handle is nothing, or another board.
            for caller in [ben.caller, .visitor] {
                #expect(try await people.show(name, to: caller).status == 404)
            }
            let other = try await people.write(name, #"{"title":"Ben"}"#, by: ben)
            #expect(other.status == 200 && other.json["id"] != made.json["id"])
            for bad in ["~short", "~", "~no_underscores", "light"] {
                #expect(try await people.show(bad, to: ana.caller).status == 404, "\(bad)")
                #expect(try await people.write(bad, #"{"title":"Light"}"#).status == 404, "\(bad)")
            }
        }
    }

    @Test func `is made once by a key, and changed by the version that one saw`() async throws {
        try await withPeople { people in
            let (yard, ana, photos) = (people.yard, people.ana, people.photos)
            func make() async throws -> Answer {
                try await yard.send(
                    Calls.boards.createBoard, as: ana.caller, json: #"{"title":"Light"}"#,
                    headers: [.idempotencyKey: "board-1"])
            }
            let made = try await make()
            #expect(try await make().json == made.json)
            let id = made.json["id"].string ?? ""
            _ = try await people.fill(id, #"{"photo_ids":\#(photos.quoted)}"#)
            let seen: HTTPFields = [.ifMatch: "\"1\""]
            let covered = try await people.write(id, #"{"cover_photo_id":"\#(photos[2])"}"#, headers: seen)
            #expect(covered.json["cover"]["id"].string == photos[2])
            #expect(covered.headers[.eTag] == "\"2\"" && covered.json["version"].int == 2)
            let list = try await yard.send(Calls.boards.listBoardPhotos, ["board": id], as: ana.caller)
            #expect(list.json["data"].array.map { $0["is_cover"].bool } == [false, false, true])
            let stale = try await people.write(id, #"{"title":"Late"}"#, headers: seen)
            #expect(stale.status == 409 && stale.code == "conflict")
            #expect(try await people.show(id, to: ana.caller).json["title"].string == "Light")
            let first = try await people.write(id, #"{"cover_photo_id":""}"#)
            #expect(first.json["cover"]["id"].string == photos[0] && first.json["version"].int == 3)
        }
    }

    @Test func `gives photos away to another one`() async throws {
        try await withPeople { people in
            let (yard, ana, ben, photos) = (people.yard, people.ana, people.ben, people.photos)
            let from = try await yard.board(more: #","visibility":"shared""#, by: ana)
            _ = try await people.add("ben", to: from)
            let to = try await yard.board("Shade", by: ben)
            try await yard.place(photos[0], on: from, by: ana)
            try await yard.place(photos[1], on: from, by: ben)
            for _ in 0..<2 {
                let moved = try await people.fill(
                    to, #"{"photo_ids":\#([photos[0], photos[1]].quoted),"from":"\#(from)"}"#, by: ben)
                #expect(moved.json["added"].array.map(\.string) == [photos[0], photos[1]])
                #expect(try await yard.placed(on: to, to: ben.caller) == [photos[0], photos[1]])
                // Ana's stays, as Ben may not take it off.
                #expect(try await yard.placed(on: from, to: ana.caller) == [photos[0]])
            }
            let itself = try await people.fill(
                to, #"{"photo_ids":["\#(photos[2])"],"from":"\#(to)"}"#, by: ben)
            #expect(itself.status == 422 && itself.wrongFields == ["from:unknown"])
            for unknown in ["0000000000000", "~no-such-board", "x"] {
                let lost = try await people.fill(
                    to, #"{"photo_ids":["\#(photos[2])"],"from":"\#(unknown)"}"#, by: ben)
                #expect(lost.status == 404, "\(unknown)")
            }
            #expect(try await yard.placed(on: to, to: ben.caller) == [photos[0], photos[1]])
        }
    }

    @Test func `is searched by one's own memos, and visitors have none`() async throws {
        try await withPeople { people in
            let (yard, ana, ben, photos) = (people.yard, people.ana, people.ben, people.photos)
            let id = try await yard.board(more: #","visibility":"public""#, by: ana)
            _ = try await people.fill(id, #"{"photo_ids":\#(photos.quoted)}"#)
            for (person, photo, memo) in [
                (ana, photos[0], "warm light"), (ana, photos[1], "stones"), (ben, photos[1], "light of noon"),
            ] {
                _ = try await yard.send(
                    Calls.saves.savePhoto, ["id": photo], as: person.caller, json: #"{"memo":"\#(memo)"}"#)
            }
            #expect(try await yard.placed(on: id, query: "?q=light", to: ana.caller) == [photos[0]])
            #expect(try await yard.placed(on: id, query: "?q=light", to: ben.caller) == [photos[1]])
            #expect(try await yard.placed(on: id, query: "?q=stones", to: ben.caller).isEmpty)
            #expect(try await yard.placed(on: id, query: "?q=light", to: .visitor).isEmpty)
            #expect(try await yard.placed(on: id, to: .visitor) == photos)
            func memos(_ caller: Caller) async throws -> [String?] {
                let list = try await yard.send(Calls.boards.listBoardPhotos, ["board": id], as: caller)
                return list.json["data"].array.map { $0["memo"].string }
            }
            #expect(try await memos(ana.caller) == ["warm light", "stones", nil])
            #expect(try await memos(ben.caller) == [nil, "light of noon", nil])
            #expect(try await memos(.visitor) == [nil, nil, nil])
            let long = try await yard.send(
                Calls.boards.listBoardPhotos, ["board": id],
                query: "?q=\(String(repeating: "a", count: 101))", as: ana.caller)
            #expect(long.status == 422 && long.wrongFields == ["q:too_long"])
        }
    }

    @Test func `is in the lists of whom it is for, found by its title`() async throws {
        try await withPeople { people in
            let (yard, ana, ben) = (people.yard, people.ana, people.ben)
            func titles(_ call: any AnyCall, _ caller: Caller, _ query: String = "") async throws
                -> [String?]
            {
                let list = try await yard.send(call, ["username": "ana"], query: query, as: caller)
                return list.json["data"].array.map { $0["title"].string }
            }
            let own = Calls.boards.listBoards
            for (title, visibility) in [
                ("아침 빛", "private"), ("Trips", "shared"), ("Walls", "public"), ("Light", "public"),
            ] {
                yard.clock.advance(by: .seconds(1))
                let id = try await yard.board(title, more: #","visibility":"\#(visibility)""#, by: ana)
                if visibility == "shared" { _ = try await people.add("ben", to: id) }
            }
            #expect(try await titles(own, ana.caller) == ["Light", "Walls", "Trips", "아침 빛"])
            #expect(try await titles(own, ben.caller) == ["Trips"])
            #expect(try await titles(own, ana.caller, "?q=LIGHT") == ["Light"])
            #expect(try await titles(own, ana.caller, "?q=%EB%B9%9B") == ["아침 빛"])
            for caller in [ana.caller, ben.caller, .visitor] {
                #expect(try await titles(Calls.boards.listMemberBoards, caller) == ["Light", "Walls"])
            }
        }
    }

    @Test func `says which of its fields is wrong`() async throws {
        try await withPeople { people in
            let (yard, ana, photos) = (people.yard, people.ana, people.photos)
            let long = String(repeating: "가", count: 301)
            for (body, wrong) in [
                ("{}", ["title:required"]), (#"{"title":" \n "}"#, ["title:required"]),
                (#"{"title":"\#(long.prefix(51))"}"#, ["title:too_long"]),
                (#"{"title":"a","note":"\#(long)"}"#, ["note:too_long"]),
                (#"{"title":"a","visibility":"secret"}"#, ["visibility:unknown"]),
                (#"{"title":"a","handle":"short"}"#, ["handle:format"]),
                (#"{"title":"a","cover_photo_id":"\#(photos[0])"}"#, ["cover_photo_id:unknown"]),
                (#"{"visibility":"x"}"#, ["title:required", "visibility:unknown"]),
            ] {
                let answer = try await yard.send(Calls.boards.createBoard, as: ana.caller, json: body)
                #expect(answer.status == 422 && answer.wrongFields == wrong, "\(body): \(answer.text)")
            }
            let id = try await yard.board(by: ana)
            let many = Array(repeating: "0000000000000", count: 101)
            for (body, wrong) in [
                ("{}", "required"), (#"{"photo_ids":[]}"#, "required"),
                (#"{"photo_ids":\#(many.quoted)}"#, "too_many"), (#"{"photo_ids":["a b"]}"#, "unknown"),
            ] {
                let answer = try await people.fill(id, body)
                #expect(answer.status == 422 && answer.wrongFields == ["photo_ids:\(wrong)"], "\(body)")
            }
            let nothing = try await people.order(id, [], by: ana)
            #expect(nothing.status == 422 && nothing.wrongFields == ["photo_ids:required"])
            let cover = try await people.write(id, #"{"cover_photo_id":"\#(photos[0])"}"#)
            #expect(cover.status == 422 && cover.wrongFields == ["cover_photo_id:unknown"])

            #expect(try await people.add("ben", to: id).code == "conflict")
            _ = try await people.write(id, #"{"visibility":"shared"}"#)
            for name in ["ana", "cleo"] {
                let refused = try await people.add(name, to: id)
                #expect(refused.status == 422 && refused.wrongFields == ["username:unknown"], "\(name)")
            }
            #expect(try await people.add("nobody", to: id).status == 404)
            for photo in ["0000000000000", "x", "%00"] {
                let path = "/v1/boards/\(id)/photos/\(photo)"
                #expect(try await yard.send(.put, path, as: ana.caller).status == 404, "\(photo)")
            }
        }
    }

    @Test func `is nothing to a token for saves, which was not given to show them to others`() async throws {
        try await withPeople { people in
            let yard = people.yard
            let id = try await yard.board(by: people.ana)
            let saves = try await yard.token(
                Scopes([Scope(.read, .saves), Scope(.write, .saves)]), of: "ana")
            let refused = try await people.show(id, to: .bearer(saves))
            #expect(refused.status == 403 && refused.code == "forbidden")
            let boards = try await yard.token(Scopes([Scope(.read, .boards)]), of: "ana")
            #expect(try await people.show(id, to: .bearer(boards)).status == 200)
        }
    }
}
