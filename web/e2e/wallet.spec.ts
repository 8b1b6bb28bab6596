import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { loseResponse, mockResponse, modifyResponse } from './network.ts'
import { dialogNamed, statement, toastTitled, voucherFor, vouchers, walletBalance } from './locators.ts'
import { readBalance, submitClaim } from './accounts.ts'
import { expect, test } from './test.ts'

const purchaseCall = '/api/wallet/purchase-card'
const details = 'Card: 4921 0047 3318 2206\nPIN: 7714\nExpiry: 11/27\nCVV: 305'

const purchaseDialog = (page: Page) => dialogNamed(page, 'Purchase Prepaid Card')
const confirm = (page: Page) => purchaseDialog(page).getByRole('button', { name: 'Purchase', exact: true })

async function openPurchase(page: Page) {
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Purchase Prepaid Card' }).first().click()
  await expect(purchaseDialog(page)).toBeVisible()
}

async function choose(page: Page, platform: string, amount: string) {
  await page.getByLabel('Platform').selectOption(platform)
  await page.getByRole('radio', { name: amount, exact: true }).check()
}

async function fillContact(page: Page) {
  await page.getByLabel('Name').fill('Nova Reyes')
  await page.getByLabel('Email').fill('nova@example.com')
}

async function readPrepaidCards(page: Page): Promise<unknown[]> {
  return (await (await page.request.get('/api/wallet/claimed-cards')).json()) as unknown[]
}

test('buying a prepaid card updates the balance, the vouchers and the statement', async ({
  page,
  signInAsNewMember,
}) => {
  const member = await signInAsNewMember(page, 64)
  await openPurchase(page)
  await choose(page, 'Visa Prepaid Gift Card', '$50')
  await expect(purchaseDialog(page)).toContainText('64.00 available')
  await expect(page.getByLabel('Name')).toHaveValue('Nova Reyes')
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await confirm(page).click()
  await expect(toastTitled(page, 'Gift Card Purchased')).toContainText('Visa Prepaid Gift Card, $50. Claim ID')
  await expect(purchaseDialog(page)).toBeHidden()
  await expect(walletBalance(page)).toContainText('14.00')
  const row = voucherFor(page, 'Visa Prepaid Gift Card')
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('$50.00')
  await expect(row).toContainText(/Claim ID[0-9a-f]{8}/)
  await expect(row).toContainText('Submitted')
  await expect(statement(page).getByRole('listitem').first()).toContainText('−50.00')
  expect(await readBalance(page.context())).toBe(14)
})

test('requires a card and an affordable amount', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 64)
  await openPurchase(page)
  await expect(confirm(page)).toBeDisabled()
  await page.getByLabel('Platform').selectOption('Mastercard Prepaid')
  await expect(confirm(page)).toBeDisabled()
  await page.getByRole('radio', { name: '$100' }).check()
  await expect(page.getByText('Insufficient Solcoins')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await page.getByRole('radio', { name: '$50' }).check()
  await expect(page.getByText('Insufficient Solcoins')).toBeHidden()
  await expect(confirm(page)).toBeEnabled()
})

test('Cancel closes the dialog and clears its fields', async ({ page, signInAsNewMember }) => {
  const member = await signInAsNewMember(page, 64)
  await openPurchase(page)
  await choose(page, 'Mastercard Prepaid', '$25')
  await page.getByLabel('Name').fill('Someone Else')
  await page.getByLabel('Email').fill('other@example.com')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(purchaseDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Purchase Prepaid Card' }).first().click()
  await expect(page.getByLabel('Platform')).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByLabel('Name'), 'as in the account again').toHaveValue('Nova Reyes')
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
})

test('a claim requires a name and an email and is then pending', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 30)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Claim Gift Card' }).click()
  const dialog = dialogNamed(page, 'Claim Gift Card')
  const submit = dialog.getByRole('button', { name: 'Submit Claim' })
  await choose(page, 'Amazon Gift Card', '$25')
  await page.getByLabel('Name').clear()
  await page.getByLabel('Email').clear()
  await submit.click()
  await expect(toastTitled(page, 'Missing Information')).toContainText('Please provide your name and email')
  await fillContact(page)
  await page.getByLabel('Email').fill('nova@example')
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill('nova@example.com')
  await submit.click()
  await expect(toastTitled(page, 'Claim Submitted Successfully')).toContainText(/Claim ID [0-9a-f]{8}$/)
  await expect(voucherFor(page, 'Amazon Gift Card')).toContainText('Pending')
  await expect(walletBalance(page)).toContainText('5.00')
  await expect(statement(page)).toContainText('Gift card claim')
})

