package import Domain
package import Storage

/// A yard that is to be moved, and where to.
package struct MovePlan: Sendable {
    /// Where a yard has its rows.
    package struct Rows: Sendable {
        let engine: any Engine
        /// As people may read it, without a password.
        let place: String
        /// Whether the database holds the secrets of the yard.
        let sharesKeys: Bool

        package init(engine: any Engine, place: String, sharesKeys: Bool) {
            self.engine = engine
            self.place = place
            self.sharesKeys = sharesKeys
        }
    }

    let rows: Rows
    let files: any BlobSource
    let newRows: Rows?
    let newFiles: (store: any BlobStore, place: String)?

    /// - Parameters:
    ///   - newRows: nil if they stay.
    ///   - newFiles: nil if they stay.
    package init(
        rows: Rows, files: any BlobSource, newRows: Rows?, newFiles: (store: any BlobStore, place: String)?
    ) {
        self.rows = rows
        self.files = files
        self.newRows = newRows
        self.newFiles = newFiles
    }
}
