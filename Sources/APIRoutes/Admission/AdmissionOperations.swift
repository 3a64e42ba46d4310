import Domain
import MadangAPI

extension OperationGroup {
    static let admission = OperationGroup(
        name: "Coming in", text: "Invites, and those who wait to be let in. For moderators.",
        operations: [
            Operation(.listInvites, "listInvites", "List the invites that still let somebody in"),
            Operation(
                .makeInvite, "makeInvite", "Make an invite", "Its secret is in this answer alone."),
            Operation(.revokeInvite, "revokeInvite", "Revoke an invite"),
            Operation(.listWaiting, "listWaitingMembers", "List those who wait to be let in"),
            Operation(
                .approveMember, "approveMember", "Let somebody in",
                "409 where their address is somebody else's: they can only be refused.", fails: [.taken]),
            Operation(.refuseMember, "refuseMember", "Take away the account of somebody who waits"),
        ])
}
