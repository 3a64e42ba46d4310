import Imaging
import Testing

@Suite struct `A worker on trial` {
    private func fault(_ configuration: ImagingConfiguration) -> String? {
        do throws(WorkerStartFault) {
            _ = try WorkerTrial.run(configuration)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `says what holds it in where photos can be worked on`() throws {
        let jail = try WorkerTrial.run(Studio.configuration()).jail
        #expect(jail.active.isSuperset(of: [.seccomp, .capabilities]))
    }

    @Test func `is no other program`() {
        var configuration = Studio.configuration()
        configuration.executable = "/bin/true"
        #expect(fault(configuration)?.hasPrefix("no sign of life") == true)
        configuration.executable = "/nonexistent/madang"
        #expect(fault(configuration)?.hasPrefix("no sign of life") == true)
    }
}
