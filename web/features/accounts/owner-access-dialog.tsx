import { useId } from 'react'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ownerAccess } from './owner-access.tsx'
import type { OwnerLock } from './unlock.ts'

type Props = { lock: OwnerLock; open: boolean; onClose: () => void }

/** Asks for the owner password in place of a dialog, when it has run out. What was entered there is kept. */
export const OwnerAccessDialog = ({ lock, open, onClose }: Props) => {
  const formId = useId()
  return (
    <Dialog
      sheet
      open={open}
      onClose={onClose}
      {...ownerAccess({ purpose: 'continue', formId, onCancel: onClose, lock })}
    />
  )
}
