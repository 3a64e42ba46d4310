/// Keeps who does a piece of background work, so that several nodes do not all do it.
///
/// A lease spares work; it is no lock. Nodes compare its end with their own clocks, so with clocks that are
/// some seconds apart two may hold it for so long. What is done under a lease must bear being done twice.
package protocol LeaseStore {
    /// Gives the lease `name` to `holder` until `end`, unless another one holds it at `moment`. The holder may
    /// ask again to prolong it. Whether `holder` has it now.
    func acquire(
        _ name: String, holder: String, until end: Timestamp, at moment: Timestamp
    ) throws -> Bool

    /// Lets the lease `name` go if `holder` has it.
    func release(_ name: String, holder: String) throws
}
