import type { Context } from 'aws-lambda'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobNames, jobs, permissions, type JobName } from '../stack/permissions.ts'
import type { Functions } from './gateway/invoke.ts'
import type { Stop } from './run-until-stopped.ts'

/** The local engine cannot restore a table: the operator command `restore-drill` copies its file instead. */
const localJobs = jobNames.filter((name) => !permissions[name].drills)

/** How long a stop waits for runs in progress. */
const stopTimeoutMilliseconds = 5_000

/**
 * Runs each scheduled job immediately, then at its interval, with the timeout that it has when deployed. No run begins while
 * `isPaused`.
 */
export function startScheduler(functions: Functions, isPaused: () => boolean = () => false): Stop {
  let isStopping = false
  const inProgress = new Set<Promise<unknown>>()
  const run = async (name: JobName) => {
    const deadline = Date.now() + jobs[name].job.timeoutSeconds * 1_000
    const context = { getRemainingTimeInMillis: () => deadline - Date.now() } as Context
    try {
      await functions[name]({} as never, context)
    } catch (error) {
      if (!isStopping) console.error(`The function ${name} failed:`, error)
    }
  }
  const start = (name: JobName) => {
    if (isPaused()) return
    const ended = run(name).finally(() => inProgress.delete(ended))
    inProgress.add(ended)
  }
  const timers = localJobs.map((name) => {
    start(name)
    return setInterval(start, jobs[name].job.everyMinutes * 60_000, name).unref()
  })
  return async () => {
    isStopping = true
    for (const timer of timers) clearInterval(timer)
    await Promise.race([Promise.all(inProgress), sleep(stopTimeoutMilliseconds, undefined, { ref: false })])
  }
}
