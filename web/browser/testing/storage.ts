import { vi } from 'vitest'
import { accountKey, removePersonal, removeText } from '../storage.ts'

/** Replaces both storages of the browser with ones that hold `content`: session storage that of `ofTab`. */
export function stubStorage(content: Record<string, string> = {}, ofTab: Record<string, string> = {}) {
  const items = new Map(Object.entries(content))
  const itemsOfTab = new Map(Object.entries(ofTab))
  stub(storageOf(new Map()), storageOf(new Map()))
  // Values that an earlier test could not store.
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    removePersonal(place)
    removeText(place, accountKey)
  }
  stub(storageOf(items), storageOf(itemsOfTab))
  return { items, itemsOfTab }
}

function stub(local: unknown, session: unknown) {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
}

const storageOf = (items: Map<string, string>) => ({
  get length() {
    return items.size
  },
  key: (index: number) => [...items.keys()][index] ?? null,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})

const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}

/** Replaces both storages with ones that throw, as in a browser that blocks them. */
export function stubForbiddenStorage() {
  const forbidden = { getItem: denied, setItem: denied, removeItem: denied, key: denied, length: 1 }
  stub(forbidden, forbidden)
}

/** Replaces both storages with null, as in a web view that has none. */
export const stubNoStorage = () => stub(null, null)

/** Replaces both storages with ones that hold `content` and have no room. */
export function stubFullStorage(content: Record<string, string> = {}) {
  const setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const full = () => ({ ...storageOf(new Map(Object.entries(content))), setItem })
  stub(full(), full())
}
