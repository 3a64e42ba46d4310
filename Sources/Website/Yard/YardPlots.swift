import Domain
import Wording

/// How the yard grew, a small plot for each kind of thing.
func plots(_ days: [YardDay], _ context: PageContext) -> HTML {
    let (text, words) = (context.strings, context.strings.yard)
    let kinds: [(label: String, count: (YardDay) -> Int, say: (Int) -> String)] = [
        (words.members, \.members, text.number), (words.posts, \.posts, text.number),
        (words.comments, \.comments, text.number), (words.listings, \.listings, text.number),
        (words.photos, \.photos, text.number), (words.room, \.byteCount, text.byteCount),
    ]
    return """
        <ul class="yard__plots">
        \(kinds, { plot($0.label, days, $0.count, say: $0.say, context) })</ul>
        """
}

/// A bar for each day. Who does not see them reads how many there were, when most, and how many today.
private func plot(
    _ label: String, _ days: [YardDay], _ count: (YardDay) -> Int, say: (Int) -> String,
    _ context: PageContext
) -> HTML {
    let counts = days.map(count)
    let total = counts.reduce(0, +)
    guard let most = days.max(by: { count($0) < count($1) }), let today = counts.last else { return "" }
    let words = context.strings.yard
    let sentence =
        total == 0
        ? words.emptyPlot
        : words.plot(
            say(total), most: say(count(most)),
            on: YardDay.beginning(of: most.number).milliseconds, today: say(today))
    return """
        <li class="yard__plot"><p><span class="quiet">\(label)</span> \
        <b aria-hidden="true">+\(say(total))</b><span class="unseen">\(sentence)</span></p>
        <svg class="yard__bars" viewBox="0 0 \(days.count * Bar.pitch) \(Bar.height)" preserveAspectRatio="none" \
        aria-hidden="true">\(counts.enumerated(), { bar($0.offset, $0.element, most: count(most)) })</svg></li>

        """
}

private enum Bar {
    static let pitch = 10
    static let width = 7
    /// Of the largest one.
    static let height = 100
    /// What is not nothing can be seen.
    static let least = 3
}

private func bar(_ position: Int, _ count: Int, most: Int) -> HTML {
    guard count > 0 else { return "" }
    let height = max(Bar.least, Int(Double(count) / Double(most) * Double(Bar.height)))
    return """
        <rect x="\(position * Bar.pitch)" y="\(Bar.height - height)" width="\(Bar.width)" height="\(height)"/>
        """
}
