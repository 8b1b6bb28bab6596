import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

type Props = { name: string; pending: boolean; onConfirm: () => void; open: boolean; onClose: () => void }

/** Removes a passkey after a confirmation. */
export const RemovePasskeyDialog = ({ name, ...rest }: Props) => (
  <ConfirmDialog title="Remove passkey?" action="Remove" pendingText="Removing..." {...rest}>
    {name} no longer signs you in. Your password still does. Delete the passkey on the device, too: it may offer it
    again.
  </ConfirmDialog>
)
