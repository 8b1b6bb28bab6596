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

/** Finds the toaster on the page: a toast over an open dialog can still be pressed. */
export const toastRegion = '[data-toasts]'

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
