import { expect } from '@playwright/test'
import { games } from '../../../shared/brand-community.ts'
import { dialogNamed } from '../locators.ts'
import { leavePending, mockResponse } from '../network.ts'
import { openDesk } from './community.ts'
import { respondUnavailable, type State, type StateFixtures } from './state.ts'

const betasCall = '/api/user/betas'

const gameLog = ['The third island is up', 'Charts can be wrong now'].map((title, index) => ({
  id: `0195c1de-7a10-7c3a-9d55-0f2a0000020${index}`,
  title,
  text: 'Twelve testers sailed there on Thursday. We are keeping the rowing.',
  picture: index === 0 ? '/media/products/news-far-shore.webp' : null,
  at: `2026-11-1${9 - index}T09:00:00.000Z`,
  opensTest: index === 1,
}))
const logCall = '/api/games/far-shore/log'
const adminLogCall = '/api/admin/games/far-shore/log*'

async function openGame({ page }: StateFixtures) {
  await page.goto('/games/far-shore')
  await expect(page.getByRole('heading', { name: 'Far Shore', level: 1 })).toBeVisible()
}

async function openLogDesk(fixtures: StateFixtures) {
  await mockResponse(
    fixtures.page,
    adminLogCall,
    gameLog.map((entry) => ({ ...entry, revision: 1 })),
  )
  await openDesk(fixtures, '?tab=logs')
  await expect(fixtures.page.getByRole('row')).toHaveCount(gameLog.length + 1)
}

const pageStates: State[] = [
  {
    name: 'game-visitor',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, logCall, gameLog)
      await openGame(fixtures)
      await expect(fixtures.page.getByText('The third island is up')).toBeVisible()
    },
  },
  {
    name: 'game-member',
    async setUp(fixtures) {
      await fixtures.signInAsNewMember(fixtures.page)
      const own = games.map(({ id }) => ({
        game: id,
        placesLeft: 40,
        joinedAt: '2026-11-20T09:00:00.000Z',
        followedAt: '2026-11-20T09:00:00.000Z',
      }))
      await mockResponse(fixtures.page, betasCall, own)
      await openGame(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Following' })).toBeVisible()
    },
  },
  {
    name: 'game-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, '/api/games')
      await leavePending(fixtures.page, logCall)
      await openGame(fixtures)
      await expect(fixtures.page.getByRole('list', { name: 'Loading the dev log' })).toBeVisible()
    },
  },
  {
    name: 'game-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, '/api/games')
      await respondUnavailable(fixtures, logCall)
      await openGame(fixtures)
      await expect(fixtures.page.getByText('The dev log did not load')).toBeVisible()
    },
  },
  {
    name: 'game-empty',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, logCall, [])
      await openGame(fixtures)
      await expect(fixtures.page.getByText('Nothing written yet.')).toBeVisible()
    },
  },
  {
    name: 'game-unknown',
    async setUp({ page, pageErrors }) {
      pageErrors.expect(/status of 404/)
      await page.goto('/games/no-such-game')
      await expect(page.getByText('We could not find this game')).toBeVisible()
    },
  },
]

const logDeskStates: State[] = [
  { name: 'community-desk-logs', setUp: openLogDesk },
  {
    name: 'community-desk-logs-empty',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, adminLogCall, [])
      await openDesk(fixtures, '?tab=logs')
      await expect(fixtures.page.getByText('Nothing written yet')).toBeVisible()
    },
  },
  {
    name: 'community-desk-logs-write',
    async setUp(fixtures) {
      await openLogDesk(fixtures)
      await fixtures.page.getByRole('button', { name: 'Write Entry' }).click()
      await expect(dialogNamed(fixtures.page, 'Write for Far Shore')).toBeVisible()
    },
  },
  {
    name: 'community-desk-logs-withdraw',
    async setUp(fixtures) {
      await openLogDesk(fixtures)
      await fixtures.page.getByRole('button', { name: 'Delete The third island is up' }).click()
      await expect(dialogNamed(fixtures.page, 'Withdraw this entry?')).toBeVisible()
    },
  },
]

export const gameStates: State[] = [...pageStates, ...logDeskStates]
