import { interceptTable } from './intercept.ts'
import { crashAtCommand } from './table-faults.ts'

type Crash = {
  /** Makes these calls in a process that crashes at one of its commands. Each use starts a new process. */
  untilCrash: <T>(calls: () => Promise<T>) => Promise<T>
  /** Whether a process crashed. False if each finished with fewer commands. */
  crashed: () => boolean
}

/**
 * Repeats `attempt` with a process that crashes at its first command, at its second, and so on until it finishes: each time
 * before the table executes the command, and then again before the reply arrives. A process without commands is an error.
 */
export async function crashAtEachCommand(attempt: (crash: Crash) => Promise<void>): Promise<void> {
  for (const moment of ['before', 'after'] as const) {
    let at = 0
    while (await crashesAt(at, moment, attempt)) at += 1
    if (at === 0) throw new Error('The process sent no command to the table, so it cannot crash at one')
  }
}

async function crashesAt(at: number, moment: 'before' | 'after', attempt: (crash: Crash) => Promise<void>) {
  const processes: ReturnType<typeof crashAtCommand>[] = []
  const crashed = () => processes.some((each) => each.crashed())
  const untilCrash: Crash['untilCrash'] = (calls) => {
    const crashing = crashAtCommand(at, moment)
    processes.push(crashing)
    return interceptTable(crashing.interceptor, calls)
  }
  await attempt({ untilCrash, crashed })
  return crashed()
}
