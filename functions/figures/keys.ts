import { createHash } from 'node:crypto'
import { keyOf } from '../table/key-of.ts'
import type { Key, Prefix } from '../table/schema.ts'

const shardOf = ({ pk }: Key): string => createHash('sha256').update(pk).digest('hex').slice(0, 1)

export const figureKeys = {
  /** Names the generations of the figures. */
  generations: keyOf('FIGURES', 'GENERATIONS'),
  /** The name is one of the counters that `count-row.ts` names. */
  counter: keyOf('FIGURES#<generation>', '<counter>'),
  /** The counters whose names begin like this. */
  counters: (generation: string, beginning: string): Prefix => ({ pk: `FIGURES#${generation}`, sk: beginning }),
  /** The partitions that the markers of a generation are spread over. */
  markerPartitions: (generation: string): Prefix[] =>
    Array.from('0123456789abcdef', (shard) => ({ pk: `COUNTED#${generation}#${shard}`, sk: '' })),
  /** States what was counted of a row. */
  marker: keyOf('COUNTED#<generation>#<0-f>', '<pk> <sk>', (generation: string, row: Key) => [
    generation,
    shardOf(row),
    row.pk,
    row.sk,
  ]),
} as const
