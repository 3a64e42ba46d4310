/// What somebody says of a sale afterwards, beside thanks or what went wrong; it may be absent.
public enum FeedbackRule: TextRule {
    /// 0…300 characters, as many as a comment.
    public static let limit = TextLimit(maximum: 300)
    /// For so many days after a sale both can say something; then what was said is shown, also if one said nothing.
    public static let days = 14
}
