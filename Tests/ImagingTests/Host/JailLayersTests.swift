import Domain
import Glibc
import Imaging
import MadangCore
import Synchronization
import TestSupport
import Testing

/// What a sentence about a skipped test needs to say.
private let needsLandlock: Testing.Comment = "This kernel has no Landlock."
private let needsNamespaces: Testing.Comment = "This system grants this user no user and process namespaces."

@Suite(.enabled(if: JailTrial.landlockOfKernel > 0, needsLandlock)) struct `Landlock alone` {
    private static let laterVersions = ["truncate": 3, "connect": 4, "bind": 4, "local": 6, "signal": 6]

    /// Tries that a process without a jail succeeds with, each under a folder of its own.
    private func tries(_ folder: String, _ internet: Listener, _ name: String) throws -> [(String, String)] {
        let folder = folder + "/" + name
        try #require(mkdir(folder, 0o700) == 0)
        for file in ["old", "gone"] {
            try #require(fopen(folder + "/" + file, "w").map { fclose($0) } == 0)
        }
        return [
            ("read", "/proc/version"), ("read-on-thread", "/proc/version"), ("list", "/"), ("list", "/proc"),
            ("write", folder + "/old"), ("make", folder + "/new"), ("remove", folder + "/gone"),
            ("truncate", folder + "/old"), ("connect", internet.port), ("bind", "0"),
            ("local", "@madang-\(getpid())"), ("signal", String(getpid())),
        ]
    }

    @Test func `keeps files, folders, ports, abstract sockets and other processes from who is behind it`()
        throws
    {
        let studio = try Studio()
        let internet = try Listener()
        let abstract = try Listener("@madang-\(getpid())")
        defer { withExtendedLifetime(abstract) {} }
        let free = try tries(studio.folder, internet, "free")
        #expect(try JailTrial()(free).answers == free.map { _ in "ok" })

        let held = try tries(studio.folder, internet, "held")
        let outcome = try JailTrial(layers: [.landlock])(held)
        #expect(outcome.held == [.landlock])
        #expect(outcome.landlock == min(9, JailTrial.landlockOfKernel))
        #expect(outcome.answers.count == held.count)
        for (attempt, answer) in zip(held, outcome.answers) {
            let isRefused = ["EACCES", "EPERM"].contains(answer)
            #expect(
                isRefused == (Self.laterVersions[attempt.0, default: 1] <= outcome.landlock),
                "\(attempt): \(answer)")
        }
    }

    @Test func `lets nobody behind it start a program`() throws {
        #expect(try JailTrial()([("run", "/bin/true")]).answers == [])
        #expect(try JailTrial(layers: [.landlock])("run", "/bin/true") == "EACCES")
    }
}

@Suite(.enabled(if: JailTrial.grantsUsers, needsNamespaces)) struct `Namespaces alone` {
    private let apart = JailTrial(isApart: true)

    @Test func `hide every other process`() throws {
        let me = String(getpid())
        #expect(try JailTrial()("signal", me) == "ok")
        let outcome = try apart([("signal", me), ("signal", "2"), ("dies-with-parent", "")])
        #expect(outcome.held == [.userNamespace, .processNamespace])
        #expect(outcome.answers == ["ESRCH", "ESRCH", "ok"])
    }

    @Test(.enabled(if: JailTrial.grantsNetworks, "This system grants this user no network namespaces."))
    func `leave no network and no abstract socket`() throws {
        let internet = try Listener()
        let abstract = try Listener("@madang-namespace-\(getpid())")
        defer { withExtendedLifetime(abstract) {} }
        let tries = [("connect", internet.port), ("local", "@madang-namespace-\(getpid())")]
        #expect(try apart(tries).answers == ["ok", "ok"])
        let outcome = try JailTrial(layers: [.networkNamespace], isApart: true)(tries)
        #expect(outcome.held == [.userNamespace, .processNamespace, .networkNamespace])
        #expect(outcome.answers == ["ENETUNREACH", "ECONNREFUSED"])
    }

    @Test(.enabled(if: JailTrial.grantsQueues, "This system grants this user no IPC namespaces."))
    func `hide the queues of others`() throws {
        let key = getpid()
        let queue = msgget(key, Int32(IPC_CREAT) | 0o600)
        try #require(queue >= 0)
        defer { msgctl(queue, IPC_RMID, nil) }
        #expect(try apart("queue", String(key)) == "ok")
        let outcome = try JailTrial(layers: [.queueNamespace], isApart: true)([("queue", String(key))])
        #expect(outcome.held == [.userNamespace, .processNamespace, .queueNamespace])
        #expect(outcome.answers == ["ENOENT"])
    }

    /// The first process of a namespace ignores every signal that it has not asked for.
    @Test(arguments: ["abort", "crash", "spin"]) func `let a worker end as any other`(_ end: String) throws {
        let trial = JailTrial(
            layers: JailLayers.Layer.allCases.filter { $0 != .seccomp }, isApart: true, processorSeconds: 1)
        let outcome = try trial([(end, "")])
        #expect(outcome.held.contains(.processNamespace))
        #expect(outcome.answers.isEmpty && outcome.signal != nil, "\(outcome)")
    }
}

