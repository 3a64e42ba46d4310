/// A field that is null where there is nothing: most of Mastodon's are. Without it one is left out then.
/// `scripts/make-json-writers` looks for it.
@propertyWrapper
struct Nullable<Value: Sendable>: Sendable {
    var wrappedValue: Value?

    init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
