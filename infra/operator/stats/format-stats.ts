import { formatWhole } from '../../../shared/format-number.ts'
import { dollars, formatAmount, toAmount, type Cents } from '../../../shared/money.ts'
import { tierLevels } from '../../../shared/membership/tiers.ts'
import { userTypes } from '../../../shared/accounts/schema.ts'
import { orderStatuses } from '../../../shared/orders/schema.ts'
import { platforms } from '../../../shared/store/schema.ts'
import { table } from '../../bench/table.ts'
import type { Tally } from './tally.ts'

/** The output of `stats --json`. Amounts in cents, times in ISO 8601. */
export type Stats = Tally & {
  at: string
  /** `bytes` follows from the read units: it is the size within a page's rounding. */
  table: { name: string; bytes: number; rows: number }
  scan: { expectedUnits: number; consumedUnits: number; seconds: number }
}

const solcoins = (cents: Cents): string => `${formatAmount(toAmount(cents))} Solcoins`

/** As in "3 days" or "5 hours", rounded down. */
function ageOf(time: string, now: string): string {
  const hours = Math.floor((Date.parse(now) - Date.parse(time)) / 3_600_000)
  const [count, unit] = hours >= 48 ? [Math.floor(hours / 24), 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A table of numbers: the rows of `names`, a column for each of `columns`, and their sum. */
function countTable(
  heading: string,
  names: readonly string[],
  columns: Record<string, (name: string) => number>,
): string {
  const counts = names.map((name) => Object.values(columns).map((count) => count(name)))
  return table(
    [heading, ...Object.keys(columns)],
    names.map((name, row) => [name, ...(counts[row] ?? []).map(formatWhole)]),
  )
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)

function members({ members: { byRole, frozen, beingDeleted }, outstanding }: Stats): string[] {
  const count = (role: string, tier: (typeof tierLevels)[number]) => byRole[role as keyof typeof byRole]?.[tier] ?? 0
  const totalOf = (role: string) => sum(tierLevels.map((tier) => count(role, tier)))
  const tiers = Object.fromEntries(tierLevels.map((tier) => [tier, (role: string) => count(role, tier)]))
  return [
    countTable('role', userTypes, { ...tiers, all: totalOf }),
    `${formatWhole(sum(userTypes.map(totalOf)))} accounts: ${frozen} frozen, ${beingDeleted} being deleted.`,
    `Outstanding: ${solcoins(outstanding)}.`,
  ]
}

function claimsLine({ at, claims: { waiting, oldestAt, solcoins: taken } }: Stats): string {
  if (oldestAt === null) return 'Claims waiting: none.'
  return `Claims waiting: ${formatWhole(waiting)} for ${solcoins(taken)}; the oldest for ${ageOf(oldestAt, at)}, since ${oldestAt}.`
}

function money({ revenue: { paid, refunded, chargedBack } }: Stats): string {
  const kept = paid - refunded - chargedBack
  return `Revenue: AUD ${dollars(paid)} paid, ${dollars(refunded)} refunded, ${dollars(chargedBack)} lost in disputes, ${dollars(kept)} kept.`
}

function size({ table: { name, bytes, rows: total }, rows }: Stats): string[] {
  const entities = Object.keys(rows).toSorted((a, b) => (rows[b] ?? 0) - (rows[a] ?? 0))
  return [
    countTable('rows of', entities, { number: (entity) => rows[entity] ?? 0 }),
    `${formatWhole(total)} rows in the table ${name}, about ${(bytes / 1e6).toFixed(1)} MB.`,
  ]
}

/** The statistics as text for people. */
export function formatStats(stats: Stats): string {
  const { giftCards, orders, scan } = stats
  const cards = (status: 'available' | 'sold') => (platform: string) =>
    giftCards[platform as keyof typeof giftCards]?.[status] ?? 0
  return [
    ...members(stats),
    countTable('gift cards', platforms, { 'in stock': cards('available'), sold: cards('sold') }),
    claimsLine(stats),
    countTable('orders', orderStatuses, { number: (status) => orders[status as keyof typeof orders] ?? 0 }),
    money(stats),
    ...size(stats),
    `Read in ${scan.seconds.toFixed(1)} s with ${formatWhole(scan.consumedUnits)} read units.`,
  ].join('\n\n')
}
