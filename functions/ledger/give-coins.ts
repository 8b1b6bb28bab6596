import { nextEntry, type Holder, type LedgerEntry } from './add-entry.ts'
import { brand } from '../../shared/brand.ts'
import { formatAmount, toAmount } from '../../shared/money.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { Problem } from '../problem.ts'

type Recipient = Holder & { deletingAt?: string }
type Gift = { amountCents: number; reason: string; giver: string }

/** Issues coins to a member. Throws `not_found`, or `forbidden` if the giver is the member. */
export function giveCoins(member: Recipient | undefined, { amountCents, reason, giver }: Gift, now: Date): LedgerEntry {
  if (!member || member.deletingAt !== undefined)
    throw new Problem('not_found', { message: 'That member does not exist any more.' })
  if (member.id === giver) throw new Problem('forbidden', { message: 'You cannot give Solcoins to yourself.' })
  return nextEntry(member, { kind: 'gift', amount: amountCents, account: 'issued', reason, actor: giver }, now)
}

/** What the member is told of a gift. */
export const coinsReceived = ({ id, amount, reason }: LedgerEntry): NewNotification => ({
  kind: 'coins_received',
  words: `You received ${formatAmount(toAmount(amount))} ${brand.coins}: ${reason}`,
  link: id,
})
