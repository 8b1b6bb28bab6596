import type { Method } from '../../shared/route.ts'
import { ApiError } from './api-error.ts'
import { takeEarlyResponse } from './early-responses.ts'

export type HttpRequest = {
  method: Method
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

export type HttpResponse = { status: number; headers: Record<string, string>; text: string }

const loadAmplify = () => import('./amplify-transport.ts')

/** Fetches Amplify's code ahead of time. A failure does not matter here: sending tries again. */
export const prepareTransport = () => void loadAmplify().catch(() => undefined)

/**
 * Sends one request with the session's cookie. Throws an ApiError when it fails or no response arrives. Reads that the
 * page itself started are taken from there, so that the first view does not wait for Amplify's code.
 */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  const search = new URLSearchParams(request.query).toString()
  const early = request.method === 'GET' ? takeEarlyResponse(request.path + (search && `?${search}`)) : undefined
  try {
    return early ? await readResponse(await early) : await (await loadAmplify()).send(request)
  } catch (error) {
    throw error instanceof ApiError
      ? error
      : new ApiError(0, '', error instanceof Error ? error.message : 'No response')
  }
}

async function readResponse(response: Response): Promise<HttpResponse> {
  const text = await response.text()
  const headers = Object.fromEntries(response.headers)
  if (!response.ok) throw new ApiError(response.status, text, '', headers)
  return { status: response.status, headers, text }
}
