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

private let text = Strings(.ko).feedback

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of feedback` {
    @Test func `take what one says of a sale, show it once both have spoken, and let one take it back`()
        async throws
    {
        try await withSite { site in
            let (ana, ben) = (try await site.yard.given.member("ana"), try await site.member("ben"))
            let sale = try await site.yard.given.sale("A lamp", by: ana, to: ben)
            let path = "/sales/\(sale)/feedback"
            let form = try await site.read(path)
            #expect(form.contains("A lamp") && form.contains(text.rule) && !form.contains(text.takeBack))
            let wrong = try await site.submit("act=give&type=problem&text=so+so", to: path)
            let words = String(buffer: wrong.body)
            #expect(wrong.status.code == 422 && words.contains("role=\"alert\">") && words.contains("so so"))
            let done = try await site.place(after: "act=give&type=problem&reason=unkind&text=", at: path)
            #expect(done == path + "?did=given")
            #expect(try await site.read(done).contains(text.didGive))
            // The reason that is left chosen says nothing beside thanks.
            let changed = "act=give&type=thanks&reason=unkind&text=%EC%A2%8B%EC%95%84%EC%9A%94"
            #expect(try await site.place(after: changed + "&next=/threads", at: path) == "/threads")
            #expect(try await !site.read("/@ana").contains(text.title))
            #expect(try await site.read("/@ana/feedback").contains(text.none))

            try await site.yard.given.feedback(on: sale, by: ana)
            for page in ["/@ana", "/@ana/feedback"] {
                let shown = try await site.read(page)
                #expect(shown.contains(text.counts(thanks: 1, problems: 0)) && shown.contains("좋아요"))
            }
            #expect(try await site.read("/@ben/feedback").contains("/report?type=feedback"))
            #expect(try await site.read(path).contains(text.isShown))
            let late = try await site.submit("act=give&type=thanks", to: path)
            #expect(late.status == .conflict && String(buffer: late.body).contains(text.isShown))
            // It is asked first: what was shown once is never given again.
            #expect(try await !site.read(path).contains("value=\"take_back\""))
            let question = try await site.read(path + "?ask=take_back")
            #expect(question.contains(text.takeBackText(canGiveAgain: false)))
            #expect(question.contains("value=\"take_back\""))
            #expect(
                try await site.place(after: "act=take_back", at: path) == path + "?did=taken-back")
            #expect(try await site.read("/@ana/feedback").contains(text.none))
        }
    }

    @Test func `are led to from above the threads of who said nothing yet, three at most`() async throws {
        try await withSite { site in
            let (ana, ben) = (try await site.yard.given.member("ana"), try await site.member("ben"))
            #expect(try await !site.read("/threads").contains(text.ask))
            var sales: [String] = []
            for name in ["A lamp", "A rug", "A vase", "A clock", "A shelf"] {
                sales.append(try await site.yard.given.sale(name, by: ana, to: ben).string)
            }
            func shown(_ path: String = "/threads") async throws -> [String] {
                let page = try await site.read(path)
                return sales.filter { page.contains("href=\"/sales/\($0)/feedback\"") }
            }
            #expect(try await shown() == Array(sales.suffix(3)))
            #expect(try await site.read("/threads").contains(text.more(2)))
            // The script asks for the threads alone.
            #expect(try await shown("/threads?fragment=list") == [])
            _ = try await site.place(after: "act=give&type=thanks&text=", at: "/sales/\(sales[4])/feedback")
            #expect(try await shown() == Array(sales[1...3]))
            site.yard.clock.advance(by: .days(FeedbackRule.days))
            #expect(try await shown() == [])
        }
    }

    @Test func `are not there for who is none of the two`() async throws {
        try await withSite { site in
            let (ana, cleo) = (
                try await site.yard.given.member("ana"), try await site.yard.given.member("cleo")
            )
            let sale = try await site.yard.given.sale(by: ana, to: cleo)
            let answer = try await site.send(
                .get, "/sales/\(sale)/feedback", as: site.cookie, from: "same-origin")
            #expect(answer.status == .notFound)
            #expect(
                try await site.submit("act=give&type=thanks", to: "/sales/\(sale)/feedback").status
                    == .notFound)
        }
    }
}
