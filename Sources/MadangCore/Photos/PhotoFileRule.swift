/// What a file may be that a photo is made of (docs/api/photos.md).
public enum PhotoFileRule {
    /// Of 1 048 576 bytes: at most so many.
    public static let mebibytes = 25
    /// At most so many bytes: 25 MiB.
    public static let byteLimit = mebibytes << 20
    /// At most so many pixels.
    public static let pixelLimit = 60_000_000
}
