import Domain
import Features
package import Hummingbird

/// Proof that an owner of the yard asks: visitors get 401, other members 403, once, here.
package struct OwnerContext: ChildRequestContext, SiteContext {
    package var coreContext: CoreRequestContextStorage
    /// The context of a member.
    package let asMember: MemberContext

    /// Fails: `.unauthorized`, `.forbidden`.
    package init(context: AppContext) throws {
        asMember = try MemberContext(context: context)
        guard asMember.member.ownsYard else { throw asMember.member.roleRefusal }
        coreContext = context.coreContext
    }
}

extension OwnerContext {
    package var app: AppContext { asMember.app }
}
