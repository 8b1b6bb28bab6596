import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startTableEngine, tableAt } from '../local/table-engine.ts'
import type { Version } from './against.ts'
import type { LoadCall } from './load-calls.ts'
import { descendants, idle, startServer, type MeasuredServer } from './load-processes.ts'

/** A version that runs, beside a bare server that sends the same table commands to the same table. */
export type RunningVersion = {
  name: string
  calls: Record<string, LoadCall>
  ours: MeasuredServer
  bare: MeasuredServer
  /** The processes of their table engine. */
  engine: number[]
}

type Rows = { calls: Record<string, LoadCall>; env: Record<string, string> }

/** Each version stores its own rows with its own code, in a table engine of its own: they may differ. */
async function storeRows(root: string, endpoint: string): Promise<Rows> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('infra/bench/probes/load-rows.ts')], {
    cwd: root,
    env: { ...process.env, ...tableAt(endpoint) },
    maxBuffer: Infinity,
  })
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Rows
}

/** Starts a version with its rows. `prefix` is put before the commands of both servers. */
export async function startVersion({ name, root }: Version, prefix: string[]): Promise<RunningVersion> {
  const others = descendants()
  const { endpoint } = await startTableEngine()
  const engine = descendants().filter((pid) => !others.includes(pid))
  const { calls, env } = await storeRows(root, endpoint)
  const settings = { PORT: '0', DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: undefined }
  // Logs as `npm start` does: only failures.
  const logging = { POWERTOOLS_LOG_LEVEL: undefined, POWERTOOLS_DEV: undefined }
  const ours = await startServer('infra/local/start.ts', {
    cwd: root,
    env: { ...env, ...settings, ...logging },
    prefix,
    quiet: true,
  })
  const paths = Object.fromEntries(Object.values(calls).map(({ path, roundTrips }) => [path, roundTrips]))
  const args = [JSON.stringify(paths)]
  const bare = await startServer('infra/bench/probes/bare-server.ts', { args, env, prefix, quiet: true })
  await idle([ours.pid, ...engine])
  return { name, calls, ours, bare, engine }
}
