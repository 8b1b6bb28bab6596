import { vi } from 'vitest'

/** Replaces both storages of the browser with ones that hold `content`: session storage that of `ofTab`. */
export function stubStorage(content: Record<string, string> = {}, ofTab: Record<string, string> = {}) {
  const items = new Map(Object.entries(content))
  const itemsOfTab = new Map(Object.entries(ofTab))
  vi.stubGlobal('localStorage', storageOf(items))
  vi.stubGlobal('sessionStorage', storageOf(itemsOfTab))
  return { items, itemsOfTab }
}

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})

const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}

/** Replaces both storages with ones that throw, as in a browser that blocks them. */
export function stubForbiddenStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: denied, setItem: denied, removeItem: denied })
}
