package import Domain
package import Storage

/// What the yard tells of itself, as every page needs it. It is read at the start.
package typealias AboutBoard = KnownValue<About>

extension KnownValue where Value == About {
    package convenience init(database: any Database) {
        self.init(database, broadcast: aboutBroadcast) { try $0.about.about() }
    }

    /// As it was read last.
    package var about: About { known ?? About() }
}
