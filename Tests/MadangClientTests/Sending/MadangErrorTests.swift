import Foundation
import MadangClient
import Testing

@Suite struct `An error of a call` {
    private func problem(_ title: String, _ detail: String) -> MadangError {
        .problem(Problem(title: title, status: 403, detail: detail, code: "forbidden"))
    }

    @Test func `has the words of the server, also for who shows any error by its description`() {
        #expect(problem("Closed", "The yard is closed tonight.").words == "The yard is closed tonight.")
        #expect(problem("Closed", "").words == "Closed")
        let error: any Error = problem("Closed", "The yard is closed tonight.")
        #expect(error.localizedDescription == "The yard is closed tonight.")
        let fault: any Error = MadangError.decoding(AppLogInFault.wrongState)
        #expect(fault.localizedDescription == AppLogInFault.wrongState.description)
    }

    @Test func `has none where nobody said a word`() {
        #expect(problem("", "").words == nil)
        #expect(MadangError.transport(URLError(.timedOut)).words == nil)
        #expect(MadangError.sessionExpired.errorDescription == nil)
    }
}
