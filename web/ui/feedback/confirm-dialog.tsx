import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What will be lost. */
  children: ReactNode
  /** The button's label: "Delete". */
  action: string
  /** The label of the button that changes nothing, where "Cancel" could be taken for the action. */
  keep?: string
  /** `danger` for what deletes. */
  variant?: ButtonProps['variant']
  pendingText: string
  pending: boolean
  onConfirm: () => void
  open: boolean
  onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({
  title,
  children,
  action,
  keep = 'Cancel',
  variant = 'danger',
  open,
  onClose,
  ...confirm
}: Props) => (
  <Dialog
    sheet
    title={title}
    description={children}
    open={open}
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          {keep}
        </Button>
        <Button
          variant={variant}
          pending={confirm.pending}
          pendingText={confirm.pendingText}
          onClick={confirm.onConfirm}
        >
          {action}
        </Button>
      </>
    }
  />
)
