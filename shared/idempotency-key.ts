/** The format of a signed-in member's Idempotency-Key. */
export const memberKeyFormat = /^[A-Za-z0-9_-]{8,64}$/
/** Visitors share one key space. Longer keys keep them from colliding. */
export const visitorKeyFormat = /^[A-Za-z0-9_-]{22,64}$/
