import { ConfirmPurchaseDialog } from './confirm-purchase-dialog.tsx'
import { PurchasedDialog } from './purchased-dialog.tsx'
import type { Purchase } from './use-purchase.ts'

/** The two dialogs of a purchase: the question before it, and the code after it. */
export const PurchaseDialog = ({ purchase }: { purchase: Purchase }) => (
  <>
    <ConfirmPurchaseDialog purchase={purchase} />
    <PurchasedDialog purchase={purchase} />
  </>
)
