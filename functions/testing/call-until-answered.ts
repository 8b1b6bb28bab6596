import { randomUUID } from 'node:crypto'
import type { MethodOf, RouteName } from '../../shared/calls.ts'
import { call, type Call, type CallReply } from './call.ts'

const maxTries = 25

/**
 * Calls as the web client does: under a key, and again under the same key until the answer is definite. Only "try again"
 * is not.
 */
export async function callUntilAnswered<N extends RouteName, M extends MethodOf<N>>(
  name: N,
  method: M,
  raw: Call<N, M>,
): Promise<CallReply<N, M>> {
  const keyed = { key: randomUUID(), ...raw }
  for (let tries = 1; ; tries += 1) {
    const reply = await call(name, method, keyed)
    if (reply.problem !== 'try_again' || tries === maxTries) return reply
  }
}
