import Domain
import MadangCore

/// Moments as S3 writes them.
enum StoreTime {
    /// "20130524T000000Z", in UTC; parts of a second are dropped.
    static func stamp(_ moment: Timestamp) -> String {
        let (days, second) = Int(moment.milliseconds).floored(by: 1000).quotient.floored(by: 86_400)
        let date = CivilDate(daysSince1970: days)
        return date.year.padded(to: 4) + date.month.padded(to: 2) + date.day.padded(to: 2) + "T"
            + (second / 3600).padded(to: 2) + (second / 60 % 60).padded(to: 2) + (second % 60).padded(to: 2)
            + "Z"
    }

    /// Reads "2013-05-24T00:00:00.000Z", with or without a fraction; nil for anything else.
    static func moment(_ text: String) -> Timestamp? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), bytes[4] == UInt8(ascii: "-"),
            bytes[7] == bytes[4], bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == bytes[13],
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), (1...12).contains(month),
            let day = number(bytes[8..<10]), (1...31).contains(day), let hour = number(bytes[11..<13]),
            let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            let milliseconds = fraction(bytes[19..<bytes.count - 1])
        else { return nil }
        let days = CivilDate(year: year, month: month, day: day).daysSince1970
        let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
        return Timestamp(milliseconds: Int64(seconds * 1000 + milliseconds))
    }

    private static func fraction(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let point = bytes.first else { return 0 }
        let digits = bytes.dropFirst().prefix(3)
        guard point == UInt8(ascii: "."), bytes.count <= 10, let value = number(bytes.dropFirst()) else {
            return nil
        }
        guard digits.count == 3 else { return digits.count == 2 ? value * 10 : value * 100 }
        return number(digits)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
}
