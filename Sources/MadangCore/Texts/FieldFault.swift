/// A fault and the field that has it, by the field's name in the API (`display_name`).
public struct FieldFault: Error, Hashable, Sendable {
    public let field: String
    public let fault: Fault

    public init(field: String, fault: Fault) {
        self.field = field
        self.fault = fault
    }
}
