// Market
extension Verbs {
    package var createListing: CreateListing {
        CreateListing(
            database: ports.database, clock: ports.clock, ids: ports.ids, fitting: fitPhotos)
    }
    package var editListing: EditListing {
        EditListing(
            database: ports.database, clock: ports.clock, ids: ports.ids, fitting: fitPhotos)
    }
    package var deleteListing: DeleteListing {
        DeleteListing(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var showListing: ShowListing { ShowListing(database: ports.database) }
    package var listListings: ListListings { ListListings(database: ports.database) }
    package var takeListingPhotos: TakeListingPhotos {
        TakeListingPhotos(blobs: ports.blobs, compose: composePost)
    }
}
