import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callRaw } from '../testing/call.ts'
import { invariant, withInterceptor } from '../testing/faults/broken-variants.ts'
import { create, type SignedInUser } from '../testing/fixtures/create.ts'
import { newEmail } from '../testing/fixtures/own-account.ts'
import { outcomeOf } from '../testing/fixtures/operation.ts'
import { auditEntriesOf } from '../testing/read-all-rows.ts'

/** Five minutes into a window of 15 minutes: none ends while a test runs. */
const windowStart = new Date('2026-11-21T10:00:00Z').getTime()
const arrive = (secondsIntoWindow: number) => vi.setSystemTime(windowStart + secondsIntoWindow * 1_000)

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(() => void arrive(300))
afterAll(() => void vi.useRealTimers())

const wrong = 'a wrong one'

/** Each call that the password confirms, with a wrong one. */
const attempts = {
  'a new password': (as: SignedInUser) =>
    callRaw('user/password', 'POST', { as, body: { current: wrong, next: 'another pass phrase' } }),
  'a new email address': (as: SignedInUser) =>
    callRaw('user/profile', 'PATCH', { as, body: { email: newEmail(), password: wrong } }),
  'a new passkey': (as: SignedInUser) => callRaw('auth/passkeys/options', 'POST', { as, body: { password: wrong } }),
  'the deletion': (as: SignedInUser) => callRaw('user/delete', 'POST', { as, body: { password: wrong } }),
  'the CVV': (as: SignedInUser) => callRaw('card/reveal', 'POST', { as, body: { password: wrong } }),
}

const nothingIsPut = withInterceptor(({ name }, next) => (name === 'Put' ? Promise.resolve({}) : next()))

for (const [what, attempt] of Object.entries(attempts)) {
  invariant(`of the wrong passwords that staff enter for ${what}, the last in 15 minutes is audited`, {
    async holds() {
      const staff = await create.coFounder()
      const outcomes: string[] = []
      for (let time = 0; time < 6; time += 1) {
        arrive(300 + time)
        outcomes.push(outcomeOf(await attempt(staff)))
      }
      expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'wrong_password'), 'slow_down'])
      arrive(300 + 900)
      expect(outcomeOf(await attempt(staff))).toBe('wrong_password')
      const { id } = staff.user
      const entries = (await auditEntriesOf(id)).toSorted((one, other) => one.at.localeCompare(other.at))
      expect(entries).toMatchObject([
        { act: 'confirm-password', subject: id, outcome: 'slow_down', at: '2026-11-21T10:05:05.000Z' },
        { act: 'confirm-password', subject: id, outcome: 'wrong_password', at: '2026-11-21T10:20:00.000Z' },
      ])
      for (const { expiresAt } of entries) expect(expiresAt).toBeDefined()
      arrive(300)
    },
    broken: { 'nothing is recorded': nothingIsPut },
  })
}

test('those of members are not audited', async () => {
  const member = await create.member()
  for (const attempt of Object.values(attempts)) expect(outcomeOf(await attempt(member))).toBe('wrong_password')
  expect(await auditEntriesOf(member.user.id)).toEqual([])
})
