import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'

/** Sees to it that this is done in the end: of the test, unless it is said of what. */
type AddCleanup = (act: () => Promise<unknown>) => void

const afterTest: AddCleanup = (act) => onTestFinished(async () => void (await act()))

/** A folder of its own, removed in the end. */
export async function temporaryFolder(addCleanup = afterTest): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'solara-'))
  addCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A system that was started as `npm start` does it, in processes of its own. */
export type ServerProcess = {
  base: string
  /** The address where payments are taken, once it is ready. */
  payments: () => string
  /** Everything that it printed so far, on both streams. */
  output: () => string
  /** Resolves when it says that it is ready; rejects when it ends before. */
  ready: Promise<void>
  /** Resolves with its exit status (null after a signal) when it ended. */
  ended: Promise<number | null>
  /** Sends the signal, to the first process alone, and waits for its end. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>
  /** Its processes that live, itself included. Called before its end, it also finds those that are left after it. */
  processes: () => number[]
}

/** Starts the system on a free port. Whatever the test does, nothing of it is left in the end. */
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
    void ended.then((status) => reject(new Error(`It ended with ${status}: ${output}`)))
  })
  ready.catch(() => {})
  const known = new Set<number>()
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  addCleanup(() => stop('SIGKILL'))
  const processes = () => {
    for (const pid of familyOf(child.pid)) known.add(pid)
    return [...known].filter(isAlive)
  }
  const payments = () => /^Payments: .* at (http\S+),/m.exec(output)?.[1] ?? ''
  return { base: `http://localhost:${port}`, payments, output: () => output, ready, ended, stop, processes }
}

/** Starts the system and waits until it is ready. */
export async function startReadyServer(
  environment: Record<string, string>,
  addCleanup = afterTest,
): Promise<ServerProcess> {
  const started = await startServer(environment, addCleanup)
  await started.ready
  return started
}

/** Waits until none of its processes lives; gives those that do not end. */
export async function remainingProcesses({ processes }: ServerProcess): Promise<number[]> {
  for (let tries = 0; tries < 50 && processes().length > 0; tries += 1) await sleep(50)
  return processes()
}

/** The process and its descendants. */
function familyOf(pid: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([pid])
  for (let before = 0; before < family.size;) {
    before = family.size
    for (const [child, parent] of pairs) if (family.has(parent)) family.add(child)
  }
  return [...family].filter((member) => member !== undefined)
}

/** A dead process that nobody has asked about yet still has its number. */
function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
