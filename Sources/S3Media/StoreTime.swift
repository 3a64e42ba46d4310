import Domain

/// Moments as S3 writes them, without a calendar of the system: days are counted in the proleptic Gregorian
/// calendar (the algorithm is that of H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
enum StoreTime {
    /// "20130524T000000Z", in UTC; parts of a second are dropped.
    static func stamp(_ moment: Timestamp) -> String {
        let seconds = moment.milliseconds.flooredQuotient(by: 1000)
        let days = seconds.flooredQuotient(by: 86_400)
        let second = seconds - days * 86_400
        let date = civil(days)
        return padded(date.year, 4) + padded(date.month, 2) + padded(date.day, 2) + "T"
            + padded(second / 3600, 2) + padded(second / 60 % 60, 2) + padded(second % 60, 2) + "Z"
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
        let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
        return Timestamp(milliseconds: seconds * 1000 + milliseconds)
    }

    private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.flooredQuotient(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func fraction(_ bytes: ArraySlice<UInt8>) -> Int64? {
        guard let point = bytes.first else { return 0 }
        let digits = bytes.dropFirst().prefix(3)
        guard point == UInt8(ascii: "."), bytes.count <= 10, let value = number(bytes.dropFirst()) else {
            return nil
        }
        guard digits.count == 3 else { return digits.count == 2 ? value * 10 : value * 100 }
        return number(digits)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
        guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

extension Int64 {
    /// Rounded down, also below zero.
    func flooredQuotient(by divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
