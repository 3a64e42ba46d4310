/// How long a key is good for (API, "Conventions").
package let idempotencyLifetime = Duration.hours(24)
