import { expect, type Page } from '@playwright/test'
import type { TierLevel } from '../../../shared/membership/tiers.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { modifyResponse, leavePending } from '../network.ts'
import { toastTitled } from '../locators.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const call = '/api/user/membership'
const takeCall = '/api/user/daily-login'
const complete = (page: Page) => page.getByRole('button', { name: 'Complete task' })

async function open({ page, signInAsNewMember }: StateFixtures) {
  await signInAsNewMember(page)
  await page.goto('/membership')
}

const loading: State = {
  name: 'membership-loading',
  async setUp(fixtures) {
    await leavePending(fixtures.page, call)
    await open(fixtures)
    await expect(fixtures.page.getByRole('region', { name: 'Loading your membership' })).toBeAttached()
  },
}

const failed: State = {
  name: 'membership-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, call)
    await open(fixtures)
    await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const available: State = {
  name: 'membership',
  async setUp(fixtures) {
    await open(fixtures)
    await expect(complete(fixtures.page)).toBeVisible()
  },
}

const taken: State = {
  name: 'membership-taken',
  async setUp(fixtures) {
    await available.setUp(fixtures)
    await complete(fixtures.page).click()
    await expect(fixtures.page.getByText('Done today')).toBeVisible()
  },
}

const taking: State = {
  name: 'membership-taking',
  async setUp(fixtures) {
    await leavePending(fixtures.page, takeCall)
    await available.setUp(fixtures)
    await complete(fixtures.page).click()
    await expect(fixtures.page.getByRole('button', { name: 'Completing...' })).toBeDisabled()
  },
}

const tooLate: State = {
  name: 'membership-too-late',
  async setUp(fixtures) {
    await respondWithProblem(fixtures, takeCall, 'already_claimed')
    await available.setUp(fixtures)
    await complete(fixtures.page).click()
    await expect(toastTitled(fixtures.page, 'No Points Added')).toBeVisible()
    await expect(complete(fixtures.page)).toBeEnabled()
  },
}

/** A member with points and a tier who missed one day this week. */
const withPoints = (membershipTier: TierLevel, loyaltyPoints: number): State => ({
  name: `membership-${membershipTier}`,
  async setUp(fixtures) {
    const { page } = fixtures
    await modifyResponse(page, call, (standing: Membership) => {
      const { today, week } = standing.dailyLogin
      const weekWithGap = week.map(({ day }, place) => ({ day, taken: day < today && place !== 2 }))
      const dailyLogin = { ...standing.dailyLogin, week: weekWithGap }
      return { ...standing, membershipTier, loyaltyPoints, dailyLogin }
    })
    await open(fixtures)
    await expect(page.getByText('Your tier', { exact: true })).toBeVisible()
  },
})

export const membershipStates: State[] = [
  loading,
  failed,
  available,
  taking,
  taken,
  tooLate,
  withPoints('bronze', 740),
  withPoints('gold', 4_950),
  withPoints('diamond', 12_750),
]
