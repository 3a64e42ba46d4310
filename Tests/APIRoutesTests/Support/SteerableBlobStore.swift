import Domain
import TestSupport

/// A media store that says of itself what a test wants.
struct SteerableBlobStore: WrappedBlobStore {
    let store: any BlobStore
    let setting: ServedYard.Setting

    func isReachable() async -> Bool { setting.isMediaReachable ? await store.isReachable() : false }

    func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String? {
        setting.mediaAddress(key, lifetime)
    }
}
