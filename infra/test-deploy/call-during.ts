import { site } from './deployed.ts'
import { registerMember } from './people.ts'

/** Calls functions of the API through the distribution, without pause, during a change. Returns how often each status was answered. */
export async function callDuring(change: () => Promise<void>): Promise<Record<number, number>> {
  const { visitor } = await registerMember(site)
  const ended = new AbortController()
  const counts: Record<number, number> = {}
  const calling = ['health', 'auth/user', 'user/membership', 'wallet/statement'].map(async (path) => {
    while (!ended.signal.aborted) {
      const { status } = await visitor.call('GET', path)
      counts[status] = (counts[status] ?? 0) + 1
    }
  })
  await Promise.all([...calling, change().finally(() => ended.abort())])
  return counts
}
