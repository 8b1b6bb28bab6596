import { expect, type Page } from '@playwright/test'
import { coFounder, signIn, signInWithSavedSession, unlockOwnerMenu } from '../accounts.ts'
import { dialogNamed, toastTitled } from '../locators.ts'
import { leavePending, mockResponse } from '../network.ts'
import { deskMissions, deskEvidence } from './sample-missions.ts'
import { respondUnavailable, respondWithProblem, type State, type StateFixtures } from './state.ts'

const deskCall = '/api/admin/missions*'
const evidenceCall = '/api/admin/mission-evidence*'
const decideCall = '/api/admin/mission-evidence/*'

async function open({ page }: StateFixtures, path = '/admin/missions') {
  await signInWithSavedSession(page, coFounder)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openList(fixtures: StateFixtures) {
  await mockResponse(fixtures.page, deskCall, deskMissions)
  await open(fixtures)
  await expect(fixtures.page.getByRole('list', { name: 'Missions' }).getByRole('listitem')).toHaveCount(
    deskMissions.length,
  )
}

async function openEvidence(fixtures: StateFixtures) {
  await mockResponse(fixtures.page, evidenceCall, deskEvidence)
  await open(fixtures, '/admin/missions/evidence')
  await expect(evidenceRow(fixtures.page, '')).toHaveCount(deskEvidence.length)
}

const evidenceRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Evidence to review' }).getByRole('link').filter({ hasText: name })

const fundFirst = ({ page }: StateFixtures) => page.getByRole('button', { name: /^Fund / }).click()

const listStates: State[] = [
  { name: 'missions-desk-list', setUp: openList },
  {
    name: 'missions-desk-empty',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, deskCall, [])
      await open(fixtures)
      await expect(fixtures.page.getByText('No missions yet')).toBeVisible()
    },
  },
  {
    name: 'missions-desk-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, deskCall)
      await open(fixtures)
      await expect(fixtures.page.getByRole('list', { name: 'Loading the missions' })).toBeVisible()
    },
  },
  {
    name: 'missions-desk-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, deskCall)
      await open(fixtures)
      await expect(fixtures.page.getByText('The missions did not load.')).toBeVisible()
    },
  },
  {
    name: 'missions-desk-fund-locked',
    async setUp(fixtures) {
      await signIn(fixtures.page.request, coFounder)
      await mockResponse(fixtures.page, deskCall, deskMissions)
      await fixtures.page.goto('/admin/missions')
      await fundFirst(fixtures)
      await expect(dialogNamed(fixtures.page, 'Owner Access')).toBeVisible()
    },
  },
  {
    name: 'missions-desk-fund',
    async setUp(fixtures) {
      const { page } = fixtures
      await signIn(page.request, coFounder)
      await unlockOwnerMenu(page.request)
      await mockResponse(page, deskCall, deskMissions)
      await page.goto('/admin/missions')
      await fundFirst(fixtures)
      await page.getByLabel('Solcoins', { exact: true }).fill('1500')
      await expect(page.getByRole('button', { name: 'Fund 1,500.00 Solcoins' })).toBeVisible()
    },
  },
]

const formStates: State[] = [
  {
    name: 'missions-desk-new',
    async setUp(fixtures) {
      const { page } = fixtures
      await open(fixtures, '/admin/missions/new')
      await page.getByLabel('Title').fill('Countdown word')
      await page.getByLabel('Text').fill('Said once during the countdown stream on Sunday. The recording counts too.')
      await page.getByLabel('Solcoins', { exact: true }).fill('10')
      await page.getByRole('button', { name: 'Create mission' }).click()
      await expect(page.getByText('Enter the word', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'missions-desk-new-referral',
    async setUp(fixtures) {
      const { page } = fixtures
      await mockResponse(page, deskCall, deskMissions)
      await open(fixtures, '/admin/missions/new')
      await page.getByRole('radio', { name: 'Friend' }).check({ force: true })
      await page.getByLabel('Title').fill('Bring a friend')
      await expect(page.getByText('For the inviter, and the same for the friend.')).toBeVisible()
    },
  },
  {
    name: 'missions-desk-edit',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, deskCall, deskMissions)
      await open(fixtures, `/admin/missions/${deskMissions[1]?.id}`)
      await expect(fixtures.page.getByLabel('Title')).toHaveValue('Break the beta')
    },
  },
  {
    name: 'missions-desk-edit-unknown',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, deskCall, [])
      await open(fixtures, `/admin/missions/${deskMissions[1]?.id}`)
      await expect(fixtures.page.getByText('No such mission')).toBeVisible()
    },
  },
]

const evidenceStates: State[] = [
  { name: 'missions-desk-evidence', setUp: openEvidence },
  {
    name: 'missions-desk-decline',
    async setUp(fixtures) {
      const { page } = fixtures
      await openEvidence(fixtures)
      await evidenceRow(page, 'Luca').click()
      await page.getByRole('button', { name: 'Decline the evidence of Luca' }).click()
      await page.getByRole('button', { name: 'Needs more detail' }).click()
      await expect(page.getByLabel('Luca will read this')).toHaveValue(/What happened, where/)
    },
  },
  {
    name: 'missions-desk-decline-refused',
    async setUp(fixtures) {
      const { page } = fixtures
      await openEvidence(fixtures)
      await respondWithProblem(fixtures, decideCall, 'already_processed', 'This evidence has already been decided.')
      await evidenceRow(page, 'Hana').click()
      await page.getByRole('button', { name: /^Approve/ }).click()
      await expect(toastTitled(page, 'Evidence Not Decided')).toBeVisible()
    },
  },
  {
    name: 'missions-desk-evidence-empty',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, evidenceCall, [])
      await open(fixtures, '/admin/missions/evidence')
      await expect(fixtures.page.getByText('No evidence is waiting')).toBeVisible()
    },
  },
  {
    name: 'missions-desk-evidence-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, evidenceCall)
      await open(fixtures, '/admin/missions/evidence')
      await expect(fixtures.page.getByText('The evidence did not load.')).toBeVisible()
    },
  },
]

export const missionsDeskStates: State[] = [...listStates, ...formStates, ...evidenceStates]
