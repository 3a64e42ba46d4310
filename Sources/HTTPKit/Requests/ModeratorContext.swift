package import Domain
package import Features
package import Hummingbird

/// Proof that somebody asks who looks after the yard: visitors get 401, other members 403, once, here.
package struct ModeratorContext: ChildRequestContext, SiteContext {
    package var coreContext: CoreRequestContextStorage
    /// The context of a member.
    package let asMember: MemberContext

    /// Fails: `.unauthorized`, `.forbidden`.
    package init(context: AppContext) throws {
        asMember = try MemberContext(context: context)
        guard asMember.member.canModerate else { throw asMember.member.roleRefusal }
        coreContext = context.coreContext
    }
}

extension ModeratorContext {
    package var identity: Identity { asMember.identity }
    package var member: Member { asMember.member }
    package var app: AppContext { asMember.app }
}
