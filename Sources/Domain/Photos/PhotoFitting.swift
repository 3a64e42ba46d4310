package import MadangCore

/// Brings photos to what they are to be used for, before the unit of work that uses them: making files takes too
/// long to happen inside of it.
package protocol PhotoFitting: Sendable {
    /// Makes those of `photos` anew from their kept originals whose files are too large for `purpose`; from then on
    /// the limit holds for every edit too. What is not `owner`'s, used for something or not there is left alone: who
    /// wants to use it is refused then. Fails: `.busy`; `.conflict` when a photo is edited again and again meanwhile.
    func fit(_ photos: [Identifier<Photo>], for purpose: PhotoPurpose, by owner: Member) async throws
}
