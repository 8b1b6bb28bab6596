import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../../table/client.ts'
import { tableName } from '../../table/rows.ts'
import { throughProxy } from './dynamodb-proxy.ts'
import type { ChildReply, PlannedCall } from './killed-process.ts'

const script = fileURLToPath(new URL('killed-process.ts', import.meta.url))

/**
 * Starts a process that makes these calls and kills it while it is running: by default soon after its first reply, or as soon as
 * it has sent a given number. The process meets the table through the proxy. Returns the replies that it had sent.
 */
export const callUntilKilled = (calls: PlannedCall[], afterReplies = 1): Promise<ChildReply[]> =>
  throughProxy(() => startAndKill(calls, afterReplies))

async function startAndKill(calls: PlannedCall[], afterReplies: number): Promise<ChildReply[]> {
  const answers: ChildReply[] = []
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  const enough = Promise.withResolvers<void>()
  child.on('message', (answer: ChildReply) => {
    answers.push(answer)
    if (answers.length >= afterReplies) enough.resolve()
  })
  child.send(calls)
  await Promise.race([enough.promise, gone])
  await sleep(randomInt(120))
  child.kill('SIGKILL')
  await gone
  await untilQuiet()
  return answers
}

/** Waits until the killed process's last commands have reached the table. */
async function untilQuiet(): Promise<void> {
  const count = new ScanCommand({ TableName: tableName(), Select: 'COUNT', ConsistentRead: true })
  const rows = async () => (await client.send(count)).Count
  for (let before = await rows(), now; ; before = now) {
    await sleep(100)
    now = await rows()
    if (now === before) return
  }
}
