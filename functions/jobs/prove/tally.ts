import type { Fault, FaultKind } from '../../../shared/ledger/faults.ts'
import { SetHash } from '../../ledger/proof/set-hash.ts'
import type { Snapshot } from '../../ledger/proof/snapshot.ts'

/** How many faults a report lists. All are counted. */
const maxListed = 100

const noCounts = { accounts: 0, entries: 0, purchases: 0, claims: 0, gifts: 0, available: 0, sold: 0 }
export type Counts = typeof noCounts

/** What a proof has found so far, as it is stored while it runs. */
export type StoredTally = {
  counts: Counts
  ledgers: number
  entries: number
  balance: number
  accounts: Record<string, number>
  /** What the entries of each kind summed up to some days before: see `check-figures.ts`. Absent in a proof that began before it existed. */
  settled?: Record<string, number>
  faults: Fault[]
  faultsByKind: Partial<Record<FaultKind, number>>
  heads: Uint8Array
  earlierHeads: Uint8Array
  bought: Uint8Array
  sold: Uint8Array
}

const emptySet = () => new SetHash().toBytes()

const emptyTally = (): StoredTally => ({
  counts: noCounts,
  ledgers: 0,
  entries: 0,
  balance: 0,
  accounts: {},
  settled: {},
  faults: [],
  faultsByKind: {},
  heads: emptySet(),
  earlierHeads: emptySet(),
  bought: emptySet(),
  sold: emptySet(),
})

/** Adds up what a proof finds. Its size does not depend on the number of members. */
export class Tally {
  readonly counts: Counts
  readonly #stored: StoredTally
  /** The heads of all chains, and what they were at the time of the report before. */
  readonly heads: SetHash
  readonly earlierHeads: SetHash
  /** The gift cards that were bought, as the purchases have it, and that were sold, as the gift cards have it. */
  readonly bought: SetHash
  readonly sold: SetHash

  constructor(stored: StoredTally = emptyTally()) {
    this.#stored = { ...stored, accounts: { ...stored.accounts }, faultsByKind: { ...stored.faultsByKind } }
    this.#stored.faults = [...stored.faults]
    if (stored.settled) this.#stored.settled = { ...stored.settled }
    this.counts = { ...stored.counts }
    this.heads = new SetHash(stored.heads)
    this.earlierHeads = new SetHash(stored.earlierHeads)
    this.bought = new SetHash(stored.bought)
    this.sold = new SetHash(stored.sold)
  }

  count(counts: Partial<Counts>): void {
    for (const name of Object.keys(counts) as (keyof Counts)[]) this.counts[name] += counts[name] ?? 0
  }

  addFaults(faults: Fault[]): void {
    const stored = this.#stored
    stored.faults.push(...faults.slice(0, maxListed - stored.faults.length))
    for (const { kind } of faults) stored.faultsByKind[kind] = (stored.faultsByKind[kind] ?? 0) + 1
  }

  /** Adds a chain as it is at the time that the report states. */
  addLedger({ entries, balance, totals }: Snapshot): void {
    const stored = this.#stored
    stored.ledgers += 1
    stored.entries += entries
    stored.balance += balance
    for (const [account, cents] of totals) stored.accounts[account] = (stored.accounts[account] ?? 0) + cents
  }

  /** Adds what a member's entries of each kind summed up to some days before. */
  addSettled(sums: ReadonlyMap<string, number>): void {
    const { settled } = this.#stored
    if (!settled) return
    for (const [kind, cents] of sums) settled[kind] = (settled[kind] ?? 0) + cents
  }

  toStored(): StoredTally {
    return {
      ...this.#stored,
      counts: this.counts,
      heads: this.heads.toBytes(),
      earlierHeads: this.earlierHeads.toBytes(),
      bought: this.bought.toBytes(),
      sold: this.sold.toBytes(),
    }
  }
}
