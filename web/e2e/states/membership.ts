import { expect, type Page } from '@playwright/test'
import type { TierLevel } from '../../../shared/membership/tiers.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { amend, hold } from '../interception.ts'
import { toastOf } from '../locators.ts'
import { fail, refuse, type Stage, type State } from './state.ts'

const call = '/api/user/membership'
const takeCall = '/api/user/daily-login'
const complete = (page: Page) => page.getByRole('button', { name: 'Complete task' })

async function open({ page, becomeMember }: Stage) {
  await becomeMember(page)
  await page.goto('/membership')
}

const loading: State = {
  name: 'membership-loading',
  async enter(stage) {
    await hold(stage.page, call)
    await open(stage)
    await expect(stage.page.getByRole('region', { name: 'Loading your membership' })).toBeAttached()
  },
}

const failed: State = {
  name: 'membership-error',
  async enter(stage) {
    await fail(stage, call)
    await open(stage)
    await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const available: State = {
  name: 'membership',
  async enter(stage) {
    await open(stage)
    await expect(complete(stage.page)).toBeVisible()
  },
}

const taken: State = {
  name: 'membership-taken',
  async enter(stage) {
    await available.enter(stage)
    await complete(stage.page).click()
    await expect(stage.page.getByText('Done today')).toBeVisible()
  },
}

const taking: State = {
  name: 'membership-taking',
  async enter(stage) {
    await hold(stage.page, takeCall)
    await available.enter(stage)
    await complete(stage.page).click()
    await expect(stage.page.getByRole('button', { name: 'Completing...' })).toBeDisabled()
  },
}

const tooLate: State = {
  name: 'membership-too-late',
  async enter(stage) {
    await refuse(stage, takeCall, 'already_claimed')
    await available.enter(stage)
    await complete(stage.page).click()
    await expect(toastOf(stage.page, 'No Points Added')).toBeVisible()
    await expect(complete(stage.page)).toBeEnabled()
  },
}

/** A member who is further up than a new one, with a day missed this week. */
const withPoints = (membershipTier: TierLevel, loyaltyPoints: number): State => ({
  name: `membership-${membershipTier}`,
  async enter(stage) {
    const { page } = stage
    await amend(page, call, (standing: Membership) => {
      const { today, week } = standing.dailyLogin
      const busyWeek = week.map(({ day }, place) => ({ day, taken: day < today && place !== 2 }))
      const dailyLogin = { ...standing.dailyLogin, week: busyWeek }
      return { ...standing, membershipTier, loyaltyPoints, dailyLogin }
    })
    await open(stage)
    await expect(page.getByText('Your tier', { exact: true })).toBeVisible()
  },
})

export const membership: State[] = [
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
