/// How long a key is good for (docs/api/errors.md).
package let idempotencyLifetime = Duration.hours(24)
