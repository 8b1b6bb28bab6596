import type { Cents } from '../../shared/money.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'
import { OptimisticLockError, updateRow, type TransactionPart } from '../table/transactions.ts'
import type { GivenToday } from './give-coins.ts'
import { maxAlone } from './give-coins.ts'
import { ledgerKeys } from './keys.ts'

/** What a person gave and received in a day. */
type Given = { gave?: Cents; received?: Cents; expiresAt: number }

/** Who gives, to whom, and in which day. */
export type Parties = { giver: string; userId: string; day: string }

export const partiesOf = (giver: string, userId: string, at: Date): Parties => ({ giver, userId, day: sydneyDay(at) })

const giverKey = ({ giver, day }: Parties): TypedKey<Given> => ledgerKeys.given(giver, day)
const memberKey = ({ userId, day }: Parties): TypedKey<Given> => ledgerKeys.given(userId, day)

/** The rows that state what was given before, in this day. */
export const keys = (parties: Parties) => [giverKey(parties), memberKey(parties)]

export const givenBefore = (found: FoundRows, parties: Parties): GivenToday => ({
  byGiver: found.get(giverKey(parties))?.gave ?? 0,
  toMember: found.get(memberKey(parties))?.received ?? 0,
})

/** A gift can be taken back after midnight, so the row must outlast its day. */
const lifetimeSeconds = 3 * 86_400

/** Adds to a sum of the day, if `max` allows. */
function addTo(key: TypedKey<Given>, sum: keyof Given, { cents, max, now }: { cents: Cents; max?: Cents; now: Date }) {
  const change = {
    update: 'ADD #sum :cents SET expiresAt = :end, entity = :entity, v = :v',
    ...(max !== undefined && { condition: 'attribute_not_exists(#sum) OR #sum <= :room' }),
    names: { '#sum': sum },
    values: {
      ':cents': cents,
      ':end': Math.floor(now.getTime() / 1000) + lifetimeSeconds,
      ':entity': 'given',
      ':v': 1,
      ...(max !== undefined && { ':room': max - cents }),
    },
  }
  return updateRow(key, change, () => new OptimisticLockError())
}

/** Counts a gift that one person gives alone. Fails with OptimisticLockError if it exceeds a limit of the day. */
export const addAlone = (parties: Parties, cents: Cents, now: Date): TransactionPart[] => [
  addTo(giverKey(parties), 'gave', { cents, max: maxAlone.byGiver, now }),
  addTo(memberKey(parties), 'received', { cents, max: maxAlone.toMember, now }),
]

/** Counts a gift that a second person approved; negative cents for a gift that is taken back. */
export const add = (parties: Parties, cents: Cents, now: Date): TransactionPart[] => [
  addTo(giverKey(parties), 'gave', { cents, now }),
  addTo(memberKey(parties), 'received', { cents, now }),
]
