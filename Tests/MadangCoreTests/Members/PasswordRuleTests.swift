import MadangCore
import Testing

@Suite struct `A password` {
    let isCommon: (String) -> Bool = { $0.lowercased() == "password1" }

    @Test(arguments: [
        ("", Fault.required), ("1234567", .tooShort(minimum: 8)), ("PassWord1", .common),
        ("i-am-Ana_K-2026", .containsOwnName), ("ANA_KANA_K", .containsOwnName),
    ])
    func `is refused with a reason`(password: String, fault: Fault) {
        #expect(PasswordRule.check(password, of: OwnNames(username: " Ana_k"), isCommon: isCommon) == fault)
    }

    @Test(arguments: [
        ("SkyLark-2026", "skylark@example.org", "", Fault?.some(.containsOwnName)),
        ("example.org!", "skylark@example.org", "", nil), ("ab-cd-ef-gh", "ab@example.org", "", nil),
        ("내이름은 김민지입니다", "", "김민지", .containsOwnName), ("민지민지민지민지", "", "민지", nil),
        ("e\u{301}tude-2026", "", "\u{E9}tude", .containsOwnName),
    ])
    func `may hold neither the name that people see nor the address, if they are three characters long`(
        password: String, email: String, displayName: String, fault: Fault?
    ) {
        let names = OwnNames(username: "zz9", displayName: displayName, email: email)
        #expect(PasswordRule.check(password, of: names, isCommon: isCommon) == fault)
    }

    @Test(arguments: ["12345679", "마당에눈이내리네", "        ", "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽", "aaaaaaaaa\u{0}"])
    func `may have any characters`(password: String) {
        #expect(PasswordRule.check(password, of: OwnNames(username: "ana_k"), isCommon: isCommon) == nil)
        #expect(PasswordRule.check(password, of: OwnNames(username: ""), isCommon: isCommon) == nil)
    }

    @Test func `has 128 characters at most`() {
        let longest = String(repeating: "눈", count: 128)
        #expect(PasswordRule.check(longest, of: OwnNames(username: "ana"), isCommon: isCommon) == nil)
        #expect(
            PasswordRule.check(longest + "!", of: OwnNames(username: "ana"), isCommon: isCommon)
                == .tooLong(maximum: 128))
    }

    @Test func `is the same however the keyboard spells it`() {
        let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}e\u{301}  "
        #expect(Array(PasswordRule.normalize(decomposed).utf8) == Array("한글é  ".utf8))
    }
}
