import Domain
import Features
import HTTPKit
import MadangAPI
import Storage
import TestSupport
import Testing

@Suite struct `An owner` {
    @Test func `is told how the yard is`() async throws {
        try await withServedYard { yard in
            let (olga, ana) = (try await yard.join("olga"), try await yard.join("ana"))
            try await yard.promote(olga, to: .owner)
            let photo = try await yard.upload("sea", by: ana).json["id"].string ?? ""
            _ = try await yard.publish("hello", photos: [photo], by: ana)
            let now = yard.clock.now
            let night = KeptExamination(
                beganAt: now, took: .seconds(2),
                findings: [
                    KeptFinding(
                        name: "backup", severity: .warning, sentence: "There is no backup yet.",
                        meaning: "What is newer is lost with the disk.", advice: "Set `backup_to`.")
                ])
            try await yard.yard.database.write { stores in
                try stores.jobRuns.keep(
                    JobRun(.letters, beganAt: now, took: .milliseconds(7), failure: "no mail"))
                try stores.examinations.keep(night)
                try stores.yard.keepNewestBackup(now)
            }
            let told = try await yard.send(Calls.yard.showYard, as: olga.caller).json
            #expect(told["members"]["active"].int == 2 && told["roles"]["owner"].int == 1)
            #expect(told["posts"].int == 1 && told["photos"].int == 1)
            #expect((told["storage"]["originals"].int ?? 0) > 0)
            #expect(told["largest"][0]["username"].string == "ana")
            #expect(told["days"].array.count == 30)
            #expect(told["days"][29]["day"].string == String(now.rfc3339.prefix(10)))
            #expect(told["days"][29]["posts"].int == 1)
            let job = told["jobs"][0]
            #expect(job["name"].string == "letters" && job["is_failing"].bool == true)
            #expect(job["milliseconds"].int == 7 && job["failed_at"].string == now.rfc3339)
            #expect(told["newest_backup_at"].string == now.rfc3339)
            #expect(told["examination"]["findings"][0]["advice"].string == "Set `backup_to`.")
        }
    }

    @Test func `of a new yard is told that nothing was done yet`() async throws {
        try await withServedYard { yard in
            let olga = try await yard.join("olga")
            try await yard.promote(olga, to: .owner)
            let told = try await yard.send(Calls.yard.showYard, as: olga.caller).json
            #expect(told["examination"] == .null && told["newest_backup_at"] == .null)
            #expect(told["jobs"].array.isEmpty && told["largest"].array.isEmpty)
        }
    }
}
