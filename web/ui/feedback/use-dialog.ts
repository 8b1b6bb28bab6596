import { useState } from 'react'

/**
 * A dialog whose code loads when it first opens; `prepare` loads it ahead. `openCount` counts the openings: render nothing
 * at 0, and use it as the dialog's key, so that every opening starts with fresh state.
 */
export function useDialog(load: () => Promise<unknown>, startsOpen = false) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [openCount, setOpenCount] = useState(startsOpen ? 1 : 0)
  return {
    isOpen,
    openCount,
    show: () => {
      setOpenCount((count) => count + 1)
      setOpen(true)
    },
    hide: () => setOpen(false),
    // A failure does not matter here: opening tries again and shows the error.
    prepare: () => void load().catch(() => undefined),
  }
}
