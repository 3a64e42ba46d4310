public import MadangAPI

/// Which of one's own photos lack an alternative text; `editPhoto` writes one.
extension Madang {
    /// Photos of one's own posts and listings without alternative text, newest first.
    public func undescribedPhotos(limit: Int? = nil) -> PagedList<UndescribedPhoto> {
        PagedList { [client] next throws(MadangError) in
            let query = QueryItems(["limit": limit.text])
            let request =
                next.map { APIRequest(next: $0, of: Calls.altTexts.listUndescribedPhotos.endpoint) }
                ?? APIRequest(Calls.altTexts.listUndescribedPhotos, query: query)
            let page: UndescribedPhotoList = try await client.deliver(request) { try await $0.decoded() }
            return ItemList(data: page.data, next: page.paging.next)
        }
    }

    /// The first of them, and how many photos there are and how many are described.
    public func altTextSummary() async throws(MadangError) -> UndescribedPhotoList {
        try await ask(Calls.altTexts.listUndescribedPhotos)
    }
}
