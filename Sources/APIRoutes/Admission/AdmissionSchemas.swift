import Features
import MadangAPI
import MadangCore

extension MadangAPI.Invite: AnswerDescribed {
    static var forms: [String: Schema] {
        ["url": .path(.text(Pages.join(invite: "Yw5cGZ1bWlr"))), "maker": .username]
    }
}

extension InviteRequest: RequestDescribed {
    static var forms: [String: Schema] {
        ["uses": .integer(MakeInvite.uses, 1), "days": .integer(MakeInvite.days, 14)]
    }
}

extension WaitingMember: AnswerDescribed {}
