package import Imaging
package import Metrics

/// `image_worker_layer{layer="…"}`: 1 for each layer of the jail that holds the newest image worker, 0 for the others.
package struct JailMetrics: Sendable {
    private let metrics: any MetricsFactory

    package init(_ metrics: any MetricsFactory) {
        self.metrics = metrics
    }

    package func record(_ jail: JailLayers) {
        for layer in JailLayers.Layer.allCases {
            Meter(label: "image_worker_layer", dimensions: [("layer", layer.rawValue)], factory: metrics)
                .set(jail.active.contains(layer) ? 1 : 0)
        }
    }
}
