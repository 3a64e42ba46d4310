package import Domain
package import Storage

/// What sellers choose from, as every form and filter of the market needs it. It is read when it is first asked for.
package typealias MarketBoard = KnownValue<MarketChoices>

extension KnownValue where Value == MarketChoices {
    package convenience init(database: any Database) {
        self.init(database, broadcast: marketBroadcast) { try $0.market.choices() }
    }

    /// As they were read last. Fails: `StorageError`, where they were never read.
    package func choices() async throws -> MarketChoices {
        if let known { return known }
        return try await read()
    }
}
