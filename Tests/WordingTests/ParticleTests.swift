import MadangCore
import Testing
import Wording

@Suite struct `A Korean particle` {
    @Test(arguments: [
        ("마당", "마당은 마당이 마당을 마당으로 마당과 마당이에요"),
        ("나무", "나무는 나무가 나무를 나무로 나무와 나무예요"),
        ("서울", "서울은 서울이 서울을 서울로 서울과 서울이에요"),
        ("ana님", "ana님은 ana님이 ana님을 ana님으로 ana님과 ana님이에요"),
        ("\u{1112}\u{1161}\u{11AB}", "한은 한이 한을 한으로 한과 한이에요"),
    ])
    func `follows the last sound`(word: String, expected: String) {
        #expect(Particle.allCases.map { $0.attached(to: word) }.joined(separator: " ") == expected)
    }

    @Test(arguments: [
        ("10", "10이"), ("1", "1이"), ("2", "2가"), ("3", "3이"), ("4", "4가"), ("5", "5가"), ("6", "6이"),
        ("7", "7이"), ("8", "8이"), ("9", "9가"), ("ana", "ana가"), ("kim", "kim이"), ("Paul", "Paul이"),
        ("jung", "jung이"), ("URL", "URL이"), ("HTTP", "HTTP가"), ("PR", "PR이"), ("x", "x가"),
        ("마당!", "마당!이"), ("「나무」", "「나무」가"), ("사진(3)", "사진(3)이"), ("bora_9", "bora_9가"),
    ])
    func `knows how digits and letters are read`(word: String, expected: String) {
        #expect(Particle.subject.attached(to: word) == expected)
    }

    @Test func `after ㄹ stays 로, in digits too`() {
        #expect(Particle.direction.attached(to: "7") == "7로")
        #expect(Particle.direction.attached(to: "3") == "3으로")
        #expect(Particle.direction.attached(to: "Paul") == "Paul로")
    }

    @Test(arguments: ["peter", "park", "june", "庭", "🌳", ""])
    func `gives both forms where nobody can know`(word: String) {
        #expect(Particle.subject.attached(to: word) == "\(word)이(가)")
        #expect(Particle.direction.attached(to: word) == "\(word)(으)로")
    }

    @Test(arguments: [
        ("ana@naver.com", "ana@naver.com으로"), ("ana@yard.club2", "ana@yard.club2로"),
        ("ana@yard.travel", "ana@yard.travel로"), ("ana@yard.kr", "ana@yard.kr(으)로"),
    ])
    func `follows an address to which a letter goes`(address: String, expected: String) {
        let text = Strings(.ko).security
        let sentences = [
            text.emailPending(address), text.confirmLetter(to: address), text.emailUnconfirmed(address),
        ]
        for sentence in sentences { #expect(sentence.hasPrefix("\(expected) 이메일을 보냈어요. ")) }
    }

    @Test(arguments: [
        ("http://[::1]:8002", "8002로"), ("http://127.0.0.1:3", "3으로"), ("io.app.com:", "com:으로"),
    ])
    func `follows the place to which an app leads`(target: String, expected: String) {
        #expect(Strings(.ko).apps.consentLeads(target).contains("\(expected) 이동해요."))
    }
}
