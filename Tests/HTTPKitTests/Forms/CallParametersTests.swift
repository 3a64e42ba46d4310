import Domain
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `What a program says of a call` {
    private func request(_ body: String, type: String?, query: String = "") -> Request {
        var fields: HTTPFields = [.contentLength: String(body.utf8.count)]
        fields[.contentType] = type
        return Request(
            head: HTTPRequest(
                method: .post, scheme: "http", authority: "yard", path: "/call\(query)", headerFields: fields),
            body: RequestBody(buffer: ByteBuffer(string: body)))
    }

    /// The same in each form that programs write.
    private func same() -> [Request] {
        let form =
            "status=hello+there&media_ids[]=a&media_ids[]=b&sensitive=true&poll[options][]=x&poll[options][]=y"
            + "&source[privacy]=public&media_attributes[][id]=a&media_attributes[][description]=one"
            + "&media_attributes[][id]=b&media_attributes[][description]=two&limit=5"
        let json = """
            {"status":"hello there","media_ids":["a","b"],"sensitive":true,"poll":{"options":["x","y"]},
            "source":{"privacy":"public"},"media_attributes":[{"id":"a","description":"one"},
            {"id":"b","description":"two"}],"limit":5}
            """
        let parts = form.split(separator: "&").map { pair in
            let sides = pair.split(separator: "=")
            return "--b\r\nContent-Disposition: form-data; name=\"\(sides[0])\"\r\n\r\n"
                + "\(sides[1].replacing("+", with: " "))\r\n"
        }
        let file = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\nx\r\n"
        return [
            request(form, type: "application/x-www-form-urlencoded"), request(form, type: nil),
            request(json, type: "application/json; charset=utf-8"),
            request(parts.joined() + file + "--b--", type: "multipart/form-data; boundary=b"),
            request("", type: nil, query: "?\(form)"),
        ]
    }

    @Test func `is the same in whatever form it says it`() async throws {
        for request in same() {
            let said = try await request.parameters()
            #expect(said.text("status") == "hello there")
            #expect(said.texts("media_ids") == ["a", "b"] && said.text("media_ids") == "b")
            #expect(said.flag("sensitive") == true)
            #expect(try said.number("limit") == 5)
            #expect(said["poll"].texts("options") == ["x", "y"])
            #expect(said["source"].text("privacy") == "public")
            let photos = said.list("media_attributes")
            #expect(photos.map { $0.text("id") } == ["a", "b"])
            #expect(photos.map { $0.text("description") } == ["one", "two"])
            #expect(!said.has("file") && !said.has("nothing") && said.text("nothing") == nil)
            #expect(said.list("nothing").isEmpty && said["nothing"].text("x") == nil)
        }
    }

    @Test func `has lists by number, one name twice, and null for nothing`() async throws {
        let numbered = try await request(
            "fields[1][name]=b&fields[0][name]=a&id=1&id=2", type: nil
        ).parameters()
        #expect(numbered.list("fields").map { $0.text("name") } == ["a", "b"])
        #expect(numbered.texts("id") == ["1", "2"])
        let json = try await request(
            #"{"note":null,"flag":false,"deep":{"a":null}}"#, type: "application/json"
        )
        .parameters()
        #expect(json.has("note") && json.text("note") == nil && json.flag("flag") == false)
        #expect(!json.says("note") && json.says("flag") && json.says("deep") && !json.says("nothing"))
        #expect(json.form["flag"] == "false" && json.form["note"] == nil)
    }

    @Test func `takes only ids of ours, and what is yes or no`() throws {
        let id = Identifier<Domain.Post>(rawValue: 77)
        let said = CallParameters(Form(["id[]": [id.string, "109", ""], "n": ["many"], "f": ["perhaps"]]))
        #expect(said.ids("id", of: Domain.Post.self) == [id])
        #expect(said.flag("f") == nil)
        #expect(throws: DomainError.self) { try said.number("n") }
        for (text, flag) in [("1", true), ("on", true), ("T", true), ("0", false), ("Off", false)] {
            #expect(CallParameters(Form(["f": [text]])).flag("f") == flag)
        }
    }

    @Test(arguments: ["[1]", "{", "", "\"x\"", "5"])
    func `is an object where it is JSON`(_ json: String) async throws {
        let request = request(json, type: "application/json")
        guard !json.isEmpty else {
            #expect(try await request.parameters() == CallParameters(Form()))
            return
        }
        await #expect(throws: DomainError.self) { _ = try await request.parameters() }
    }

    @Test func `is one name where brackets are written in no way that is known`() {
        for name in ["a[b", "[b]", "a]b[", "a[[b]]", "a[b]c"] {
            #expect(CallParameters(Form([name: ["x"]])).text(name) == "x", "\(name)")
        }
        let deep = "a" + String(repeating: "[b]", count: 20)
        #expect(CallParameters(Form([deep: ["x"]])).text(deep) == "x")
    }
}
