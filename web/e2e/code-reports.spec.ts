import type { Page } from '@playwright/test'
import { buy, buyAndReport, readBalance, uniquePrice } from './accounts.ts'
import {
  answerDialog,
  balance,
  codeDialog,
  openShopManagement,
  recentPurchases,
  reportDialog,
  reportedCode,
  reportedCodes,
  toastTitled,
} from './locators.ts'
import { loseResponse } from './network.ts'
import { expect, test } from './test.ts'

const unspent = (price: number): number => Math.round(100 * (100 - price)) / 100
const words = 'The console says that this code was used before.'

const showCode = (page: Page, { name }: { name: string }) => recentPurchases(page).getByRole('button', { name }).click()

/** Opens the answer to the report of this gift card's code. */
async function openAnswer(page: Page, giftCard: { name: string }) {
  await reportedCode(page, giftCard)
    .getByRole('button', { name: /^Answer/ })
    .click()
  await expect(answerDialog(page)).toContainText(words)
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
  await signInAsNewMember(member, 100)
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
    await openShopManagement(page)
    await openAnswer(page, giftCard)
    pageErrors.expect(/409.*\/api\/admin\/reports/)
    await page.getByRole('button', { name: 'Replace code' }).click()
    await expect(answerDialog(page).getByRole('alert')).toContainText('gift card of this platform in stock')
    const added = await adminApi.addGiftCard({ solcoinPrice })
    await page.getByRole('button', { name: 'Replace code' }).click()
    await expect(toastTitled(page, 'Report Answered')).toContainText('The member has another code.')
    await expect(reportedCode(page, giftCard)).toBeHidden()
    await reportedCodes(page).getByRole('button', { name: 'Answered' }).click()
    await expect(reportedCode(page, giftCard)).toContainText('Replaced')
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
  await signInAsNewMember(member, 100)
  const purchaseId = await buyAndReport(member.request, giftCard, words)

  pageErrors.expect(/ERR_FAILED.*\/api\/admin\/reports/)
  await openShopManagement(page)
  await openAnswer(page, giftCard)
  await answerDialog(page).getByRole('button', { name: 'Refund' }).click()
  await expect(answerDialog(page)).toContainText('Solcoins back.')
  await answerDialog(page).getByLabel('Message').fill('There is no other one in stock.')
  await loseResponse(page, `/api/admin/reports/${purchaseId}`)
  await page.getByRole('button', { name: 'Return Solcoins' }).click()
  await expect(toastTitled(page, 'Report Not Answered')).toBeVisible()
  await page.getByRole('button', { name: 'Return Solcoins' }).click()
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
  await signInAsNewMember(member, 20)
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

  await openShopManagement(page)
  await reportedCode(page, giftCard)
    .getByRole('button', { name: /^Answer/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(answerDialog(page).locator(':focus')).toHaveCount(1)
  await answerDialog(page).getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(answerDialog(page).getByLabel('Message')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(answerDialog(page).getByLabel('Message')).toHaveAccessibleDescription('Tell the member why')
  await answerDialog(page).getByLabel('Message').fill('It was redeemed from your address.')
  await page.getByRole('button', { name: 'Decline report' }).click()
  await expect(toastTitled(page, 'Report Answered')).toContainText('The member can read why.')

  await member.reload()
  await expect(recentPurchases(member)).toContainText('Report declined')
  await recentPurchases(member).getByRole('button', { name: giftCard.name }).click()
  await expect(codeDialog(member)).toContainText('It was redeemed from your address.')
})
