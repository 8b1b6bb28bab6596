import type { IncomingMessage } from 'node:http'
import type { ViewerRequestEvent } from '../../edge/load.ts'

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>

/** Groups repeated names as CloudFront Functions receive them. */
function grouped(pairs: Iterable<readonly [string, string]>): Values {
  // Names come from the viewer. In a Map, and in an object built from its entries, `__proto__` is an ordinary name.
  const values = new Map<string, Values[string]>()
  for (const [name, value] of pairs) {
    const first = values.get(name)
    if (!first) values.set(name, { value })
    else (first.multiValue ??= [{ value: first.value }]).push({ value })
  }
  return Object.fromEntries(values)
}

function* headerPairs(request: IncomingMessage): Generator<[string, string]> {
  for (const [name, values] of Object.entries(request.headersDistinct))
    if (name !== 'cookie') for (const value of values ?? []) yield [name, value]
}

/** The cookies of a request, each as `name=value`. */
export const cookiesOf = (request: IncomingMessage): string[] =>
  (request.headersDistinct['cookie'] ?? []).flatMap((line) =>
    line
      .split(';')
      .map((cookie) => cookie.trim())
      .filter(Boolean),
  )

/** The text before and after the first separator; the second is empty without one. */
function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
const pair = (text: string) => splitOnce(text, '=')

/** The path and the query of a request, percent-encoded as the viewer sent them. */
export function addressOf(request: IncomingMessage): { path: string; query: string } {
  const [path, query] = splitOnce(request.url ?? '/', '?')
  return { path, query }
}

/** The event that CloudFront passes to a viewer-request function. */
export function viewerRequestEvent(request: IncomingMessage): ViewerRequestEvent {
  const { path, query } = addressOf(request)
  return {
    viewer: { ip: request.socket.remoteAddress ?? '' },
    request: {
      method: request.method ?? 'GET',
      uri: path,
      querystring: grouped(query.split('&').filter(Boolean).map(pair)),
      headers: grouped(headerPairs(request)),
      cookies: grouped(cookiesOf(request).map(pair)),
    },
  }
}