test('retrying after a lost response buys one card', async ({ page, pageErrors, signInAsNewMember }) => {
  await signInAsNewMember(page, 64)
  pageErrors.expect(/ERR_FAILED.*\/api\/wallet\/purchase-card/)
  await loseResponse(page, purchaseCall)
  await openPurchase(page)
  await choose(page, 'Apple Gift Card', '$25')
  await fillContact(page)
  await confirm(page).click()
  await expect(toastTitled(page, 'Purchase Failed')).toBeVisible()
  await expect(purchaseDialog(page)).toBeVisible()
  await confirm(page).click()
  await expect(toastTitled(page, 'Gift Card Purchased')).toBeVisible()
  expect(await readBalance(page.context())).toBe(39)
  expect(await readPrepaidCards(page)).toHaveLength(1)
})

test('a purchase with Solcoins spent elsewhere fails and updates the balance', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 30)
  await openPurchase(page)
  await submitClaim(page.request, 'claim', { value: 25 })
  pageErrors.expect(/409.*\/api\/wallet\/purchase-card/)
  await choose(page, 'Apple Gift Card', '$25')
  await fillContact(page)
  await confirm(page).click()
  await expect(toastTitled(page, 'Purchase Failed')).toContainText('Insufficient Solcoins')
  await expect(purchaseDialog(page)).toContainText('5.00 available')
  await expect(confirm(page)).toBeDisabled()
})

test('Refresh shows the decisions, and the details can be copied', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 64)
  const approved = await submitClaim(page.request, 'voucher', { platform: 'Visa Prepaid Gift Card', value: 25 })
  const declined = await submitClaim(page.request, 'claim', { platform: 'Google Play Gift Card', value: 10 })
  await page.goto('/wallet')
  await expect(vouchers(page).getByText('Pending')).toHaveCount(2)
  await adminApi.decideClaim({ claimId: approved, status: 'approved', giftCardDetails: details })
  await adminApi.decideClaim({ claimId: declined, status: 'declined', adminNotes: 'The email does not match.' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const ready = voucherFor(page, 'Visa Prepaid Gift Card')
  await expect(ready).toContainText('APPROVED - Your Gift Card is Ready!')
  await expect(ready, 'only a press opens the details').not.toContainText('PIN')
  await ready.getByRole('button', { name: 'Show details' }).click()
  for (const line of details.split('\n')) await expect(ready).toContainText(line)
  await ready.getByRole('button', { name: 'Copy details' }).click()
  await expect(toastTitled(page, 'Code Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(details)
  const refused = voucherFor(page, 'Google Play Gift Card')
  await expect(refused).toContainText('Declined - Solcoins Refunded')
  await expect(refused).toContainText('The email does not match.')
  await expect(walletBalance(page)).toContainText('39.00')
  await expect(statement(page).getByRole('listitem').first()).toContainText('+10.00')
})

test('a status that the wallet does not know is shown unchanged, and a blank one as Active', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 64)
  await submitClaim(page.request, 'claim', { platform: 'Amazon Gift Card', value: 25 })
  await submitClaim(page.request, 'voucher', { platform: 'Apple Gift Card', value: 25 })
  const changeStatus = (url: string, status: string) =>
    modifyResponse(page, url, (rows: object[]) => rows.map((row) => ({ ...row, status })))
  await changeStatus('/api/wallet/my-claims', 'on hold')
  await changeStatus('/api/wallet/claimed-cards', '')
  await page.goto('/wallet')
  await expect(voucherFor(page, 'Amazon Gift Card')).toContainText('on hold')
  await expect(voucherFor(page, 'Apple Gift Card')).toContainText('Active')
})

