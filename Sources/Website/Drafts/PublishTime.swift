package import Domain
package import Foundation
package import HTTPKit
import MadangCore
import Wording

/// A time at which a post is to be published, as the fields of a form have it: by the clocks of a zone.
package struct PublishTime: Sendable, Hashable {
    /// "2026-11-03"
    package var day = ""
    /// "09:30"
    package var time = ""

    package init() {}

    /// What was typed.
    package init(_ form: Form) {
        day = form["publish_day"] ?? ""
        time = form["publish_time"] ?? ""
    }

    /// `moment` by the clocks of `zone`; empty for none.
    package init(_ moment: Timestamp?, in zone: TimeZone) {
        guard let moment else { return }
        let seconds = Int(moment.milliseconds).floored(by: 1000).quotient
        let east = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        let (days, second) = (seconds + east).floored(by: 86_400)
        let date = CivilDate(daysSince1970: days)
        day = "\(date.year)-\(Self.two(date.month))-\(Self.two(date.day))"
        time = "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60))"
    }

    /// The moment at which clocks of `zone` show it; nil where it is no time. `web/scripts/photos/workbench/moments.js`
    /// says the same; both are held to `data/publish-time-vectors.json`.
    package func moment(in zone: TimeZone) -> Timestamp? {
        let parts = day.split(separator: "-").map { Int($0) }
        let clock = time.split(separator: ":").map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            clock.count >= 2,
            let hour = clock[0], let minute = clock[1], (1970...9999).contains(year),
            (1...12).contains(month),
            (1...31).contains(day), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        let wanted = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60
        func east(at seconds: Int) -> Int {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        }
        // By the clocks of about that time, once more by those of the moment that gives.
        let first = wanted - east(at: wanted)
        return Timestamp(milliseconds: Int64(wanted - east(at: first)) * 1000)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Day and time, with the zone that they are of. `id` sets the fields of several forms on a page apart.
func publishTimeFields(_ value: PublishTime, id: String = "", fault: String?, _ context: PageContext) -> HTML
{
    let text = context.strings.drafts
    return """
        <div class="publish-time">
        <div class="field"><label class="field__label" for="publish-day\(id)">\(text.day)</label>
        <input class="field__small" id="publish-day\(id)" type="date" name="publish_day" value="\(value.day)"\
        \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"publish-fault\(id)\"")></div>
        <div class="field"><label class="field__label" for="publish-time\(id)">\(text.time)</label>
        <input class="field__small" id="publish-time\(id)" type="time" name="publish_time" value="\(value.time)"></div>
        </div>
        <p class="publish-time__zone quiet">\(text.zone(context.strings.zone.identifier))</p>
        <p class="field__message" id="publish-fault\(id)"\(if: fault == nil, " hidden") data-part="time-fault">\
        \(fault ?? "")</p>
        """
}
