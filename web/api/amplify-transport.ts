import { Amplify } from '@aws-amplify/core'
import { ApiError as AmplifyApiError, del, get, patch, post, put } from 'aws-amplify/api'
import { ApiError } from './api-error.ts'
import type { HttpRequest, HttpResponse } from './transport.ts'

const apiName = 'app'
const senders = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del }

let configured = false
function configure() {
  if (configured) return
  Amplify.configure(
    { API: { REST: { [apiName]: { endpoint: location.origin } } } },
    // client.ts decides about retries. Sessions use our own cookies, so Amplify signs nothing.
    { API: { REST: { retryStrategy: { strategy: 'no-retry' }, defaultAuthMode: 'none' } } },
  )
  configured = true
}

type Sent = Parameters<typeof post>[0]
type Received = { statusCode: number; headers: Record<string, string>; body?: { text(): Promise<string> } }

/** Sends one request with the session's cookie. Throws an ApiError when it fails or no response arrives. */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  configure()
  const options = {
    headers: request.headers,
    queryParams: request.query,
    withCredentials: true,
    ...(request.body === undefined ? {} : { body: request.body }),
  } as NonNullable<Sent['options']>
  try {
    const sender = senders[request.method] as (sent: Sent) => { response: Promise<Received> }
    const reply = await sender({ apiName, path: request.path, options }).response
    return { status: reply.statusCode, headers: reply.headers, text: (await reply.body?.text()) ?? '' }
  } catch (error) {
    const response = error instanceof AmplifyApiError ? error.response : undefined
    throw response
      ? new ApiError(response.statusCode, response.body ?? '', '', response.headers)
      : new ApiError(0, '', error instanceof Error ? error.message : 'No response')
  }
}
