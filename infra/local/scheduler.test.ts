import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Functions, LambdaHandler } from './gateway/invoke.ts'
import { startScheduler } from './scheduler.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => vi.useRealTimers())

/** The clock, and what it calls. */
function given(handler: LambdaHandler) {
  const called = vi.fn(handler)
  const stop = startScheduler(() => ({ reconcile: called }) as unknown as Functions)
  onTestFinished(stop)
  return { called, stop }
}

const fiveMinutes = 300_000

test('it calls at once, then every five minutes, and not after it was stopped', async () => {
  const { called, stop } = given(async () => ({}))
  expect(called).toHaveBeenCalledTimes(1)
  expect(called.mock.calls[0]?.[1].getRemainingTimeInMillis()).toBe(290_000)
  vi.advanceTimersByTime(fiveMinutes - 1)
  expect(called).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2 * fiveMinutes)
  expect(called).toHaveBeenCalledTimes(3)
  await stop()
  vi.advanceTimersByTime(2 * fiveMinutes)
  expect(called).toHaveBeenCalledTimes(3)
})

test('a call that fails is told of, and the next one is made', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { called } = given(() => Promise.reject(new Error('no answer')))
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
  vi.advanceTimersByTime(fiveMinutes)
  await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(2))
  expect(called).toHaveBeenCalledTimes(2)
  printed.mockRestore()
})

test('the end waits for a call under way, and what fails by it is not told of', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { promise, reject } = Promise.withResolvers<unknown>()
  const { stop } = given(() => promise)
  let hasStopped = false
  const stopped = stop().then(() => (hasStopped = true))
  await Promise.resolve()
  expect(hasStopped).toBe(false)
  reject(new Error('the table is gone'))
  await stopped
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
