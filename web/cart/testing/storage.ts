import { vi } from 'vitest'

/** Replaces session storage with one that holds `content`. */
export function stubSessionStorage(content: Record<string, string> = {}): Map<string, string> {
  const items = new Map(Object.entries(content))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return items
}

/** Replaces session storage with one that throws, as in a browser that blocks it. */
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
