/// In which colours a member sees the yard: as the device says, or always the same.
public enum ColorScheme: String, CaseIterable, Sendable {
    /// As the device says (`prefers-color-scheme`).
    case auto
    /// Dark letters on a light ground, always.
    case light
    /// Light letters on a dark ground, always.
    case dark

    /// Judges the name of the scheme that a member chooses.
    public static func check(_ name: String) -> Fault? { ColorScheme(rawValue: name) == nil ? .unknown : nil }
}
