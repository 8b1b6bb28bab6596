import { giftInWords, giftsOfDay } from '../../audit/gifts-of-day.table.ts'
import type { LedgerFault } from '../../ledger/check-ledger.ts'
import { formatAmount, toAmount } from '../../../shared/money.ts'
import type { EntryRow } from './read-member.ts'

type Day = { gifts: Awaited<ReturnType<typeof giftsOfDay>>; readAt: number }

/** The maximum of gifts in memory. The days that were read last remain. */
const maxRemembered = 100_000
/** Longer than a call takes from its start to its last write. */
const settledMilliseconds = 60_000

/** The gifts in the audit log, day by day. An audit shares one instance, since the gifts of a ledger may be from any day. */
export class AuditedGifts {
  readonly #days = new Map<string, Promise<Day>>()
  #remembered = 0
  /** The previous reading of a day. More simultaneous queries than the client has connections would time out. */
  #before: Promise<unknown> = Promise.resolve()

  /** The cents of the gift in the audit log, if the log has it. */
  async #find({ at, userId }: EntryRow): Promise<number | undefined> {
    const day = at.slice(0, 10)
    const name = giftInWords({ at, subject: userId })
    for (let isRepeated = false; ; isRepeated = true) {
      const { gifts, readAt } = await (this.#days.get(day) ?? this.#read(day))
      const cents = gifts.get(name)
      if (cents !== undefined) return cents
      // The day may have been read before the gift was given.
      if (isRepeated || Date.parse(at) < readAt - settledMilliseconds) return undefined
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

  /** The faults of the gifts: each gift must be in the audit log, with its amount. */
  async check(entries: EntryRow[]): Promise<LedgerFault[]> {
    const faults: LedgerFault[] = []
    for (const entry of entries) {
      const { sequence, kind, amount } = entry
      const audited = await this.#find(entry)
      const gift = `entry ${sequence}, a ${kind} of ${formatAmount(toAmount(amount))}`
      const add = (description: string) => faults.push({ kind: 'missing-audit-entry', description })
      if (audited === undefined) add(`${gift}, is not in the audit log`)
      else if (audited !== amount) add(`${gift}, is one of ${formatAmount(toAmount(audited))} in the audit log`)
    }
    return faults
  }
}
