/** A message shown for five seconds, or longer with an action. A new toast replaces the previous one. */
export type Toast = {
  title: string
  description?: string | undefined
  /** Screen readers announce `bad` immediately, the others when the user pauses. */
  tone: 'ok' | 'bad' | 'info'
  /** The address of a drawing in place of the tone's icon. */
  art?: string
  /** A button, such as one that leads to where the work can be undone. Screen readers are told of `elsewhere`, which lasts. */
  action?: { label: string; elsewhere: string; onPress: () => void }
}

export type ShownToast = Toast & { id: number }

let current: ShownToast | undefined
let count = 0
const listeners = new Set<() => void>()

/**
 * The toaster's container, which is in the documents: toasts work above an open dialog, and the dialog library warns when an
 * element that it should keep interactive does not exist.
 */
export const toastContainer = (): HTMLElement | null => document.getElementById('toasts')

/** The id of the region in it. */
export const toastRegionId = 'toast-region'

/** Shows a toast. */
export function toast(message: Toast) {
  current = { ...message, id: ++count }
  listeners.forEach((listener) => listener())
}

/** Forgets a toast that was shown long enough. */
export function endToast({ id }: ShownToast) {
  if (current?.id !== id) return
  current = undefined
  listeners.forEach((listener) => listener())
}

/** The current toast, for useSyncExternalStore. */
export const toasts = {
  current: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
