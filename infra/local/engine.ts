import { execFile, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { basename, dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { spawnBound } from '../build/bound-process.ts'
import { CannotStart } from './cannot-start.ts'

/** A table engine that speaks DynamoDB's protocol. */
export type Engine = {
  endpoint: string
  /** Ends the engine; resolves when its process is gone. */
  stop: () => Promise<void>
  /** Resolves with what it said last when the engine ends without having been asked to; never for one that is not ours. */
  lost: Promise<string>
}

/**
 * Starts the table engine on a free port of this machine: the one at DYNAMODB_ENDPOINT, the dynoxide package of this
 * platform, or DynamoDB Local in Docker, whichever is there first.
 * @param dataFile where it keeps its data; in memory without it
 * @throws CannotStart when there is no engine, or it cannot use the file
 */
export async function startEngine(dataFile?: string): Promise<Engine> {
  const given = process.env['DYNAMODB_ENDPOINT']
  if (given) return { endpoint: given, stop: async () => {}, lost: new Promise(() => {}) }
  const port = await freePort()
  const command = dynoxide(port, dataFile) ?? (await docker(port, dataFile))
  if (!command) {
    throw new CannotStart(
      `There is no table engine for ${process.platform}-${process.arch}: start Docker, or set DYNAMODB_ENDPOINT to a running DynamoDB Local.`,
    )
  }
  return run(command, port, dataFile)
}

function dynoxide(port: number, dataFile?: string): string[] | undefined {
  const platform = `${process.platform}-${process.arch}`
  try {
    const binary = createRequire(import.meta.url).resolve(`@dynoxide/${platform}/dynoxide`)
    return [binary, '--port', String(port), ...(dataFile ? ['--db-path', dataFile] : [])]
  } catch {
    return undefined
  }
}

async function docker(port: number, dataFile?: string): Promise<string[] | undefined> {
  try {
    await promisify(execFile)('docker', ['info'], { timeout: 5_000 })
  } catch {
    return undefined
  }
  const folder = dataFile && dirname(dataFile)
  const container = ['docker', 'run', '--rm', '--publish', `127.0.0.1:${port}:8000`]
  const engine = ['amazon/dynamodb-local', '-jar', 'DynamoDBLocal.jar', '-sharedDb']
  return folder
    ? [...container, '--user', 'root', '--volume', `${folder}:/data`, ...engine, '-dbPath', '/data']
    : [...container, ...engine, '-inMemory']
}

async function run(command: string[], port: number, dataFile?: string): Promise<Engine> {
  const child = spawnBound(command, { stdout: 'ignore', stderr: 'pipe' })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)))
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(said.trim())))
  let stopping = false
  const stop = async () => {
    stopping = true
    child.stdin?.end()
    await ended
  }
  await answers(child, port, ended).catch(async (error: unknown) => {
    await stop()
    throw new CannotStart(
      dataFile
        ? `The data in ${basename(dirname(dataFile))}/${basename(dataFile)} cannot be read by the table engine (${lastLine(error)}).`
        : `The table engine did not start (${lastLine(error)}).`,
    )
  })
  const lost = new Promise<string>((resolve) => void ended.then((words) => stopping || resolve(words)))
  return { endpoint: `http://127.0.0.1:${port}`, stop, lost }
}

/** The last sentence but its full stop, to stand inside another one. */
function lastLine(error: unknown): string {
  const line = String(error).trim().split('\n').at(-1) ?? ''
  return line.replace(/^(Error: |error: )+/, '').replace(/\. .*$|\.$/, '')
}

/** Resolves once the engine answers; rejects with its words when it ends before. Docker may have to fetch its image. */
async function answers(child: ChildProcess, port: number, ended: Promise<string>): Promise<void> {
  const patience_ms = child.spawnargs.includes('docker') ? 180_000 : 15_000
  const until = Date.now() + patience_ms
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(await ended)
    const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).catch(() => undefined)
    if (reply) return
    await sleep(20)
  }
  throw new Error(`no answer within ${patience_ms / 1000} seconds`)
}

/**
 * A port that nobody listens on at this moment. It is none of those that the system gives to connections that go out, the
 * lowest of which is 32768 on Linux: such a one may be given away before whoever asked here listens on it.
 * @throws CannotStart when a hundred ports were taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
  throw new CannotStart('No port of this machine is free.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (isListening) await new Promise((resolve) => server.close(resolve))
  return isListening
}
