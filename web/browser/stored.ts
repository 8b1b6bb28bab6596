import * as v from 'valibot'
import { isOwnStorage, keyOf, readText, removeText, storedNames, writeText, type StoredName } from './storage.ts'

/**
 * One value in the browser's storage; the only way to reach it. A value that does not match the schema reads as undefined. When
 * the browser stores nothing, the value lasts as long as the page. `part` distinguishes values of the same name. A page does not
 * reach a person's value after another account has signed in.
 */
export function stored<S extends v.GenericSchema>(name: StoredName, schema: S, part?: string) {
  const { place, owner } = storedNames[name]
  const key = keyOf(name, part)
  const isReachable = () => owner === 'device' || isOwnStorage(place)
  return {
    key,
    read(): v.InferOutput<S> | undefined {
      const text = isReachable() ? readText(place, key) : null
      try {
        return text === null ? undefined : v.parse(schema, JSON.parse(text))
      } catch (error) {
        console.error(`Failed to load ${name}:`, error)
        return undefined
      }
    },
    write(value: v.InferInput<S>) {
      if (isReachable()) writeText(place, key, JSON.stringify(value))
    },
    remove() {
      if (isReachable()) removeText(place, key)
    },
    /** Calls `listener` when another tab changes the value. Returns a function that stops it. */
    onChangeElsewhere: (listener: () => void): (() => void) => {
      // Without a key, the other tab has cleared the storage.
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      globalThis.addEventListener?.('storage', onStorage)
      return () => globalThis.removeEventListener?.('storage', onStorage)
    },
  }
}
