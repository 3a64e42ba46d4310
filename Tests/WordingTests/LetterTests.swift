import MadangCore
import Testing
import Wording

@Suite struct `A receipt of who left` {
    @Test(arguments: [(Language.ko, "문의 메시지: 7"), (.en, "Messages: 7")])
    func `says how many messages went`(language: Language, line: String) {
        let letter = Strings(language).letters(from: "Madang").receipt("ana", ["messages": 7], site: "yard")
        #expect(letter.body.contains(line))
    }
}
