import { createHash, randomInt } from 'node:crypto'
import { keyOf } from '../table/key-of.ts'
import type { Key, Prefix } from '../table/schema.ts'

/** The partitions of a generation's counters, and those of its markers. */
const shards = Array.from('0123456789abcdef')

const shardOf = ({ pk }: Key): string => createHash('sha256').update(pk).digest('hex').slice(0, 1)

const counter = keyOf('FIGURES#<generation>#<0-f>', '<counter>')

export const figureKeys = {
  /** Names the generations of the figures. */
  generations: keyOf('FIGURES', 'GENERATIONS'),
  /** The name is one of the counters that `count-row.ts` names. A counter is the sum of its rows in all partitions. */
  counter,
  /** Any partition of a generation's counters. */
  anyShard: (): string => shards[randomInt(shards.length)] ?? '',
  /** The counters of a generation whose names begin like this, in each partition. */
  counterPartitions: (generation: string, beginning = ''): Prefix[] =>
    shards.map((shard) => ({ ...counter(generation, shard, ''), sk: beginning })),
  /** The partitions that the markers of a generation are spread over. */
  markerPartitions: (generation: string): Prefix[] =>
    shards.map((shard) => ({ pk: `COUNTED#${generation}#${shard}`, sk: '' })),
  /** States what was counted of a row. */
  marker: keyOf('COUNTED#<generation>#<0-f>', '<pk> <sk>', (generation: string, row: Key) => [
    generation,
    shardOf(row),
    row.pk,
    row.sk,
  ]),
} as const
