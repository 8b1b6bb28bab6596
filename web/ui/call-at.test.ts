import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callAt } from './call-at.ts'

const dayMs = 24 * 60 * 60 * 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a time that is 40 days away is waited for', () => {
  const task = vi.fn()
  callAt(Date.now() + 40 * dayMs, task)
  vi.advanceTimersByTime(40 * dayMs - 1)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(task).toHaveBeenCalledOnce()
})

test('a time that is past is the next task', () => {
  const task = vi.fn()
  callAt(Date.now() - dayMs, task)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(task).toHaveBeenCalledOnce()
})

test('it can be cancelled, also after the first of several waits', () => {
  const task = vi.fn()
  const cancel = callAt(Date.now() + 60 * dayMs, task)
  vi.advanceTimersByTime(30 * dayMs)
  cancel()
  vi.advanceTimersByTime(60 * dayMs)
  expect(task).not.toHaveBeenCalled()
})
