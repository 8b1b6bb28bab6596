import { createHash } from 'node:crypto'
import type { Key, Prefix } from '../table/schema.ts'

const counters = (generation: string): string => `FIGURES#${generation}`
const shardOf = ({ pk }: Key): string => createHash('sha256').update(pk).digest('hex').slice(0, 1)

export const figureKeys = {
  /** Names the generations of the figures. */
  generations: (): Key => ({ pk: 'FIGURES', sk: 'GENERATIONS' }),
  /** `name` is one of the counters that `count-row.ts` names. */
  counter: (generation: string, name: string): Key => ({ pk: counters(generation), sk: name }),
  /** The counters whose names begin like this. */
  counters: (generation: string, beginning: string): Prefix => ({ pk: counters(generation), sk: beginning }),
  /** The partitions that the markers of a generation are spread over. */
  markerPartitions: (generation: string): Prefix[] =>
    Array.from('0123456789abcdef', (shard) => ({ pk: `COUNTED#${generation}#${shard}`, sk: '' })),
  /** States what is counted of a row. */
  marker: (generation: string, row: Key): Key => ({
    pk: `COUNTED#${generation}#${shardOf(row)}`,
    sk: `${row.pk} ${row.sk}`,
  }),
} as const
