import Domain
import MadangCore

/// Recipes as texts: what forms and queries say.
enum RecipeText {
    /// "x,y,w,h"; empty is the whole picture. The fault is `.format` for anything else; whether it lies within
    /// the picture, the worker knows.
    static func crop(_ text: String) throws(Fault) -> CropRectangle? {
        text.isEmpty ? nil : try CropRectangle(text)
    }

    /// Degrees. The fault is `.unknown` for any but 0, 90, 180 and 270.
    static func rotation(_ degrees: Int?) throws(Fault) -> Rotation {
        guard let rotation = degrees.flatMap(Rotation.init(rawValue:)) else { throw .unknown }
        return rotation
    }

    /// The fault is `.outOfRange` for any number but those of `range`, and for none.
    static func number(_ number: Int?, in range: ClosedRange<Int>) throws(Fault) -> Int {
        guard let number, range.contains(number) else {
            throw .outOfRange(minimum: range.lowerBound, maximum: range.upperBound)
        }
        return number
    }

    /// The fault is `.unknown` for any but "none" and "gray".
    static func filter(_ name: String) throws(Fault) -> PhotoFilter {
        guard let filter = PhotoFilter(rawValue: name) else { throw .unknown }
        return filter
    }
}

extension FaultCollector {
    /// What `read` gives, or nil after noting why `field` is wrong.
    mutating func reading<Value>(_ field: String, _ read: () throws(Fault) -> Value) -> Value? {
        do {
            return try read()
        } catch {
            check(field, error)
            return nil
        }
    }
}
