import type { StudioGame } from '../../../shared/brand-community.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'

type Props = { game: StudioGame; pending: boolean; onConfirm: () => void; open: boolean; onClose: () => void }

/** Asks before a member gives up the place in a beta test. */
export const LeaveBetaDialog = ({ game, ...confirm }: Props) => (
  <ConfirmDialog
    title={`Give up your place in ${game.title}?`}
    action="Give up the place"
    keep="Keep it"
    variant="plain"
    pendingText="Giving it up..."
    {...confirm}
  >
    It goes to the next member who signs up. You can come back as long as there are places left.
  </ConfirmDialog>
)
