import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/lazy.tsx'
import { changeCount } from './stock-edits.ts'
import { type StockEditing, summaryOf } from './use-stock-edits.ts'
import styles from './unsaved-stock.module.css'

/** What has been changed, and the buttons that save or discard it. On a phone, above the bottom bar. */
export const StockActions = ({ editing }: { editing: StockEditing }) => (
  <div className={styles.actions}>
    <p aria-live="polite">{summaryOf(editing)}</p>
    <Button variant="quiet" disabled={editing.isPending} onClick={editing.discard}>
      Discard
    </Button>
    <Button
      variant="gold"
      aria-keyshortcuts="Control+S Meta+S"
      disabled={editing.hasInvalid || editing.changes.length === 0}
      pending={editing.isSaving}
      pendingText="Saving..."
      onClick={editing.save}
    >
      Save
    </Button>
  </div>
)

/** Asks before the desk is left with changes that are not saved. */
export function LeaveQuestion({ fields }: Pick<StockEditing, 'fields'>) {
  const isUnsaved = fields > 0
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      // A page whose session has ended is hidden, and goes in any case.
      if (!document.documentElement.hidden) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      action="Leave"
      keep="Stay"
      pendingText="Leaving..."
      pending={false}
      onConfirm={proceed}
      onClose={reset}
    >
      {changeCount(fields)} to the stock will be lost.
    </ConfirmDialog>
  )
}
