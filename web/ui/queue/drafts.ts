import { useSyncExternalStore } from 'react'

/** From the last change on. */
const keptForMs = 30 * 60_000

export type Drafts<T> = ReturnType<typeof createDrafts<T>>

/**
 * What staff have typed about the items of a queue, until it is sent. It may be the number of a card: it is in the memory of this page
 * only, never in the browser's storage, and for half an hour.
 */
export function createDrafts<T>() {
  const kept = new Map<string, { draft: T; timer: ReturnType<typeof setTimeout> }>()
  const listeners = new Set<() => void>()
  function discard(id: string) {
    clearTimeout(kept.get(id)?.timer)
    if (kept.delete(id)) listeners.forEach((listener) => listener())
  }
  return {
    of: (id: string): T | undefined => kept.get(id)?.draft,
    keep: (id: string, draft: T): void => {
      clearTimeout(kept.get(id)?.timer)
      kept.set(id, { draft, timer: setTimeout(() => discard(id), keptForMs) })
      listeners.forEach((listener) => listener())
    },
    discard,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The draft about an item, if there is one. */
export const useDraft = <T>(drafts: Drafts<T>, id: string): T | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.of(id))
