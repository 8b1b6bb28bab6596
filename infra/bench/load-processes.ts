import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server in its own process. */
export type MeasuredServer = {
  base: string
  pid: number
  /** What it printed until it was ready. */
  output: string
  stop: () => Promise<void>
  /** The end of what a quiet one printed as errors. */
  errors: () => string
}

export type ServerOptions = {
  args?: string[]
  env?: Record<string, string | undefined>
  /** The folder in which the script runs. */
  cwd?: string
  /** What is put before the command. */
  prefix?: string[]
  /** Collects what the server prints as errors instead of printing it. */
  quiet?: boolean
}

/** Runs a script and waits for the line that names its address. The server ends with this process. */
export async function startServer(
  script: string,
  { args = [], env = {}, cwd = '.', prefix = [], quiet = false }: ServerOptions,
): Promise<MeasuredServer> {
  const [command = '', ...rest] = [...prefix, process.execPath, script, ...args]
  const child = spawn(command, rest, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', quiet ? 'pipe' : 'inherit'],
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4_000)))
  process.once('exit', () => child.kill())
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const ready = /^Ready at (http:\S+)$/m.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    void ended.then(() => reject(new Error(`${script} ended: ${output}${errors}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { base, pid: child.pid ?? 0, output, stop, errors: () => errors.trim() }
}

/** The processes that this one has started, and those that they have. */
export function descendants(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const found = new Set([process.pid])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [pid = 0, parent = 0] of pairs) if (found.has(parent)) found.add(pid)
  }
  found.delete(process.pid)
  return [...found]
}

/** Linux counts processor time in ticks of ten milliseconds. */
const tickMilliseconds = 10

/** The processor time that the processes have used so far, in milliseconds. A process that has ended counts as zero. */
export const cpuMilliseconds = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      // The name, in parentheses, may contain spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return sum + (Number(fields[11]) + Number(fields[12])) * tickMilliseconds
    } catch {
      return sum
    }
  }, 0)

const idleShare = 0.2
const idleMilliseconds = 3_000
const idleTimeoutMilliseconds = 300_000

/** Waits until the processes do almost nothing for a while: a server runs its jobs, which pause, once when it starts. */
export async function idle(pids: number[]): Promise<void> {
  for (const until = Date.now() + idleTimeoutMilliseconds; Date.now() < until;) {
    const before = cpuMilliseconds(pids)
    await sleep(idleMilliseconds)
    if (cpuMilliseconds(pids) - before < idleShare * idleMilliseconds) return
  }
  throw new Error('The server is still busy with its jobs after five minutes.')
}