test('a pending claim can be cancelled, and its Solcoins return', async ({
  page,
  adminApi,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 64)
  await submitClaim(page.request, 'claim', { platform: 'Amazon Gift Card', value: 25 })
  const decided = await submitClaim(page.request, 'voucher', { platform: 'Apple Gift Card', value: 10 })
  await page.goto('/wallet')
  await expect(walletBalance(page)).toContainText('29.00')
  const row = voucherFor(page, 'Amazon Gift Card')
  const cancel = row.getByRole('button', { name: 'Cancel claim' })
  const dialog = dialogNamed(page, 'Cancel this claim?')
  await cancel.click()
  await dialog.getByRole('button', { name: 'Keep claim' }).click()
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await expect(dialog).toContainText('Your 25.00 Solcoins come straight back.')
  await dialog.getByRole('button', { name: 'Cancel claim' }).click()
  await expect(toastTitled(page, 'Claim Cancelled')).toContainText('your Solcoins are back')
  await expect(row).toContainText('You cancelled this. Your Solcoins were returned.')
  await expect(cancel).toBeHidden()
  await expect(walletBalance(page)).toContainText('54.00')
  await expect(statement(page).getByRole('listitem').first()).toContainText('+25.00')
  await adminApi.decideClaim({ claimId: decided, status: 'declined' })
  pageErrors.expect(/409.*\/cancel/)
  await voucherFor(page, 'Apple Gift Card').getByRole('button', { name: 'Cancel claim' }).click()
  await dialog.getByRole('button', { name: 'Cancel claim' }).click()
  await expect(toastTitled(page, 'Claim Not Cancelled')).toContainText('This claim has already been decided.')
  await expect(voucherFor(page, 'Apple Gift Card')).toContainText('Declined - Solcoins Refunded')
  expect(await readBalance(page.context())).toBe(64)
})

test('the forms are disabled without Solcoins', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/wallet')
  await expect(vouchers(page)).toContainText('No card loads yet')
  const buttons = page.getByRole('button', { name: /Purchase Prepaid Card|Claim Gift Card/ })
  await expect(buttons).toHaveCount(3)
  for (const button of await buttons.all()) await expect(button).toBeDisabled()
})

test('the statement is in months, each with what came in and went out', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  const line = (id: string, at: string, amount: number) => ({
    id: `0199ab10-7c2e-4d41-9f00-3a5b6c7d8e0${id}`,
    kind: amount > 0 ? 'gift' : 'purchase',
    amount,
    balanceAfter: 100,
    reason: 'Roblox $20',
    link: null,
    at: `${at}T12:00:00.000Z`,
  })
  await mockResponse(page, '/api/wallet/statement', [
    line('1', '2026-11-20', 10.5),
    line('2', '2026-11-12', -20),
    line('3', '2026-10-15', 30),
  ])
  await page.goto('/wallet')
  await expect(statement(page).getByRole('heading', { level: 3 })).toHaveText(['November 2026', 'October 2026'])
  await expect(statement(page)).toContainText('+10.50 in, −20.00 out')
  await expect(statement(page)).toContainText('+30.00 in, 0.00 out')
  await expect(statement(page).getByRole('list', { name: 'November 2026' }).getByRole('listitem')).toHaveCount(2)
})

test('the statement can be downloaded with every entry', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 200)
  for (let count = 0; count < 11; count++) await submitClaim(page.request, 'voucher', { value: 10 })
  await page.goto('/wallet')
  await expect(statement(page).getByRole('listitem')).toHaveCount(10)
  await statement(page).getByRole('button', { name: 'Show more' }).click()
  await expect(statement(page).getByRole('listitem')).toHaveCount(12)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^solcoin-statement-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[1]).toContain('"Prepaid card","Visa Prepaid Gift Card","-10.00","90.00"')
  expect(lines[12]).toContain('"200.00","200.00"')
})

test('the tab survives a reload, and Back returns to the previous screen', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/membership')
  await page.goto('/wallet')
  await page.getByRole('tab', { name: 'Solcoin Wallet' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Debit Card' })).toBeFocused()
  await expect(page).toHaveURL('/wallet?tab=card')
  await page.reload()
  await expect(page.getByRole('figure', { name: 'Solara debit card' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/membership')
})
