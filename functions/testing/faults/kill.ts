import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../../table/client.ts'
import { tableName } from '../../table/rows.ts'
import type { ChildReply, PlannedCall } from './killed-process.ts'

const script = fileURLToPath(new URL('killed-process.ts', import.meta.url))
/** One such process follows the other; what the first has compiled begins the next in half the time. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** Starts a process that makes these calls, and kills it in the middle of them. Gives what it had answered. */
export async function callUntilKilled(orders: PlannedCall[]): Promise<ChildReply[]> {
  const answers: ChildReply[] = []
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  child.on('message', (answer: ChildReply) => answers.push(answer))
  child.send(orders)
  await Promise.race([once(child, 'message'), gone])
  await sleep(randomInt(120))
  child.kill('SIGKILL')
  await gone
  await untilQuiet()
  return answers
}

/** What was on its way to the table arrives: before what is asked after it, or soon. */
async function untilQuiet(): Promise<void> {
  const count = new ScanCommand({ TableName: tableName(), Select: 'COUNT', ConsistentRead: true })
  const rows = async () => (await client.send(count)).Count
  for (let before = await rows(), now; ; before = now) {
    await sleep(100)
    now = await rows()
    if (now === before) return
  }
}
