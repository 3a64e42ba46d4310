import Domain
import HTTPKit
import Wording

/// How long ago, in words that `<madang-time>` keeps fresh.
func relativeTime(_ moment: Timestamp, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <time class="time" datetime="\(moment.rfc3339)" title="\(text.fullTime(of: moment.milliseconds))" \
        data-relative>\(text.relativeTime(of: moment.milliseconds, now: context.now.milliseconds))</time>
        """
}

/// Day and minute.
func fullTime(_ moment: Timestamp, _ context: PageContext) -> HTML {
    """
    <time class="time" datetime="\(moment.rfc3339)">\(context.strings.fullTime(of: moment.milliseconds))</time>
    """
}
