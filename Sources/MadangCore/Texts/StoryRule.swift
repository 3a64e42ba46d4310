/// Words on a frame of a story; they may be absent.
public enum StoryWordsRule: TextRule {
    /// 0…100 characters, on several lines.
    public static let limit = TextLimit(maximum: 100)
}

/// How many there are of everything in a story, for how long, and where its words may stand
/// (docs/product.md, "Stories").
public enum StoryRule {
    /// Frames of one story.
    public static let frameLimit = 10
    /// Live stories of one member.
    public static let liveLimit = 20
    /// How long followers see a story, from its publication on.
    public static let lifetimeHours = 24
    /// How long the author can see who looked, from the publication on.
    public static let viewsHours = 48
    /// Where the middle of words may be, in thousandths of the frame from its left: their box is at most twice as wide
    /// as the way to the nearer edge, so it never leaves the frame.
    public static let xRange = 100...900
    /// The same from the top of the frame.
    public static let yRange = 50...950
    /// Where words stand that nobody placed: in the middle from left to right.
    public static let usualX = 500
    /// And in the lower part.
    public static let usualY = 800
    /// Milliseconds that a frame is shown.
    public static let frameTime = 5000
}
