import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProblemCode } from '../../shared/problem.ts'
import { ConfirmDialog } from '../ui/lazy.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { hasCode, toastFailure } from './client.ts'

type Text = { title: string; description: string }

type Props = {
  title: string
  /** What will be lost. */
  children: ReactNode
  remove: () => Promise<unknown>
  /** Reads again what the deletion changed. */
  refresh: () => Promise<unknown>
  deleted: Text
  failed: Text
  /** The refusals that end the question, because pressing again is of no use. The list is read again. */
  outdated: ProblemCode[]
  open: boolean
  onClose: () => void
}

/** Deletes one thing of a list after confirmation. Open it with `useDialogFor(ConfirmDialog.preload)`. */
export function DeleteDialog({ title, children, remove, refresh, deleted, failed, outdated, open, onClose }: Props) {
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onClose()
      toast({ tone: 'ok', ...deleted })
      return refresh()
    },
    onError: async (error) => {
      toastFailure(error, failed.title, failed.description)
      if (!hasCode(error, ...outdated)) return
      onClose()
      await refresh()
    },
  })
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
