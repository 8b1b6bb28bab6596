import { giftInWords, giftsOfDay } from '../../audit/gifts-of-day.table.ts'
import type { LedgerFault } from '../../ledger/check-ledger.ts'
import { formatAmount, toAmount } from '../../../shared/money.ts'
import type { EntryRow } from './read-member.ts'

type Day = { gifts: Awaited<ReturnType<typeof giftsOfDay>>; readAt: number }

/** The maximum of gifts in memory. The days that were read last remain. */
const maxRemembered = 100_000
/** Longer than a call takes from its start to its last write. */
const settledMilliseconds = 60_000

const count = (amounts: readonly number[], amount: number): number => amounts.filter((each) => each === amount).length

/** The gifts in the audit log, day by day. An audit shares one instance, since the gifts of a ledger may be from any day. */
export class AuditedGifts {
  readonly #days = new Map<string, Promise<Day>>()
  #remembered = 0
  /** The previous reading of a day. More simultaneous queries than the client has connections would time out. */
  #before: Promise<unknown> = Promise.resolve()

  /** The cents of the member's gifts at that time in the audit log, of which `equal` at least should be those of this entry. */
  async #find({ at, userId, amount }: EntryRow, equal: number): Promise<readonly number[]> {
    const day = at.slice(0, 10)
    const name = giftInWords({ at, subject: userId })
    for (let isRepeated = false; ; isRepeated = true) {
      const { gifts, readAt } = await (this.#days.get(day) ?? this.#read(day))
      const logged = gifts.get(name) ?? []
      // The day may have been read before the gift was given.
      const isSettled = isRepeated || Date.parse(at) < readAt - settledMilliseconds
      if (isSettled || count(logged, amount) >= equal) return logged
      this.#days.delete(day)
    }
  }

  #read(day: string): Promise<Day> {
    const reading = this.#before.then(() => this.#readNow(day))
    this.#before = reading.catch(() => undefined)
    this.#days.set(day, reading)
    return reading
  }

  async #readNow(day: string): Promise<Day> {
    const readAt = Date.now()
    const gifts = await giftsOfDay(day)
    this.#remembered += gifts.size
    if (this.#remembered > maxRemembered) {
      for (const other of this.#days.keys()) if (other !== day) this.#days.delete(other)
      this.#remembered = gifts.size
    }
    return { gifts, readAt }
  }

  /** The faults of a member's gifts: each must be in the audit log, with its amount, in an entry of its own. */
  async check(entries: EntryRow[]): Promise<LedgerFault[]> {
    const faults: LedgerFault[] = []
    const checked: EntryRow[] = []
    for (const entry of entries) {
      const { sequence, kind, amount, at } = entry
      checked.push(entry)
      const equal = checked.filter((other) => other.at === at && other.amount === amount).length
      const logged = await this.#find(entry, equal)
      if (count(logged, amount) >= equal) continue
      const other = logged.find((cents) => cents !== amount)
      const words =
        other === undefined ? 'is not in the audit log' : `is one of ${formatAmount(toAmount(other))} in the audit log`
      const description = `entry ${sequence}, a ${kind} of ${formatAmount(toAmount(amount))}, ${words}`
      faults.push({ kind: 'missing-audit-entry', description })
    }
    return faults
  }
}
