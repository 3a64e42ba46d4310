/// Why a picture could not be drawn: what libvips said.
package struct PainterError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
}
