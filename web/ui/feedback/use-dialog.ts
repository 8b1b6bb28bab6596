import { startTransition, useCallback, useEffect, useState } from 'react'
import { whenSettled } from '../when-settled.ts'

/** A dialog that a button opens: `prepare` fetches its code ahead. */
export type DialogTrigger = { show: () => void; prepare: () => void }

/** What a button that opens a dialog carries. */
export const dialogTriggerProps = ({ show, prepare }: DialogTrigger) =>
  ({ 'aria-haspopup': 'dialog', onClick: show, onPointerEnter: prepare, onFocus: prepare }) as const

/**
 * A dialog whose code loads when the page has settled, when `prepare` is called, or at the latest when it first opens.
 * Render it while `isMounted` is true: once its code is there, it is mounted closed, so that the first press only has to open
 * it. Use `openCount` as its key, so that every opening starts with fresh state. `load` is the `preload` of the lazy component.
 */
export function useDialog(load: () => Promise<unknown>, startsOpen = false) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isMounted, setMounted] = useState(startsOpen)
  const [openCount, setOpenCount] = useState(0)
  const prepare = useCallback(() => {
    const mount = () => startTransition(() => setMounted(true))
    // A failure does not matter here: opening tries again and shows the error.
    load().then(mount, () => undefined)
  }, [load])
  useEffect(() => whenSettled(prepare), [prepare])
  const hide = () => setOpen(false)
  return {
    isOpen,
    isMounted,
    openCount,
    show: () => {
      setMounted(true)
      setOpenCount((count) => count + 1)
      setOpen(true)
    },
    hide,
    prepare,
    /** For the dialog itself. */
    props: { open: isOpen, onClose: hide },
  }
}

/** A dialog about one thing of a list: `showFor` opens it for that thing, which it keeps while it closes. */
export function useDialogFor<Subject>(load: () => Promise<unknown>) {
  const dialog = useDialog(load)
  const [subject, setSubject] = useState<Subject>()
  const showFor = (next: Subject) => {
    setSubject(next)
    dialog.show()
  }
  return { ...dialog, subject, showFor }
}
