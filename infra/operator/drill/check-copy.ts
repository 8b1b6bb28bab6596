import pMap from 'p-map'
import type { Key } from '../../../functions/table/schema.ts'
import { reportProgress } from '../progress.ts'
import { maxInBatch, readBatch, readPartition } from '../table/read-rows.ts'
import { scanTable } from '../table/scan-table.ts'
import type { ReadableTable } from '../table/table-client.ts'
import { checkBalance, checkLinks, toMember, type MemberRows } from './check-member.ts'
import { readAttributes, type CopiedRow } from './copy-rows.ts'
import { addProblems, newFindings, type Findings } from './findings.ts'
import { pointersOf } from './pointers.ts'
import { Sample } from './sample.ts'

/** Enough to find that one row of a hundred differs. */
const sampleSize = 1_000
const giftCardSample = 20
/** Batches of pointers that are read at the same time. */
const concurrency = 8

const newCheck = () => ({
  /** The number of rows of each entity. */
  rows: {} as Record<string, number>,
  balances: newFindings('balances and ledgers', 'members'),
  links: newFindings('purchases and claims', 'members'),
  pointers: newFindings('references between rows', 'references'),
  /** Some of the rows that are never changed: entries and purchases. */
  unchanging: new Sample<CopiedRow>(sampleSize),
  giftCards: new Sample<Key>(giftCardSample),
})
export type CheckedCopy = ReturnType<typeof newCheck>

type Pointer = { from: Key; to: Key }

/**
 * Reads the whole copy once and checks it: each member's balance against the entries of their ledger, the purchases and claims
 * of the entries, and the references between rows. In memory are two pages, one member and the references that are not checked yet.
 */
export async function checkCopy(copy: ReadableTable): Promise<CheckedCopy> {
  const check = newCheck()
  await pMap(readPointers(copy, check), (batch) => checkPointers(copy, batch, check.pointers), { concurrency })
  return check
}

/** Checks all but the references, which it yields in batches. */
async function* readPointers(copy: ReadableTable, check: CheckedCopy): AsyncGenerator<Pointer[]> {
  const now = new Date()
  const usage = { rows: 0, units: 0 }
  const report = reportProgress(() => `${usage.rows} rows checked`)
  let pointers: Pointer[] = []
  let partition: CopiedRow[] = []
  for await (const page of scanTable<CopiedRow>(copy, { attributes: readAttributes, usage })) {
    for (const row of page) {
      countRow(row, check)
      pointers.push(...pointersOf(row, now).map((to) => ({ from: row, to })))
      if (row.pk !== partition[0]?.pk) {
        await checkPartition(copy, partition, check)
        partition = []
      }
      if (row.pk.startsWith('USER#')) partition.push(row)
    }
    for (; pointers.length >= maxInBatch; pointers = pointers.slice(maxInBatch)) yield pointers.slice(0, maxInBatch)
    report()
  }
  await checkPartition(copy, partition, check)
  yield pointers
}

function countRow(row: CopiedRow, { rows, unchanging, giftCards }: CheckedCopy): void {
  rows[row.entity] = (rows[row.entity] ?? 0) + 1
  if (row.entity === 'ledger' || row.entity === 'purchase') unchanging.offer(row)
  if (row.entity === 'item') giftCards.offer({ pk: row.pk, sk: row.sk })
}

const problemsOf = (member: MemberRows) => ({ balances: checkBalance(member), links: checkLinks(member) })

/**
 * Checks the rows of a member. If it finds a problem, it reads the partition again, because a scan does not guarantee an order: the
 * rows may have come in two parts.
 */
async function checkPartition(copy: ReadableTable, partition: CopiedRow[], check: CheckedCopy): Promise<void> {
  const [{ pk } = { pk: '' }] = partition
  const member = toMember(partition)
  if (!member.account && member.entries.length + member.purchases.length + member.claims.length === 0) return
  let problems = problemsOf(member)
  if (problems.balances.length + problems.links.length > 0)
    problems = problemsOf(toMember(await readPartition<CopiedRow>(copy, pk, readAttributes)))
  for (const name of ['balances', 'links'] as const) {
    check[name].checked += 1
    addProblems(
      check[name],
      problems[name].map((problem) => `${pk}: ${problem}`),
    )
  }
}

/** A key in words. A checkout session's id opens the page of its order, so it is not printed. */
const inWords = ({ pk, sk }: Key): string => (pk.startsWith('CHECKOUT#') ? 'a checkout session' : `${pk} ${sk}`)

async function checkPointers(copy: ReadableTable, batch: Pointer[], findings: Findings): Promise<void> {
  const rows = await readBatch<Key>(
    copy,
    batch.map(({ to }) => to),
    ['pk', 'sk'],
  )
  const found = new Set(rows.map(({ pk, sk }) => `${pk} ${sk}`))
  const lost = batch.filter(({ to }) => !found.has(`${to.pk} ${to.sk}`))
  findings.checked += batch.length
  addProblems(
    findings,
    lost.map(({ from, to }) => `${inWords(from)} refers to ${inWords(to)}, which is missing`),
  )
}
