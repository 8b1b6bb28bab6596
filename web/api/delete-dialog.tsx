import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/lazy.tsx'
import { type Action, useAction } from './action.ts'

/** `outdated`: the refusals that end the question. */
type Props = Pick<Action<void, unknown>, 'done' | 'failed' | 'changes' | 'outdated'> & {
  title: string
  /** What will be lost. */
  children: ReactNode
  remove: () => Promise<unknown>
  open: boolean
  onClose: () => void
}

/** Deletes one thing of a list after confirmation. Open it with `useDialogFor(ConfirmDialog.preload)`. */
export function DeleteDialog({ title, children, remove, open, onClose, ...action }: Props) {
  const deleting = useAction({ ...action, send: remove, onEnd: onClose })
  return (
    <ConfirmDialog
      title={title}
      action="Delete"
      pendingText="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      open={open}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
