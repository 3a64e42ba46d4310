import AsyncHTTPClient
package import Doctor
import Domain
import Features
import Foundation
import HTTPKit
import Imaging
import LocalFiles
import MadangAPI
import MadangCore
import NIOCore
import NIOHTTP1

/// What the doctor looks at beside database and files.
package struct Machine: Sendable {
    let configuration: ServerConfiguration
    let workers: WorkerPool
    let clock: any Clock
}

/// The machine, its settings, and what stands around it.
package enum MachineChecks {
    package static let all = [
        worker, jail, avif, settings, space, openFiles, certificate, mail, proxy,
    ]

    private static let worker = Check<Machine>(
        CheckNote(
            "worker", looksAt: "A small picture, worked on by an image worker in its jail",
            meaning: "No photos are taken in, and none can be edited.",
            advice: "Install libvips; see \"The jail of the image workers\" for what a system may refuse.",
            severity: .fault)
    ) { machine, _ in
        do {
            try await machine.workPicture()
            return []
        } catch let error as PhotoProcessingError {
            return [Symptom("An image worker refuses a small picture that is whole: \(error).")]
        }
    }

    private static let jail = Check<Machine>(
        CheckNote(
            "jail", looksAt: "Which layers hold the image workers in: system calls, files, namespaces",
            meaning: "Photos are worked on; a worker that a picture has taken over is held by fewer fences.",
            advice: "See \"The jail of the image workers\": each layer, and what takes it away.",
            severity: .note)
    ) { machine, _ in
        guard let jail = machine.workers.report?.jail, !jail.missing.isEmpty else { return [] }
        return [Symptom("Image workers are held by \(jail.words), and not by \(jail.missing).")]
    }

    private static let avif = Check<Machine>(
        CheckNote(
            "avif", looksAt: "Whether the setting `avif` does something: libvips with an encoder for it",
            meaning: "Browsers get photos as WebP, which has a fifth to a third more bytes.",
            advice:
                "Install libvips with its module for HEIF and an encoder for AV1, or turn the setting off.",
            severity: .note)
    ) { machine, _ in
        guard machine.configuration.makesAVIF, machine.workers.report?.writesAVIF == false else { return [] }
        return [Symptom("Image workers cannot write AVIF.")]
    }

    private static let settings = Check<Machine>(
        CheckNote(
            "settings", looksAt: "Settings that leave a way open or contradict each other",
            meaning: "The yard does something else than was meant.",
            advice: "Change the setting that is named; `madang config` says where it comes from.",
            severity: .warning)
    ) { machine, _ in machine.configuration.warnings.map { Symptom("\($0).") } }

    private static let space = Check<Machine>(
        CheckNote(
            "space", looksAt: "Free space of the disks beside `disk_floor`",
            meaning: "No photos are taken in any more.",
            advice: "Make room, or lower `disk_floor`.", severity: .fault)
    ) { machine, _ in
        try DiskWatch(machine.configuration).shortFolders().map { folder in
            Symptom("The disk of \(folder.path) has only \(plainBytes(folder.free)) left.")
        }
    }

    private static let openFiles = Check<Machine>(
        CheckNote(
            "open-files", looksAt: "How many files a process that starts like this one may open",
            meaning: "Fewer connections are taken than the setting `connections` says.",
            advice: "Raise the limit: `LimitNOFILE` of the service, or `ulimit -Hn`.", severity: .warning)
    ) { machine, _ in
        OpenFiles.raise()
        let wanted = machine.configuration.connection.limits.total
        guard OpenFiles.connections < wanted else { return [] }
        return [
            Symptom("There are files for \(OpenFiles.connections) connections instead of \(wanted).")
        ]
    }

    /// Programs that renew certificates do so 30 days before their end.
    private static let renewalTime = Duration.days(14)

    private static let certificate = Check<Machine>(
        CheckNote(
            "certificate", looksAt: "Whether the certificate can be used, for two weeks more at least",
            meaning: "Browsers refuse the yard from then on.",
            advice: "Renew it; a node that is served takes the new one by itself.", severity: .fault)
    ) { machine, _ in
        guard let files = machine.configuration.certificates else { return [] }
        do {
            _ = try files.load()
            let end = try files.end()
            guard end < machine.clock.now + renewalTime else { return [] }
            return [Symptom("The certificate \(files.certificate) ends at \(PlainTime.text(end)).")]
        } catch let error as SettingError {
            return [Symptom(error.description)]
        }
    }

    private static let mail = Check<Machine>(
        CheckNote(
            "mail", looksAt: "Whether links in letters lead to where people reach the yard",
            meaning: "Whoever forgot a password gets a letter whose link leads nowhere.",
            advice: "Set `base_url`.", severity: .fault)
    ) { machine, _ in
        let configuration = machine.configuration
        guard configuration.mail != nil,
            let host = URL(string: configuration.publicAddress)?.host(), IPAddress.isLoopback(host: host)
        else { return [] }
        return [
            Symptom(
                "Letters lead to \(configuration.publicAddress), which nothing outside of this machine reaches."
            )
        ]
    }

    private static let proxy = Check<Machine>(
        CheckNote(
            "proxy",
            looksAt: "The yard at its `base_url`, and whether it believes what the proxy says of the scheme",
            meaning: "People do not reach the yard, or all of them are one client, who shares one limit.",
            advice: """
                Start the yard; compare the proxy's headers with "Behind a proxy", and `trusted_proxies` with the \
                address from which it connects.
                """,
            severity: .warning)
    ) { machine, _ in try await machine.publicFaults().map { Symptom($0) } }
}

