import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { countedDevices } from './device-words.ts'

type Props = {
  count: number
  /** The devices in a sentence. */
  devices: string
  pending: boolean
  onConfirm: () => void
  open: boolean
  onClose: () => void
}

/** Ends all other sessions after a confirmation. */
export const SignOutOthersDialog = ({ count, devices, ...rest }: Props) => (
  <ConfirmDialog
    title={`Sign out ${countedDevices(count)}?`}
    action={`Sign out ${countedDevices(count)}`}
    variant="gold"
    pendingText="Signing out..."
    {...rest}
  >
    This signs out {devices}. You stay signed in here.
  </ConfirmDialog>
)
