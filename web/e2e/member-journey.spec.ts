import type { Page } from '@playwright/test'
import { dialogOf, statement, toastOf, voucherOf, vouchers, walletBalance } from './locators.ts'
import { invent } from './people.ts'
import { expect, test } from './test.ts'

const details = 'Card: 4921 0047 3318 2206\nPIN: 7714\nExpiry: 11/27\nCVV: 305'

type Wish = { button: string; dialog: string; platform: string; amount: string; submit: string }

/** Asks the desk for a card, by hand. */
async function wish(page: Page, { button, dialog, platform, amount, submit }: Wish) {
  await page.getByRole('button', { name: button }).first().click()
  const form = dialogOf(page, dialog)
  await form.getByLabel('Platform').selectOption(platform)
  await form.getByRole('radio', { name: amount, exact: true }).check()
  await form.getByLabel('Name').fill('Nova Reyes')
  await form.getByLabel('Email').fill('nova@example.com')
  await form.getByRole('button', { name: submit, exact: true }).click()
  await expect(form).toBeHidden()
}

/** The lines of the statement, newest first: what each moved, and the balance after it. */
async function movements(page: Page): Promise<{ amount: number; after: number }[]> {
  const lines = await statement(page).getByRole('listitem').allTextContents()
  return lines.map((line) => {
    const [, sign = '', amount = '', after = ''] = /([+−])([\d,.]+) Solcoins\s*Balance ([\d,.]+)/.exec(line) ?? []
    return { amount: Number(`${sign === '−' ? '-' : ''}${amount}`), after: Number(after) }
  })
}

test('a member: from registration to an approved card and a refund', async ({ page, desk }) => {
  test.slow()
  const nova = invent()

  await test.step('registers', async () => {
    await page.goto('/login')
    await page.getByLabel('First name').fill(nova.firstName)
    await page.getByLabel('Last name').fill(nova.lastName)
    await page.getByLabel('Email').fill(nova.email)
    await page.getByLabel('Username').fill(nova.username)
    await page.getByLabel('Password', { exact: true }).fill(nova.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('main')).toContainText(nova.username)
  })

  await test.step('takes the points of the day', async () => {
    await page.getByRole('link', { name: 'Membership Program', exact: true }).click()
    await page.getByRole('button', { name: 'Complete task' }).click()
    await expect(toastOf(page, 'Daily Login Complete')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByText('50 of 500 points to Bronze')).toBeVisible()
  })

  await test.step('is given Solcoins by the studio', async () => {
    const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
    await desk.giveCoins(id, 100)
    await page.getByRole('link', { name: 'Solcoin Wallet', exact: true }).click()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(walletBalance(page)).toContainText('100.00')
  })

  await test.step('buys a prepaid card, and claims a gift card', async () => {
    const purchase = { button: 'Purchase Prepaid Card', dialog: 'Purchase Prepaid Card', submit: 'Purchase' }
    await wish(page, { ...purchase, platform: 'Visa Prepaid Gift Card', amount: '$50' })
    await expect(toastOf(page, 'Gift Card Purchased')).toBeVisible()
    const claim = { button: 'Claim Gift Card', dialog: 'Claim Gift Card', submit: 'Submit Claim' }
    await wish(page, { ...claim, platform: 'Amazon Gift Card', amount: '$25' })
    await expect(toastOf(page, 'Claim Submitted Successfully')).toBeVisible()
    await expect(vouchers(page).getByText('Pending')).toHaveCount(2)
    await expect(walletBalance(page)).toContainText('25.00')
  })

  await test.step('the desk approves one and declines the other', async () => {
    const [voucher] = (await (await page.request.get('/api/wallet/claimed-cards')).json()) as { id: string }[]
    const [claim] = (await (await page.request.get('/api/wallet/my-claims')).json()) as { id: string }[]
    await desk.decide({ claimId: String(voucher?.id), status: 'approved', giftCardDetails: details })
    await desk.decide({ claimId: String(claim?.id), status: 'declined', adminNotes: 'The email does not match.' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    const ready = voucherOf(page, 'Visa Prepaid Gift Card')
    await expect(ready).toContainText('APPROVED - Your Gift Card is Ready!')
    for (const line of details.split('\n')) await expect(ready).toContainText(line)
    await expect(voucherOf(page, 'Amazon Gift Card')).toContainText('Declined - Solcoins Refunded')
    await expect(walletBalance(page)).toContainText('50.00')
  })

  await test.step('the statement adds up', async () => {
    await expect(statement(page).getByRole('listitem')).toHaveCount(4)
    const lines = await movements(page)
    expect(lines).toEqual([
      { amount: 25, after: 50 },
      { amount: -25, after: 25 },
      { amount: -50, after: 50 },
      { amount: 100, after: 100 },
    ])
  })
})
