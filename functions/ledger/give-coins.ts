import { brand } from '../../shared/brand.ts'
import { giftLimits } from '../../shared/limits.ts'
import { formatAmount, toAmount, toCents, type Cents } from '../../shared/money.ts'
import { nextEntry, type Holder, type LedgerEntry } from './add-entry.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { Problem } from '../problem.ts'

export type Recipient = Holder & { deletingAt?: string }
type Gift = {
  amountCents: Cents
  reason: string
  giver: string
  /** The id of the approval, if a second person approved it. */
  approval?: string
  /** The id of the entry, where a repeated request has to find it. */
  id?: string
}

/** The cents that were given earlier on this day: by the giver to everybody, and to the member by everybody. */
export type GivenToday = { byGiver: Cents; toMember: Cents }

/** The most that may be given in a day without a second person. */
export const maxAlone: GivenToday = {
  byGiver: toCents(giftLimits.byGiverPerDay),
  toMember: toCents(giftLimits.toMemberPerDay),
}

/** Whether the coins must wait for a second person. `toMember` is the most of them that one member can receive. */
export const needsApproval = (amountCents: Cents, before: GivenToday, toMember = amountCents): boolean =>
  before.toMember + toMember > maxAlone.toMember || before.byGiver + amountCents > maxAlone.byGiver

/** Issues coins to a member. Throws `not_found`, or `forbidden` if the giver is the member. */
export function giveCoins(
  member: Recipient | undefined,
  { amountCents, reason, giver, approval, id }: Gift,
  now: Date,
): LedgerEntry {
  if (!member || member.deletingAt !== undefined)
    throw new Problem('not_found', { message: 'That member no longer exists.' })
  if (member.id === giver) throw new Problem('forbidden', { message: 'You cannot give Solcoins to yourself.' })
  const link = approval === undefined ? {} : { link: approval }
  const entry = { kind: 'gift', amount: amountCents, account: 'issued', reason, actor: giver, ...link } as const
  return { ...nextEntry(member, entry, now), ...(id !== undefined && { id }) }
}

/** The notification of a gift to the member. */
export const coinsReceived = ({ id, amount, reason }: LedgerEntry): NewNotification => ({
  kind: 'coins_received',
  words: `You received ${formatAmount(toAmount(amount))} ${brand.coins}: ${reason}`,
  link: id,
})
