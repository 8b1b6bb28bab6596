import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { purposeName, username } from './person-name.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDecideGift } from './use-decide-gift.ts'

type Props = { approval: Approval; open: boolean; onClose: () => void; onLocked: () => void }

/** Declines a gift that waits, with the reason. */
export function DeclineGiftDialog({ approval, open, onClose, onLocked }: Props) {
  const { amount, giver } = approval
  const deciding = useDecideGift({ onDecided: onClose, onLocked })
  return (
    <ReasonDialog
      title={approval.member ? 'Decline this gift?' : 'Decline this funding?'}
      description={`${formatAmount(amount)} Solcoins for ${purposeName(approval)}, asked by ${username(giver)}. Nothing is given.`}
      hint="Staff read it below, under Decided."
      submit={{
        label: approval.member ? 'Decline gift' : 'Decline funding',
        pendingText: 'Declining...',
        variant: 'bad',
      }}
      isPending={deciding.isPending}
      open={open}
      onClose={onClose}
      onReason={(reason) => deciding.mutate({ approval, decision: 'decline', reason })}
    />
  )
}
