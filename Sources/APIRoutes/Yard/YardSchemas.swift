import Domain
import MadangAPI

extension MadangAPI.YardOverview: AnswerDescribed {
    static var forms: [String: Schema] {
        ["version": .text("0.1.0"), "schema": .text("0034_yard_page")]
    }
}

extension MemberStates: AnswerDescribed {}
extension MemberRoles: AnswerDescribed {}
extension WaitingLetters: AnswerDescribed {}
extension StorageUse: AnswerDescribed {}
extension MemberStorage: AnswerDescribed {}

extension MadangAPI.YardDay: AnswerDescribed {
    static var forms: [String: Schema] {
        ["day": .text(matching: #"^\d{4}-\d{2}-\d{2}$"#, "2026-11-21")]
    }
}

extension MadangAPI.JobRun: AnswerDescribed {
    static var forms: [String: Schema] {
        ["name": .word(Job.self), "failure": .text("the mail command ended with status 75")]
    }
}

extension Examination: AnswerDescribed {}

extension Finding: AnswerDescribed {
    static var forms: [String: Schema] {
        [
            "check": .text("backup"), "severity": .word(KeptFinding.Severity.self),
            "finding": .text("There is no backup yet."),
            "meaning": .text("What is newer than that is lost with the disk."),
            "advice": .text("Set `backup_to`, or let a timer say `madang backup`."),
        ]
    }
}
