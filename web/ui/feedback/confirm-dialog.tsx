import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What will be lost. */
  children: ReactNode
  /** The button's label: "Delete". */
  action: string
  pendingText: string
  pending: boolean
  onConfirm: () => void
  open: boolean
  onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({ title, children, action, pendingText, pending, onConfirm, open, onClose }: Props) => (
  <Dialog
    title={title}
    description={children}
    open={open}
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" pending={pending} pendingText={pendingText} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  />
)
