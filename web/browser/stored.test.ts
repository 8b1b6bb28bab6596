import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { ownerOf, removePersonal, stored, storedNames, type StoredName } from './stored.ts'
import { stubForbiddenStorage, stubFullStorage, stubNoStorage, stubStorage } from './testing/storage.ts'

const value = () => stored('tier', v.string())

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['throws', stubForbiddenStorage],
  ['is null', stubNoStorage],
  ['is full', stubFullStorage],
])('keeps a value in memory where storage %s', (_, stub) => {
  stubStorage()
  stub()
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(value().read()).toBeUndefined()
  value().write('gold')
  expect(value().read()).toBe('gold')
  value().remove()
  expect(value().read()).toBeUndefined()
  value().write('silver')
  removePersonal()
  expect(value().read()).toBeUndefined()
})

test('a full storage does not return an older value', () => {
  stubStorage()
  stubFullStorage({ [value().key]: '"gold"' })
  value().write('diamond')
  expect(value().read()).toBe('diamond')
})

test.each(['', '{', '7', '{"a":1}'])('reads the invalid text %j as nothing', (text) => {
  stubStorage({ [value().key]: text })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(value().read()).toBeUndefined()
  expect(logged).toHaveBeenCalledWith('Failed to load tier:', expect.anything())
})

test('removes what is a person’s from both storages, and leaves what is not ours', () => {
  const names = Object.keys(storedNames) as StoredName[]
  const { items, itemsOfTab } = stubStorage({ other: '1', 'solara-unlisted': '1' }, { other: '1' })
  for (const name of names) stored(name, v.string()).write('x')
  stored('report', v.string(), 'u1-m1').write('x')
  removePersonal()
  expect([...items.keys(), ...itemsOfTab.keys()].filter((key) => ownerOf(key) !== 'device')).toEqual(['other', 'other'])
})

test('states the owner of each key that is stored, and of no other', () => {
  expect(ownerOf('solara-cart')).toBe('person')
  expect(ownerOf('solara-report-u1-m1')).toBe('person')
  expect(ownerOf('solara-unlisted')).toBeUndefined()
  expect(ownerOf('cart')).toBeUndefined()
})

const web = new URL('..', import.meta.url).pathname
const access = /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches\.\w+|CacheStorage)\b/

/** The files that may reach the browser's storage, and why. */
const exceptions: Record<string, string> = {
  'browser/stored.ts': 'It is the one place.',
  'api/session-hint.ts': 'The cookie that the server sets beside the session.',
  'build/document-start.js': 'It reads that cookie before the code arrives.',
  'build/prerender.ts': 'It renders without a browser.',
}

test('no other file reaches the browser’s storage', () => {
  const files = globSync('**/*.{ts,tsx,js,html}', { cwd: web }).filter(
    (path) => !/^e2e\/|\.test\.ts$|\/testing\//.test(path),
  )
  const found = files.filter((path) => access.test(readFileSync(web + path, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(exceptions).sort())
})
