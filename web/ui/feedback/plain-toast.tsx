import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Text } from '../primitives.tsx'
import styles from './plain-toast.module.css'
import { endToast, toastContainer, toasts } from './toast.ts'

const shownForMs = 5_000

/** The current toast, without what the toaster's code adds: shown while that code is missing. */
export function PlainToast() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  useEffect(() => {
    if (!current) return undefined
    const timer = setTimeout(() => endToast(current), shownForMs)
    return () => clearTimeout(timer)
  }, [current])
  const container = current && toastContainer()
  if (!container) return null
  return createPortal(
    <div className={styles.toast} role="alert">
      <b>{current.title}</b>
      <Text size="small" tone="muted">
        {current.description}
      </Text>
    </div>,
    container,
  )
}
