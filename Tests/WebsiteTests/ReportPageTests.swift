import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The form of a report` {
    @Test func `says that a reason is to be chosen, not typed`() {
        let page = ReportPage(
            kind: .member, id: "2", member: MemberName(username: "minji", displayName: "민지"), next: nil,
            faults: FormFaults(fields: ["reason": "typed"]))
        let form = reportPage(page, Given.context()).body.string
        #expect(form.contains("role=\"alert\">\(Strings(.ko).reports.choose)</p>"))
        #expect(!form.contains(">typed<"))
    }
}
