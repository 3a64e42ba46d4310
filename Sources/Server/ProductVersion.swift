/// The version of this build, as CHANGELOG.md names it.
package let productVersion = "0.1.0"
