import Domain
import Foundation
import TestSupport
import Testing

@testable import Server

@Suite struct `The words of letters` {
    private let texts = LetterTexts(site: "https://yard.example", zone: .gmt, marks: testMarks)
    private let facts = [
        "username": "ana", "device": "Safari · iPhone", "until": "1795824000000", "posts": "43",
        "photos": "45",
        "bytes": "4000000", "likes": "12", "follows": "7", "network": "192.0.2.7",
        "notice": Identifier<Notice>(rawValue: 7).string,
    ]

    private func letter(
        _ kind: Letter.Kind, _ locale: String, to recipient: String? = "ana@example.org",
        with more: [String: String] = [:]
    ) -> Letter {
        Letter(
            id: Identifier(rawValue: 1), kind: kind, memberID: nil, recipient: recipient, locale: locale,
            facts: facts.merging(more) { $1 }, createdAt: Timestamp(milliseconds: 0))
    }

    @Test(arguments: Letter.Kind.allCases, ["ko", "en"])
    func `name the account and the yard, in the reader's language`(_ kind: Letter.Kind, _ locale: String)
        throws
    {
        let digest = kind == .digest ? Digest.sample() : nil
        let mail = try #require(
            texts.write(LetterContent(letter(kind, locale), secret: "s3cret", digest: digest)))
        #expect(mail.recipient == "ana@example.org" && mail.language == locale)
        #expect(mail.text.contains("ana") && mail.text.contains("https://yard.example"))
        #expect(!mail.subject.contains("\n") && (1...60).contains(mail.subject.count))
        let isKorean = mail.subject.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        #expect(isKorean == (locale == "ko"))
        let hasLink = kind == .resetPassword || kind == .confirmEmail
        #expect(mail.text.contains("s3cret") == hasLink)
    }

    @Test func `tell times in the zone of the member, else the yard's`() throws {
        let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
        func text(_ zone: TimeZone?) throws -> String {
            try #require(texts.write(LetterContent(letter(.leaving, "en"), zone: zone))).text
        }
        #expect(try text(nil).contains("Saturday, November 28, 2026 at 12:00 AM"))
        #expect(try text(seoul).contains("Saturday, November 28, 2026 at 9:00 AM"))
    }

    @Test(arguments: ["ko", "en"]) func `about a new password tell of the passkeys that stay`(
        _ locale: String
    )
        throws
    {
        func text(_ more: [String: String]) throws -> String {
            try #require(texts.write(LetterContent(letter(.passwordChanged, locale, with: more)))).text
        }
        let none = try text([:])
        #expect(!none.contains("/settings/passkeys"))
        let some = try text(["passkeys": "3"])
        #expect(some.contains("3") && some.contains("https://yard.example/settings/passkeys"))
        #expect(!some.contains("\n- "))
        // Nobody reads what somebody else may have made up.
        let recent = try text([
            "passkeys": "3",
            "recent_passkeys": "1795824000000 Safari · iPhone\n1795824000000 call 555 now",
        ])
        let date = locale == "ko" ? "2026년 11월 28일" : "Nov 28, 2026"
        #expect(recent.contains("- Safari · iPhone, \(date)\n- ") && !recent.contains("555"))
    }

    @Test func `about decisions say why and until when, and lead to where one says something against them`()
        throws
    {
        func text(_ kind: Letter.Kind, _ more: [String: String]) throws -> String {
            try #require(texts.write(LetterContent(letter(kind, "en", with: more)))).text
        }
        let warned = try text(.warned, ["reason": "spam: no watches"])
        #expect(warned.contains("Spam or advertising. no watches"))
        #expect(warned.contains("https://yard.example/warning"))
        let suspended = try text(.suspended, ["reason": "watches again"])
        #expect(suspended.contains("watches again") && suspended.contains("The suspension ends"))
        let answer = ["outcome": "keep", "thing": "suspend", "reason": "A watch it was"]
        let answered = try text(.appealAnswered, answer)
        #expect(answered.contains("Your suspension stays") && answered.contains("A watch it was"))
        #expect(answered.contains("https://yard.example/suspended"))
    }

    @Test(arguments: ["ko", "en"]) func `count what was taken away`(_ locale: String) throws {
        let mail = try #require(texts.write(LetterContent(letter(.receipt, locale))))
        for number in ["43", "45", "12", "7"] { #expect(mail.text.contains(number)) }
    }

    @Test(arguments: Letter.Kind.allCases) func `are none for nobody`(_ kind: Letter.Kind) {
        let content = LetterContent(
            letter(kind, "en", to: nil), username: "ana", secret: "s", digest: .sample())
        #expect(texts.write(content) == nil)
    }
}
