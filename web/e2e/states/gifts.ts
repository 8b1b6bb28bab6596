import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Approval, RecentGift } from '../../../shared/ledger/gift-schema.ts'
import { coFounder, signIn, unlockOwnerMenu } from '../accounts.ts'
import { dialogNamed, toastTitled } from '../locators.ts'
import { leavePending, mockResponse, stopHandling } from '../network.ts'
import { respondUnavailable, respondWithProblem, type State, type StateFixtures } from './state.ts'

const waitingCall = '/api/admin/approvals'
const decidedCall = '/api/admin/approvals?status=decided'
const expiredCall = '/api/admin/approvals?status=expired'
const decideCall = '/api/admin/approvals/*'
const givenCall = '/api/admin/gifts'
const takeBackCall = '/api/admin/gifts/*/take-back'

const person = (firstName: string, username: string) => ({ id: randomUUID(), username, firstName, face: null })
const tom = person('Tom', 'tom_okafor')
const hana = person('Hana', 'hana_sato')
const wilhelmina = person('Wilhelmina Featherstonehaugh', 'wilhelmina-featherstonehaugh')
const admin = person('Alex', 'admin')
const deleted = { id: randomUUID(), username: null, firstName: null, face: null }

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const day = 24 * 60

const approval = (part: Partial<Approval>): Approval => ({
  id: randomUUID(),
  giver: admin,
  member: tom,
  mission: null,
  amount: 750,
  reason: 'First prize, November tournament',
  at: minutes(-30),
  until: minutes(3 * day - 30),
  list: null,
  status: 'pending',
  block: null,
  decided: null,
  ...part,
})

const gift = (part: Partial<RecentGift>): RecentGift => ({
  id: randomUUID(),
  giver: admin,
  member: hana,
  amount: 40,
  reason: 'Stream helper, 21 November',
  at: minutes(-day),
  until: minutes(15 - day),
  status: 'given',
  ...part,
})

const decided = [
  approval({ status: 'approved', decided: { by: admin, at: minutes(-day), reason: null } }),
  approval({
    member: wilhelmina,
    amount: 10_000,
    status: 'declined',
    decided: { by: admin, at: minutes(-2 * day), reason: 'Ten times the prize that was announced on the stream' },
  }),
  approval({ member: deleted, status: 'withdrawn', decided: { by: admin, at: minutes(-4 * day), reason: null } }),
]
const expired = [approval({ member: hana, amount: 600, at: minutes(-6 * day), until: minutes(-3 * day) })]
const given = [
  // It can still be taken back at the end of a long run: the samples are made when it begins.
  gift({ at: minutes(-4), until: minutes(day), member: tom }),
  gift({ member: wilhelmina, amount: 2_500, reason: 'Sound design for the trailer, three weekends of work' }),
  gift({ status: 'taken-back', reason: 'Stream helper' }),
  gift({ member: deleted, reason: 'Gift', giver: deleted }),
]

async function open({ page }: StateFixtures) {
  await page.goto('/admin/approvals')
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible()
}

async function openUnlocked(fixtures: StateFixtures) {
  await signIn(fixtures.page.request, coFounder)
  await unlockOwnerMenu(fixtures.page.request)
  await open(fixtures)
}

async function openLocked(fixtures: StateFixtures) {
  await signIn(fixtures.page.request, coFounder)
  await open(fixtures)
  await expect(fixtures.page.getByLabel('Password')).toBeVisible()
}

const approvalRow = ({ page }: StateFixtures, name: string) =>
  page.getByRole('region', { name: 'Approvals', exact: true }).getByRole('link').filter({ hasText: name })

/** Opens the first gift to Tom. */
async function openApproval(fixtures: StateFixtures) {
  await openFull(fixtures)
  await approvalRow(fixtures, 'Tom').first().click()
  await expect(fixtures.page.getByRole('button', { name: 'Approve gift' })).toBeVisible()
}

