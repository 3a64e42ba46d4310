package import Domain
package import MadangCore

extension OwnNames {
    /// What `member`'s password must not contain.
    package init(_ member: Member) {
        self.init(username: member.username, displayName: member.displayName, email: member.email)
    }
}
