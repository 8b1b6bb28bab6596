import { ConfirmPurchaseDialog } from './confirm-purchase-dialog.tsx'
import { PurchasedDialog } from './purchased-dialog.tsx'
import type { Purchase } from './use-purchase.ts'

type Props = { purchase: Purchase; open: boolean; onClose: () => void }

/** The two dialogs of a purchase: the question before it, and the code after it. */
export const PurchaseDialog = ({ purchase }: Props) => (
  <>
    <ConfirmPurchaseDialog purchase={purchase} />
    <PurchasedDialog purchase={purchase} />
  </>
)
