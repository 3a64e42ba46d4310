import Glibc

/// Swift Testing notes the whole stack of each error at the moment when it is thrown, also of those that are caught, in
/// case that a report shows it. Ours does not, and walking the stacks is a fifth of all that the tests of a run
/// compute.
enum ThrownErrors {
    /// Ask once, after the run has begun: it is then that Swift Testing sets the hooks of the standard library
    /// (`swift/Runtime/Error.h`), which are null where nobody listens.
    static let areUntraced: Void = {
        for hook in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
            dlsym(nil, hook)?.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee = nil
        }
    }()
}
