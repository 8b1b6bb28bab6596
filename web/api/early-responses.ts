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

/** What the server has said to a read that the page itself requested, for a script in the document: the app reads it again. */
export async function earlyReply<T>(pathAndQuery: string): Promise<T | undefined> {
  const response = await globalThis.earlyResponses?.get(pathAndQuery)
  return response?.ok ? ((await response.clone().json()) as T) : undefined
}

/** Drops the responses that no read has taken. Later reads may belong to another user, or follow a sign-in after a 401. */
export const discardEarlyResponses = () => globalThis.earlyResponses?.clear()
