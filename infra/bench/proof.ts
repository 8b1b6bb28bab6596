import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pMap from 'p-map'
import { accountKeys } from '../../functions/accounts/keys.ts'
import { openAccount } from '../../functions/accounts/user.ts'
import { auditKeys } from '../../functions/audit/keys.ts'
import { nextEntry } from '../../functions/ledger/add-entry.ts'
import { ledgerKeys } from '../../functions/ledger/keys.ts'
import { storeKeys } from '../../functions/store/keys.ts'
import { sellGiftCard, type GiftCard } from '../../functions/store/sell-gift-card.ts'
import { createTable } from '../../functions/table/create-table.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { putRows } from '../operator/testing/deployed-table.ts'
import { tableClient } from '../operator/table/table-client.ts'
import { table } from './table.ts'

/**
 * `npm run bench:proof`: the time, the peak memory and the commands of a ledger proof over so many members, 100,000 by default, and
 * over a tenth of them. Each has a gift, and every third has bought two gift cards.
 */
const largest = Number(process.argv[2] ?? 100_000)
const name = 'solara'
const begun = Date.parse('2026-11-01T00:00:00Z')
const buysEvery = 3

/** The job's heap is limited, so that memory that grows with the number of members would end the run. */
const heapMegabytes = 64
/** Prints the peak of the process's memory, in kB, when it ends. */
const printPeak = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))'

/** A row of the table. */
const row = (key: object, entity: string, fields: object) => ({ ...key, entity, v: 1, ...fields })

function soldCard(id: string, soldTo: string, at: string): GiftCard {
  const codeFingerprint = createHash('sha256').update(id).digest('hex')
  const value = { amount: 2_000, solcoinPrice: 2_000, platform: 'roblox' } as const
  const code = { sealedCode: 'sealed'.repeat(30), codeLastFour: '1234', codeFingerprint }
  return {
    id,
    name: 'Roblox $20',
    ...value,
    ...code,
    status: 'available',
    addedBy: id,
    createdAt: at,
    soldAt: at,
    soldTo,
  }
}

/** The rows of a member, as the functions store them. */
function rowsOf(number: number): object[] {
  const id = randomUUID()
  const username = `member${number}`
  const now = new Date(begun + number * 20_000)
  const person = { id, username, email: `${username}@solara.test`, firstName: 'Nova', lastName: 'Lane' }
  const user = openAccount({ ...person, passwordHash: 'hash'.repeat(25), userType: 'member' }, now)
  const gift = { kind: 'gift', account: 'issued', amount: 10_000, reason: 'Welcome', actor: randomUUID() } as const
  const rows: object[] = []
  const post = (entry: ReturnType<typeof nextEntry>) => {
    Object.assign(user, { balance: entry.balanceAfter, ledgerSeq: entry.sequence })
    rows.push(row(ledgerKeys.entry(id, entry.sequence), 'ledger', entry))
  }
  const given = nextEntry(user, gift, now)
  post(given)
  const audited = { act: 'give-coins', actor: gift.actor, subject: id, outcome: '10000', address: '192.0.2.1' }
  rows.push(row(auditKeys.entry(given.at.slice(0, 10), number % 8, given.id), 'audit', { ...audited, at: given.at }))
  for (let bought = number % buysEvery === 0 ? 2 : 0; bought > 0; bought -= 1) {
    const card = soldCard(randomUUID(), id, given.at)
    const { purchase, entry } = sellGiftCard(card, user, { id: randomUUID(), now })
    post(entry)
    const index = storeKeys.soldIndex(card.platform, card.id, given.at)
    rows.push(
      row(storeKeys.purchase(id, purchase.id), 'purchase', purchase),
      row(storeKeys.giftCard(card.id), 'item', { ...card, ...index, status: 'sold' }),
      row(storeKeys.fingerprint(card.codeFingerprint), 'code', { itemId: card.id }),
    )
  }
  const named = { ...accountKeys.username(username), ...accountKeys.usernameIndex(username) }
  rows.push(row(named, 'username', { userId: id }), row(accountKeys.listed(id), 'account', {}))
  rows.push(row(accountKeys.user(id), 'user', user))
  return rows
}

/** Runs the proof in a process of its own. */
async function run(environment: Record<string, string>): Promise<string[]> {
  const child = spawn(process.execPath, ['infra/bench/probes/proof-run.ts'], {
    env: {
      ...process.env,
      ...environment,
      NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} --import=data:text/javascript,${encodeURIComponent(printPeak)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`${output}${errorOutput}`)
  const { ledgers, entries, sold, faults, sum, commands, milliseconds } = JSON.parse(output) as Record<string, number>
  const peak = Number(/^peak (\d+)$/m.exec(errorOutput)?.[1]) / 1_024
  const seconds = `${((milliseconds ?? 0) / 1_000).toFixed(1)} s`
  return [ledgers, entries, sold, faults, sum, seconds, `${peak.toFixed(0)} MB`, commands].map(String)
}

const membersAtOnce = 50

async function measure(count: number): Promise<string[][]> {
  const engine = await startTableEngine()
  try {
    const client = tableClient(engine.endpoint)
    await createTable(client, name)
    const batches = Array.from({ length: Math.ceil(count / membersAtOnce) }, (_, batch) => batch * membersAtOnce)
    const fill = (first: number) =>
      putRows(
        client,
        name,
        Array.from({ length: Math.min(membersAtOnce, count - first) }, (_, place) => rowsOf(first + place)).flat(),
      )
    await pMap(batches, fill, { concurrency: 4 })
    const environment = { TABLE_NAME: name, DYNAMODB_ENDPOINT: engine.endpoint, PROOF_KEY: 'bench' }
    const results: string[][] = []
    for (const label of ['first proof', 'next proof'])
      results.push([`${count} members, ${label}`, ...(await run(environment))])
    return results
  } finally {
    await engine.stop()
  }
}

Object.assign(process.env, { AWS_REGION: 'ap-southeast-2', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
const headings = ['run', 'ledgers', 'entries', 'codes sold', 'faults', 'sum', 'time', 'peak memory', 'commands']
const results: string[][] = []
for (const count of [Math.ceil(largest / 10), largest]) results.push(...(await measure(count)))
console.log(table(headings, results))
