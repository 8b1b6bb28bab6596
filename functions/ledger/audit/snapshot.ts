import type { Cents } from '../../../shared/money.ts'
import { chainStart, nextHead, type HashedEntry } from './chain-hash.ts'

/** A member's chain at a time: its entries before the first one of that time or later. */
export type Snapshot = {
  sequence: number
  /** The number of entries. */
  entries: number
  balance: Cents
  head: string
  /** The sum of the amounts by account, from the account's side: the member received what the account gave. */
  totals: ReadonlyMap<string, Cents>
}

const empty: Snapshot = { sequence: 0, entries: 0, balance: 0, head: chainStart, totals: new Map() }

/**
 * Follows a member's chain entry by entry, and keeps its state at each of these times. Entries never change, so the same times
 * always give the same snapshots, once all earlier entries have been written.
 */
export class ChainReader {
  #current: Snapshot = empty
  readonly #open: Set<string>
  readonly #snapshots = new Map<string, Snapshot>()

  constructor(times: readonly string[]) {
    this.#open = new Set(times)
  }

  add(entry: HashedEntry): void {
    for (const time of this.#open) if (entry.at >= time) this.#close(time)
    if (this.#open.size === 0) return
    const { entries, head, totals } = this.#current
    const moved = new Map(totals).set(entry.account, (totals.get(entry.account) ?? 0) - entry.amount)
    this.#current = {
      sequence: entry.sequence,
      entries: entries + 1,
      balance: entry.balanceAfter,
      head: nextHead(head, entry),
      totals: moved,
    }
  }

  /** The chain at this time. Call it after the last entry. */
  at(time: string): Snapshot {
    return this.#snapshots.get(time) ?? this.#current
  }

  #close(time: string): void {
    this.#snapshots.set(time, this.#current)
    this.#open.delete(time)
  }
}
