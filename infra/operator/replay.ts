import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pMap from 'p-map'
import type { StoredRetry } from '../../functions/streams/retries.table.ts'
import { StartError } from '../local/start-error.ts'
import { defineCommand, toColumns, yes } from './command.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

const concurrency = 8
/** How long the command waits for the stream to deliver what it passed on. */
const waitMilliseconds = 60_000

/** A name that is short enough to type, and stable between runs. */
const idOf = ({ sk }: StoredRetry): string => createHash('sha256').update(sk).digest('hex').slice(0, 8)

/** In the largest unit with a value of at least one. */
function ageOf(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / 60_000)
  const [size, unit] = minutes >= 2_880 ? [1_440, 'days'] : minutes >= 120 ? [60, 'hours'] : [1, 'minutes']
  return `${Math.floor(minutes / size)} ${unit}`
}

const lineOf = (row: StoredRetry, now: Date): [id: string, text: string] => {
  const { concern, since, attempts, fault = 'not tried', subject } = row
  const about = Object.entries(subject).map(([name, value]) => `${name} ${value}`)
  return [idOf(row), `${concern}, ${ageOf(since, now)} old, ${attempts} attempts: ${fault} (${about.join(', ')})`]
}

function choose(rows: StoredRetry[], ids: string[]): StoredRetry[] {
  if (ids.includes('all')) return rows
  return ids.map((id) => {
    const found = rows.find((row) => idOf(row) === id)
    if (!found) throw new StartError(`No record that was given up has the id ${id}: see npm run operator -- replay.`)
    return found
  })
}

/** Running it again is safe: a consumer decides by the present state of the rows. */
export const command = defineCommand({
  parameters: '[all | <id>…]',
  description: `Lists the records of the table's stream that were given up, with the concern, the age and the reason of each. With
ids, or with "all", passes these to their consumer again: the deployed function, or the running local server, does the
work. Records that fail again stay. A record that has failed for an hour is given up, and raises the alarm DeadLetters.

The command changes only the stored record, and waits for a minute at most until the consumer has processed it. It works
on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: yes,
  run: ({ parameters, options }) =>
    withTable(async ({ name, local }) => {
      // Load them only now: their client reads the environment.
      const retries = await import('../../functions/streams/retries.table.ts')
      const now = new Date()
      const [rows, waiting] = await Promise.all([retries.list('given-up'), retries.list('waiting')])
      if (parameters.length === 0) return formatList(name, rows, { waiting: waiting.length, now })
      const chosen = choose(rows, parameters)
      if (chosen.length === 0) return `Nothing was given up in the table ${name}.`
      if (!local) await confirmOnTerminal(`Replay ${recordsOf(chosen)} of the table ${name}`, options.yes)
      await pMap(chosen, (row) => retries.redeliver(row, now), { concurrency })
      if (local && !local.isServed) return `Passed on ${recordsOf(chosen)}. The server processes them when it runs.`
      return formatReplay(chosen, await outcomesOf(chosen, () => retries.list('given-up')))
    }),
})

const recordsOf = ({ length }: StoredRetry[]): string => (length === 1 ? '1 record' : `${length} records`)

function formatList(name: string, rows: StoredRetry[], { waiting, now }: { waiting: number; now: Date }): string {
  return [
    `Given up in the table ${name}: ${recordsOf(rows)}. Failed, and tried again every five minutes: ${waiting} more.`,
    ...(rows.length > 0 ? [toColumns(rows.map((row) => lineOf(row, now)))] : []),
  ].join('\n')
}

type Outcomes = { done: StoredRetry[]; failed: StoredRetry[]; open: StoredRetry[] }

/** Waits until each record is gone or has failed again. */
async function outcomesOf(chosen: StoredRetry[], list: () => Promise<StoredRetry[]>): Promise<Outcomes> {
  const deadline = Date.now() + waitMilliseconds
  for (;;) {
    const left = new Map((await list()).map((row) => [row.sk, row]))
    const isOpen = ({ sk, attempts }: StoredRetry) => left.get(sk)?.attempts === attempts
    const open = chosen.filter(isOpen)
    if (open.length === 0 || Date.now() > deadline) {
      const ended = chosen.filter((row) => !isOpen(row))
      const failed = ended.flatMap(({ sk }) => left.get(sk) ?? [])
      return { open, failed, done: ended.filter(({ sk }) => !left.has(sk)) }
    }
    await sleep(500)
  }
}

function formatReplay(chosen: StoredRetry[], { done, failed, open }: Outcomes): string {
  const now = new Date()
  const listed = (title: string, rows: StoredRetry[]) =>
    rows.length > 0 ? [title, toColumns(rows.map((row) => lineOf(row, now)))] : []
  return [
    `Replayed ${done.length} of ${recordsOf(chosen)}.`,
    ...listed('Failed again, and stay:', failed),
    ...listed('Not processed within a minute. The stream delivers them later; list them again:', open),
  ].join('\n')
}
