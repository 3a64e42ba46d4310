import Imaging
import Testing

@Suite struct `A worker on trial` {
    @Test func `has nothing to say where photos can be worked on`() {
        #expect(WorkerTrial.fault(Studio.configuration()) == nil)
    }

    @Test func `is no other program`() {
        var configuration = Studio.configuration()
        configuration.executable = "/bin/true"
        #expect(WorkerTrial.fault(configuration)?.hasPrefix("no sign of life") == true)
        configuration.executable = "/nonexistent/madang"
        #expect(WorkerTrial.fault(configuration)?.hasPrefix("no sign of life") == true)
    }
}
