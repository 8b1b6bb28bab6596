import { brand } from '../../shared/brand.ts'
import { visitor } from '../../shared/screen-account.ts'
import { screenAccount, signedInAccount } from './screen-account.ts'

/** `person`: removed when the account of the browser changes (README.md). `device`: it stays, and contains nothing personal. */
export type Owner = 'person' | 'device'
export type Place = 'localStorage' | 'sessionStorage'

/**
 * Everything that the site stores in the browser, with its owner. Session storage belongs to a tab: it survives a reload and the
 * visit to Stripe's page. All tabs share local storage, which survives a restart.
 */
export const storedNames = {
  cart: { place: 'localStorage', owner: 'person' },
  'cart-id': { place: 'localStorage', owner: 'person' },
  'checkout-customer': { place: 'sessionStorage', owner: 'person' },
  'first-steps': { place: 'localStorage', owner: 'person' },
  /** The code of the friend who invited this visitor, until they join. */
  invite: { place: 'sessionStorage', owner: 'person' },
  /** Whether single letters act on the desks. */
  'letter-keys': { place: 'localStorage', owner: 'device' },
  /** The first view of the next page. It names its account. */
  'next-page': { place: 'sessionStorage', owner: 'device' },
  /** Read in build/document-start.js, too. */
  motion: { place: 'localStorage', owner: 'person' },
  'open-checkout': { place: 'localStorage', owner: 'person' },
  /** The carrier that the last parcels went with. */
  'last-carrier': { place: 'localStorage', owner: 'person' },
  /** The tracking numbers that staff have typed and not sent. */
  parcels: { place: 'sessionStorage', owner: 'person' },
  'placed-order': { place: 'sessionStorage', owner: 'person' },
  platform: { place: 'localStorage', owner: 'person' },
  evidence: { place: 'localStorage', owner: 'person' },
  tier: { place: 'localStorage', owner: 'person' },
} as const satisfies Record<string, { place: Place; owner: Owner }>

export type StoredName = keyof typeof storedNames

const places: Place[] = ['localStorage', 'sessionStorage']
const prefix = `${brand.storagePrefix}-`

/** In both storages: the account that owns their `person` values. */
export const accountKey = `${prefix}account`

/** React Router remembers how far each screen was scrolled. */
const scrollKey = 'react-router-scroll-positions'

/** Values that the browser refused to store. They last as long as this page. */
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

export const readText = (place: Place, key: string): string | null =>
  unsaved[place].get(key) ?? attempt(place, (storage) => storage.getItem(key)) ?? null

export function removeText(place: Place, key: string): void {
  unsaved[place].delete(key)
  attempt(place, (storage) => storage.removeItem(key))
}

export function writeText(place: Place, key: string, text: string): void {
  // A storage that is full would keep the older value.
  removeText(place, key)
  unsaved[place].set(key, text)
  attempt(place, (storage) => {
    storage.setItem(key, text)
    unsaved[place].delete(key)
  })
}

export const keyOf = (name: StoredName, part?: string): string =>
  `${prefix}${name}${part === undefined ? '' : `-${part}`}`

/** Whether a value is there. It costs a page less code than reading it. */
export const isStored = (name: StoredName): boolean => readText(storedNames[name].place, keyOf(name)) !== null

/** The owner of a key in the storage. Undefined for a key that is not in the list. */
export function ownerOf(key: string): Owner | undefined {
  if (key === accountKey) return 'device'
  if (key === scrollKey) return 'person'
  const names = Object.keys(storedNames) as StoredName[]
  const name = names.find((each) => key === keyOf(each)) ?? names.find((each) => key.startsWith(`${keyOf(each)}-`))
  return name && storedNames[name].owner
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** Whether a key is removed with the person, including our own keys that are in no list. */
const isPersonal = (key: string): boolean => ownerOf(key) === 'person' || (key.startsWith(prefix) && !ownerOf(key))

export function removePersonal(place: Place): void {
  const keys = [...(attempt(place, keysOf) ?? []), ...unsaved[place].keys()]
  keys.filter(isPersonal).forEach((key) => removeText(place, key))
}

/**
 * Hands the storage to an account and removes a member's values. A visitor's values stay for the member that the visitor becomes.
 */
function claim(place: Place, account: string): void {
  const owner = readText(place, accountKey)
  if (owner === account) return
  if (owner !== null && owner !== visitor) removePersonal(place)
  writeText(place, accountKey, account)
}

export const claimStorage = (account: string): void => places.forEach((place) => claim(place, account))

/**
 * Removes the stored values of the page's account when the page leaves it. The tab's storage stays claimed: the next page empties
 * it again, with anything that a late answer writes.
 */
export function leaveStorage(): void {
  if (screenAccount() !== visitor) removePersonal('sessionStorage')
  claim('localStorage', signedInAccount())
}

/** Whether the storage belongs to this page's account. Another tab may have handed it to another account. */
export function isOwnStorage(place: Place): boolean {
  const owner = readText(place, accountKey)
  return owner === null || owner === screenAccount()
}

// Before any module reads its stored value: the former account's session may have ended while no page was open.
if (globalThis.document) claimStorage(screenAccount())
