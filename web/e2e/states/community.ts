import { expect } from '@playwright/test'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Leaderboard } from '../../../shared/membership/leaderboard-schema.ts'
import { games } from '../../../shared/brand-community.ts'
import { coFounder, signInWithSavedSession } from '../accounts.ts'
import { dialogNamed, toastTitled } from '../locators.ts'
import { leavePending, mockResponse, modifyResponse } from '../network.ts'
import { samplePicture } from '../shop-management.ts'
import { respondUnavailable, respondWithProblem, type State, type StateFixtures } from './state.ts'

const newsCall = '/api/news'
const adminNewsCall = '/api/admin/news'
const leaderboardCall = '/api/leaderboard'
const betasCall = '/api/user/betas'

const news = [
  {
    title: 'The third island is up, and nobody found it the way we drew it',
    text: 'Twelve testers sailed to the third island on Thursday.\n\nWe are keeping the rowing.',
    picture: '/media/products/news-far-shore.webp',
    day: '2026-11-19',
  },
  {
    title: 'Night Shift has a crew finder',
    text: 'From this build on, the station finds you three others who are awake.',
    picture: '/media/products/news-night-shift.webp',
    day: '2026-11-05',
  },
  { title: 'We build in the open on Thursdays', text: 'Ask anything.', picture: null, day: '2026-10-22' },
].map((each, index) => ({ id: `0195c1de-7a10-7c3a-9d55-0f2a0000010${index}`, ...each }))

const adminNews = news.map((each, index) => ({
  ...each,
  revision: 1,
  updatedAt: '2026-11-19T09:00:00.000Z',
  ...(index === 0 && { day: '2099-01-01' }),
}))

const leaderboard: Leaderboard = {
  month: '2026-11',
  leaders: (
    [
      ['nightowl', '09', 'diamond', 1480],
      ['luna_pereira', '03', 'gold', 1310],
      ['far_out_finn', '12', 'gold', 1265],
      ['quiet_orbit', '07', 'silver', 940],
      ['j_lindqvist', 'initials', 'silver', 905],
      ['beep_boop', '02', 'bronze', 860],
      ['a_name_of_thirty_characters_ok', null, 'free', 150],
      ['sol', '05', 'bronze', 140],
      ['tess.k', '11', 'bronze', 130],
      ['umbra', '06', 'free', 120],
    ] as const
  ).map(([username, avatar, membershipTier, points]) => ({ username, face: { avatar, membershipTier }, points })),
}

/** As a member who has joined the leaderboard with these points. */
async function openListed({ page, signInAsNewMember }: StateFixtures, monthPoints: number) {
  await signInAsNewMember(page)
  await mockResponse(page, newsCall, news)
  await mockResponse(page, leaderboardCall, leaderboard)
  await modifyResponse(page, '/api/auth/user', (user: CurrentUser) => ({
    ...user,
    username: 'mia_starling',
    avatar: '04' as const,
    membershipTier: 'bronze' as const,
    monthPoints,
    onLeaderboard: true,
  }))
  await page.goto('/community')
  await expect(page.getByText('Bronze Explorer, you')).toBeVisible()
}

async function openGames({ page }: StateFixtures, query = '') {
  await page.goto(`/games${query}`)
  await expect(page.getByRole('heading', { name: 'Games Coming Soon', level: 1 })).toBeVisible()
}

/** Signed up for the second game; the third has no place left. */
async function openOwnGames(fixtures: StateFixtures) {
  await fixtures.signInAsNewMember(fixtures.page)
  const betas = games.map(({ id, beta }, index) => ({
    game: id,
    placesLeft: index === 2 ? 0 : Math.floor(beta.places / 3),
    joinedAt: index === 1 ? '2026-11-20T09:00:00.000Z' : null,
    followedAt: null,
  }))
  await mockResponse(fixtures.page, betasCall, betas)
  await openGames(fixtures)
  await expect(fixtures.page.getByText('You’re in')).toBeVisible()
}

export async function openDesk({ page }: StateFixtures, query = '') {
  await signInWithSavedSession(page, coFounder)
  await page.goto(`/admin-community${query}`)
  await expect(page.getByRole('heading', { name: 'Community desk', level: 1 })).toBeVisible()
}

async function openFullDesk(fixtures: StateFixtures) {
  await mockResponse(fixtures.page, `${adminNewsCall}*`, adminNews)
  await openDesk(fixtures)
  await expect(fixtures.page.getByRole('row')).toHaveCount(adminNews.length + 1)
}

/** The lists of testers, of which the first is empty. */
async function openBetaDesk(fixtures: StateFixtures) {
  const betas = games.map(({ id, beta }, index) => ({
    game: id,
    placesLeft: beta.places - index * 17,
    joinedAt: null,
    followedAt: null,
  }))
  await mockResponse(fixtures.page, betasCall, betas)
  await openDesk(fixtures, '?tab=betas')
  await expect(fixtures.page.getByRole('row')).toHaveCount(games.length + 1)
}

const gamesStates: State[] = [
  {
    name: 'games-visitor',
    async setUp(fixtures) {
      await openGames(fixtures)
      await expect(fixtures.page.getByRole('link', { name: 'Join to get a place' }).first()).toBeVisible()
    },
  },
  {
    name: 'games-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, '/api/games')
      await openGames(fixtures)
      await expect(fixtures.page.getByText('400 places', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'games-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, '/api/games')
      await openGames(fixtures)
      await expect(fixtures.page.getByText('The places did not load')).toBeVisible()
    },
  },
  { name: 'games-member', setUp: openOwnGames },
  {
    name: 'games-leave',
    async setUp(fixtures) {
      await openOwnGames(fixtures)
      await fixtures.page.getByRole('button', { name: 'Leave the test' }).click()
      await expect(dialogNamed(fixtures.page, 'Leave the test of Night Shift?')).toBeVisible()
    },
  },
  {
    name: 'games-refused',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, '/api/games/*/beta', 'beta_full')
      await openOwnGames(fixtures)
      await fixtures.page.getByRole('button', { name: 'Sign up for the test' }).first().click()
      await expect(toastTitled(fixtures.page, 'Nothing Changed')).toBeVisible()
    },
  },
]

