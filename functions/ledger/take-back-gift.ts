import type { GiftStatus } from '../../shared/ledger/gift-schema.ts'
import { giftLimits } from '../../shared/limits.ts'
import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import { nextEntry, type LedgerEntry } from './add-entry.ts'
import type { Recipient } from './give-coins.ts'

/** A gift that was given. It has the id of its ledger entry. */
export type Gift = {
  id: string
  giver: string
  userId: string
  amount: Cents
  reason: string
  createdAt: string
  status: GiftStatus
}

/** The gift that an entry gives. */
export const giftOf = ({ id, userId, actor, amount, reason, at }: LedgerEntry): Gift => ({
  id,
  giver: actor,
  userId,
  amount,
  reason,
  createdAt: at,
  status: 'given',
})

/** The end of the time in which a gift can be taken back. */
export const takeBackUntil = (createdAt: string): Date =>
  new Date(Date.parse(createdAt) + giftLimits.takeBackMinutes * 60_000)

/**
 * Takes the whole gift back. Throws `not_found`, `forbidden` for a gift that the actor received, `already_processed`, `too_late`, or `insufficient_solcoins` if the member has
 * spent some of the coins.
 */
export function takeBackGift(
  { gift, member }: { gift: Gift | undefined; member: Recipient | undefined },
  { reason, actor }: { reason: string; actor: string },
  now: Date,
): { gift: Gift; entry: LedgerEntry } {
  if (!gift) throw new Problem('not_found', { message: 'That gift no longer exists.' })
  if (gift.userId === actor)
    throw new Problem('forbidden', { message: 'You received this gift, so someone else has to take it back.' })
  if (!member || member.deletingAt !== undefined)
    throw new Problem('not_found', { message: 'That member no longer exists.' })
  if (gift.status !== 'given')
    throw new Problem('already_processed', { message: 'This gift has already been taken back.' })
  if (now > takeBackUntil(gift.createdAt))
    throw new Problem('too_late', {
      message: `A gift can be taken back for ${giftLimits.takeBackMinutes} minutes. This one is older.`,
    })
  if (member.balance < gift.amount)
    throw new Problem('insufficient_solcoins', {
      message: 'Some of these Solcoins have been spent, so the gift cannot be taken back.',
    })
  const transfer = { kind: 'take-back', amount: -gift.amount, account: 'issued', reason, actor, link: gift.id } as const
  return { gift, entry: nextEntry(member, transfer, now) }
}
