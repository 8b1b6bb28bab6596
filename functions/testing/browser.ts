import type { RouteName } from '../../shared/calls.ts'
import { callRaw } from './call.ts'
import type { Raw, RawReply } from './event.ts'

/** Sends the cookies that earlier replies set, as a browser does. */
export type Browser = (name: RouteName, method: string, raw?: Raw) => Promise<RawReply>

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('='))

export function openBrowser(): Browser {
  const kept = new Map<string, string>()
  return async (name, method, raw = {}) => {
    const reply = await callRaw(name, method, { ...raw, cookies: [...kept.values(), ...(raw.cookies ?? [])] })
    for (const cookie of reply.cookies) {
      if (cookie.includes('Max-Age=0')) kept.delete(nameOf(cookie))
      else kept.set(nameOf(cookie), cookie.split(';')[0] ?? '')
    }
    return reply
  }
}
