import type { PartitionCost } from './checks/measure-partitions.ts'
import { requests, type AccessPattern } from './access-patterns/access-pattern.ts'
import { ofBuyers } from './access-patterns/of-buyers.ts'
import { ofMembers } from './access-patterns/of-members.ts'
import { ofStaff } from './access-patterns/of-staff.ts'

/**
 * What a partition of the table or of its index serves in a second:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html
 */
const limit: PartitionCost = { readUnits: 3_000, writeUnits: 1_000 }

export const accessPatterns: readonly AccessPattern[] = [...ofMembers, ...ofBuyers, ...ofStaff]

/** What the measurement adds to the key of a partition of the index. */
const indexMark = ' (index)'

const perSecond = (units: number, spread: number): string => {
  const number = (units * requests) / spread
  return number === 0 ? '' : Number(number.toPrecision(3)).toLocaleString('en')
}

/** The share of the limit that is used first. */
function shareOf({ units, spread }: AccessPattern): number {
  const { readUnits, writeUnits } = units
  return (requests / spread) * Math.max(readUnits / limit.readUnits, writeUnits / limit.writeUnits)
}

const percent = (share: number): string => {
  const text = share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`
  return share > 1 ? `**${text}**` : text
}

const rowOf = (pattern: AccessPattern): string[] => {
  const { what, call, partition, units, spread, tenfold } = pattern
  const key = partition.replace(indexMark, '')
  return [
    what,
    call === 'stream' ? '' : `\`${call}\``,
    `\`${key}\`${key === partition ? '' : ' in the index'}`,
    spread === requests ? 'one a caller' : String(spread),
    perSecond(units.writeUnits, spread),
    perSecond(units.readUnits, spread),
    percent(shareOf(pattern)),
    tenfold,
  ]
}

const header = [
  'access pattern',
  'call',
  'hottest partition',
  'partitions',
  'writes',
  'reads',
  'share',
  'at ten times that',
]

/** The access patterns as a Markdown table. */
export const hotPartitions = (): string =>
  [header, header.map(() => '---'), ...accessPatterns.map(rowOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
