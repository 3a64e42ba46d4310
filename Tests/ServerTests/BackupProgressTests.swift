import Backups
import Server
import Testing

@Suite struct `How far a backup is` {
    private func line(
        _ stage: BackupProgress.Stage, _ done: Int, of total: Int, bytes: Int = 0, after seconds: Int
    ) -> String {
        BackupProgress(stage: stage, total: total, done: done, bytes: bytes).line(after: .seconds(seconds))
    }

    @Test func `is said of rows by how many of all, with the time that is left`() {
        #expect(line(.reading, 0, of: 4000, after: 0) == "0 of 4000 rows read")
        #expect(line(.reading, 1000, of: 4000, after: 25) == "1000 of 4000 rows read, 1:15 left")
        #expect(line(.writing, 2000, of: 4000, after: 5) == "2000 of 4000 rows written, 0:05 left")
        #expect(line(.comparing, 4000, of: 4000, after: 9) == "4000 of 4000 rows compared, 0:00 left")
    }

    @Test func `is never more than all, also of rows that were not there when they were counted`() {
        #expect(line(.reading, 5010, of: 5000, after: 9) == "5010 of 5010 rows read, 0:00 left")
    }

    @Test func `is said of files with their bytes and the rate as well`() {
        #expect(line(.files, 0, of: 400, after: 3) == "0 of 400 files, 0 B")
        #expect(
            line(.files, 100, of: 400, bytes: 12_300_000, after: 3)
                == "100 of 400 files, 12.3 MB, 4.1 MB/s, 0:09 left")
    }

    @Test func `is said of the pause by what it means`() {
        #expect(line(.pause, 0, of: 0, after: 9) == "nobody can write: what is left is copied")
    }
}
