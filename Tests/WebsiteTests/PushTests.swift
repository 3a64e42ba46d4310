import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The settings of push` {
    private let wishes = PushWishes(silentKinds: [.follow], quiet: QuietHours(from: 1320, until: 425))

    private func read(_ page: PushPage) throws -> Markup {
        try Markup(pushPage(page, Given.context(.en)).body.string)
    }

    private func input(_ id: String, in page: Markup) throws -> [String: String] {
        try #require(page.all("input").first { $0.attributes["id"] == id }).attributes
    }

    private func told(_ page: Markup) -> [String] {
        page.all("input").filter { $0.attributes["name"] == "kinds" && $0.attributes["checked"] != nil }
            .compactMap { $0.attributes["value"] }
    }

    @Test func `show what is wished`() throws {
        let page = try read(PushPage(state: Given.push(wishes: wishes)))
        #expect(
            told(page) == [
                "like", "comment", "mention", "reply", "comment_like", "price_drop", "available_again",
                "alert",
                "message",
            ])
        #expect(try input("quiet_from", in: page)["value"] == "22:00")
        #expect(try input("quiet_until", in: page)["value"] == "07:05")
        #expect(try input("field-username", in: page)["value"] == "")
        #expect(page.values(of: "aria-invalid").isEmpty && page.values(of: "autofocus").isEmpty)
    }

    @Test func `keep what was filled in when it is refused, with what is wrong beside it`() throws {
        let page = try read(
            PushPage(
                state: Given.push(wishes: wishes),
                values: PushPage.Values(kinds: ["like"], quietFrom: "23:30", quietUntil: ""),
                refused: .wishes, faults: FormFaults(fields: ["quiet_until": "No end."])))
        #expect(told(page) == ["like"])
        let (from, until) = (try input("quiet_from", in: page), try input("quiet_until", in: page))
        #expect(from["value"] == "23:30" && from["aria-invalid"] == nil && from["autofocus"] == nil)
        #expect(until["value"] == "" && until["aria-invalid"] == "true" && until["autofocus"] != nil)
        #expect(page.values(of: "id").contains(until["aria-describedby"] ?? ""))
        #expect(page.text.contains("No end."))
    }

    @Test func `keep the name that nobody has, and the wishes as they are`() throws {
        let page = try read(
            PushPage(
                state: Given.push(wishes: wishes),
                values: PushPage.Values(wishes, username: "nobody_here"), refused: .silence,
                faults: FormFaults(fields: ["username": "Not found."])))
        let name = try input("field-username", in: page)
        #expect(name["value"] == "nobody_here" && name["aria-invalid"] == "true")
        #expect(try input("quiet_from", in: page)["value"] == "22:00" && told(page).count == 9)
        #expect(page.text.contains("Not found."))
    }

    @Test(arguments: [PushAct.wishes, .silence, .unsilence])
    func `say above the form what is wrong with all of it`(_ act: PushAct) throws {
        let page = try read(
            PushPage(state: Given.push(), refused: act, faults: FormFaults(whole: "Too many at once.")))
        let alerts = page.all("p").filter { $0.attributes["role"] == "alert" }
        #expect(alerts.count == 3 && alerts.filter { $0.attributes["hidden"] == nil }.count == 1)
        #expect(page.text.contains("Too many at once."))
    }

    @Test func `name a member who is gone where none is silenced any more`() throws {
        let page = try read(
            PushPage(
                state: Given.push(), refused: .unsilence,
                faults: FormFaults(fields: ["username": "Not found."])))
        #expect(page.text.contains("Not found.") && page.values(of: "aria-invalid").isEmpty)
    }

    @Test(arguments: Language.allCases)
    func `offer no device that others use, and all else there`(_ language: Language) throws {
        var context = Given.context(language)
        let own = try Markup(pushPage(PushPage(state: Given.push()), context).body.string)
        context.isShared = true
        let shared = try Markup(pushPage(PushPage(state: Given.push()), context).body.string)
        #expect(shared.values(of: "data-part") == ["shared"] && shared.all("madang-push").isEmpty)
        #expect(shared.text.contains(context.strings.push.shared))
        #expect(!own.values(of: "data-part").contains("shared") && own.all("madang-push").count == 1)
        #expect(shared.all("form").count == own.all("form").count)
    }
}
