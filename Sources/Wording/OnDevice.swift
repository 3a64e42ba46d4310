import MadangCore

/// What a sentence says of where something was done, with the space before it: " (Safari · iPhone)". Nothing where
/// nobody knows.
func on(_ device: String) -> String { device.isEmpty ? "" : " (\(TextDirection.isolated(device)))" }
