import { expect } from '@playwright/test'
import type { BulkGiftResult, BulkGiftResults } from '../../../shared/ledger/gift-schema.ts'
import { admin, signIn, unlockOwnerMenu } from '../accounts.ts'
import { dialogNamed, toastTitled } from '../locators.ts'
import { mockResponse } from '../network.ts'
import { respondUnavailable, type State, type StateFixtures } from './state.ts'

const giftsCall = '/api/admin/gifts'

const member = (username: string, firstName: string) => ({
  id: '0199ab10-7c2e-4d41-9f00-3a5b6c7d8e01',
  username,
  firstName,
  face: { avatar: '04', membershipTier: 'bronze' } as const,
})
const result = (
  outcome: BulkGiftResult['outcome'],
  who: BulkGiftResult['member'],
  message: string | null = null,
): BulkGiftResult => ({ outcome, message, member: who })

const list = 'mia_s 50\ntom_okafor 600\nmia_s 20\nnobody_here 20\njweber 20\nbartholomew_the_third twenty'
const refused = [
  result('duplicate', member('mia_s', 'Mia'), 'An earlier row names the same member.'),
  result('unknown', null, 'No member has this username.'),
  result('frozen', member('jweber', 'Jonas'), 'This account is frozen.'),
  result('invalid', null, 'Amount “twenty”: Enter an amount'),
]
const results = (isDone: boolean): BulkGiftResults => ({
  results: [
    result(isDone ? 'given' : 'would_give', member('mia_s', 'Mia')),
    result(isDone ? 'waiting' : 'would_wait', member('tom_okafor', 'Tom')),
    ...refused,
  ],
  given: 50,
  waiting: 600,
})

async function open({ page }: StateFixtures) {
  await signIn(page.request, admin)
  await unlockOwnerMenu(page.request)
  await page.goto('/admin/members')
  await page.getByRole('button', { name: 'Give to a list' }).click()
  await expect(dialogNamed(page, 'Give Solcoins to a list')).toBeVisible()
}

async function check(fixtures: StateFixtures) {
  const { page } = fixtures
  await open(fixtures)
  await page.getByLabel('Reason').fill('The tournament of November')
  await page.getByLabel('Members and amounts').fill(list)
  await mockResponse(page, giftsCall, results(false))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('No member has this username.')).toBeVisible()
}

const give = ({ page }: StateFixtures) => page.getByRole('button', { name: 'Give 50.00 Solcoins' }).click()

export const bulkGiftStates: State[] = [
  { name: 'bulk-gifts', setUp: open },
  {
    name: 'bulk-gifts-unreadable',
    async setUp(fixtures) {
      const { page } = fixtures
      await open(fixtures)
      await page.getByLabel('Members and amounts').fill('username\nmia_s')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('Enter a reason')).toBeVisible()
      await page.getByLabel('Reason').fill('The tournament')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('Missing: amount.')).toBeVisible()
    },
  },
  { name: 'bulk-gifts-checked', setUp: check },
  {
    name: 'bulk-gifts-given',
    async setUp(fixtures) {
      await check(fixtures)
      await mockResponse(fixtures.page, giftsCall, results(true))
      await give(fixtures)
      await expect(toastTitled(fixtures.page, 'Solcoins Given!')).toBeVisible()
    },
  },
  {
    name: 'bulk-gifts-interrupted',
    async setUp(fixtures) {
      await check(fixtures)
      await respondUnavailable(fixtures, giftsCall)
      await give(fixtures)
      await expect(fixtures.page.getByText('nobody receives a gift twice')).toBeVisible()
    },
  },
]
