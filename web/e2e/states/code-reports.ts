import { expect } from '@playwright/test'
import { buy, buyAndReport, uniquePrice } from '../accounts.ts'
import { codeDialog, recentPurchases, reportDialog } from '../locators.ts'
import { leavePending } from '../network.ts'
import { respondWithProblem, type State, type StateFixtures } from './state.ts'

const reportCall = '/api/shop/my-purchases/*/report'

async function openCode({ page, adminApi, signInAsNewMember }: StateFixtures) {
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await buy(page.request, giftCard)
  await page.goto('/gift-cards')
  await recentPurchases(page).getByRole('button', { name: giftCard.name }).click()
  await expect(codeDialog(page)).toContainText(giftCard.code)
}

async function openReport(fixtures: StateFixtures) {
  const { page } = fixtures
  await openCode(fixtures)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(reportDialog(page).getByRole('textbox')).toBeFocused()
}

const reporting: State = { name: 'code-report', setUp: openReport }

const missing: State = {
  name: 'code-report-missing',
  async setUp(fixtures) {
    await openReport(fixtures)
    await fixtures.page.getByRole('button', { name: 'Send report' }).click()
    await expect(reportDialog(fixtures.page)).toContainText('Tell us what happens when you use the code')
  },
}

const sending: State = {
  name: 'code-report-sending',
  async setUp(fixtures) {
    const { page } = fixtures
    await leavePending(page, reportCall)
    await openReport(fixtures)
    await reportDialog(page).getByRole('textbox').fill('The console says that this code was used before.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  },
}

const refused: State = {
  name: 'code-report-refused',
  async setUp(fixtures) {
    const { page } = fixtures
    await respondWithProblem(fixtures, reportCall, 'too_late', 'A code can be reported for 14 days after its purchase.')
    await openReport(fixtures)
    await reportDialog(page).getByRole('textbox').fill('The console says that this code was used before.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(reportDialog(page).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  },
}

const reason =
  'The code was redeemed on 12 November from the address that you signed in from.\nWrite to us if that was not you.'

/** Purchases whose code was reported, replaced, refunded and declined, with the reason open. */
const answered: State = {
  name: 'code-reports-answered',
  async setUp({ page, adminApi, signInAsNewMember }) {
    const solcoinPrice = uniquePrice()
    await signInAsNewMember(page, 160)
    const [declined, refunded, open, replaced, spare] = [
      await adminApi.addGiftCard(),
      await adminApi.addGiftCard(),
      await adminApi.addGiftCard(),
      await adminApi.addGiftCard({ solcoinPrice }),
      await adminApi.addGiftCard({ solcoinPrice }),
    ]
    await adminApi.answerReport(await buyAndReport(page.request, declined), { outcome: 'decline', reason })
    await adminApi.answerReport(await buyAndReport(page.request, refunded), { outcome: 'refund' })
    await adminApi.answerReport(await buyAndReport(page.request, replaced), { outcome: 'replace' })
    await buyAndReport(page.request, open)
    await page.goto('/gift-cards')
    await expect(recentPurchases(page).getByRole('listitem')).toHaveCount(4)
    expect(spare.platform).toBe(replaced.platform)
    await recentPurchases(page).getByRole('button', { name: declined.name }).click()
    await expect(codeDialog(page)).toContainText('Write to us if that was not you.')
  },
}

/** The same purchases without the dialog. */
const listed: State = {
  name: 'code-reports-listed',
  async setUp(fixtures) {
    await answered.setUp(fixtures)
    await fixtures.page.getByRole('button', { name: 'Done' }).click()
    await expect(codeDialog(fixtures.page)).toBeHidden()
    for (const label of ['Reported', 'New code', 'Refunded', 'Report declined'])
      await expect(recentPurchases(fixtures.page)).toContainText(label)
  },
}

export const codeReportStates: State[] = [reporting, missing, sending, refused, answered, listed]
