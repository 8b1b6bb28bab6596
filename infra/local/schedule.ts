import type { Context } from 'aws-lambda'
import { setTimeout as sleep } from 'node:timers/promises'
import { permissions, type FunctionName } from '../stack/permissions.ts'
import type { Functions } from './gateway/invoke.ts'
import type { Stop } from './run-until-stopped.ts'

const minute = 60_000
/** How long the end waits for a call under way. */
const patienceMilliseconds = 5_000

/** Calls what the clock calls when deployed: at once, and then as often as there. */
export function startSchedule(functions: () => Functions): Stop {
  let isStopping = false
  const underWay = new Set<Promise<unknown>>()
  const run = async (name: FunctionName, until: number) => {
    const context = { getRemainingTimeInMillis: () => until - Date.now() } as Context
    try {
      await functions()[name]({} as never, context)
    } catch (error) {
      if (!isStopping) console.error(`The function ${name} failed:`, error)
    }
  }
  const call = (name: FunctionName, everyMinutes: number) => {
    const called = run(name, Date.now() + everyMinutes * minute).finally(() => underWay.delete(called))
    underWay.add(called)
  }
  const timers = (Object.keys(permissions) as FunctionName[]).flatMap((name) => {
    const { everyMinutes } = permissions[name]
    if (everyMinutes === undefined) return []
    call(name, everyMinutes)
    return [setInterval(call, everyMinutes * minute, name, everyMinutes).unref()]
  })
  return async () => {
    isStopping = true
    for (const timer of timers) clearInterval(timer)
    await Promise.race([Promise.all(underWay), sleep(patienceMilliseconds, undefined, { ref: false })])
  }
}
