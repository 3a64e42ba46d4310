/// In which colours a member sees the yard: as the device says, or always the same.
public enum ColorScheme: String, CaseIterable, Sendable {
    case auto, light, dark

    /// Judges the name of the scheme that a member chooses.
    public static func check(_ name: String) -> Fault? { ColorScheme(rawValue: name) == nil ? .unknown : nil }
}