@Suite struct `The other layers of the jail` {
    @Test(.enabled(if: JailTrial.grantsRoots, "This system grants this user no other root."))
    func `leave nothing in the root, and nothing that can be made there`() throws {
        let tries = [
            ("see", "/proc"), ("list", "/"), ("see", "/0"), ("read", "/proc/version"), ("make", "/new"),
        ]
        let outcome = try JailTrial(layers: [.emptyRoot], isApart: true)(tries)
        #expect(outcome.held.contains(.emptyRoot))
        #expect(outcome.answers.count == tries.count && !outcome.answers.contains("ok"), "\(outcome)")
    }

    @Test(.enabled(if: JailTrial.grantsRoots, "This system gives this user no capability to lose."))
    func `leave no capability, which a worker needs to go behind them`() throws {
        #expect(try JailTrial(isApart: true)("chroot", "/") == "ok")
        let outcome = try JailTrial(layers: [.capabilities], isApart: true)([("chroot", "/")])
        #expect(outcome.held.contains(.capabilities) && outcome.answers == ["EPERM"])
    }

    @Test func `are none for a process that wants none`() throws {
        #expect(try JailTrial()([]).held.isEmpty)
    }
}

@Suite struct `A worker behind the jail` {
    private static let photo = PNGDrawing(width: 9, height: 9).bytes { _, _ in [1, 2, 3] }

    @Test func `has every layer that the system grants`() throws {
        let jail = try WorkerTrial.run(Studio.configuration()).jail
        #expect(jail.active.isSuperset(of: [.seccomp, .capabilities]))
        #expect(jail.landlock == min(9, JailTrial.landlockOfKernel))
        #expect(jail.active.contains(.userNamespace) == JailTrial.grantsUsers)
        #expect(jail.active.contains(.processNamespace) == JailTrial.grantsProcesses)
        #expect(jail.active.contains(.networkNamespace) == JailTrial.grantsNetworks)
        #expect(jail.active.contains(.queueNamespace) == JailTrial.grantsQueues)
        #expect(jail.active.contains(.emptyRoot) == JailTrial.grantsRoots)
    }

