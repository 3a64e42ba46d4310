import MadangCore
import Testing
import Wording

@Suite struct `The language of a reader` {
    @Test(
        arguments: [
            (nil, Language.ko), ("", .ko), ("*", .ko), (" , ", .ko),
            ("ko", .ko), ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", .ko), ("KO-kr", .ko),
            ("en", .en), ("en-GB,en;q=0.9,ko;q=0.8", .en), ("en;q=0.5, ko;q=0.6", .ko), ("en, ko", .en),
            ("ko, en", .ko),
            ("en;q=0.3,ko;q=0.3", .en), ("fr-FR,fr;q=0.9", .en), ("ja", .en), ("fr, *;q=0.5", .en),
            ("fr,ko;q=0.1", .ko),
            ("ko;q=0", .en), ("ko;q=0, *", .en), ("en;q=0, *", .ko), ("*;q=0", .ko),
            ("en ; q=0.2 , ko\t;\tq=0.4", .ko), ("en;q=abc,ko;q=0.1", .ko), ("en;q=7,ko;q=0.1", .ko),
            ("en;q=nan,ko;q=0.1", .ko), (";q=1", .ko), ("korean", .en),
        ] as [(String?, Language)])
    func `follows the request`(header: String?, language: Language) {
        #expect(Language.negotiate(acceptLanguage: header) == language)
    }

    @Test(
        arguments: [("ko", nil), ("en", nil), ("", nil), ("fr", .unknown), ("KO", .unknown)]
            as [(String, Fault?)])
    func `is chosen among those that we speak`(code: String, fault: Fault?) {
        #expect(Language.check(code) == fault)
    }
}
