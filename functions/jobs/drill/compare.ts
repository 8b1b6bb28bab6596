import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import * as accountList from '../../accounts/account-list.table.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { ofMembers } from '../../entities.ts'
import { inTable } from '../../table/in-table.ts'
import { beginningOf } from '../../table/key-of.ts'
import { query } from '../../table/rows.ts'
import { underUser } from '../../table/schema.ts'
import { settlingMilliseconds, type RestoredCopy } from './copies.ts'

/** Entries and purchases: rows that are never changed and never deleted. */
type Unchanging = { sk: string; at?: string; purchaseDate?: string; [attribute: string]: unknown }

const unchanging = ofMembers.filter(({ changes, deletion }) => changes === 'never' && deletion === 'kept')

/** How many accounts are drawn from each of the sixteen lists, once in the table and once in the copy. */
const sampleSize = 30
const concurrency = 8
/** More than a member can have: a hundred a day for decades. */
const maxRows = 1_000_000

async function readMember(userId: string): Promise<Map<string, Unchanging>> {
  const kinds = unchanging.flatMap(({ keys, audit }) => keys.map(({ pattern }) => ({ pattern, audit })))
  const rows = await pMap(kinds, ({ pattern, audit }) =>
    query<Unchanging>({
      in: underUser(userId, beginningOf(pattern.sk)),
      attributes: ['sk', ...(audit?.reads ?? [])],
      limit: maxRows,
    }),
  )
  return new Map(rows.flat().map((row) => [row.sk, row]))
}

/** Accounts at random places of all lists. */
async function sampleAccounts(): Promise<string[]> {
  const pages = await pMap(
    accountKeys.listPartitions,
    async (list) => {
      const after = `${list.at(-1)}${randomUUID().slice(1)}`
      const page = await accountList.page(list, { after, limit: sampleSize })
      return page.length < sampleSize ? accountList.page(list, { after: undefined, limit: sampleSize }) : page
    },
    { concurrency },
  )
  return pages.flat()
}

const asText = (row: object): string => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The differences in a member's rows, in words. */
async function compareMember(userId: string, { name, asOf }: RestoredCopy) {
  // The copy is read first, so rows that are written later are not compared.
  const copied = await inTable(name, () => readMember(userId))
  const live = await readMember(userId)
  const settled = new Date(asOf.getTime() - settlingMilliseconds).toISOString()
  const of = (sk: string) => `USER#${userId} ${sk}`
  const changed = [...copied].flatMap(([sk, row]) => {
    const other = live.get(sk)
    if (!other) return [`${of(sk)} is in the copy, but not in the table`]
    return asText(row) === asText(other) ? [] : [`${of(sk)} differs from the one in the table`]
  })
  const lost = [...live].flatMap(([sk, { at, purchaseDate = '' }]) =>
    copied.has(sk) || (at ?? purchaseDate) >= settled ? [] : [`${of(sk)} is in the table, but not in the copy`],
  )
  return { rows: copied.size, differences: [...changed, ...lost] }
}

export type Comparison = { members: number; rows: number; differences: string[] }

/**
 * Compares the entries and purchases of up to a thousand members with those of the table, in both directions: each row of the
 * copy must be the same in the table, and each row that the table had must be in the copy. An empty copy passes every other
 * check.
 */
export async function compareWithTable(copy: RestoredCopy): Promise<Comparison> {
  const drawn = [...(await sampleAccounts()), ...(await inTable(copy.name, sampleAccounts))]
  const members = [...new Set(drawn)]
  const compared = await pMap(members, (userId) => compareMember(userId, copy), { concurrency })
  return {
    members: members.length,
    rows: compared.reduce((sum, { rows }) => sum + rows, 0),
    differences: compared.flatMap(({ differences }) => differences),
  }
}
