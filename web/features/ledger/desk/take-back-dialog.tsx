import type { RecentGift } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { personName, username } from './person-name.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useTakeBack } from './use-take-back.ts'

type Props = { gift: RecentGift; open: boolean; onClose: () => void; onLocked: () => void }

/** Takes a gift back, with the reason that the member reads. */
export function TakeBackDialog({ gift, open, onClose, onLocked }: Props) {
  const { amount, member } = gift
  const takingBack = useTakeBack({ gift, onTaken: onClose, onLocked })
  return (
    <ReasonDialog
      title="Take this gift back?"
      description={`${formatAmount(amount)} Solcoins from ${personName(member)} (${username(member)}), if they still have all of them.`}
      hint="The member reads it."
      submit={{ label: 'Take back', pendingText: 'Taking back...', variant: 'gold' }}
      isPending={takingBack.isPending}
      open={open}
      onClose={onClose}
      onReason={(reason) => takingBack.mutate(reason)}
    />
  )
}
