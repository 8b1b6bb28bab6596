import { expect, type Page } from '@playwright/test'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import type { Mission, MissionPaid, Missions } from '../../../shared/missions/schema.ts'
import { dialogNamed, toastTitled } from '../locators.ts'
import { leavePending, mockResponse, modifyResponse, stopHandling } from '../network.ts'
import {
  earlierRewards,
  hoursAgo,
  mission,
  missionsOf,
  openMissions,
  orders,
  evidence,
  referral,
  streak,
  word,
} from './sample-missions.ts'
import { respondUnavailable, respondWithProblem, type State, type StateFixtures } from './state.ts'

const missionsCall = '/api/missions'
const earlierCall = '/api/missions/earlier*'
const membershipCall = '/api/user/membership'
const wordCall = '/api/missions/*/word'

const userWith = (page: Page, part: Partial<CurrentUser>) =>
  modifyResponse(page, '/api/auth/user', (user: CurrentUser) => ({ ...user, ...part }))

/** Whether the daily login is still to be done. */
const dailyLogin = (page: Page, available: boolean) =>
  modifyResponse(page, membershipCall, (membership: Membership) => ({
    ...membership,
    dailyLogin: { ...membership.dailyLogin, available },
  }))

type Setting = { missions?: Missions; earlier?: unknown[]; isDailyDone?: boolean }

async function open(
  fixtures: StateFixtures,
  { missions = openMissions, earlier = earlierRewards, isDailyDone = true }: Setting = {},
) {
  const { page, signInAsNewMember } = fixtures
  await signInAsNewMember(page)
  await userWith(page, { firstName: 'Mia', solcoinBalance: 1_250, membershipTier: 'bronze', loyaltyPoints: 790 })
  await dailyLogin(page, !isDailyDone)
  await mockResponse(page, missionsCall, missions)
  await mockResponse(page, earlierCall, earlier)
  await page.goto('/missions')
  await expect(page.getByRole('heading', { name: 'Earned in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Daily login' })).toBeVisible()
}

const wordField = (page: Page) => page.getByLabel('The word', { exact: true })

const paid: MissionPaid = {
  solcoins: 10,
  points: 50,
  newSolcoinBalance: 1_260,
  loyaltyPoints: 840,
  membershipTier: 'bronze',
}

/** Enters a word that is answered with `json`. */
async function enterWord({ page }: StateFixtures, json: MissionPaid) {
  await mockResponse(page, wordCall, json)
  await wordField(page).fill('perihelion')
  await stopHandling(page, missionsCall)
  await mockResponse(page, missionsCall, {
    ...openMissions,
    missions: openMissions.missions.map((each) =>
      each.id === word.id ? { ...each, state: 'done', left: 1_270, earned: 10 } : each,
    ),
  })
  await stopHandling(page, '/api/auth/user')
  const { solcoins: _, points: __, newSolcoinBalance, ...standing } = json
  await userWith(page, { firstName: 'Mia', solcoinBalance: newSolcoinBalance, ...standing })
  await wordField(page).press('Enter')
  await expect(toastTitled(page, '10.00 Solcoins earned')).toBeVisible()
}

const withEvidence = (part: Partial<Mission>) =>
  missionsOf({ ...streak, streak: 5 }, word, { ...evidence, ...part }, orders)
const sent = {
  text: 'The airlock door on deck two closes while I stand in it, and my suit stays outside.',
  link: 'https://clip.orbitcast.example/airlock',
  at: hoursAgo(1),
  reason: null,
}

const memberStates: State[] = [
  { name: 'missions-open', setUp: (fixtures) => open(fixtures, { isDailyDone: false }) },
  {
    name: 'missions-word',
    async setUp(fixtures) {
      await open(fixtures)
      await wordField(fixtures.page).fill('perihelion')
    },
  },
  {
    name: 'missions-word-wrong',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, wordCall, 'wrong_word', 'That is not the word. Two tries left today.')
      await open(fixtures)
      await wordField(fixtures.page).fill('aphelion')
      await wordField(fixtures.page).press('Enter')
      await expect(fixtures.page.getByRole('alert')).toContainText('Two tries left today.')
    },
  },
  {
    name: 'missions-word-no-tries',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, wordCall, 'slow_down')
      await open(fixtures)
      await wordField(fixtures.page).fill('aphelion')
      await wordField(fixtures.page).press('Enter')
      await expect(wordField(fixtures.page)).toBeDisabled()
    },
  },
  {
    name: 'missions-done',
    async setUp(fixtures) {
      await open(fixtures)
      await enterWord(fixtures, paid)
      await expect(fixtures.page.getByText('You said perihelion.')).toBeVisible()
    },
  },
  {
    name: 'missions-new-tier',
    async setUp(fixtures) {
      await open(fixtures)
      await enterWord(fixtures, { ...paid, loyaltyPoints: 1_500, membershipTier: 'silver' })
      await expect(dialogNamed(fixtures.page, 'Silver Navigator')).toBeVisible()
    },
  },
]

