import { afterEach, expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

afterEach(() => vi.useRealTimers())

test('a draft is kept for half an hour after its last change, and the list learns that it is gone', () => {
  vi.useFakeTimers()
  const drafts = createDrafts<string>()
  const onChange = vi.fn()
  drafts.subscribe(onChange)
  drafts.keep('a', '4532')
  vi.advanceTimersByTime(29 * 60_000)
  drafts.keep('a', '4532 7710')
  vi.advanceTimersByTime(29 * 60_000)
  expect(drafts.of('a')).toBe('4532 7710')
  expect(onChange).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(drafts.of('a')).toBeUndefined()
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('each item has its own draft, and one that was sent is discarded', () => {
  const drafts = createDrafts<string>()
  drafts.keep('a', 'one')
  drafts.keep('b', 'two')
  drafts.discard('a')
  expect([drafts.of('a'), drafts.of('b')]).toEqual([undefined, 'two'])
})
