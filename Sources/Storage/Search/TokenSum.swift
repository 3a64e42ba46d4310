/// Tokens of rows, as a count and a sum: the same for the same tokens in any order, whatever the number of rows.
struct TokenSum: Hashable {
    private(set) var count = 0
    private var sum: UInt64 = 0

    /// FNV-1a over the token, and splitmix64's last steps with the row: what is summed must not be alike.
    mutating func add(_ token: String, of row: Int64) {
        var hash = token.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        hash ^= UInt64(bitPattern: row) &* 0x9e37_79b9_7f4a_7c15
        hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
        sum &+= hash ^ hash >> 31
        count += 1
    }
}
