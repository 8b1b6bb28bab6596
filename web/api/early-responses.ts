declare global {
  /** Set by the script in the page (build/document-start.js): responses requested before the app's code arrived. */
  var earlyResponses: Map<string, Promise<Response>> | undefined
}

/** The response that the page itself requested for this path and query. Each is returned once: a later read is sent. */
export function takeEarlyResponse(pathAndQuery: string): Promise<Response> | undefined {
  const response = globalThis.earlyResponses?.get(pathAndQuery)
  globalThis.earlyResponses?.delete(pathAndQuery)
  return response
}

/** Drops the responses that no read has taken. Later reads may belong to another user, or follow a sign-in after a 401. */
export const discardEarlyResponses = () => globalThis.earlyResponses?.clear()
