import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { personName, username } from './person-name.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDecideGift } from './use-decide-gift.ts'

type Props = { approval: Approval; open: boolean; onClose: () => void; onLocked: () => void }

/** Declines a gift that waits, with the reason. */
export function DeclineGiftDialog({ approval, open, onClose, onLocked }: Props) {
  const { amount, member, giver } = approval
  const deciding = useDecideGift({ onDecided: onClose, onLocked })
  return (
    <ReasonDialog
      title="Decline this gift?"
      description={`${formatAmount(amount)} Solcoins for ${personName(member)}, asked by ${username(giver)}. Nothing is given.`}
      hint="Staff read it below, under Decided."
      submit={{ label: 'Decline gift', pendingText: 'Declining...', variant: 'bad' }}
      isPending={deciding.isPending}
      open={open}
      onClose={onClose}
      onReason={(reason) => deciding.mutate({ approval, decision: 'decline', reason })}
    />
  )
}
