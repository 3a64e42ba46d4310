/// A field that nobody fills in: of a form that waits for the password, or of a question.
package struct CarriedField: Sendable, Hashable {
    package let name: String
    package let value: String
}

/// The field in its form.
func carriedField(_ field: CarriedField) -> HTML {
    "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">\n"
}
