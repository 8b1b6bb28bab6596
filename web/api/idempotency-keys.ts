/**
 * Idempotency keys. The same call with the same body keeps its key until there is a definite answer, so that a double
 * click, or another try after a lost reply, is one request to the server; the next one after that gets a new key.
 */
export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()) {
  const keys = new Map<string, string>()
  return {
    /** The key of this request (its method, path and body as one text). */
    keyOf(request: string): string {
      const key = keys.get(request) ?? newKey()
      keys.set(request, key)
      return key
    },
    /** Tells how the request ended: status 0 is a lost reply. */
    answered(request: string, status: number) {
      if (isDefinite(status)) keys.delete(request)
    },
  }
}

/** True when the server has decided: after a lost reply, a timeout, "too many" or a server error it may not have. */
export const isDefinite = (status: number): boolean => status >= 200 && status < 500 && status !== 408 && status !== 429
