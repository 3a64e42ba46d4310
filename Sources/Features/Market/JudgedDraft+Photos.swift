import Domain
import MadangCore
import Storage

extension JudgedDraft {
    /// A change of `listing`.
    init(_ draft: ListingDraft, of listing: Listing) {
        self.init(draft, price: listing.price, stock: listing.stock, status: listing.status)
    }

    /// In the seller's order; nil where the draft says nothing of photos. What is no id is left out: `refuse` tells of
    /// it.
    var photoIDs: [Identifier<Photo>]? { photoNames?.compactMap { Identifier($0) } }

    /// Fails: `.invalid` with every fault, those of the photos among them.
    func refuse(of seller: Identifier<Member>, listing: Identifier<Listing>?, in stores: Stores) throws {
        var all = self
        try all.checkPhotos(of: seller, listing: listing, in: stores)
        try all.faults.finish()
    }

    /// Every photo is as small as those of listings are kept (rule 6): they were made so a moment ago, and stay so.
    /// Fails: `.invalid` with "photo_ids".
    func refuseLarge(in stores: Stores) throws {
        let photos = try stores.photos.photos(photoIDs ?? [])
        guard photos.allSatisfy({ $0.isWithin(PhotoPurpose.listing.byteLimit) }) else {
            throw DomainError.invalid("photo_ids", .notReady)
        }
    }

    /// Checks that every photo is the seller's and unused, or in `listing` already.
    mutating func checkPhotos(
        of seller: Identifier<Member>, listing: Identifier<Listing>?, in stores: Stores
    )
        throws
    {
        faults.check("photo_ids", photoIDs?.count != photoNames?.count ? .unknown : nil)
        guard let photoIDs, !faults.faults.contains(where: { $0.field == "photo_ids" }) else { return }
        let photos = try stores.photos.photos(photoIDs)
        guard photos.count == photoIDs.count, photos.allSatisfy({ $0.ownerID == seller }) else {
            return faults.check("photo_ids", .unknown)
        }
        for id in photoIDs {
            let use = try stores.photos.use(of: id)
            guard use != nil, use != listing.map(PhotoUse.listing) else { continue }
            return faults.check("photo_ids", .taken)
        }
    }
}
