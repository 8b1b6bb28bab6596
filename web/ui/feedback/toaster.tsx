import * as Parts from '@radix-ui/react-toast'
import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toastContainer, toastRegionId, toasts } from './toast.ts'
import { useToastPlace } from './use-toast-place.ts'
import styles from './toaster.module.css'

const shownForMs = 5_000
/** Long enough to read it and press its button. */
const shownWithActionForMs = 15_000
const swipeAwayPx = 50
const icons = {
  ok: <CircleCheck className={`${styles.icon} ${styles.ok}`} size="1.25rem" aria-hidden />,
  bad: <CircleX className={`${styles.icon} ${styles.bad}`} size="1.25rem" aria-hidden />,
  info: <Info className={`${styles.icon} ${styles.info}`} size="1.25rem" aria-hidden />,
}

/** Shows the one current toast. F8 moves the focus to it; a swipe to the right dismisses it. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current)
  const [dismissedId, setDismissedId] = useState<number>()
  const region = useRef<HTMLOListElement>(null)
  useToastPlace(region, current?.id)
  useLayoutEffect(() => {
    // The region is Radix's, around the list.
    if (region.current?.parentElement) region.current.parentElement.id = toastRegionId
  }, [])
  const container = toastContainer()
  if (!container) throw new Error('The document has no #toasts')
  return (
    <Parts.Provider swipeDirection="right" swipeThreshold={swipeAwayPx}>
      {current && (
        <Parts.Root
          key={current.id}
          className={styles.toast}
          duration={current.action ? shownWithActionForMs : shownForMs}
          type={current.tone === 'bad' ? 'foreground' : 'background'}
          open={dismissedId !== current.id}
          onOpenChange={(open) => setDismissedId(open ? undefined : current.id)}
        >
          {current.art ? <img className={styles.art} src={current.art} alt="" /> : icons[current.tone]}
          <Parts.Title className={styles.title}>{current.title}</Parts.Title>
          {current.description && (
            <Parts.Description className={styles.description}>{current.description}</Parts.Description>
          )}
          {current.action && (
            <Parts.Action className={styles.action} altText={current.action.elsewhere} onClick={current.action.onPress}>
              {current.action.label}
            </Parts.Action>
          )}
          <Parts.Close className={styles.close} aria-label="Close">
            <X size="1.25rem" aria-hidden />
          </Parts.Close>
        </Parts.Root>
      )}
      {/* Outside #page: an open dialog hides the page from screen readers, but not this container. */}
      {createPortal(<Parts.Viewport ref={region} className={styles.region} hotkey={['F8']} />, container)}
    </Parts.Provider>
  )
}
