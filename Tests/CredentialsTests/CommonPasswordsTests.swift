import Credentials
import Testing

@Suite struct `The list of common passwords` {
    /// The first and the last of the source among them.
    @Test(arguments: ["123456", "password", "PASSWORD", "Qwerty", "letmein", "iloveyou", "qqqqqq1"])
    func `knows the most common, whatever their case`(password: String) {
        #expect(CommonPasswords.contains(password))
    }

    @Test(arguments: ["", "password ", "correct horse battery staple", "마당에눈이내리네", "qqqqqq1x"])
    func `knows no others`(password: String) {
        #expect(!CommonPasswords.contains(password))
    }
}
