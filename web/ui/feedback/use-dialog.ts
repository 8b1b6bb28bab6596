import { useEffect, useState } from 'react'
import { whenSettled } from '../when-settled.ts'

/**
 * A dialog whose code loads when the page has settled, when `prepare` is called, or at the latest when it first opens.
 * `openCount` counts the openings: render nothing at 0, and use it as the dialog's key, so that every opening starts with
 * fresh state. `load` must be the same function in every render.
 */
export function useDialog(load: () => Promise<unknown>, startsOpen = false) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [openCount, setOpenCount] = useState(startsOpen ? 1 : 0)
  useEffect(() => whenSettled(() => preload(load)), [load])
  return {
    isOpen,
    openCount,
    show: () => {
      setOpenCount((count) => count + 1)
      setOpen(true)
    },
    hide: () => setOpen(false),
    prepare: () => preload(load),
  }
}

/** A failure does not matter here: opening tries again and shows the error. */
const preload = (load: () => Promise<unknown>) => void load().catch(() => undefined)
