import { expect, test } from 'vitest'
import { addVersion, parseVersionedKey } from './versioned-key.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const { text: two, startsAt } = addVersion('first', 'second', now)
const { text: three } = addVersion(two, 'third', after(60))

test('a value without versions is read as version 1', () => {
  const { all, current, byVersion } = parseVersionedKey('first')
  expect(all).toEqual([{ version: 1, key: 'first', startsAt: new Date(0) }])
  expect(current(new Date(0)).version).toBe(1)
  expect(byVersion(1)).toBe('first')
})

test('a version that is added starts two minutes later, to the millisecond', () => {
  expect(two).toBe('first,second@2026-03-01T12:02:00.000Z')
  expect(startsAt).toEqual(after(2))
  const { current, all } = parseVersionedKey(two)
  expect(all.map(({ version, key }) => [version, key])).toEqual([
    [1, 'first'],
    [2, 'second'],
  ])
  expect(current(new Date(startsAt.getTime() - 1)).key).toBe('first')
  expect(current(startsAt)).toEqual({ version: 2, key: 'second', startsAt })
})

test('finds a version by its number, before its start as well', () => {
  const { byVersion } = parseVersionedKey(three)
  expect([1, 2, 3].map(byVersion)).toEqual(['first', 'second', 'third'])
})

test.each([0, 4, -1, 1.5, Number.NaN])('asks to try again for the version %s, which is not known here', (version) => {
  expect(() => parseVersionedKey(three).byVersion(version)).toThrow(
    expect.objectContaining({ code: 'try_again' }) as Error,
  )
})

test('a version is used until the next one starts', () => {
  const { usedSince } = parseVersionedKey(three)
  expect(usedSince(new Date(0))).toEqual(['first', 'second', 'third'])
  expect(usedSince(startsAt)).toEqual(['first', 'second', 'third'])
  expect(usedSince(after(3))).toEqual(['second', 'third'])
  expect(usedSince(after(63))).toEqual(['third'])
})

test.each([
  '',
  ',',
  'first,',
  'first,second',
  'first,second@',
  'first,second@soon',
  'first,@2026-03-01T12:00:00Z',
  `${two}@1`,
])('refuses %j without quoting it', (text) => {
  expect(() => parseVersionedKey(text)).toThrow(/^Version \d of a key is not stored in the form <key>@<start>$/)
})
