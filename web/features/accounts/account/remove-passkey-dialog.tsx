import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

type Props = { name: string; pending: boolean; onConfirm: () => void; open: boolean; onClose: () => void }

/** Removes a passkey after a confirmation. */
export const RemovePasskeyDialog = ({ name, ...rest }: Props) => (
  <ConfirmDialog title="Remove passkey?" action="Remove" pendingText="Removing..." {...rest}>
    You can no longer sign in with {name}, only with your password or another passkey. Delete it on the device, too, so
    that the device does not offer it again.
  </ConfirmDialog>
)
