import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'

/** Registers a cleanup task. By default it runs after the current test. */
type AddCleanup = (task: () => Promise<unknown>) => void

const afterTest: AddCleanup = (task) => onTestFinished(async () => void (await task()))

/** A new empty folder, removed afterwards. */
export async function temporaryFolder(addCleanup = afterTest): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'solara-'))
  addCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A server that runs in its own processes, as `npm start` runs it. */
export type ServerProcess = {
  base: string
  /** The address of the Stripe stand-in, once the server is ready. */
  payments: () => string
  /** Everything printed so far, on both streams. */
  output: () => string
  /** Resolves when the server prints that it is ready; rejects if it ends first. */
  ready: Promise<void>
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
  /** Signals the main process only, and waits until it has ended. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>
  /** The running processes. If called before the server ends, it also finds those that outlive it. */
  processes: () => number[]
}

/** Starts a server on a free port. It is killed afterwards. */
export async function startServer(environment: Record<string, string>, addCleanup = afterTest): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    env: {
      ...process.env,
      DYNAMODB_ENDPOINT: '',
      STRIPE_SECRET_KEY: '',
      LIMITS: 'relaxed',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (text: string) => {
      output += text
      if (/^Ready at /m.test(output)) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    void ended.then((status) => reject(new Error(`The server ended with ${status}: ${output}`)))
  })
  ready.catch(() => {})
  const known = new Set<number>()
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  addCleanup(() => stop('SIGKILL'))
  const processes = () => {
    for (const pid of processTree(child.pid)) known.add(pid)
    return [...known].filter(isAlive)
  }
  const payments = () => /^Payments: .* at (http\S+),/m.exec(output)?.[1] ?? ''
  return { base: `http://localhost:${port}`, payments, output: () => output, ready, ended, stop, processes }
}

/** Starts a server and waits until it is ready. */
export async function startReadyServer(
  environment: Record<string, string>,
  addCleanup = afterTest,
): Promise<ServerProcess> {
  const started = await startServer(environment, addCleanup)
  await started.ready
  return started
}

/** The environment of a server whose clock is ahead. */
export function clockAhead(milliseconds: number): Record<string, string> {
  const script = `const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...parts) {
        if (parts.length > 0) super(...parts)
        else super(RealDate.now() + ${milliseconds})
      }
      static now() {
        return RealDate.now() + ${milliseconds}
      }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

/** Waits until all processes have ended; returns those that have not. */
export async function remainingProcesses({ processes }: ServerProcess): Promise<number[]> {
  for (let tries = 0; tries < 50 && processes().length > 0; tries += 1) await sleep(50)
  return processes()
}

/** The process and its descendants. */
function processTree(pid: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const tree = new Set([pid])
  for (let before = 0; before < tree.size;) {
    before = tree.size
    for (const [child, parent] of pairs) if (tree.has(parent)) tree.add(child)
  }
  return [...tree].filter((each) => each !== undefined)
}

/** A zombie has ended, but still has its process id. */
function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