extension Machine {
    /// Has an image worker make everything of a picture. Fails: `PhotoProcessingError`, what the folder for temporary
    /// files says.
    fileprivate func workPicture() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/madang-" + UUID().uuidString
        try Files.makeFolder(folder)
        do {
            let path = "\(folder)/picture"
            try NewFile(path).write(Self.picture)
            _ = try await workers.process(
                upload: path, recipe: Recipe(), byteLimit: nil, staging: folder, for: nil)
        } catch {
            // The first error says what happened.
            try? Files.removeFolder(folder)
            throw error
        }
        try Files.removeFolder(folder)
    }

    /// A PNG of eight by eight gray pixels.
    private static let picture = Array(
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAAQUlEQVR42g3IQQEAQQQAQE1oQhOa0IQmNHFN3M5z4Ojs6j6A"
                + "lY2dhaa2rn6TkpGT4OTm5W9UNHQUmNi4+A0KBg7+LhMf4ePrdQsAAAAASUVORK5CYII=") ?? Data())

    /// What is wrong with the yard as somebody outside meets it; nothing without a `base_url`.
    fileprivate func publicFaults() async throws -> [String] {
        guard let base = configuration.baseURL else { return [] }
        do {
            let request = HTTPClientRequest(url: base + Calls.service.checkHealth.path)
            let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(10))
            let isBelieved = answer.headers.contains(name: "Strict-Transport-Security")
            return PublicAnswer(status: Int(answer.status.code), namesStrictTransport: isBelieved)
                .faults(at: base)
        } catch {
            return ["\(base) cannot be reached from this machine: \(error)."]
        }
    }
}

/// What the yard answers at its `base_url`.
package struct PublicAnswer: Sendable {
    let status: Int
    let namesStrictTransport: Bool

    /// The proxy's headers as they arrive are seen by what the node answers: it names Strict-Transport-Security to
    /// nobody but those of whom it believes that they came by TLS.
    package func faults(at base: String) -> [String] {
        guard status == 200 else { return ["\(base) answers with the status \(status)."] }
        guard base.hasPrefix("https://"), !namesStrictTransport else { return [] }
        return ["The yard does not believe the proxy at \(base) that people come by TLS."]
    }
}
