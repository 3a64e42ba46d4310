/// What was posted in the demo yard in the last thirty days, oldest first.
package enum DemoPosts {
    package static let all: [DemoPost] = firstWeek + secondWeek + thirdWeek + lastWeek
}
