import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

type Props = { pending: boolean; onConfirm: () => void; open: boolean; onClose: () => void }

/** Clears the notifications after a confirmation. */
export const ClearNotificationsDialog = (props: Props) => (
  <ConfirmDialog
    title="Clear notifications?"
    action="Clear notifications"
    variant="gold"
    pendingText="Clearing..."
    {...props}
  >
    They are deleted on every device; the gift cards only in this browser. You can still find your codes in the store,
    under Recent purchases.
  </ConfirmDialog>
)
