/// What engines say in common. The detail is for the log.
package enum StorageError: Error, Hashable, Sendable {
    /// A primary key or unique index has the value already.
    case unique(String)
    /// A row names another one that is not there.
    case foreignKey(String)
    /// A CHECK or NOT NULL refused a value: a mistake of ours.
    case constraint(String)
    /// Another unit of work was in the way; running this one again may succeed.
    case serialization(String)
    /// The engine or all of its connections are busy or out of reach.
    case busy(String)
    /// The disk is full.
    case full(String)
    /// A column does not hold what the schema says.
    case unexpectedValue(column: Int)
    /// Anything else.
    case failed(String)
}