const communityScreenStates: State[] = [
  {
    name: 'community-full',
    async setUp({ page }) {
      await mockResponse(page, newsCall, news)
      await mockResponse(page, leaderboardCall, leaderboard)
      await page.goto('/community')
      await expect(page.getByRole('article')).toHaveCount(news.length)
      await expect(page.getByText('nightowl')).toBeVisible()
    },
  },
  { name: 'community-listed', setUp: (fixtures) => openListed(fixtures, 740) },
  { name: 'community-after-the-tenth', setUp: (fixtures) => openListed(fixtures, 50) },
  {
    name: 'community-not-listed',
    async setUp({ page, signInAsNewMember }) {
      await signInAsNewMember(page)
      await page.goto('/community')
      await expect(page.getByRole('button', { name: 'Join the leaderboard' })).toBeVisible()
    },
  },
  {
    name: 'explorer',
    async setUp({ page, pageErrors }) {
      pageErrors.expect(/404.*\/explorers\/mia_starling/)
      await mockResponse(page, '/api/explorers/mia_starling', {
        username: 'mia_starling',
        avatar: '04',
        since: '2026-03',
        membershipTier: 'bronze',
        points: 740,
        streak: 4,
        games: 2,
        badges: ['word', 'streak'],
      })
      await page.goto('/explorers/mia_starling')
      await expect(page.getByRole('region', { name: 'Explorer card of mia_starling' })).toBeVisible()
    },
  },
  {
    name: 'explorer-own',
    async setUp({ page, signInAsNewMember }) {
      const { username } = await signInAsNewMember(page)
      await page.request.patch('/api/user/profile', {
        data: { avatar: '09', explorerCard: ['astronaut', 'since', 'tier', 'streak', 'games'] },
      })
      await page.goto(`/explorers/${username}`)
      await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    },
  },
  {
    name: 'explorer-none',
    async setUp({ page, pageErrors }) {
      pageErrors.expect(/404.*\/explorers\/nobody_here/, /404.*\/api\/explorers/)
      await page.goto('/explorers/nobody_here')
      await expect(page.getByText('No card here')).toBeVisible()
    },
  },
  {
    name: 'community-loading',
    async setUp({ page }) {
      await leavePending(page, newsCall)
      await page.goto('/community')
      await expect(page.getByRole('list', { name: 'Loading the news' })).toBeVisible()
    },
  },
  {
    name: 'community-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, newsCall)
      await fixtures.page.goto('/community')
      await expect(fixtures.page.getByText('The news did not load.')).toBeVisible()
    },
  },
  {
    name: 'community-empty',
    async setUp({ page }) {
      await mockResponse(page, newsCall, [])
      await page.goto('/community')
      await expect(page.getByText('No news yet')).toBeVisible()
    },
  },
]

const deskStates: State[] = [
  { name: 'community-desk-full', setUp: openFullDesk },
  {
    name: 'community-desk-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, `${adminNewsCall}*`)
      await openDesk(fixtures)
      await expect(fixtures.page.getByRole('list', { name: 'Loading the news' })).toBeVisible()
    },
  },
  {
    name: 'community-desk-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, `${adminNewsCall}*`)
      await openDesk(fixtures)
      await expect(fixtures.page.getByText('The news did not load.')).toBeVisible()
    },
  },
  {
    name: 'community-desk-empty',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, `${adminNewsCall}*`, [])
      await openDesk(fixtures)
      await expect(fixtures.page.getByText('No news yet')).toBeVisible()
    },
  },
  {
    name: 'community-desk-write',
    async setUp(fixtures) {
      await openFullDesk(fixtures)
      await fixtures.page.getByRole('button', { name: 'Write News' }).click()
      const dialog = dialogNamed(fixtures.page, 'Write News')
      await dialog.getByLabel('Add a picture').setInputFiles(samplePicture)
      await expect(dialog.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Publish News' }).click()
      await expect(dialog.getByText('Title is required')).toBeVisible()
    },
  },
  {
    name: 'community-desk-delete',
    async setUp(fixtures) {
      await openFullDesk(fixtures)
      await fixtures.page.getByRole('button', { name: 'Delete Night Shift has a crew finder' }).click()
      await expect(dialogNamed(fixtures.page, 'Delete news?')).toBeVisible()
    },
  },
  { name: 'community-desk-betas', setUp: openBetaDesk },
  {
    name: 'community-desk-testers',
    async setUp(fixtures) {
      const testers = leaderboard.leaders.map(({ username, face }, index) => ({
        userId: `0195c1de-7a10-7c3a-9d55-0f2a0000020${index}`,
        username,
        face,
        joinedAt: '2026-11-20T09:00:00.000Z',
      }))
      await mockResponse(fixtures.page, '/api/admin/games/*/testers*', testers)
      await openBetaDesk(fixtures)
      await fixtures.page.getByRole('button', { name: 'Testers of Night Shift' }).click()
      await expect(dialogNamed(fixtures.page, 'Testers of Night Shift').getByText('nightowl')).toBeVisible()
    },
  },
  {
    name: 'community-desk-betas-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, betasCall)
      await openDesk(fixtures, '?tab=betas')
      await expect(fixtures.page.getByText('The beta tests did not load.')).toBeVisible()
    },
  },
]

export const communityStates: State[] = [...gamesStates, ...communityScreenStates, ...deskStates]
