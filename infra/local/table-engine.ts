import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnBound } from '../build/bound-process.ts'
import { engineCommand } from './engine-command.ts'
import { freePort } from './free-port.ts'
import { StartError } from './start-error.ts'

/** A table engine that speaks DynamoDB's protocol. */
export type TableEngine = {
  endpoint: string
  /** Stops the engine; resolves when its process has ended. */
  stop: () => Promise<void>
  /** Resolves with the engine's last output if it ends on its own; never for the engine at DYNAMODB_ENDPOINT. */
  exited: Promise<string>
}

/**
 * The environment in which functions find their table at this address. A client that already exists reads the second variable,
 * the SDK's own, with its first command: any module of the stored rows loads the client.
 */
export const tableAt = (endpoint: string) => ({ DYNAMODB_ENDPOINT: endpoint, AWS_ENDPOINT_URL_DYNAMODB: endpoint })

/**
 * The table engine at DYNAMODB_ENDPOINT, or else a new one on a free port: the dynoxide package of this platform, or
 * DynamoDB Local in Docker.
 * @param dataFile where the engine stores its data; without it, in memory
 * @throws StartError when no engine is available, or it cannot use the file
 */
export async function startTableEngine(dataFile?: string): Promise<TableEngine> {
  const endpoint = process.env['DYNAMODB_ENDPOINT']
  if (endpoint) return { endpoint, stop: async () => {}, exited: new Promise(() => {}) }
  const port = await freePort()
  return run(await engineCommand({ port, dataFile }), port, dataFile)
}

async function run(command: string[], port: number, dataFile?: string): Promise<TableEngine> {
  const child = spawnBound(command, { stdout: 'ignore', stderr: 'pipe' })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2_000)))
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(output.trim())))
  let isStopping = false
  const stop = async () => {
    isStopping = true
    child.stdin?.end()
    await ended
  }
  await waitForResponse(child, port, ended).catch(async (error: unknown) => {
    await stop()
    throw new StartError(
      dataFile
        ? `The table engine cannot read the data in ${basename(dirname(dataFile))}/${basename(dataFile)} (${lastSentence(error)}).`
        : `The table engine did not start (${lastSentence(error)}).`,
    )
  })
  if (dataFile && existsSync(dataFile)) indexStream(dataFile)
  const exited = new Promise<string>((resolve) => void ended.then((text) => isStopping || resolve(text)))
  return { endpoint: `http://127.0.0.1:${port}`, stop, exited }
}

/**
 * Dynoxide numbers each change after the last one, which it finds without an index: with 45,000 changes in the file, a write of ten
 * rows took 200 ms. DynamoDB Local has another file.
 */
function indexStream(dataFile: string): void {
  using database = new DatabaseSync(dataFile, { timeout: 5_000 })
  if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_stream_records'").get()) return
  database.exec(
    'CREATE INDEX IF NOT EXISTS changes_in_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  )
}

/** The last line of an error without its prefix and full stop, to be quoted inside a sentence. */
function lastSentence(error: unknown): string {
  const line = String(error).trim().split('\n').at(-1) ?? ''
  return line.replace(/^(Error: |error: )+/, '').replace(/\. .*$|\.$/, '')
}

/** Resolves when the engine responds; rejects with its output if it ends first. Docker may have to pull the image. */
async function waitForResponse(child: ChildProcess, port: number, ended: Promise<string>): Promise<void> {
  const timeoutMilliseconds = child.spawnargs.includes('docker') ? 180_000 : 15_000
  const until = Date.now() + timeoutMilliseconds
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(await ended)
    const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).catch(() => undefined)
    if (reply) return
    await sleep(20)
  }
  throw new Error(`no response within ${timeoutMilliseconds / 1000} seconds`)
}
