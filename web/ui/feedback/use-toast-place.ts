import { useLayoutEffect, type RefObject } from 'react'
import buttons from '../button.module.css'
import { placeToast, type Obstacle } from './place-toast.ts'
import { toastContainer } from './toast.ts'

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
export function useToastPlace(region: RefObject<HTMLElement | null>, toastId: number | undefined) {
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
