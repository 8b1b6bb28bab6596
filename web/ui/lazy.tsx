import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import type { DialogTrigger } from './button.tsx'
import { ErrorState, ProgressLine } from './feedback/states.tsx'
import { toast } from './feedback/toast.ts'
import { CodeNotLoadedError } from './load-code.ts'
import { whenSettled } from './when-settled.ts'

type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead; once it has arrived, the component renders immediately. Rejects when it does not arrive. */
  preload: () => Promise<void>
}

type Options = {
  /** Shown while the code loads. */
  fallback?: ReactNode
  /** Shown while code is missing that nobody asked for. Without it: nothing, or in place of a fallback an error. */
  missing?: ReactNode
}

/** After these, code may arrive that nobody sees is missing. */
const occasions = ['online', 'pointerdown', 'keydown']

/** Calls `retry` at the next of these events. Returns a function that cancels it. */
function atNext(events: readonly string[], retry: () => void): () => void {
  const cancel = () => events.forEach((type) => removeEventListener(type, onEvent))
  const onEvent = () => {
    cancel()
    retry()
  }
  events.forEach((type) => addEventListener(type, onEvent, { passive: true }))
  return cancel
}

type DialogProps = { open: boolean; onClose: () => void }

const isDialog = (props: object): props is DialogProps => 'open' in props && 'onClose' in props

/**
 * A component whose code loads when it first renders; it shows the fallback until then. It appears as soon as the code
 * arrives, whereas a Suspense boundary with React's `lazy` waits until 300 ms after its fallback.
 *
 * Code that does not arrive never takes away what is on the screen. A dialog closes with a toast, and the next press tries
 * again. A part of a screen shows an error with a button to try again. What nobody asked for stays missing, quietly, until the
 * person or the network does something.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, missing }: Options = {},
): LazyComponent<Props> {
  const showsError = missing === undefined && fallback !== null
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
  }
  function LazyComponent(props: Props) {
    const [, setIsLoaded] = useState(loaded !== undefined)
    const [attempt, setAttempt] = useState(0)
    const [isMissing, setMissing] = useState(false)
    const dialog = isDialog(props) ? props : undefined
    const isOpen = dialog?.open
    const retry = () => {
      if (showsError) setMissing(false)
      setAttempt((count) => count + 1)
    }
    useEffect(() => {
      let isUnmounted = false
      let cancel: (() => void) | undefined
      const fail = (error: unknown) => {
        if (!(error instanceof CodeNotLoadedError)) console.error('Code could not be run:', error)
        if (isUnmounted) return
        if (!dialog) {
          setMissing(true)
          cancel = atNext(showsError ? ['online'] : occasions, retry)
        } else if (dialog.open) {
          toast(notOpened)
          dialog.onClose()
        }
      }
      preload().then(() => isUnmounted || setIsLoaded(true), fail)
      return () => {
        isUnmounted = true
        cancel?.()
      }
      // eslint-disable-next-line react-hooks/exhaustive-deps -- it loads when it is mounted, opened or tried again
    }, [attempt, isOpen])
    const Loaded = loaded
    if (Loaded) return <Loaded {...props} />
    if (isMissing) return showsError ? <NotLoaded onRetry={retry} /> : missing
    // A press opens a dialog whose code is not there yet.
    return isOpen ? <ProgressLine /> : fallback
  }
  return Object.assign(LazyComponent, { preload })
}

const unreachable = 'Check your connection and try again.'
const notOpened = { tone: 'bad', title: 'Signal lost', description: `This did not load. ${unreachable}` } as const

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState bare message={`This part did not load. ${unreachable}`} onRetry={onRetry} />
)

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

/**
 * A dialog about one thing of a list: `showFor`, or a button with `triggerFor`, opens it for that thing, which it keeps while it
 * closes.
 */
export function useDialogFor<Subject>(load: () => Promise<unknown>) {
  const dialog = useDialog(load)
  const [subject, setSubject] = useState<Subject>()
  const showFor = (next: Subject) => {
    setSubject(next)
    dialog.show()
  }
  const triggerFor = (next: Subject): DialogTrigger => ({ ...dialog, show: () => showFor(next) })
  return { ...dialog, subject, showFor, triggerFor }
}

/** Asks for confirmation before an action that cannot be undone. Its code loads once the page has settled. */
export const ConfirmDialog = lazyComponent(async () => (await import('./feedback/confirm-dialog.tsx')).ConfirmDialog)
