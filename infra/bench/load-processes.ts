import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A server in its own process. */
export type MeasuredServer = { base: string; pid: number; stop: () => Promise<void> }

/** Runs a script and waits for the line that names its address. */
export async function startServer(
  script: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string | undefined> },
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const base = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const ready = /^Ready at (http:\S+)$/m.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    void ended.then(() => reject(new Error(`${script} ended: ${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { base, pid: child.pid ?? 0, stop }
}

/** The descendants of this process. */
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
