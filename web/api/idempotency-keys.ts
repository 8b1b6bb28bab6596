/**
 * Idempotency keys. A call with the same body reuses its key until a definite response arrives, so that a double click,
 * or a retry after a lost response, is one operation on the server. The next call gets a new key.
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
    /** Records the status of a response; 0 means that none arrived. A definite outcome ends the use of the key. */
    recordStatus(request: string, status: number) {
      if (isDefinite(status)) keys.delete(request)
    },
  }
}

/** Whether the outcome is certain: after a lost response, a timeout, a rate limit or a server error it is not. */
export const isDefinite = (status: number): boolean => status >= 200 && status < 500 && status !== 408 && status !== 429
