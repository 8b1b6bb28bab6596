import type { IncomingMessage } from 'node:http'
import type { ViewerRequestEvent } from '../../edge/load.ts'

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>

/** Groups what may stand more than once under one name the way that CloudFront Functions see it. */
function grouped(pairs: Iterable<readonly [string, string]>): Values {
  // Names come from outside: `__proto__` is a name like any other in a Map, and in what is made from its entries.
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

/** The cookies of the request, each `name=value`. */
export const cookiesOf = (request: IncomingMessage): string[] =>
  (request.headersDistinct['cookie'] ?? []).flatMap((line) =>
    line
      .split(';')
      .map((cookie) => cookie.trim())
      .filter(Boolean),
  )

/** What stands before and after the first separator; nothing after when there is none. */
function halves(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
const pair = (text: string) => halves(text, '=')

/** The path and the query of a request, both as the viewer sent them: still percent-encoded. */
export function addressOf(request: IncomingMessage): { path: string; query: string } {
  const [path, query] = halves(request.url ?? '/', '?')
  return { path, query }
}

/** What CloudFront hands to a function at the viewer request. */
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
