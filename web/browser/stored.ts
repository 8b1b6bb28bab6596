import * as v from 'valibot'
import { brand } from '../../shared/brand.ts'

/** `device`: it stays when another person uses this browser. `person`: it goes with them (README.md). */
type Owner = 'person' | 'device'
type Place = 'localStorage' | 'sessionStorage'

/**
 * Everything that the site stores in the browser, and whose it is. Session storage is a tab's: it survives a reload and the visit
 * to Stripe's page. All tabs share local storage, which survives a restart.
 */
export const storedNames = {
  cart: { place: 'localStorage', owner: 'person' },
  'cart-id': { place: 'localStorage', owner: 'person' },
  'checkout-customer': { place: 'sessionStorage', owner: 'person' },
  'first-steps': { place: 'localStorage', owner: 'person' },
  'open-checkout': { place: 'sessionStorage', owner: 'person' },
  'placed-order': { place: 'sessionStorage', owner: 'person' },
  platform: { place: 'localStorage', owner: 'person' },
  report: { place: 'localStorage', owner: 'person' },
  tier: { place: 'localStorage', owner: 'person' },
  toast: { place: 'sessionStorage', owner: 'person' },
} as const satisfies Record<string, { place: Place; owner: Owner }>

export type StoredName = keyof typeof storedNames

const places: Place[] = ['localStorage', 'sessionStorage']
const prefix = `${brand.storagePrefix}-`

/** What the browser refused to store. It lasts as long as this page. */
const unsaved: Record<Place, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() }

let hasWarned = false

/** Uses a storage. A browser that blocks site data throws, or has null in its place; one that is full throws at a write. */
function attempt<T>(place: Place, use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis[place])
  } catch (error) {
    if (!hasWarned) console.warn('This browser stores nothing for this site:', error)
    hasWarned = true
    return undefined
  }
}

const readText = (place: Place, key: string): string | null =>
  unsaved[place].get(key) ?? attempt(place, (storage) => storage.getItem(key)) ?? null

function writeText(place: Place, key: string, text: string): void {
  unsaved[place].set(key, text)
  attempt(place, (storage) => {
    storage.setItem(key, text)
    unsaved[place].delete(key)
  })
}

function removeText(place: Place, key: string): void {
  unsaved[place].delete(key)
  attempt(place, (storage) => storage.removeItem(key))
}

/**
 * One value in the browser's storage; the only way to reach it. A value that does not match the schema reads as undefined. When
 * the browser stores nothing, the value lasts as long as the page. `part` distinguishes values of the same name.
 */
export function stored<S extends v.GenericSchema>(name: StoredName, schema: S, part?: string) {
  const { place } = storedNames[name]
  const key = `${prefix}${name}${part === undefined ? '' : `-${part}`}`
  return {
    key,
    read(): v.InferOutput<S> | undefined {
      const text = readText(place, key)
      try {
        return text === null ? undefined : v.parse(schema, JSON.parse(text))
      } catch (error) {
        console.error(`Failed to load ${name}:`, error)
        return undefined
      }
    },
    write: (value: v.InferInput<S>) => writeText(place, key, JSON.stringify(value)),
    remove: () => removeText(place, key),
    /** Calls `listener` when another tab changes the value. Returns the function that ends this. */
    onChangeElsewhere(listener: () => void): () => void {
      // Without a key, the other tab has cleared the storage.
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      globalThis.addEventListener?.('storage', onStorage)
      return () => globalThis.removeEventListener?.('storage', onStorage)
    },
  }
}

/** Whose a key of the storage is. Undefined for a key that is not in the list. */
export function ownerOf(key: string): Owner | undefined {
  const names = Object.keys(storedNames) as StoredName[]
  const name = names.find((each) => key === prefix + each) ?? names.find((each) => key.startsWith(`${prefix}${each}-`))
  return name && storedNames[name].owner
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** Removes everything that is a person's, from this tab and from what all tabs share. */
export function removePersonal(): void {
  for (const place of places) {
    const keys = [...(attempt(place, keysOf) ?? []), ...unsaved[place].keys()]
    keys.filter((key) => key.startsWith(prefix) && ownerOf(key) !== 'device').forEach((key) => removeText(place, key))
  }
}