async function openFull(fixtures: StateFixtures) {
  const { page } = fixtures
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const self = { id, username: 'cofounder', firstName: 'Casey', face: null }
  const waiting = [
    approval({}),
    approval({ giver: self, member: hana, amount: 600, reason: 'Sound design for the trailer', block: 'asked' }),
    approval({ member: self, amount: 501, reason: 'Birthday', block: 'recipient' }),
    approval({
      member: null,
      mission: { id: randomUUID(), title: 'The word of the week' },
      amount: 4_000,
      reason: 'For the mission “The word of the week”',
    }),
    approval({ giver: wilhelmina, member: hana, amount: 900, block: 'role_from_giver' }),
    approval({ member: wilhelmina, amount: 10_000, reason: `A long reason ${'and more '.repeat(12)}` }),
    approval({ at: minutes(-3 * day - 1), until: minutes(-1), reason: 'Nobody decided in time' }),
  ]
  await mockResponse(page, waitingCall, waiting)
  await mockResponse(page, decidedCall, decided)
  await mockResponse(page, expiredCall, expired)
  await mockResponse(page, givenCall, given)
  await open(fixtures)
  await expect(approvalRow(fixtures, 'Tom')).toHaveCount(2)
}

const list = randomUUID()
const listed = Array.from({ length: 8 }, (_, place) =>
  approval({ list, amount: 700, member: place % 3 === 2 ? wilhelmina : place % 2 === 0 ? tom : hana }),
)

/** A gift that is one of several of a list. */
async function openListed(fixtures: StateFixtures) {
  const { page } = fixtures
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await mockResponse(page, waitingCall, listed)
  for (const call of [decidedCall, expiredCall, givenCall]) await mockResponse(page, call, [])
  await open(fixtures)
  await approvalRow(fixtures, 'Tom').first().click()
  await expect(page.getByRole('button', { name: 'Approve the whole list' })).toBeVisible()
}

async function openListQuestion(fixtures: StateFixtures) {
  await openListed(fixtures)
  await fixtures.page.getByRole('button', { name: 'Approve the whole list' }).click()
  await expect(dialogNamed(fixtures.page, 'Approve 8 gifts?')).toContainText('5,600.00 Solcoins in all.')
}

async function openDecline(fixtures: StateFixtures) {
  await openApproval(fixtures)
  await fixtures.page.getByRole('button', { name: 'Decline for Tom' }).click()
  await expect(fixtures.page.getByLabel('Staff will read this')).toBeFocused()
}

/** The gifts and budgets that were decided. */
async function openDecided(fixtures: StateFixtures) {
  await openFull(fixtures)
  await fixtures.page.getByRole('button', { name: 'Decided' }).click()
  await approvalRow(fixtures, 'Wilhelmina').click()
  await expect(fixtures.page.getByText(/^Declined by admin/)).toBeVisible()
}

/** The budget that waits, and the gift that someone else has to approve. */
const openOther = (name: string, words: string) => async (fixtures: StateFixtures) => {
  await openFull(fixtures)
  await approvalRow(fixtures, name).click()
  await expect(fixtures.page.getByText(words)).toBeVisible()
}

async function openTakeBack(fixtures: StateFixtures) {
  await openFull(fixtures)
  await fixtures.page.getByRole('button', { name: 'Take back the gift to Tom' }).click()
  await expect(dialogNamed(fixtures.page, 'Take this gift back?')).toBeVisible()
}

const lockStates: State[] = [
  { name: 'gifts-locked', setUp: openLocked },
  {
    name: 'gifts-denied',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(/403.*\/api\/auth\/unlock/)
      await openLocked(fixtures)
      await fixtures.page.getByLabel('Password').fill('moonlight')
      await fixtures.page.getByLabel('Password').press('Enter')
      await expect(toastTitled(fixtures.page, 'Access Denied')).toBeVisible()
    },
  },
  {
    name: 'gifts-ran-out',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, givenCall, 'locked')
      await openUnlocked(fixtures)
      await expect(fixtures.page.getByText('Owner access has expired.')).toBeVisible()
    },
  },
]

