package import Backups

extension BackupProgress {
    /// "120 of 400 files, 12.3 MB, 4.1 MB/s, 0:12 left": what people read when its stage has lasted for `elapsed`.
    package func line(after elapsed: Duration) -> String {
        let things: String
        switch stage {
        case .reading: things = "rows read"
        case .writing: things = "rows written"
        case .comparing: things = "rows compared"
        case .files: things = "files"
        case .pause: return "nobody can write: what is left is copied"
        }
        var parts = ["\(done) of \(total) \(things)"]
        if stage == .files { parts.append(plainBytes(bytes)) }
        let seconds = elapsed / .seconds(1)
        guard seconds >= 1, done > 0 else { return parts.joined(separator: ", ") }
        if stage == .files { parts.append("\(plainBytes(Int(Double(bytes) / seconds)))/s") }
        let left = Int(seconds / Double(done) * Double(max(0, total - done)))
        parts.append("\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left")
        return parts.joined(separator: ", ")
    }
}
