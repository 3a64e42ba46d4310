/// A fault and the field that has it, by the field's name in the API (`display_name`).
public struct FieldFault: Error, Hashable, Sendable {
    /// As the request spells it, in snake_case.
    public let field: String
    /// The first thing that is wrong with it.
    public let fault: Fault

    /// The field by its name on the wire, and what is wrong with it.
    public init(field: String, fault: Fault) {
        self.field = field
        self.fault = fault
    }
}
