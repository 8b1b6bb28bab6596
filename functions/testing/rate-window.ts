import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

const windowStart = new Date('2026-11-21T10:00:00Z').getTime()

/** Sets the clock to this many seconds into a window of 15 minutes or an hour. */
export const arrive = (secondsIntoWindow: number) => vi.setSystemTime(windowStart + secondsIntoWindow * 1_000)

/** Begins each test of the file five minutes into a window: none ends while a test runs. */
export function beginInRateWindow(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  beforeEach(() => void arrive(300))
  afterAll(() => void vi.useRealTimers())
}
