import Domain
import HTTPKit
import Wording

/// How long ago, in words that a script keeps fresh; the whole time is told where a mouse rests.
func relativeTime(_ moment: Timestamp, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <time class="time" datetime="\(moment.rfc3339)">\
        \(text.relativeTime(of: moment.milliseconds, now: context.now.milliseconds))</time>
        """
}

/// Day and minute, which a script tells by the reader's own clock.
func fullTime(_ moment: Timestamp, _ context: PageContext) -> HTML {
    """
    <time class="time" datetime="\(moment.rfc3339)" data-whole>\
    \(context.strings.fullTime(of: moment.milliseconds))</time>
    """
}
