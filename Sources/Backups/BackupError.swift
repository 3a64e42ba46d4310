/// Why a backup is not made, checked or restored; each a sentence for the operator.
package enum BackupError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing is where the backups should be.
    case noRepository
    /// Something else is there.
    case foreign
    /// Nil: there is none at all.
    case noSnapshot(String?)
    /// The newest one is of a later time than now.
    case stillToCome(SnapshotID)
    case brokenManifest(SnapshotID)
    /// A manifest that only a newer program reads.
    case newerFormat(SnapshotID)
    case missing(object: String)
    /// The content of an object is not what its name says.
    case broken(object: String)
    /// A piece of rows is whole and no rows of this table.
    case unreadable(table: String, reason: String)
    /// Somebody else writes to the repository, or deletes from it.
    case locked
    /// The time for which others were kept away is over.
    case late
    /// No key file, or one that is none.
    case badKey(String)
    /// The backup is encrypted, and no key is given.
    case noKey
    /// Another key, or a file that was cut off or changed.
    case notDecrypted
    /// The yard has no id, so it was never served.
    case noYard
    /// What is restored into has something in it.
    case notEmpty(String)
    /// The file into which a backup is to be made is there.
    case taken(String)
    /// The backup knows a migration that this program does not.
    case newerSchema(String)

    package var description: String {
        switch self {
        case .noRepository: "There are no backups there."
        case .foreign: "What lies there are no backups that this program made."
        case .noSnapshot(nil): "There is no backup there yet."
        case .noSnapshot(let name?):
            "No backup there is \"\(name)\", or several begin with it; \"madang backups\" lists them."
        case .stillToCome(let id):
            "The newest backup, \(id), is of a time that is still to come: the clock that made it was ahead, or this "
                + "one is behind. Say with --at which one is meant; \"madang backups\" lists them."
        case .brokenManifest(let id): "The manifest of the backup \(id) was changed or is not whole."
        case .newerFormat(let id):
            "The backup \(id) was made by a newer Madang, which has another form of it."
        case .missing(let object): "The object \(object) is missing."
        case .broken(let object): "The object \(object) is broken: its content has another hash."
        case .unreadable(let table, let reason): "The rows of \(table) cannot be read: \(reason)"
        case .locked:
            "Another backup is being made there, or old ones are being deleted. A lock that a killed program left "
                + "ends by itself after \(RepositoryLock.lifetime.components.seconds / 60) minutes."
        case .late:
            "The backup was held up for so long that others may have deleted what it needs. Make it again."
        case .badKey(let path): "The file \(path) is not there, or holds no key for backups."
        case .noKey: "The backup is encrypted: say with --key where its key is."
        case .notDecrypted:
            "The backup cannot be decrypted: the key is another one, or the file was cut off or changed."
        case .noYard: "The yard has never been served, and has nothing to back up."
        case .notEmpty(let what): "\(what) is not empty. A backup is restored into an empty place."
        case .taken(let path):
            "There is a file \(path) already. A backup in one file is made into a new one."
        case .newerSchema(let name):
            "The backup was made by a newer Madang: it has the migration \(name), which this one does not know."
        }
    }
}
