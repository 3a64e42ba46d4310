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

private let text = Strings(.ko).finds
private let bicycle = "%EC%9E%90%EC%A0%84%EA%B1%B0"

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of hearts and alerts` {
    @Test func `give a heart, list it, and take it back`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, _) = (try await given.member("ana"), try await site.member("ben"))
            let listing = try await given.listing(by: ana, "A shelf")
            let path = "/market/\(listing.id)"
            #expect(try await site.read("/market/hearts").contains(text.noHearted))
            #expect(try await site.read(path).contains("value=\"1\" aria-pressed=\"false\""))
            #expect(try await site.place(after: "hearted=1", at: path + "/heart") == path)
            #expect(try await site.place(after: "hearted=1", at: path + "/heart") == path)
            #expect(try await site.read(path).contains("value=\"0\" aria-pressed=\"true\""))
            #expect(try await site.read("/market/hearts").contains("data-id=\"\(listing.id)\""))
            #expect(try await site.read("/market").contains("listing__hearts"))
            #expect(try await site.read("/market").contains("href=\"/market/hearts\""))
            #expect(try await site.read("/settings").contains("href=\"/market/hearts\""))
            #expect(try await site.place(after: "hearted=0", at: path + "/heart") == path)
            #expect(try await !site.read("/market").contains("listing__hearts"))
            #expect(try await site.read("/market/hearts").contains(text.noHearted))
        }
    }

    @Test func `refuse a heart for one's own`() async throws {
        try await withSite { site in
            let ben = try await site.member("ben")
            let listing = try await site.yard.given.listing(by: ben, "A shelf")
            let answer = try await site.submit("hearted=1", to: "/market/\(listing.id)/heart")
            #expect(answer.status == .forbidden)
            #expect(try await !site.read("/market/\(listing.id)").contains("madang-heart"))
        }
    }

    @Test func `make an alert, change it and delete it`() async throws {
        try await withSite { site in
            let ben = try await site.member("ben")
            #expect(try await site.read("/market/alerts").contains(text.none))
            let form = "act=add&words=\(bicycle)&price_max=50000&currency=KRW&category=sports"
            #expect(try await site.place(after: form, at: "/market/alerts") == "/market/alerts?did=added")
            let list = try await site.read("/market/alerts?did=added")
            #expect(list.contains(text.didAdd) && list.contains(">자전거</a>"))
            #expect(list.contains(text.atMost("₩50,000")))
            let alert = try #require(try await site.verbs.listAlerts(of: ben).first)
            let edit = "/market/alerts/\(alert.id)/edit"
            #expect(list.contains("href=\"\(edit)\""))
            let page = try await site.read(edit)
            #expect(page.contains("value=\"자전거\"") && page.contains("value=\"sports\" selected"))
            let changed = "words=\(bicycle)&price_max=&free=true"
            #expect(try await site.place(after: changed, at: edit) == "/market/alerts?did=edited")
            let later = try #require(try await site.verbs.listAlerts(of: ben).first)
            #expect(later.isFree && later.maximum == nil && later.facts.category == nil)
            // Nothing is deleted before that was asked.
            let question = "/market/alerts?ask=\(alert.id)"
            #expect(try await site.read("/market/alerts").contains("href=\"\(question)\""))
            let asking = try await site.read(question)
            #expect(asking.contains(text.deleteTitle) && asking.contains("name=\"id\" value=\"\(alert.id)\""))
            // Two windows may wish the same.
            for _ in 1...2 {
                let place = try await site.place(after: "act=delete&id=\(alert.id)", at: "/market/alerts")
                #expect(place == "/market/alerts?did=deleted")
            }
            #expect(try await site.read("/market/alerts").contains(text.none))
            let gone = try await site.send(.get, question, as: site.cookie, from: "same-origin")
            #expect(gone.headers[.location] == "/market/alerts")
        }
    }

    @Test func `make an alert of what is looked for, and ask for words where there are filters alone`()
        async throws
    {
        try await withSite { site in
            let ben = try await site.member("ben")
            let search = "act=search&q=\(bicycle)&category=sports&status=&sort="
            #expect(try await site.place(after: search, at: "/market/alerts") == "/market/alerts?did=added")
            let alert = try #require(try await site.verbs.listAlerts(of: ben).first)
            #expect(alert.words == "자전거" && alert.facts.category?.slug == "sports")
            let filters = "act=search&q=&category=sports&free=true"
            let place = try await site.place(after: filters, at: "/market/alerts")
            #expect(place == "/market/alerts?category=sports&free=true#alert")
            let page = try await site.read("/market/alerts?category=sports&free=true")
            #expect(page.contains("value=\"sports\" selected") && page.contains("value=\"true\" checked"))
            #expect(try await site.verbs.listAlerts(of: ben).count == 1)
        }
    }

    @Test func `say beside each field what is wrong, and keep what was typed`() async throws {
        try await withSite { site in
            let ben = try await site.member("ben")
            func refused(_ form: String) async throws -> String {
                let answer = try await site.submit(form, to: "/market/alerts")
                #expect(answer.status == .unprocessableContent)
                return String(buffer: answer.body)
            }
            #expect(try await refused("act=add&words=").contains(text.sentence(for: .required)))
            let long = String(repeating: "a", count: 31)
            let page = try await refused("act=add&words=\(long)&price_min=x&category=nothing")
            #expect(page.contains(text.sentence(for: .tooLong(maximum: 30))))
            #expect(page.contains("value=\"\(long)\"") && page.contains("id=\"field-price_min\""))
            #expect(page.contains("aria-describedby=\"field-category-message\""))
            for number in 1...AlertRule.alertLimit {
                try await site.yard.given.alert("word \(number)", by: ben)
            }
            let full = try await refused("act=add&words=one+more")
            #expect(full.contains(text.sentence(for: .tooMany(maximum: AlertRule.alertLimit))))
        }
    }

    @Test func `show nobody the alert of another`() async throws {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            let ben = try await site.member("ben")
            let alert = try await site.yard.given.alert("lamp", by: ana)
            let answer = try await site.send(
                .get, "/market/alerts/\(alert.id)/edit", as: site.cookie, from: "same-origin")
            #expect(answer.status == .notFound)
            _ = try await site.place(after: "act=delete&id=\(alert.id)", at: "/market/alerts")
            #expect(try await site.verbs.listAlerts(of: ana).count == 1)
            #expect(try await site.verbs.listAlerts(of: ben).isEmpty)
        }
    }
}
