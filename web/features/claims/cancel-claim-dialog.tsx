import { formatAmount } from '../../../shared/money.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import type { Voucher } from './voucher-list.ts'

type Props = { voucher: Voucher; pending: boolean; onConfirm: () => void; open: boolean; onClose: () => void }

/** Cancels a pending claim or prepaid card after a confirmation. */
export const CancelClaimDialog = ({ voucher, ...rest }: Props) => (
  <ConfirmDialog
    title="Cancel this claim?"
    action="Cancel claim"
    keep="Keep claim"
    variant="bad"
    pendingText="Cancelling..."
    {...rest}
  >
    Staff no longer see your claim for {voucher.platform}, and its {formatAmount(voucher.solcoinsUsed)} Solcoins return
    to your balance immediately.
  </ConfirmDialog>
)
