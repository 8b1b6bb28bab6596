import type { Page } from '@playwright/test'
import { admin, buy, buyAndReport, readBalance, signIn, uniquePrice } from './accounts.ts'
import {
  balance,
  codeDialog,
  openReports,
  recentPurchases,
  reportDetail,
  reportDialog,
  reportRow,
  toastTitled,
} from './locators.ts'
import { loseResponse } from './network.ts'
import { expect, test } from './test.ts'

const unspent = (price: number): number => Math.round(100 * (100 - price)) / 100
const words = 'The console says that this code was used before.'

const showCode = (page: Page, { name }: { name: string }) => recentPurchases(page).getByRole('button', { name }).click()

/** Opens the report of this member. */
async function openReport(page: Page, username: string) {
  await reportRow(page, username).click()
  await expect(reportDetail(page, username)).toContainText(words)
}

test('a code is reported and replaced, and the member sees the new one', async ({
  page,
  openPageInNewContext,
  pageErrors,
  adminApi,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses two browser contexts')
  const member = await openPageInNewContext()
  const solcoinPrice = uniquePrice()
  const giftCard = await adminApi.addGiftCard({ solcoinPrice })
  const { username } = await signInAsNewMember(member, 100)
  await buy(member.request, giftCard)

  await test.step('the member reports the code', async () => {
    await member.goto('/gift-cards')
    await showCode(member, giftCard)
    await codeDialog(member).getByRole('button', { name: 'Report a problem' }).click()
    await expect(reportDialog(member).getByRole('textbox')).toBeFocused()
    pageErrors.expect(/400.*\/report/)
    await reportDialog(member).getByRole('textbox').fill(`It says that ${giftCard.code.toLowerCase()} was used.`)
    await member.getByRole('button', { name: 'Send report' }).click()
    await expect(reportDialog(member).getByRole('textbox')).toHaveAccessibleDescription(/Leave the code out/)
    await reportDialog(member).getByRole('textbox').fill(words)
    await member.getByRole('button', { name: 'Send report' }).click()
    await expect(toastTitled(member, 'Problem Reported')).toBeVisible()
    await expect(recentPurchases(member).getByRole('listitem')).toContainText('Reported')
  })

  await test.step('it can be reported once', async () => {
    await showCode(member, giftCard)
    await expect(codeDialog(member)).toContainText('You reported this code.')
    await expect(codeDialog(member).getByRole('button', { name: 'Report a problem' })).toBeHidden()
    await member.getByRole('button', { name: 'Done' }).click()
  })

  const spare = await test.step('staff replace it once another one is in stock', async () => {
    await openReports(page)
    await openReport(page, username)
    pageErrors.expect(/409.*\/api\/admin\/reports/)
    const replace = reportDetail(page, username).getByRole('button', { name: 'Send another code' })
    await replace.click()
    await expect(reportDetail(page, username).getByRole('alert')).toContainText('gift card of this platform in stock')
    const added = await adminApi.addGiftCard({ solcoinPrice })
    await replace.click()
    await expect(toastTitled(page, 'Report Answered')).toContainText('The member has another code.')
    await expect(reportRow(page, username)).toHaveCount(0)
    await page.getByRole('button', { name: 'Answered' }).click()
    await expect(reportRow(page, username)).toContainText('Replaced')
    return added
  })

  await test.step('the member sees the new code', async () => {
    await member.reload()
    await expect(recentPurchases(member).getByRole('listitem')).toContainText('New code')
    await showCode(member, giftCard)
    await expect(codeDialog(member)).toContainText(spare.code)
    await expect(codeDialog(member)).not.toContainText(giftCard.code)
    expect(await readBalance(member.context())).toBe(unspent(solcoinPrice))
    expect(await (await member.request.get('/api/user/notifications')).json()).toContainEqual(
      expect.objectContaining({ kind: 'report_answered', words: expect.stringContaining('has a new code') }),
    )
  })
})

test('the Solcoins of a reported code are returned once, although the response is lost', async ({
  page,
  openPageInNewContext,
  pageErrors,
  adminApi,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses two browser contexts')
  const member = await openPageInNewContext()
  const solcoinPrice = uniquePrice()
  const giftCard = await adminApi.addGiftCard({ solcoinPrice })
  const { username } = await signInAsNewMember(member, 100)
  const purchaseId = await buyAndReport(member.request, giftCard, words)

  pageErrors.expect(/ERR_FAILED.*\/api\/admin\/reports/)
  await openReports(page)
  await openReport(page, username)
  await reportDetail(page, username).getByLabel('Message').fill('There is no other one in stock.')
  await loseResponse(page, `/api/admin/reports/${purchaseId}`)
  const giveBack = reportDetail(page, username).getByRole('button', { name: /^Return/ })
  await giveBack.click()
  await expect(toastTitled(page, 'Report Not Answered')).toBeVisible()
  await expect(reportDetail(page, username).getByLabel('Message')).toHaveValue('There is no other one in stock.')
  await giveBack.click()
  await expect(toastTitled(page, 'Report Answered')).toContainText('The member has the Solcoins back.')

  expect(await readBalance(member.context())).toBe(100)
  await member.goto('/gift-cards')
  await expect(balance(member)).toBeVisible()
  await expect(recentPurchases(member).getByRole('listitem')).toContainText('Refunded')
  await showCode(member, giftCard)
  await expect(codeDialog(member)).toContainText('There is no other one in stock.')
  await expect(codeDialog(member), 'its Solcoins are back').not.toContainText('Redeem')
})

test('a code is reported, and the report declined with a reason, by keyboard', async ({
  page,
  openPageInNewContext,
  adminApi,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses two browser contexts')
  const member = await openPageInNewContext()
  const { username } = await signInAsNewMember(member, 20)
  const giftCard = await adminApi.addGiftCard()
  await buy(member.request, giftCard)

  await member.goto('/gift-cards')
  const purchase = recentPurchases(member).getByRole('button', { name: giftCard.name })
  await purchase.focus()
  await member.keyboard.press('Enter')
  await expect(codeDialog(member).locator(':focus')).toHaveCount(1)
  await member.keyboard.press('Tab')
  await expect(codeDialog(member).getByRole('link', { name: /^Redeem on PlayStation/ })).toBeFocused()
  await member.keyboard.press('Tab')
  await expect(codeDialog(member).getByRole('button', { name: 'Report a problem' })).toBeFocused()
  await member.keyboard.press('Enter')
  await expect(reportDialog(member).getByRole('textbox')).toBeFocused()
  await member.keyboard.type(words)
  await member.keyboard.press('Tab')
  await member.keyboard.press('Tab')
  await expect(member.getByRole('button', { name: 'Send report' })).toBeFocused()
  await member.keyboard.press('Enter')
  await expect(toastTitled(member, 'Problem Reported')).toBeVisible()
  await expect(purchase).toBeFocused()

  await openReports(page)
  const row = reportRow(page, username)
  const reason = reportDetail(page, username).getByLabel(`${username} will read this`)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(reportDetail(page, username).getByLabel('Message')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('d')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(reason).toHaveAccessibleDescription('Enter a reason')
  await page.keyboard.type('It was redeemed from your address.')
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await expect(row).toContainText('Draft kept')
  await page.keyboard.press('Enter')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(toastTitled(page, 'Report Answered')).toContainText('The member can read why.')

  await member.reload()
  await expect(recentPurchases(member)).toContainText('Report declined')
  await recentPurchases(member).getByRole('button', { name: giftCard.name }).click()
  await expect(codeDialog(member)).toContainText('It was redeemed from your address.')
})

test('of two answers to one report one counts, and the other window goes on', async ({
  page,
  openPageInNewContext,
  pageErrors,
  adminApi,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses three browser contexts')
  const [member, other] = [await openPageInNewContext(), await openPageInNewContext()]
  const { username } = await signInAsNewMember(member, 20)
  await buyAndReport(member.request, await adminApi.addGiftCard({ solcoinPrice: 20 }), words)
  await openReports(page)
  await signIn(other.request, admin)
  await other.goto('/admin/reports')
  for (const staff of [page, other]) await openReport(staff, username)

  pageErrors.expect(/409.*\/api\/admin\/reports/)
  await Promise.all(
    [page, other].map((staff) =>
      reportDetail(staff, username)
        .getByRole('button', { name: /^Return/ })
        .click(),
    ),
  )
  for (const staff of [page, other]) await expect(reportRow(staff, username)).toHaveCount(0)
  const late = (await toastTitled(page, 'Report Answered').isVisible()) ? other : page
  await expect(toastTitled(late, 'Report Not Answered')).toContainText('This has already been answered.')
  expect(await readBalance(member.context())).toBe(20)
})
