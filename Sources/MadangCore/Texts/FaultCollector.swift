/// Collects the faults of a whole form, so that every wrong field is told at once, with its first fault (API,
/// "Errors").
public struct FaultCollector: Hashable, Sendable {
    public private(set) var faults: [FieldFault] = []

    public init() {}

    public mutating func check(_ field: String, _ fault: Fault?) {
        guard let fault, !faults.contains(where: { $0.field == field }) else { return }
        faults.append(FieldFault(field: field, fault: fault))
    }
}