const listStates: State[] = [
  {
    name: 'gifts-loading',
    async setUp(fixtures) {
      for (const url of [waitingCall, decidedCall, expiredCall, givenCall]) await leavePending(fixtures.page, url)
      await openUnlocked(fixtures)
      await expect(fixtures.page.getByRole('list', { name: 'Loading the approvals' })).toBeVisible()
    },
  },
  {
    name: 'gifts-error',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(/503.*\/api\/admin\/approvals/)
      for (const url of [waitingCall, decidedCall, expiredCall])
        await mockResponse(fixtures.page, url, { message: 'Service Unavailable' }, 503)
      await respondUnavailable(fixtures, givenCall)
      await openUnlocked(fixtures)
      await expect(fixtures.page.getByText('The approvals did not load.')).toBeVisible()
    },
  },
  {
    name: 'gifts-empty',
    async setUp(fixtures) {
      for (const url of [waitingCall, decidedCall, expiredCall, givenCall]) await mockResponse(fixtures.page, url, [])
      await openUnlocked(fixtures)
      await expect(fixtures.page.getByText('Nothing is waiting for approval')).toBeVisible()
    },
  },
  { name: 'gifts-full', setUp: openFull },
  { name: 'gifts-decided', setUp: openDecided },
  { name: 'gifts-budget', setUp: openOther('The word of the week', 'Budget of a mission') },
  { name: 'gifts-not-yours', setUp: openOther('asked by wilhelmina-featherstonehaugh', 'Your role comes from') },
]

const decisionStates: State[] = [
  {
    name: 'gifts-approving',
    async setUp(fixtures) {
      await leavePending(fixtures.page, decideCall)
      await openApproval(fixtures)
      await fixtures.page.getByRole('button', { name: 'Approve gift' }).click()
      await expect(fixtures.page.getByRole('button', { name: 'Approving...' })).toBeDisabled()
    },
  },
  { name: 'gifts-decline', setUp: openDecline },
  {
    name: 'gifts-decline-missing',
    async setUp(fixtures) {
      await openDecline(fixtures)
      await fixtures.page.getByRole('button', { name: 'Decline gift' }).click()
      await expect(fixtures.page.getByText('Enter a reason')).toBeVisible()
    },
  },
  {
    name: 'gifts-too-late',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, decideCall, 'expired')
      await openApproval(fixtures)
      await fixtures.page.getByRole('button', { name: 'Approve gift' }).click()
      await expect(toastTitled(fixtures.page, 'Error')).toContainText('Nobody decided this in time')
    },
  },
  { name: 'gifts-list', setUp: openListed },
  { name: 'gifts-list-question', setUp: openListQuestion },
  {
    name: 'gifts-list-approved',
    async setUp(fixtures) {
      const { page } = fixtures
      await openListQuestion(fixtures)
      await stopHandling(page, waitingCall)
      const [first, ...others] = listed
      const results = [
        { id: first?.id, outcome: 'decided', message: 'This has already been decided.' },
        ...others.map(({ id }) => ({ id, outcome: 'approved', message: null })),
      ]
      await page.route(waitingCall, (route) =>
        route.fulfill({ json: route.request().method() === 'POST' ? { results, approved: 4_900 } : listed }),
      )
      await page.getByRole('button', { name: 'Approve 8 gifts' }).click()
      await expect(dialogNamed(page, 'List approved')).toContainText('This has already been decided.')
    },
  },
  { name: 'gifts-take-back', setUp: openTakeBack },
  {
    name: 'gifts-take-back-refused',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, takeBackCall, 'too_late')
      await openTakeBack(fixtures)
      await fixtures.page.getByLabel('Reason').fill('The wrong person')
      await fixtures.page.getByRole('button', { name: 'Take back', exact: true }).click()
      await expect(toastTitled(fixtures.page, 'Error')).toBeVisible()
    },
  },
]

export const giftStates: State[] = [...lockStates, ...listStates, ...decisionStates]
