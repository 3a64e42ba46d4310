import Domain
import Foundation
import Wording

/// How long ago, in words that `<madang-time>` keeps fresh.
func relativeTime(_ moment: Timestamp, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <time class="time" datetime="\(machineTime(moment))" title="\(text.fullTime(of: moment.milliseconds))" \
        data-relative>\(text.relativeTime(of: moment.milliseconds, now: context.now.milliseconds))</time>
        """
}

/// Day and minute.
func fullTime(_ moment: Timestamp, _ context: PageContext) -> HTML {
    """
    <time class="time" datetime="\(machineTime(moment))">\(context.strings.fullTime(of: moment.milliseconds))</time>
    """
}

/// RFC 3339 in UTC with milliseconds (docs/api/errors.md).
func machineTime(_ moment: Timestamp) -> String {
    Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
        .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
}
