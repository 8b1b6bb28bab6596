import { ChakraProvider, Dialog as Parts, Portal, useSlotRecipe } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { dialogRecipe } from '../theme/dialog-recipe.ts'
import { system } from '../theme/theme.ts'
import { toast, toastContainer, toastRegionId } from './toast.ts'

type Props = {
  /** Omit it when the body has a `DialogTitle`. */
  title?: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons in the footer, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** The title is in the middle: for a moment to look at. */
  centered?: boolean
  /** Wide enough for a gift card and what belongs to it. */
  stage?: boolean
  /** Wide enough for two columns: a card, and what there is to know about it. */
  pair?: boolean
  /** On a phone, a sheet at the bottom edge instead of a full one: for a question, or a single field. */
  sheet?: boolean
  /** Slides in from the right at full height; the body scrolls and the footer stays. */
  drawer?: boolean
  /** Hangs under the buttons at the right end of the header. */
  corner?: boolean
  /** Shows one thing: wide, and on a phone a full sheet without padding. */
  view?: boolean
  /** Fills the window, with nothing but its content and the button that closes it. */
  screen?: boolean
  /** Takes the focus when the dialog closes. By default, or if it is null, the element that had it when the dialog opened. */
  returnFocusTo?: HTMLElement | null | undefined | (() => HTMLElement | null)
  /** Focuses the dialog instead of its first control, which a repeated Enter or Space would press. */
  focusesItself?: boolean
  /** Takes the focus whenever this changes: the content has changed, and the control that had the focus is gone or disabled. */
  focusOn?: 'title' | 'dialog' | undefined
  /** What is typed is still there when the dialog opens again: closing it needs no second press. */
  keepsText?: boolean
  open: boolean
  onClose: () => void
}

/** The title of a dialog without `title`, in its body. */
export const DialogTitle = (props: ComponentProps<'h2'>) => <Parts.Title unstyled {...props} />

/** The second press of a double click on the opener must not close the dialog. */
const doubleClickMs = 500

/** Whether this is a field for text, whose content a press outside the dialog must not discard. */
const isTextField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])')

/** Whether this is a field for text that is tedious to type again. */
const isLongText = (target: EventTarget): boolean => target instanceof Element && target.matches('textarea')

/**
 * Only a press beside the dialog closes it, not one on what an extension has put on the page, such as a password manager's menu. The page
 * behind the dialog takes no presses: they reach the root.
 */
const isBeside = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches(":root, [data-scope='dialog']:is([data-part='backdrop'], [data-part='positioner'])")

/**
 * What an expanded control of the dialog controls is part of it for its focus trap: F8 reaches the toast. Not before the dialog has
 * hidden the page from screen readers, a frame after it opens: it would hide the toast.
 */
function letFocusReachToasts(control: HTMLElement | null) {
  const expand = () => control?.setAttribute('aria-expanded', 'true')
  requestAnimationFrame(() => requestAnimationFrame(expand))
}

/** Whether the first control is below the end of the window, as at a zoom of 400%: its focus would not be seen. */
function beginsBelowWindow(dialog: HTMLElement | null): boolean {
  const first = dialog?.querySelector('a[href], button, input, select, textarea')
  if (!dialog || !first) return false
  return first.getBoundingClientRect().bottom - dialog.getBoundingClientRect().top > window.innerHeight
}

/** The element that opened the dialog. If it can no longer take the focus (a Buy button, now sold): its card, or the screen. */
function focusTarget(opener: Element | null): HTMLElement | null {
  const canTakeFocus = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  if (!canTakeFocus) return document.querySelector('main')
  return opener.matches(':disabled') ? opener.closest<HTMLElement>('[tabindex="-1"]') : opener
}

/**
 * A dialog; on a phone, a sheet with its actions at the bottom. It is large: import it from a `*-dialog.tsx` that is
 * itself loaded lazily, never from a screen.
 */
export const Dialog = (props: Props) => (
  <ChakraProvider value={system}>
    <StyledDialog {...props} />
  </ChakraProvider>
)

function StyledDialog(props: Props) {
  const { title, description, children, actions, wide = false, sheet = false, open, onClose } = props
  const { drawer = false, view = false, screen = false, centered = false, stage = false } = props
  const { pair = false, corner = false, returnFocusTo, focusOn } = props
  const { focusesItself = drawer, keepsText = false } = props
  const kind = drawer ? 'drawer' : view ? 'view' : screen ? 'screen' : 'dialog'
  const styles = useSlotRecipe({ recipe: dialogRecipe })({ kind, wide, sheet, centered, stage, pair, corner })
  const opener = useRef<Element>(null)
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const openedAt = useRef(0)
  const holdsText = useRef(false)
  const holdsLongText = useRef(false)
  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    openedAt.current = performance.now()
    holdsText.current = false
    holdsLongText.current = false
  }, [open])
  useEffect(() => {
    if (open && focusOn) (focusOn === 'title' ? heading : content).current?.focus({ preventScroll: true })
  }, [open, focusOn])
  return (
    <Parts.Root
      unstyled
      lazyMount
      unmountOnExit
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onInteractOutside={(event) => {
        const isKept = holdsText.current || performance.now() - openedAt.current < doubleClickMs
        if (isKept || !isBeside(event.detail.target)) event.preventDefault()
      }}
      onEscapeKeyDown={(event) => {
        // A field that was emptied, such as by saving, has nothing to lose.
        const fields = content.current?.querySelectorAll('textarea') ?? []
        if (!holdsLongText.current || [...fields].every(({ value }) => value === '')) return
        event.preventDefault()
        holdsLongText.current = false
        toast({ tone: 'info', title: 'Not Saved Yet', description: 'Press Escape again to discard what you typed.' })
      }}
      initialFocusEl={() => (focusesItself || beginsBelowWindow(content.current) ? content.current : null)}
      finalFocusEl={() => {
        const target = typeof returnFocusTo === 'function' ? returnFocusTo() : returnFocusTo
        return focusTarget(target ?? opener.current)
      }}
      persistentElements={[toastContainer]}
    >
      <Portal>
        <Parts.Backdrop css={styles.backdrop} />
        <Parts.Positioner css={styles.positioner}>
          <Parts.Content
            ref={content}
            css={styles.content}
            onInput={({ target }) => {
              if (keepsText) return
              if (isTextField(target)) holdsText.current = true
              if (isLongText(target)) holdsLongText.current = true
            }}
            // The focus trap does not scroll to what it focuses: after the last control, the first one can be outside the window.
            onFocus={({ target, currentTarget, relatedTarget }) => {
              const isReached = target !== currentTarget && currentTarget.contains(relatedTarget)
              if (isReached && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
            }}
            // React passes events of a portal on to its parents: a form around the dialog must not be submitted, too.
            onSubmit={(event) => event.stopPropagation()}
          >
            {title && (
              <Parts.Title ref={heading} css={styles.title} tabIndex={focusOn === 'title' ? -1 : undefined}>
                {title}
              </Parts.Title>
            )}
            {description && <Parts.Description css={styles.description}>{description}</Parts.Description>}
            {children && <Parts.Body css={styles.body}>{children}</Parts.Body>}
            {actions && <Parts.Footer css={styles.footer}>{actions}</Parts.Footer>}
            <span hidden aria-controls={toastRegionId} ref={letFocusReachToasts} />
            <Parts.CloseTrigger asChild css={styles.closeTrigger}>
              <Button variant="quiet" size="icon" aria-label="Close">
                <X size="1.25rem" aria-hidden />
              </Button>
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
