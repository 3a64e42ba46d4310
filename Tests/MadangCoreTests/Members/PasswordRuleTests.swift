import MadangCore
import Testing

@Suite struct `A password` {
    let isCommon: (String) -> Bool = { $0.lowercased() == "password1" }

    @Test(arguments: [
        ("", Fault.required), ("1234567", .tooShort(minimum: 8)), ("PassWord1", .common),
        ("i-am-Ana_K-2026", .containsUsername), ("ANA_KANA_K", .containsUsername),
    ])
    func `is refused with a reason`(password: String, fault: Fault) {
        #expect(PasswordRule.check(password, username: " Ana_k", isCommon: isCommon) == fault)
    }

    @Test(arguments: ["12345679", "마당에눈이내리네", "        ", "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽", "aaaaaaaaa\u{0}"])
    func `may have any characters`(password: String) {
        #expect(PasswordRule.check(password, username: "ana_k", isCommon: isCommon) == nil)
        #expect(PasswordRule.check(password, username: "", isCommon: isCommon) == nil)
    }

    @Test func `has 128 characters at most`() {
        let longest = String(repeating: "눈", count: 128)
        #expect(PasswordRule.check(longest, username: "ana", isCommon: isCommon) == nil)
        #expect(
            PasswordRule.check(longest + "!", username: "ana", isCommon: isCommon) == .tooLong(maximum: 128))
    }

    @Test func `is the same however the keyboard spells it`() {
        let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}e\u{301}  "
        #expect(Array(PasswordRule.normalize(decomposed).utf8) == Array("한글é  ".utf8))
    }
}
