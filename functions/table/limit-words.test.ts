import { expect, test } from 'vitest'
import { limits, waitInWords, type LimitName } from '../../shared/limits.ts'
import { consume } from './rate-limits.ts'

/** At that time, every window ends within this many seconds. */
const now = new Date('2026-11-21T13:30:00.000Z')

/** The message of the attempt after the last allowed one. */
async function refusalOf(limit: LimitName): Promise<string> {
  for (let attempt = 0; attempt < limits[limit].max; attempt += 1)
    await consume(limit, 'someone', { now, passedLimits: new Set() })
  return consume(limit, 'someone', { now, passedLimits: new Set() }).then(
    () => 'It was allowed',
    (error: unknown) => (error as Error).message,
  )
}

const names = Object.keys(limits) as LimitName[]

test.each(names)(
  'the limit %s is told in words that are true for everyone whom it stops, and for how long',
  async (name) => {
    const message = await refusalOf(name)
    expect(message).toMatch(/ Please try again in (?:a minute|\d+ minutes|an hour|\d+ hours)\.$/)
    if ('isShared' in limits[name]) {
      expect(message).toContain('from your network')
      expect(message).not.toMatch(/\byou have\b/i)
    }
  },
)

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3_540, '59 minutes'],
  [3_541, 'an hour'],
  [3_601, '2 hours'],
  [57_600, '16 hours'],
])('a wait of %d seconds is %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words))
