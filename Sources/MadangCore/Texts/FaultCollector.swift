/// Collects the faults of a whole form, so that every wrong field is told at once, with its first fault
/// (docs/api/errors.md).
public struct FaultCollector: Hashable, Sendable {
    /// In the order of the checks, one a field.
    public private(set) var faults: [FieldFault] = []

    /// With none yet.
    public init() {}

    /// Notes `fault` of `field`, the name in the API, unless the field has one already; nil is no fault.
    public mutating func check(_ field: String, _ fault: Fault?) {
        guard let fault, !faults.contains(where: { $0.field == field }) else { return }
        faults.append(FieldFault(field: field, fault: fault))
    }
}
