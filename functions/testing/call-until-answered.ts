import { randomUUID } from 'node:crypto'
import type { MethodOf, RouteName } from '../../shared/calls.ts'
import { call, type Call, type CallReply } from './call.ts'

const maxTries = 200

/**
 * Calls like the web client: with an idempotency key, and with the same key again while the reply is "try again".
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
