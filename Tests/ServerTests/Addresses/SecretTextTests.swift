import Server
import Testing

@Suite struct `Secrets inside addresses` {
    @Test(arguments: [
        ("postgres://minji:plain@db/yard", "postgres://minji:•••@db/yard"),
        (
            "postgres://minji:a:b@db:5432/yard?sslmode=require",
            "postgres://minji:•••@db:5432/yard?sslmode=require"
        ),
        ("postgres://minji:a/b@db/yard", "postgres://minji:•••@db/yard"),
        ("postgres://minji:a@b@db/yard", "postgres://minji:•••@db/yard"),
        ("postgres://minji@db/yard", "postgres://minji@db/yard"),
        ("postgres://db:5432/yard", "postgres://db:5432/yard"),
        ("postgres://db/yard?user=minji&password=plain", "postgres://db/yard?user=minji&password=•••"),
        (
            "postgres://db/yard?password=plain&sslmode=require",
            "postgres://db/yard?password=•••&sslmode=require"
        ),
        (
            "s3://photos/yard?endpoint=http://127.0.0.1:8000",
            "s3://photos/yard?endpoint=http://127.0.0.1:8000"
        ),
        ("sqlite:/srv/yard.sqlite", "sqlite:/srv/yard.sqlite"),
        ("", ""),
    ])
    func `are hidden, and nothing else is`(address: String, shown: String) {
        #expect(SecretText.hidden(in: address) == shown)
    }
}
