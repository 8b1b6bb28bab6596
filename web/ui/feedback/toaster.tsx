import * as Parts from '@radix-ui/react-toast'
import clsx from 'clsx'
import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import buttons from '../button.module.css'
import text from '../text.module.css'
import { type Obstacle, placeToast } from './place-toast.ts'
import { toastContainer, toastRegionId, toasts } from './toast.ts'
import styles from './toaster.module.css'
import placing from '../layout/place.module.css'

const openDialogs = "[data-scope='dialog'][data-part='content'][data-state='open']"
const controls = 'button, a[href], input, select, textarea'
/** A message that the screen itself shows. */
const messages = "[role='alert']"
/** Gold is the one main action of a screen or dialog. */
const mainAction = `.${buttons.gold}`
/** The screen's main action, and the bars at the window's edges. */
const actions = `${mainAction}, [data-cart-bar], [data-dock] > *, header`
/** The distance to the window's edges, as in the styles. */
const edge = () => (matchMedia('(max-width: 40rem)').matches ? 16 : 24)

/** Where an element of a dialog is when the dialog has finished moving. */
function boxOf(element: Element, dialog?: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect()
  const { m41, m42 } = new DOMMatrix(dialog && getComputedStyle(dialog).transform)
  return new DOMRect(x - m41, y - m42, width, height)
}

const obstacle = (kind: Obstacle['kind'], { left, top, right, bottom }: DOMRect): Obstacle => ({
  kind,
  left,
  top,
  right,
  bottom,
})

/** The control that has the focus: usually what the person has just pressed. */
function focusedControl(scope: Element): Element[] {
  const { activeElement } = document
  if (!activeElement?.matches(controls) || !scope.contains(activeElement)) return []
  return toastContainer()?.contains(activeElement) ? [] : [activeElement]
}

const obstaclesFrom = (kind: Obstacle['kind'], elements: Iterable<Element>) =>
  Array.from(elements, (element) => obstacle(kind, boxOf(element)))

/** What a toast should not cover: in the dialog in front if there is one, otherwise on the screen. */
function obstacles(): Obstacle[] {
  const dialog = [...document.querySelectorAll(openDialogs)].at(-1)
  if (!dialog)
    return [
      ...obstaclesFrom('action', [...document.querySelectorAll(actions), ...focusedControl(document.body)]),
      ...obstaclesFrom('control', document.querySelectorAll(`main ${messages}`)),
    ]
  const footer = dialog.querySelectorAll(`[data-part='footer'] button, ${mainAction}`)
  const isAction = new Set<Element>([...footer, ...focusedControl(dialog)])
  const inDialog = [...dialog.querySelectorAll(`${controls}, ${messages}`)].map((element) =>
    obstacle(isAction.has(element) ? 'action' : 'control', boxOf(element, dialog)),
  )
  return [obstacle('panel', boxOf(dialog, dialog)), ...inDialog]
}

function place(region: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height } = region
  const { clientWidth, clientHeight } = document.documentElement
  const view = { width: clientWidth, height: clientHeight, edge: edge() }
  const { right, bottom } = placeToast({ width, height }, view, obstacles())
  // Its shadow would fall on the button below it.
  region.toggleAttribute('data-raised', bottom > view.edge)
  region.style.setProperty('--toast-right', `${right}px`)
  region.style.setProperty('--toast-bottom', `${bottom}px`)
}

/**
 * Places the toast where it covers neither the buttons of a dialog nor the screen's main action, again when the window or the
 * page changes. While the page scrolls, the toast stays.
 */
function useToastPlace(region: RefObject<HTMLElement | null>, toastId: number | undefined) {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || toastId === undefined) return undefined
    let frame = 0
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => place(element))
    }
    place(element)
    const changes = new MutationObserver(placeSoon)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] })
    addEventListener('resize', placeSoon)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      removeEventListener('resize', placeSoon)
    }
  }, [region, toastId])
}

const shownForMs = 5_000
/** Long enough to read it and press its button. */
const shownWithActionForMs = 15_000
const swipeAwayPx = 50
const icons = {
  ok: <CircleCheck className={`${placing.level} ${text.ok}`} size="1.25rem" aria-hidden />,
  bad: <CircleX className={`${placing.level} ${text.bad}`} size="1.25rem" aria-hidden />,
  info: <Info className={`${placing.level} ${text.sky}`} size="1.25rem" aria-hidden />,
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
            <Parts.Description className={clsx(styles.description, text.small, text.muted)}>
              {current.description}
            </Parts.Description>
          )}
          {current.action && (
            <Parts.Action
              className={clsx(styles.action, text.small, text.sky, text.strong)}
              altText={current.action.elsewhere}
              onClick={current.action.onPress}
            >
              {current.action.label}
            </Parts.Action>
          )}
          <Parts.Close className={clsx(buttons.button, buttons.quiet, buttons.icon, styles.close)} aria-label="Close">
            <X size="1.25rem" aria-hidden />
          </Parts.Close>
        </Parts.Root>
      )}
      {/* Outside #page: an open dialog hides the page from screen readers, but not this container. */}
      {createPortal(<Parts.Viewport ref={region} className={styles.region} hotkey={['F8']} />, container)}
    </Parts.Provider>
  )
}
