import type { Cents } from '../../shared/money.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'
import { updateRow, type TransactionPart } from '../table/transactions.ts'
import type { GivenToday } from './give-coins.ts'
import { maxAlone } from './give-coins.ts'
import { ledgerKeys } from './keys.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'

export const entity = defineEntity(
  'daily-totals',
  ledgerKeys.dailyTotals,
  hiddenRow('it has sums of the statement, for three days', 'expires', null),
)

/**
 * The sums that a person gave and received in a day, and the most that one member could receive from the missions that the person
 * funded.
 */
type Given = { gave?: Cents; received?: Cents; fundedForOne?: Cents; expiresAt: number }

/** The giver, the member and the day. */
export type Parties = { giver: string; userId: string; day: string }

export const partiesOf = (giver: string, userId: string, at: Date): Parties => ({ giver, userId, day: sydneyDay(at) })

const giverKey = ({ giver, day }: Parties): TypedKey<Given> => ledgerKeys.dailyTotals(giver, day)
const memberKey = ({ userId, day }: Parties): TypedKey<Given> => ledgerKeys.dailyTotals(userId, day)

/** The rows with what was given earlier on this day. */
export const keys = (parties: Parties) => [giverKey(parties), memberKey(parties)]

export const givenBefore = (found: FoundRows, parties: Parties): GivenToday => ({
  byGiver: found.get(giverKey(parties))?.gave ?? 0,
  toMember: found.get(memberKey(parties))?.received ?? 0,
})

/** The funding of a mission, and the most of it that one member can receive in a day. */
export type Funding = { giver: string; amount: Cents; forOne: Cents }

const funderKey = ({ giver }: Pick<Funding, 'giver'>, at: Date): TypedKey<Given> =>
  ledgerKeys.dailyTotals(giver, sydneyDay(at))

/** The row with what this person gave and funded earlier on this day. */
export const fundingKeys = (giver: string, at: Date) => [funderKey({ giver }, at)]

export function fundedBefore(found: FoundRows, giver: string, at: Date): GivenToday {
  const row = found.get(funderKey({ giver }, at))
  return { byGiver: row?.gave ?? 0, toMember: row?.fundedForOne ?? 0 }
}

/** A gift can be taken back after midnight, so the row must outlive its day. */
const lifetimeSeconds = 3 * 86_400

type Sum = Exclude<keyof Given, 'expiresAt'>

/** Adds to the sums of a row, each on condition that it stays within its maximum, if there is one. */
function addTo(key: TypedKey<Given>, sums: { sum: Sum; cents: Cents; max?: Cents }[], now: Date): TransactionPart {
  const limited = sums.filter(({ max }) => max !== undefined)
  const change = {
    update: `ADD ${sums.map(({ sum }) => `${sum} :${sum}`).join(', ')} SET expiresAt = :end, entity = :entity, v = :v`,
    ...(limited.length > 0 && {
      condition: limited.map(({ sum }) => `(attribute_not_exists(${sum}) OR ${sum} <= :${sum}Room)`).join(' AND '),
    }),
    values: {
      ...Object.fromEntries(sums.map(({ sum, cents }) => [`:${sum}`, cents])),
      ...Object.fromEntries(limited.map(({ sum, cents, max = 0 }) => [`:${sum}Room`, max - cents])),
      ':end': Math.floor(now.getTime() / 1000) + lifetimeSeconds,
      ...entity.stampValues,
    },
  }
  return updateRow(key, change)
}

/** Counts a gift that one person gives alone. Fails with OptimisticLockError if it exceeds a limit of the day. */
export const addAlone = (parties: Parties, cents: Cents, now: Date): TransactionPart[] => [
  addTo(giverKey(parties), [{ sum: 'gave', cents, max: maxAlone.byGiver }], now),
  addTo(memberKey(parties), [{ sum: 'received', cents, max: maxAlone.toMember }], now),
]

/** Counts a gift that a second person approved; negative cents for a gift that is taken back. */
export const add = (parties: Parties, cents: Cents, now: Date): TransactionPart[] => [
  addTo(giverKey(parties), [{ sum: 'gave', cents }], now),
  addTo(memberKey(parties), [{ sum: 'received', cents }], now),
]

/** Counts funding by one person alone. Fails with OptimisticLockError if it exceeds a limit of the day. */
export const addFundingAlone = (funding: Funding, now: Date): TransactionPart =>
  addTo(
    funderKey(funding, now),
    [
      { sum: 'gave', cents: funding.amount, max: maxAlone.byGiver },
      { sum: 'fundedForOne', cents: funding.forOne, max: maxAlone.toMember },
    ],
    now,
  )

/** Counts funding that a second person approved. */
export const addFunding = (funding: Funding, now: Date): TransactionPart =>
  addTo(
    funderKey(funding, now),
    [
      { sum: 'gave', cents: funding.amount },
      { sum: 'fundedForOne', cents: funding.forOne },
    ],
    now,
  )
