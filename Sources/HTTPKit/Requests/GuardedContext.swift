package import Domain
package import Features
package import Hummingbird
package import Wording

/// Proof that a member asks whose password was asked again in the last ten minutes (PRODUCT, "guarded acts").
/// For calls of the API, and for pages that show what is guarded; forms go through `ConfirmGate`, which loses
/// nothing of what was filled in. The verb looks again in its unit of work.
package struct GuardedContext: ChildRequestContext {
    package var coreContext: CoreRequestContextStorage
    package let identity: Identity
    /// The context it was made of.
    package let app: AppContext

    /// Fails: `.unauthorized`, `.confirmationRequired`.
    package init(context: AppContext) throws {
        coreContext = context.coreContext
        identity = try context.requireIdentity()
        app = context
        guard identity.isConfirmed else { throw DomainError(.confirmationRequired) }
    }
}

extension GuardedContext {
    package var member: Member { identity.member }
    package var strings: Strings { app.strings }
}
