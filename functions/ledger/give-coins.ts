import { nextEntry, type Holder, type LedgerEntry } from './add-entry.ts'
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
