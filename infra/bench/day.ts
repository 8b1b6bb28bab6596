import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom, type Day } from './day/day.ts'
import type { Scene } from './day/hours.ts'
import { Presses } from './day/press.ts'
import { Outbox } from '../local/mail/outbox.ts'
import { reportOf } from './day/report.ts'
import { openStudio } from './day/studio.ts'
import { checkFigures, findFaults, withoutMail } from './day/verify.ts'

/**
 * `npm run bench day`: replays the launch day of a studio in a minute, on the local server with all its limits. Members enter the
 * word of the stream, buyers try a drop, staff decide claims, Stripe's events come late and twice, and at noon the server and its table
 * engine are killed. Prints the requests by kind. Then it audits the ledger and compares what everybody was told with the table
 * and with Stripe; it exits with status 1 if anything differs. `--scale 0.1` makes a smaller day, `--seed` repeats a day's plan.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, scale: { type: 'string', default: '1' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const scale = Number(values.scale)
if (!Number.isSafeInteger(seed) || !(scale > 0 && scale <= 1)) {
  console.error('Usage: npm run bench -- day [--seed <a whole number>] [--scale <above 0, up to 1>]')
  process.exit(2)
}
if (process.platform !== 'linux') {
  console.error('This bench needs Linux, where a client may call from any address in 127.0.0.0/8.')
  process.exit(2)
}

const scaled = (count: number) => Math.ceil(count * scale)
const sizes = {
  members: scaled(3_000),
  rewards: scaled(2_000),
  buyers: scaled(500),
  hoodies: 4 * scaled(25),
  claims: scaled(100),
  giftCards: scaled(50),
}

const memory = '/dev/shm'
const settleMilliseconds = 120_000

/** Waits until it is true, or for two minutes: what is still missing then is a fault. */
async function settle(isSettled: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + settleMilliseconds
  while (!(await isSettled()) && Date.now() < until) await sleep(1_000)
}

/** Audits the ledger, and prints the signed report. Returns whether it found no damage in the entries of the whole day. */
async function audit(): Promise<boolean> {
  const { auditLedger } = await import('../../functions/jobs/audit/audit-ledger.ts')
  const { readReport } = await import('../../functions/ledger/audit/report.ts')
  const { readAllRows } = await import('../../functions/testing/read-all-rows.ts')
  const { formatReport } = await import('../operator/audit-ledger.ts')
  const ended = new Date().toISOString()
  // The server begins audits, too. Each covers what is ten minutes old when it begins, and an interrupted one is completed first.
  for (;;) {
    // As if ten minutes had passed, so that the report covers every entry.
    const outcome = await auditLedger(new Date(Date.now() + 600_001), { deadline: Infinity })
    if (outcome.state !== 'done') throw new Error(`The audit ended with ${outcome.state}`)
    const { until, entries, faults } = readReport(outcome.signed)
    if (until < ended) continue
    console.log(`\n${formatReport(outcome.signed)}`)
    const stored = (await readAllRows()).filter(({ entity }) => entity === 'ledger').length
    if (entries !== stored) console.log(`The audit covers ${entries} of ${stored} entries.`)
    return faults === 0 && entries === stored
  }
}

/** What was lost between the table, Stripe and the people, once everything has arrived. */
async function evening(scene: Scene): Promise<string[]> {
  const { lookAgain } = await import('./day/hours.ts')
  const { mission, hoodie, codes } = scene.morning
  const { stripe } = scene.studio
  const { told } = scene.presses
  const { retryRecords } = await import('../../functions/streams/retry-records.ts')
  const { readAllRows } = await import('../../functions/testing/read-all-rows.ts')
  const read = async () => (await readAllRows()) as unknown as Day['rows']
  await settle(() => stripe.deliveries.every(({ isDelivered }) => isDelivered))
  await settle(async () => checkFigures({ rows: await read() }).length === 0)
  // The server adds to the folder.
  const sentMails = () => new Outbox(join(folder, 'outbox')).list()
  // A mail that a killed process was sending waits for a minute, and then for the next retry, which is every five minutes.
  await settle(async () => {
    const waiting = withoutMail({ rows: await read(), payments: stripe.payments(), mails: sentMails() })
    if (waiting.length > 0) await retryRecords(new Date())
    return waiting.length === 0
  })
  await lookAgain(scene)
  const lost = stripe.deliveries.filter(({ isDelivered }) => !isDelivered)
  const attempts = stripe.deliveries.reduce((sum, each) => sum + each.attempts, 0)
  const mails = sentMails()
  const day = { mission, hoodie, codes, told, rows: await read(), payments: stripe.payments(), mails }
  const paid = day.payments.filter((payment) => payment.paid !== null).length
  const of = (call: string, outcome: string) =>
    new Set(day.told.filter((each) => each.call === call && each.outcome === outcome).map(({ who }) => who)).size
  console.log(`
The mission paid ${of('word', 'done')} members and told ${of('word', 'budget_spent')} that it is spent.
Of ${sizes.hoodies} hoodies, ${paid} were paid. Stripe sent ${stripe.deliveries.length} events ${attempts} times, and ${mails.length} mails were sent.
Each of ${sizes.claims} claims was decided by two people. ${of('gift card', 'done')} members bought a gift card.`)
  return [...findFaults(day), ...lost.map(({ id, type }) => `The event ${id} (${type}) was not accepted.`)]
}

async function run(addCleanup: (task: () => Promise<unknown>) => void, folder: string): Promise<boolean> {
  console.log(`Seed ${seed}, scale ${scale}`)
  const studio = await openStudio(folder, addCleanup)
  // Imported late, like everything that loads the table's client.
  const { prepare } = await import('./day/morning.ts')
  const { live } = await import('./day/hours.ts')
  const random = randomFrom(seed)
  const morning = await prepare(sizes, new Presses(studio.port, random))
  const begun = performance.now()
  const log = (text: string) =>
    console.log(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(5)} s  ${text}`)
  log(
    `${sizes.members} members enter a word that pays ${sizes.rewards}, ${sizes.buyers} buyers want ${sizes.hoodies} hoodies`,
  )
  const presses = new Presses(studio.port, random)
  const scene = { morning, studio, presses, random }
  await live(scene, log)
  log('Everybody has an answer')
  console.log(`\n${reportOf(presses.attempts)}`)
  const faults = await evening(scene)
  const isSound = await audit()
  console.log(faults.length === 0 ? '\nNothing was lost, and nobody was told a wrong thing.' : `\n${faults.join('\n')}`)
  return isSound && faults.length === 0
}

// In memory where possible: it outlives a process too, and a busy disk would set the pace.
const folder = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), 'solara-day-'))
const cleanup: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
const end = async (status: number) => {
  for (const task of cleanup.toReversed()) await task()
  process.exit(status)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130))
try {
  const isGood = await run((task) => cleanup.push(task), folder)
  await end(isGood ? 0 : 1)
} catch (error) {
  console.error(error)
  await end(1)
}
