import type { Fault, FaultKind } from '../../../shared/ledger/faults.ts'
import type { Cents } from '../../../shared/money.ts'
import { SetHash } from '../../ledger/audit/set-hash.ts'
import type { Snapshot } from '../../ledger/audit/snapshot.ts'

/** How many faults a report lists. All are counted. */
const maxListed = 100

const noCounts = { accounts: 0, entries: 0, purchases: 0, claims: 0, gifts: 0, available: 0, sold: 0 }
export type Counts = typeof noCounts

/** What a mission has paid, and how much of that was taken back, in cents. */
export type Moved = { paid: Cents; returned: Cents }

export const nothingMoved: Moved = { paid: 0, returned: 0 }

/** The findings of an audit so far, in their stored form. */
export type StoredTally = {
  counts: Counts
  ledgers: number
  entries: number
  balance: number
  accounts: Record<string, number>
  /** By mission: the budget before the members were read, and the sum of their entries. */
  missions: Record<string, { before: Moved; entries: Moved }>
  /** The sums of entries by kind, some days ago: see `check-figures.ts`. */
  settled: Record<string, number>
  faults: Fault[]
  faultsByKind: Partial<Record<FaultKind, number>>
  /** States of set hashes, in base64. */
  heads: string
  earlierHeads: string
  bought: string
  sold: string
}

/** An empty set is stored as an empty text: most segments have none. */
const toText = (set: SetHash): string => (set.isEmpty() ? '' : Buffer.from(set.toBytes()).toString('base64'))
const toSet = (text: string): SetHash => (text === '' ? new SetHash() : new SetHash(Buffer.from(text, 'base64')))

const emptyTally = (): StoredTally => ({
  counts: noCounts,
  ledgers: 0,
  entries: 0,
  balance: 0,
  accounts: {},
  missions: {},
  settled: {},
  faults: [],
  faultsByKind: {},
  heads: '',
  earlierHeads: '',
  bought: '',
  sold: '',
})

function addNumbers(sums: Partial<Record<string, number>>, added: Partial<Record<string, number>>): void {
  for (const [name, number = 0] of Object.entries(added)) sums[name] = (sums[name] ?? 0) + number
}

/** Adds up the findings of an audit, or of one of its segments. Its size does not depend on the number of members. */
export class Tally {
  readonly counts: Counts
  readonly #stored: StoredTally
  /** The heads of all chains, now and at the time of the previous report. */
  readonly heads: SetHash
  readonly earlierHeads: SetHash
  /** The gift cards that were bought according to the purchases, and sold according to the gift cards. */
  readonly bought: SetHash
  readonly sold: SetHash

  constructor(stored: StoredTally = emptyTally()) {
    this.#stored = {
      ...stored,
      accounts: { ...stored.accounts },
      missions: { ...stored.missions },
      settled: { ...stored.settled },
      faultsByKind: { ...stored.faultsByKind },
    }
    this.#stored.faults = [...stored.faults]
    this.counts = { ...stored.counts }
    this.heads = toSet(stored.heads)
    this.earlierHeads = toSet(stored.earlierHeads)
    this.bought = toSet(stored.bought)
    this.sold = toSet(stored.sold)
  }

  count(counts: Partial<Counts>): void {
    for (const name of Object.keys(counts) as (keyof Counts)[]) this.counts[name] += counts[name] ?? 0
  }

  addFaults(faults: Fault[]): void {
    const stored = this.#stored
    stored.faults.push(...faults.slice(0, maxListed - stored.faults.length))
    for (const { kind } of faults) stored.faultsByKind[kind] = (stored.faultsByKind[kind] ?? 0) + 1
  }

  /** Adds the findings of a segment. */
  join(other: StoredTally): void {
    const stored = this.#stored
    this.count(other.counts)
    const { faults, faultsByKind } = stored
    faults.push(...other.faults.slice(0, maxListed - faults.length))
    addNumbers(faultsByKind, other.faultsByKind)
    stored.ledgers += other.ledgers
    stored.entries += other.entries
    stored.balance += other.balance
    addNumbers(stored.accounts, other.accounts)
    addNumbers(stored.settled, other.settled)
    this.addMissions(new Map(Object.entries(other.missions).map(([id, { entries }]) => [id, entries])))
    for (const name of ['heads', 'earlierHeads', 'bought', 'sold'] as const) this[name].join(toSet(other[name]))
  }

  /** Adds a chain in its state at the time of the report. */
  addLedger({ entries, balance, totals }: Snapshot): void {
    const stored = this.#stored
    stored.ledgers += 1
    stored.entries += entries
    stored.balance += balance
    for (const [account, cents] of totals) stored.accounts[account] = (stored.accounts[account] ?? 0) + cents
  }

  /** The audit's sums for a mission. The ids come from our own rows. */
  missionOf(id: string): { before: Moved; entries: Moved } {
    return this.#stored.missions[id] ?? { before: nothingMoved, entries: nothingMoved }
  }

  recordBudget(id: string, { paid, returned }: Moved): void {
    this.#setMission(id, { before: { paid, returned } })
  }

  /** Adds the payments of missions to a member, from the current entries. */
  addMissions(moved: ReadonlyMap<string, Moved>): void {
    for (const [id, { paid, returned }] of moved) {
      const { entries } = this.missionOf(id)
      this.#setMission(id, { entries: { paid: entries.paid + paid, returned: entries.returned + returned } })
    }
  }

  #setMission(id: string, change: Partial<{ before: Moved; entries: Moved }>): void {
    this.#stored.missions[id] = { ...this.missionOf(id), ...change }
  }

  /** Adds the sums of a member's entries by kind, some days ago. */
  addSettled(sums: ReadonlyMap<string, number>): void {
    const { settled } = this.#stored
    for (const [kind, cents] of sums) settled[kind] = (settled[kind] ?? 0) + cents
  }

  toStored(): StoredTally {
    return {
      ...this.#stored,
      counts: this.counts,
      heads: toText(this.heads),
      earlierHeads: toText(this.earlierHeads),
      bought: toText(this.bought),
      sold: toText(this.sold),
    }
  }
}
