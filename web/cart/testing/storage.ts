import { vi } from 'vitest'

/** Gives the tests a session storage that begins with this. */
export function stubSessionStorage(content: Record<string, string> = {}): Map<string, string> {
  const items = new Map(Object.entries(content))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return items
}

/** As in a browser that keeps nothing and says so. */
export function stubForbiddenStorage() {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('Denied', 'SecurityError')
    },
    setItem() {
      throw new DOMException('Denied', 'SecurityError')
    },
    removeItem() {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
}
