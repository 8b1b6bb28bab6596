import type { Page } from '@playwright/test'
import { approveClaim, declineClaim } from './claim-review.ts'
import { dialogNamed, openClaimsDesk, statement, toastTitled, voucherFor, vouchers, walletBalance } from './locators.ts'
import { fillRegistration, newPerson } from './accounts.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const details = 'Card: 4921 0047 3318 2206\nPIN: 7714\nExpiry: 11/27\nCVV: 305'

type CardRequest = { button: string; dialog: string; platform: string; amount: string; name: string; submit: string }

/** Fills in and submits one of the wallet's two forms. */
async function requestCard(page: Page, { button, dialog, platform, amount, name, submit }: CardRequest) {
  await page.getByRole('button', { name: button }).first().click()
  const form = dialogNamed(page, dialog)
  await form.getByLabel('Platform').selectOption(platform)
  await form.getByRole('radio', { name: amount, exact: true }).check()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('nova@example.com')
  await form.getByRole('button', { name: submit, exact: true }).click()
  await expect(form).toBeHidden()
}

/** The statement's entries, newest first: the amount and the balance after it. */
async function readStatement(page: Page): Promise<{ amount: number; after: number }[]> {
  // One by one: reading all at once looks for the region among the page's own objects, which crashes Firefox.
  const entries = await statement(page).getByRole('listitem').all()
  const lines = await Promise.all(entries.map((entry) => entry.textContent()))
  return lines.map((line) => {
    const [, sign = '', amount = '', after = ''] = /([+−])([\d,.]+) Solcoins\s*Balance ([\d,.]+)/.exec(line ?? '') ?? []
    return { amount: Number(`${sign === '−' ? '-' : ''}${amount}`), after: Number(after) }
  })
}

test('a member registers, requests two cards, and receives one approval and one refund', async ({
  page,
  openPageInNewContext,
  adminApi,
}) => {
  test.slow(true, 'uses two browser contexts')
  const nova = newPerson()
  // Unique names, so that staff find these claims.
  const [bought, claimed] = [`${nova.username} A`, `${nova.username} B`]

  await test.step('the member registers', async () => {
    await page.goto('/login')
    await fillRegistration(page, nova)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('main')).toContainText(nova.username)
  })

  await test.step('the member completes the daily login', async () => {
    await page.getByRole('link', { name: 'Membership Program', exact: true }).click()
    await page.getByRole('button', { name: 'Complete task' }).click()
    await expect(toastTitled(page, 'Daily Login Complete')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Solara' }).click()
    await expect(page.getByRole('region', { name: 'First steps' })).toContainText('1 of 3 done')
  })

  await test.step('the studio gives the member Solcoins', async () => {
    const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
    await adminApi.giveCoins(id, 100)
    await page.getByRole('link', { name: 'Solcoin Wallet', exact: true }).click()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(walletBalance(page)).toContainText('100.00')
  })

  await test.step('the member buys a prepaid card and claims a gift card', async () => {
    const purchase = { button: 'Purchase Prepaid Card', dialog: 'Purchase Prepaid Card', submit: 'Purchase' }
    await requestCard(page, { ...purchase, platform: 'Visa Prepaid Gift Card', amount: '$50', name: bought })
    await expect(toastTitled(page, 'Gift Card Purchased')).toBeVisible()
    const claim = { button: 'Claim Gift Card', dialog: 'Claim Gift Card', submit: 'Submit Claim' }
    await requestCard(page, { ...claim, platform: 'Amazon Gift Card', amount: '$25', name: claimed })
    await expect(toastTitled(page, 'Claim Submitted Successfully')).toBeVisible()
    await expect(vouchers(page).getByText('Pending')).toHaveCount(2)
    const expected = [
      ['Visa Prepaid Gift Card', 'claimed-cards', '$50.00'],
      ['Amazon Gift Card', 'my-claims', '$25.00'],
    ] as const
    for (const [platform, list, value] of expected) {
      const [record] = (await (await page.request.get(`/api/wallet/${list}`)).json()) as { id: string }[]
      await expect(voucherFor(page, platform)).toContainText(String(record?.id.slice(0, 8)))
      await expect(voucherFor(page, platform)).toContainText(value)
    }
    await expect(walletBalance(page)).toContainText('25.00')
  })

  await test.step('staff approve one claim and decline the other', async () => {
    const staffPage = await openPageInNewContext()
    await openClaimsDesk(staffPage)
    await approveClaim(staffPage, bought, details)
    await expect(toastTitled(staffPage, 'Claim Approved')).toBeVisible()
    await declineClaim(staffPage, claimed, 'The email does not match.')
    await expect(toastTitled(staffPage, 'Claim Declined')).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    const ready = voucherFor(page, 'Visa Prepaid Gift Card')
    await expect(ready).toContainText('APPROVED - Your Gift Card is Ready!')
    await ready.getByRole('button', { name: 'Show details' }).click()
    for (const line of details.split('\n')) await expect(ready).toContainText(line)
    const refunded = voucherFor(page, 'Amazon Gift Card')
    await expect(refunded).toContainText('Declined - Solcoins Refunded. The email does not match.')
    await expect(walletBalance(page)).toContainText('50.00')
  })

  await test.step('the statement lists all four entries', async () => {
    const lines = [
      { amount: 25, after: 50 },
      { amount: -25, after: 25 },
      { amount: -50, after: 50 },
      { amount: 100, after: 100 },
    ]
    await expect.poll(() => readStatement(page)).toEqual(lines)
    await page.reload()
    await expect.poll(() => readStatement(page)).toEqual(lines)
    await expect(walletBalance(page)).toContainText('50.00')
  })
})