    @Test func `says of itself what the kernel says of it`() async throws {
        let studio = try Studio { $0.workers = 1 }
        #expect(studio.pool.report == nil)
        #expect(try await studio.refusal(of: Self.photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        let jail = try #require(studio.pool.report?.jail)
        let status = try String(decoding: bytes(of: "/proc/\(pid)/status"), as: UTF8.self).split(
            separator: "\n")
        func fields(_ name: String) -> [Substring] {
            status.first { $0.hasPrefix(name + ":") }?.split { " \t:".contains($0) }.dropFirst().map(\.self)
                ?? []
        }
        // A process of another namespace has a number in each.
        #expect((fields("NSpid").count == 2) == jail.active.contains(.processNamespace))
        let sets = ["CapInh", "CapPrm", "CapEff", "CapAmb"].flatMap(fields)
        #expect(sets.allSatisfy { Int($0, radix: 16) == 0 } == jail.active.contains(.capabilities))
        #expect(sets.count == 4)
        // Nobody but root may look at these, and not in every container.
        if link(at: "/proc/\(pid)/ns/user") != nil {
            for (name, layer) in [
                ("user", JailLayers.Layer.userNamespace), ("pid", .processNamespace),
                ("net", .networkNamespace),
                ("ipc", .queueNamespace),
            ] {
                let isOther = link(at: "/proc/\(pid)/ns/\(name)") != link(at: "/proc/self/ns/\(name)")
                #expect(isOther == jail.active.contains(layer), "\(name)")
            }
            #expect((link(at: "/proc/\(pid)/root") != "/") == jail.active.contains(.emptyRoot))
            #expect(names(in: "/proc/\(pid)/root").isEmpty == jail.active.contains(.emptyRoot))
        }
        await studio.pool.shutdown()
    }

    @Test(arguments: Refusal.allCases) func `works with the layers that it is left with, and says so`(
        _ refusal: Refusal
    ) async throws {
        let granted = try WorkerTrial.run(Studio.configuration()).jail.active
        let left = refusal.left(of: granted).map(\.rawValue).sorted()
        await #expect(processExitsWith: .success) { [refusal = refusal as Refusal, left = left as [String]] in
            guard refusal.apply() else { exit(2) }
            let studio = try Studio { $0.workers = 1 }
            guard try await studio.refusal(of: Self.photo) == nil else { exit(3) }
            let found = studio.pool.report?.jail.active.map(\.rawValue).sorted() ?? []
            await studio.pool.shutdown()
            guard found == left else {
                print("expected \(left), found \(found)")
                exit(4)
            }
        }
    }

    @Test(.enabled(if: JailTrial.isWholeRoot, "Only root may read what is closed to it."))
    func `starts without namespaces where its program cannot be read in them`() async throws {
        let studio = try Studio()
        // Somebody else's folder, closed to all others. A link and not a script, which a process that another test
        // starts could have open for writing just then: no system starts such a file.
        let folder = studio.folder + "/closed"
        let program = folder + "/madang"
        try #require(mkdir(folder, 0o700) == 0 && symlink(Studio.configuration().executable, program) == 0)
        try #require(chown(folder, 65534, 65534) == 0)
        var configuration = Studio.configuration()
        configuration.executable = program
        let jail = try WorkerTrial.run(configuration).jail
        #expect(!jail.active.contains(.userNamespace) && jail.active.contains(.capabilities))
    }

    @Test func `is told of once, and again when it is held by something else`() async throws {
        let told = Mutex<[JailLayers]>([])
        let studio = try Studio {
            $0.workers = 1
            $0.picturesPerWorker = 1
        } onJail: { jail in
            told.withLock { $0.append(jail) }
        }
        let weak = try #require(JailLayers([.seccomp], landlock: 0))
        for _ in 1...2 { studio.pool.learn(WorkerReport(jail: weak, writesAVIF: true)) }
        #expect(told.withLock(\.self) == [weak])
        for _ in 1...3 { #expect(try await studio.refusal(of: Self.photo) == nil) }
        #expect(told.withLock(\.self) == [weak, try #require(studio.pool.report?.jail)])
        await studio.pool.shutdown()
    }

    @Test func `is known by words, and by those that are missing`() throws {
        let jail = try #require(JailLayers([.landlock, .seccomp, .emptyRoot], landlock: 3))
        #expect(jail.words == "seccomp, landlock 3, empty-root")
        #expect(
            jail.missing
                == "capabilities, user-namespace, pid-namespace, net-namespace, ipc-namespace")
        // No worker gets ready without a filter of calls, nor has a version of nothing.
        #expect(JailLayers([.landlock], landlock: 3) == nil)
        #expect(JailLayers([.seccomp, .landlock], landlock: 0) == nil)
        #expect(JailLayers([.seccomp], landlock: 3) == nil)
    }
}
