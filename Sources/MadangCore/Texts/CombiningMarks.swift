/// Marks that stand over, under and around the letter before them, as accents do.
enum CombiningMarks {
    /// How many the letter with the most of them bears. A spacing mark takes a place of its own: what follows it stands
    /// there.
    static func most(in scalars: some Sequence<Unicode.Scalar>) -> Int {
        var (most, marks) = (0, 0)
        for scalar in scalars where !scalar.properties.isDefaultIgnorableCodePoint {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: marks += 1
            default: marks = 0
            }
            most = max(most, marks)
        }
        return most
    }
}
