import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDialog } from '../../ui/feedback/use-dialog.ts'

/** The product view as a dialog over the shop. It is open while the address is a product's, so closing it goes back. */
export function useProductDialog(load: () => Promise<unknown>, isOpen: boolean) {
  const navigate = useNavigate()
  const { isMounted } = useDialog(load)
  const next = useRef<() => void>(undefined)
  const close = () => void navigate(-1)

  useEffect(() => {
    if (isOpen || !next.current) return undefined
    const act = next.current
    next.current = undefined
    // Two frames later, the focus is back on the product that the view was opened from.
    requestAnimationFrame(() => requestAnimationFrame(act))
    return undefined
  }, [isOpen])

  return {
    isOpen,
    isMounted: isMounted || isOpen,
    close,
    /** Closes the view and then calls `act`. */
    closeThen(act: () => void) {
      if (!isOpen) return act()
      next.current = act
      return close()
    },
  }
}
