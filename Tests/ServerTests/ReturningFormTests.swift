import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing
import Wording

/// What a page says of a form that could not be taken, or whose work has taken its own page away. Ben asks, whose
/// cookie the site has.
@Suite struct `A form that comes back` {
    @Test(arguments: ["/login/passkey", "/login/code"])
    func `keeps what was said of a device that others use`(_ path: String) async throws {
        try await withSite { site in
            let answers = ["", "&shared=1"].map { "passkey={}&ticket=x&code=123456\($0)" }
            for (form, isShared) in zip(answers, [false, true]) {
                let page = String(buffer: try await site.submit(form, to: path).body)
                #expect(page.contains("name=\"identifier\""), "\(path)")
                #expect(page.contains("name=\"shared\" value=\"1\" checked") == isShared, "\(path)")
            }
        }
    }

    @Test func `says that an appeal was answered by somebody else, and shows what was written`() async throws
    {
        try await withSite { site in
            let (given, text) = (site.yard.given, Strings(.ko).moderation)
            var ben = try await site.member("ben")
            ben.role = .moderator
            try await site.yard.database.write { [ben] in try $0.members.update(ben) }
            let mia = try await given.confirmed(given.member("mia", role: .moderator))
            let ana = try await given.member("ana")
            let warning = try await site.verbs.decide(
                "warn", "member", id: ana.id.string, reason: "spam", by: mia)
            let appeal = try await site.verbs.writeAppeal("no", against: warning.id.string, by: ana)
            let form = "id=\(appeal.id)&outcome=keep&text=so+it+stays&confirm_password=sweeps+the+yard"
            // What lacks something comes back where it was.
            let wrong = try await site.submit(
                form.replacing("outcome=keep", with: ""), to: "/moderation/appeals")
            let words = String(buffer: wrong.body)
            #expect(wrong.status.code == 422 && words.contains("so it stays"))
            #expect(!words.contains(text.lateAnswer))
            _ = try await site.verbs.answerAppeal(appeal.id, "lift", "sorry", by: mia)
            let late = try await site.submit(form, to: "/moderation/appeals")
            let page = String(buffer: late.body)
            #expect(late.status == .conflict)
            #expect(page.contains(text.lateAnswer) && page.contains("so it stays"))
        }
    }

    @Test func `takes what somebody says against a warning who waits to be let in`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let mia = try await given.confirmed(given.member("mia", role: .moderator))
            let wendy = try await site.member("wendy")
            let warning = try await site.verbs.decide(
                "warn", "member", id: wendy.id.string, reason: "spam", by: mia)
            let way = "/appeal?warning_id=\(warning.id.string)"
            let told = try await site.send(.get, "/warning", as: site.waiting, from: "same-origin")
            #expect(told.status == .ok && String(buffer: told.body).contains("href=\"\(way)\""))
            let form = try await site.send(.get, way, as: site.waiting, from: "same-origin")
            #expect(form.status == .ok && String(buffer: form.body).contains("action=\"/appeal\""))
            let sent = try await site.send(
                .post, "/appeal", form: "warning_id=\(warning.id.string)&text=no", as: site.waiting,
                from: "same-origin")
            #expect(sent.status == .seeOther && sent.headers[.location] == "/warning")
        }
    }

    @Test(arguments: ["/settings/avatar", "/settings/about/logo"])
    func `asks without script before a picture is taken away`(_ path: String) async throws {
        try await withSite { site in
            _ = try await site.verbs.promoteMember(username: "ben", to: .owner)
            let page = path == "/settings/avatar" ? "/settings/profile" : "/settings/about"
            let button = "data-part=\"remove\""
            let place = try await site.submit(SentForm([], files: 1), to: path)
            #expect(place.status == .seeOther)
            let asked = try await site.submit(SentForm([("remove", "1")], files: 0), to: path)
            let question = String(buffer: asked.body)
            #expect(asked.status == .ok && question.contains("enctype=\"multipart/form-data\""))
            #expect(question.contains("name=\"remove\" value=\"sure\""))
            #expect(question.contains("action=\"\(path)\"") && question.contains("href=\"\(page)\""))
            let kept = try await site.send(.get, page, as: site.cookie, from: "same-origin")
            #expect(String(buffer: kept.body).contains(button))
            let sure = try await site.submit(SentForm([("remove", "sure")], files: 0), to: path)
            #expect(sure.headers[.location] == "\(page)?saved=1")
            let rest = try await site.send(.get, page, as: site.cookie, from: "same-origin")
            #expect(rest.status == .ok && !String(buffer: rest.body).contains(button))
        }
    }

    @Test func `leads to the member once they are blocked, and not to what is theirs`() async throws {
        try await withSite { site in
            let comment = "/comments/\(site.comment)/replies"
            for place in ["/market/\(site.listing)", "/p/\(site.post)", comment, "/stories/\(site.story)"] {
                let away = try await site.place(after: "blocked=1&next=\(place)", at: "/@olga/block")
                // The end of a block leads back.
                let back = try await site.place(after: "blocked=0&next=\(place)", at: "/@olga/block")
                #expect(away == "/@olga" && back == place)
            }
            let market = try await site.place(after: "blocked=1&next=/market", at: "/@olga/block")
            #expect(market == "/market")
        }
    }
}