const evidenceStates: State[] = [
  {
    name: 'missions-evidence',
    async setUp(fixtures) {
      const { page } = fixtures
      await open(fixtures)
      await page.getByRole('button', { name: 'Send evidence' }).click()
      await page.getByLabel('What did you find?').fill(sent.text)
      await page.getByLabel('Link to a clip or picture').fill('clip')
      await page.getByRole('button', { name: 'Send for review' }).click()
      await expect(page.getByText('Enter a link that begins with https://')).toBeVisible()
    },
  },
  {
    name: 'missions-waiting',
    async setUp(fixtures) {
      await open(fixtures, { missions: withEvidence({ state: 'waiting', evidence: sent }) })
      await expect(fixtures.page.getByText('one held for you')).toBeVisible()
    },
  },
  {
    name: 'missions-waiting-evidence',
    async setUp(fixtures) {
      await open(fixtures, { missions: withEvidence({ state: 'waiting', evidence: sent }) })
      await fixtures.page.getByRole('button', { name: 'Read your evidence' }).click()
      await expect(dialogNamed(fixtures.page, 'Break the beta')).toBeVisible()
    },
  },
  {
    name: 'missions-declined',
    async setUp(fixtures) {
      const reason =
        'Thank you. Which phone is it, and in which place does it get too dark? You can send it again with that.'
      await open(fixtures, { missions: withEvidence({ state: 'declined', evidence: { ...sent, reason } }) })
      await expect(fixtures.page.getByText(reason)).toBeVisible()
    },
  },
]

const invitationCall = '/api/missions/invitation'
const invitation = { invite: 'q3v8Zt0yXn5kLw2mPr7sJA', joined: 3, rewarded: 2 }

async function openInvitation(fixtures: StateFixtures) {
  await open(fixtures, { missions: missionsOf(streak, referral, word, orders) })
  await fixtures.page.getByRole('button', { name: 'Invite a friend' }).click()
  await expect(dialogNamed(fixtures.page, 'Invite a friend')).toBeVisible()
}

const inviteStates: State[] = [
  {
    name: 'missions-referral',
    async setUp(fixtures) {
      await open(fixtures, { missions: missionsOf(streak, referral, word, orders) })
      await expect(fixtures.page.getByText('for each of you')).toBeVisible()
    },
  },
  {
    name: 'missions-referral-spent',
    async setUp(fixtures) {
      await open(fixtures, { missions: missionsOf(streak, { ...referral, state: 'ended' }, word, orders) })
      await expect(fixtures.page.getByText('All claimed')).toBeVisible()
    },
  },
  {
    name: 'missions-invite',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, invitationCall, invitation)
      await openInvitation(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    },
  },
  {
    name: 'missions-invite-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, invitationCall)
      await openInvitation(fixtures)
    },
  },
  {
    name: 'missions-invite-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, invitationCall)
      await openInvitation(fixtures)
      await expect(fixtures.page.getByText('Your link did not load.')).toBeVisible()
    },
  },
]

const otherStates: State[] = [
  {
    name: 'missions-ended',
    async setUp(fixtures) {
      const missions = missionsOf(
        mission({ title: 'Countdown word', state: 'ended', earned: 10 }),
        mission({ kind: 'streak', title: 'Seven days in a row', state: 'ended', streak: 2 }),
      )
      await open(fixtures, { missions, isDailyDone: false })
      await expect(fixtures.page.getByText('All claimed')).toHaveCount(2)
    },
  },
  {
    name: 'missions-empty',
    async setUp(fixtures) {
      await open(fixtures, { missions: missionsOf(), earlier: [] })
      await expect(fixtures.page.getByText('The pad is clear')).toBeVisible()
    },
  },
  {
    name: 'missions-loading',
    async setUp({ page, signInAsNewMember }) {
      await signInAsNewMember(page)
      for (const call of [missionsCall, earlierCall, membershipCall]) await leavePending(page, call)
      await page.goto('/missions')
      await expect(page.getByRole('list', { name: 'Loading missions' })).toBeVisible()
    },
  },
  {
    name: 'missions-error',
    async setUp(fixtures) {
      const { page } = fixtures
      await respondUnavailable(fixtures, missionsCall)
      await respondUnavailable(fixtures, membershipCall)
      await mockResponse(page, earlierCall, earlierRewards)
      await fixtures.signInAsNewMember(page)
      await page.goto('/missions')
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
    },
  },
]

export const missionStates: State[] = [...memberStates, ...evidenceStates, ...inviteStates, ...otherStates]
