/** One message for a moment. The newest is the only one: it takes the place of the one before. */
export type Toast = {
  title: string
  description?: string
  /** `bad` is announced at once, the others when the person pauses. */
  tone: 'ok' | 'bad' | 'info'
}

export type ShownToast = Toast & { id: number }

let current: ShownToast | undefined
let count = 0
const listeners = new Set<() => void>()

/**
 * Where the toaster is, in the page from its start: a toast over an open dialog can still be pressed, and the dialog's
 * library, which waits for what it is told of, complains where that does not come.
 */
export const toastContainer = (): HTMLElement | null => document.getElementById('toasts')

/** Shows a toast for five seconds. */
export function toast(message: Toast) {
  current = { ...message, id: ++count }
  listeners.forEach((listener) => listener())
}

/** Where the toaster reads: for useSyncExternalStore. */
export const toasts = {
  current: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
