import { interceptTable, type TableCommand } from './intercept.ts'
import { crashAtCommand } from './table-faults.ts'

type Crash = {
  /** Makes these calls in a process that crashes at one of its commands. Each use starts a new process. */
  untilCrash: <T>(calls: () => Promise<T>) => Promise<T>
  /** Whether a process crashed. False if each finished with fewer commands. */
  crashed: () => boolean
}

const reads = ['BatchGet', 'Get', 'Query', 'Scan']
const isWrite = ({ name }: TableCommand): boolean => !reads.includes(name)

/**
 * Repeats `attempt` with a process that crashes at its first command, at its second, and so on until it finishes: first before
 * the table executes each command, then before the reply to each write arrives. A process that crashes before the reply to a read
 * leaves what it leaves before that read. A process without commands is an error.
 */
export async function crashAtEachCommand(attempt: (crash: Crash) => Promise<void>): Promise<void> {
  let commands = 0
  while (await crashes(() => crashAtCommand(commands, 'before'), attempt)) commands += 1
  if (commands === 0) throw new Error('The process sent no command to the table, so it cannot crash at one')
  let writes = 0
  while (await crashes(() => crashAtCommand(writes, 'after', isWrite), attempt)) writes += 1
}

async function crashes(start: () => ReturnType<typeof crashAtCommand>, attempt: (crash: Crash) => Promise<void>) {
  const processes: ReturnType<typeof crashAtCommand>[] = []
  const crashed = () => processes.some((each) => each.crashed())
  const untilCrash: Crash['untilCrash'] = (calls) => {
    const crashing = start()
    processes.push(crashing)
    return interceptTable(crashing.interceptor, calls)
  }
  await attempt({ untilCrash, crashed })
  return crashed()
}
