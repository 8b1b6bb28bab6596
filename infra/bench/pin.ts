import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** `command` is put before a command that shall run on the core; empty without pinning. `note` says what was pinned, for a report. */
export type Pinning = { command: string[]; note: string }

/** The cores of a list of Linux: `0-2,8` are 0, 1, 2 and 8. */
export const coresIn = (list: string): number[] =>
  list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

const allowedCores = () =>
  coresIn(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0')

/**
 * Reserves the last core for what is measured: this process, and all that it starts without `command`, moves to the other cores.
 * @param measured what runs on the core, for the note
 */
export function reserveCore(measured: string): Pinning {
  if (process.platform !== 'linux' || spawnSync('taskset', ['--version']).status !== 0)
    return { command: [], note: 'Not pinned to a core: that needs Linux, and `taskset` from util-linux.' }
  const cores = allowedCores()
  const others = cores.slice(0, -1).join(',')
  const core = String(cores.at(-1))
  if (others === '') return { command: [], note: 'Not pinned to a core: there is only one.' }
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', others, String(process.pid)], { stdio: 'ignore' })
  return {
    command: ['taskset', '--cpu-list', core],
    note: `${measured} has core ${core}; all else has core ${others}.`,
  }
}
