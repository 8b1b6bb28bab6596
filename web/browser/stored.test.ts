import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { visitor } from '../../shared/screen-account.ts'
import { setScreenAccount } from './screen-account.ts'
import { accountKey, claimStorage, ownerOf, storedNames, type StoredName } from './storage.ts'
import { stored } from './stored.ts'
import { stubForbiddenStorage, stubFullStorage, stubNoStorage, stubStorage } from './testing/storage.ts'

const value = () => stored('tier', v.string())
const [ada, bo] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

/** The start of a page of this account, or the sign-in of its visitor. */
function openPageOf(account: string) {
  setScreenAccount(account)
  claimStorage(account)
}

afterEach(() => {
  setScreenAccount(visitor)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['throws', stubForbiddenStorage],
  ['is null', stubNoStorage],
  ['is full', stubFullStorage],
])('keeps a value in memory where storage %s, until another account signs in', (_, stub) => {
  stubStorage()
  stub()
  vi.spyOn(console, 'warn').mockReturnValue()
  openPageOf(ada)
  expect(value().read()).toBeUndefined()
  value().write('gold')
  expect(value().read()).toBe('gold')
  value().remove()
  expect(value().read()).toBeUndefined()
  value().write('silver')
  openPageOf(bo)
  expect(value().read()).toBeUndefined()
})

test('a full storage does not return an older value', () => {
  stubStorage()
  stubFullStorage({ [value().key]: '"gold"' })
  vi.spyOn(console, 'warn').mockReturnValue()
  value().write('diamond')
  expect(value().read()).toBe('diamond')
})

test.each(['', '{', '7', '{"a":1}'])('reads the invalid text %j as nothing, and logs it', (text) => {
  stubStorage({ [value().key]: text })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(value().read()).toBeUndefined()
  expect(logged).toHaveBeenCalledWith('Failed to load tier:', expect.anything())
})

test.each([bo, visitor])('what a member has stored goes when the browser is used by %s', (next) => {
  const names = Object.keys(storedNames) as StoredName[]
  const { items, itemsOfTab } = stubStorage({ other: '1', 'solara-unlisted': '1' }, { other: '1' })
  openPageOf(ada)
  for (const name of names) stored(name, v.string()).write(ada)
  stored('evidence', v.string(), `${ada}-m1`).write('x')
  itemsOfTab.set('react-router-scroll-positions', '{}')
  openPageOf(next)
  const kept = [...items.keys(), ...itemsOfTab.keys()].filter((key) => ownerOf(key) !== 'device')
  expect(kept).toEqual(['other', 'other'])
  expect([items.get(accountKey), itemsOfTab.get(accountKey)]).toEqual([next, next])
})

test('what a visitor has stored stays for the member who they become', () => {
  stubStorage()
  openPageOf(visitor)
  value().write('gold')
  openPageOf(ada)
  expect(value().read()).toBe('gold')
})

test('a page reaches nothing after another tab has handed the storage to another account', () => {
  const { items } = stubStorage()
  openPageOf(ada)
  value().write('gold')
  items.set(accountKey, bo)
  items.set(value().key, '"of Bo"')
  expect(value().read()).toBeUndefined()
  value().write('of Ada')
  value().remove()
  expect(items.get(value().key)).toBe('"of Bo"')
})

test('states the owner of each key that is stored, and of no other', () => {
  expect(ownerOf('solara-cart')).toBe('person')
  expect(ownerOf('solara-evidence-u1-m1')).toBe('person')
  expect(ownerOf('solara-next-page')).toBe('device')
  expect(ownerOf('solara-unlisted')).toBeUndefined()
  expect(ownerOf('cart')).toBeUndefined()
})

const web = new URL('..', import.meta.url).pathname
const access = /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\??\.cookie|caches\.\w+|CacheStorage)\b/

/** The files that may access the browser's storage. */
const exceptions = [
  'browser/screen-account.ts',
  'browser/storage.ts',
  // It reads the cookie, and whether the member wants less motion, before the code arrives.
  'build/document-start.js',
  // It renders without a browser.
  'build/prerender.ts',
]

test('no other file reaches what the browser stores', () => {
  const files = globSync('**/*.{ts,tsx,js,html}', { cwd: web }).filter(
    (path) => !/^e2e\/|\.test\.ts$|\/testing\//.test(path),
  )
  const found = files.filter((path) => access.test(readFileSync(web + path, 'utf8')))
  expect(found.sort()).toEqual(exceptions)
})
