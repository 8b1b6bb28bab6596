import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Functions, LambdaHandler } from './gateway/invoke.ts'
import { startScheduler } from './scheduler.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => vi.useRealTimers())

/** A scheduler with two jobs, one of which is watched. */
function start(handler: LambdaHandler) {
  const called = vi.fn(handler)
  const stop = startScheduler({ reconcile: called, audit: async () => ({}) } as unknown as Functions)
  onTestFinished(stop)
  return { called, stop }
}

const fiveMinutes = 300_000

test('runs a job immediately, then every five minutes, until it is stopped', async () => {
  const { called, stop } = start(async () => ({}))
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

test('begins no run while it is paused', async () => {
  let isPaused = true
  const called = vi.fn(async () => ({}))
  onTestFinished(startScheduler({ reconcile: called, audit: async () => ({}) } as unknown as Functions, () => isPaused))
  vi.advanceTimersByTime(fiveMinutes)
  expect(called).not.toHaveBeenCalled()
  isPaused = false
  vi.advanceTimersByTime(fiveMinutes)
  expect(called).toHaveBeenCalledTimes(1)
})

test('logs a failed run and makes the next one', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { called } = start(() => Promise.reject(new Error('no answer')))
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  vi.advanceTimersByTime(fiveMinutes)
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2))
  expect(called).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})

test('stopping waits for a run in progress and does not log its failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { promise, reject } = Promise.withResolvers<unknown>()
  const { stop } = start(() => promise)
  let hasStopped = false
  const stopped = stop().then(() => (hasStopped = true))
  await Promise.resolve()
  expect(hasStopped).toBe(false)
  reject(new Error('the table is gone'))
  await stopped
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
