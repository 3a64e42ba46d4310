package import Domain
package import Features
package import Hummingbird
package import Wording

/// Proof that a member asks: handlers with this context cannot be reached by visitors (401, once, here).
package struct MemberContext: ChildRequestContext, SiteContext {
    package var coreContext: CoreRequestContextStorage
    package let identity: Identity
    /// The context it was made of.
    package let app: AppContext

    /// Fails: `.unauthorized`.
    package init(context: AppContext) throws {
        coreContext = context.coreContext
        identity = try context.requireIdentity()
        app = context
    }
}

extension MemberContext {
    package var member: Member { identity.member }
    package var strings: Strings { app.strings }
}
