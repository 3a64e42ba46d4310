import Domain
import MadangCore
import Storage

extension JudgedDraft {
    /// A change of `listing`.
    init(_ draft: ListingDraft, of listing: Listing) {
        self.init(
            draft, price: listing.price, stock: listing.stock, status: listing.status,
            allowsOffers: listing.allowsOffers)
    }

    /// In the seller's order; nil where the draft says nothing of photos. What is no id is left out: `refuse` tells of
    /// it.
    var photoIDs: [Identifier<Photo>]? { photoNames?.compactMap { Identifier($0) } }

    /// The listing whose photos are used again; nil for none, and for what is no id: `refuse` tells of it.
    var source: Identifier<Listing>? { from.flatMap { Identifier($0) } }

    /// Fails: `.invalid` with every fault, those of the photos and of what was chosen among them.
    func refuse(of seller: Identifier<Member>, listing: Listing?, in stores: Stores) throws {
        var all = self
        try all.checkSource(of: seller, in: stores)
        try all.checkPhotos(of: seller, listing: listing?.id, in: stores)
        let before = try listing?.facts ?? keptFacts(of: seller, in: stores)
        try all.checkChoices(beside: before, in: stores)
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

    /// Checks that what is sold again is the seller's, sold out, and hidden by nobody.
    mutating func checkSource(of seller: Identifier<Member>, in stores: Stores) throws {
        guard from != nil else { return }
        faults.check("from", try sold(by: seller, in: stores) == nil ? .unknown : nil)
    }

    /// What a new listing has by what is sold again: it may be chosen there though it is offered no more.
    func keptFacts(of seller: Identifier<Member>, in stores: Stores) throws -> ListingFacts {
        var kept = ListingFacts()
        guard let sold = try sold(by: seller, in: stores) else { return kept }
        for fact in MarketFact.allCases where choices[fact] == sold.facts[fact]?.slug {
            kept[fact] = sold.facts[fact]
        }
        return kept
    }

    /// What is sold again; nil for nothing, and for what may not be.
    private func sold(by seller: Identifier<Member>, in stores: Stores) throws -> Listing? {
        guard let source, let listing = try stores.listings.listing(source, viewer: seller),
            listing.seller.id == seller, listing.status == .soldOut, listing.hiddenAt == nil
        else { return nil }
        return listing
    }

    /// Checks that every photo is the seller's and unused, or in `listing`, in what is sold again, or in the draft that
    /// it was.
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
        let draft = draftID.flatMap { Identifier<Draft>($0) }.map(PhotoUse.draft)
        var added: [Photo] = []
        for photo in photos {
            let use = try stores.photos.use(of: photo.id)
            if use == nil || use == draft { added.append(photo) }
            guard let use, use != listing.map(PhotoUse.listing), use != source.map(PhotoUse.listing),
                use != draft
            else { continue }
            return faults.check("photo_ids", .taken)
        }
        // What stands there already is for moderators to judge.
        faults.check("photo_ids", try stores.samePhotos.isRemoved(oneOf: added) ? .removed : nil)
    }
}
