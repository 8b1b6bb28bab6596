import { useState } from 'react'

/**
 * A dialog whose code is fetched when it is first asked for (`prepare`: when it is likely to be). `opening` counts the
 * openings: nothing is rendered at 0, and as the dialog's key it makes every opening start afresh. `startsOpen`: the way
 * here asked for it.
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
    // A failed fetch is no matter here: opening tries again, and shows what is wrong.
    prepare: () => void load().catch(() => undefined),
  }
}
