import type { APIResponse, Page } from '@playwright/test'
import type { Overview } from '../../shared/figures/schema.ts'
import { loseResponse, routeOnce } from './network.ts'
import {
  addGiftCardDialog,
  closeWithEscape,
  dialogNamed,
  fillGiftCard,
  finishAdding,
  showInventoryRow,
  inventoryRow,
  openShopManagement,
  submitGiftCard,
  toastTitled,
} from './locators.ts'
import { uniqueCode, uniqueName, uniquePrice } from './accounts.ts'
import { expect, test } from './test.ts'

type Counts = Record<'playstation' | 'roblox' | 'total', { available: number; sold: number }>

const countsCall = '**/api/admin/shop/counts'

async function expectCounts(page: Page, counts: Counts) {
  const shown = page.getByLabel('Gift card counts').locator('dd')
  for (const [place, { available, sold }] of [counts.playstation, counts.roblox, counts.total].entries())
    await expect(shown.nth(place)).toHaveText(`${available} available, ${sold} sold`)
}

test('shows the counts of PlayStation and Robux gift cards and the total', async ({ page }) => {
  const response = page.waitForResponse(countsCall)
  await openShopManagement(page)
  await expect(page.getByLabel('Gift card counts').locator('dt')).toHaveText(['PlayStation', 'Robux', 'Total'])
  await expectCounts(page, (await (await response).json()) as Counts)
})

test('an added gift card appears in the inventory and the counts without its code', async ({ page }) => {
  const giftCard = { name: uniqueName(), code: uniqueCode() }
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  await fillGiftCard(page, { ...giftCard, platform: 'Roblox', amount: '12.5', price: '11.25' })
  const response = page.waitForResponse(countsCall)
  await submitGiftCard(page)

  await expect(toastTitled(page, 'Item Added')).toBeVisible()
  await finishAdding(page)
  const row = inventoryRow(page, giftCard.name)
  for (const text of ['$12.50', '11.25', giftCard.code.slice(-4), 'Available']) await expect(row).toContainText(text)
  await expect(row.getByRole('img', { name: 'Roblox' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(giftCard.code)
  await expectCounts(page, (await (await response).json()) as Counts)
})

test('an amount with a comma is understood or refused, and a wheel does not change it', async ({ page }) => {
  const giftCard = { name: uniqueName(), code: uniqueCode(), platform: 'Roblox' }
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  await fillGiftCard(page, { ...giftCard, amount: '20,50', price: '1,2,3' })
  const price = addGiftCardDialog(page).getByLabel('Price, Solcoins')
  await price.hover()
  for (const delta of [-300, 300, 300]) await page.mouse.wheel(0, delta)
  await expect(price).toHaveValue('1,2,3')
  await submitGiftCard(page)
  await expect(price).toHaveAccessibleDescription('Enter an amount')
  await price.fill('1.100,5')
  await price.hover()
  await page.mouse.wheel(0, 300)
  await submitGiftCard(page)
  await expect(toastTitled(page, 'Item Added')).toBeVisible()
  await finishAdding(page)
  for (const text of ['$20.50', '1,100.50']) await expect(inventoryRow(page, giftCard.name)).toContainText(text)
})

test('missing fields are reported in a toast and at the fields', async ({ page }) => {
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  await submitGiftCard(page)
  await expect(toastTitled(page, 'Missing Information')).toContainText('Please fill in all fields')
  await expect(addGiftCardDialog(page).getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await expect(addGiftCardDialog(page).getByLabel('Gift card code')).toHaveAccessibleDescription(
    'Gift card code is required',
  )
})

test('refuses a code that is already in the inventory and keeps the input', async ({ page, pageErrors, adminApi }) => {
  pageErrors.expect(/409.*\/api\/admin\/shop\/add-item/)
  const { code } = await adminApi.addGiftCard()
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  await fillGiftCard(page, { name: 'A second one', code: code.toLowerCase(), amount: '20', price: '20' })
  await submitGiftCard(page)
  await expect(toastTitled(page, 'Failed to Add Item')).toContainText(
    'That gift card code is already in the inventory.',
  )
  await expect(addGiftCardDialog(page).getByLabel('Name')).toHaveValue('A second one')
})

test('retrying after a lost response adds the gift card once', async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED.*\/api\/admin\/shop\/add-item/)
  const [name, code] = [uniqueName(), uniqueCode()]
  await loseResponse(page, '/api/admin/shop/add-item')
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  await fillGiftCard(page, { name, code, amount: '20', price: '20' })
  await submitGiftCard(page)
  await expect(toastTitled(page, 'Failed to Add Item')).toBeVisible()
  await expect(addGiftCardDialog(page).getByLabel('Gift card code')).toHaveValue(code)
  await submitGiftCard(page)
  await expect(toastTitled(page, 'Item Added')).toBeVisible()
  await finishAdding(page)
  await expect(inventoryRow(page, name)).toHaveCount(1)
})

const justAdded = (page: Page) =>
  addGiftCardDialog(page).getByRole('list', { name: 'Just added' }).getByRole('listitem')

/** The available gift cards with this name, as the server has them. */
async function inStore(page: Page, name: string): Promise<{ codeLastFour: string }[]> {
  const all: { name: string; codeLastFour: string }[] = []
  // Other tests may have added hundreds since.
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const reply: APIResponse = await page.request.get('/api/admin/shop/inventory', {
      params: { status: 'available', ...(cursor && { cursor }) },
    })
    all.push(...((await reply.json()) as typeof all))
    cursor = reply.headers()['next-cursor']
  }
  return all.filter((each) => each.name === name)
}

test('adds twenty gift cards by keyboard only, each with Enter, and everything but the code stays', async ({
  page,
}) => {
  const name = uniqueName()
  const codes = Array.from({ length: 20 }, uniqueCode)
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().focus()
  await page.keyboard.press('Enter')
  const field = (label: string) => addGiftCardDialog(page).getByLabel(label)
  await field('Name').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('19.5')
  await page.keyboard.press('Tab')
  for (const code of codes) {
    await expect(field('Gift card code')).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(field('Gift card code')).toHaveValue('')
  }
  await expect(justAdded(page)).toHaveCount(20)
  await expect(addGiftCardDialog(page)).toContainText('20 added now.')
  await expect(field('Name')).toHaveValue(name)
  await expect(field('Price, Solcoins')).toHaveValue('19.5')
  await closeWithEscape(page, addGiftCardDialog(page))
  const ends = (await inStore(page, name)).map(({ codeLastFour }) => codeLastFour)
  expect(ends.toSorted()).toEqual(codes.map((code) => code.slice(-4)).toSorted())
})

test('adds twenty codes that were pasted, each once, and explains the one that is there already', async ({
  page,
  pageErrors,
  adminApi,
}) => {
  pageErrors.expect(/409.*\/api\/admin\/shop\/add-item/)
  const name = uniqueName()
  const known = await adminApi.addGiftCard()
  const codes = Array.from({ length: 19 }, uniqueCode)
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  const pasted = [codes[0], known.code.toLowerCase(), '', ...codes.slice(1)].join('\r\n')
  await fillGiftCard(page, { name, code: pasted, amount: '20', price: '20' })
  await addGiftCardDialog(page).getByLabel('Gift card code').press('Enter')
  await expect(toastTitled(page, 'Failed to Add Item')).toContainText('19 gift cards added.')
  await expect(justAdded(page)).toHaveCount(20)
  await expect(justAdded(page).filter({ hasText: 'already in the inventory' })).toContainText(
    known.code.slice(-4).toLowerCase(),
  )
  await expect(addGiftCardDialog(page).getByLabel('Gift card code')).toHaveValue('')
  expect(await inStore(page, name)).toHaveLength(19)
})

test('a damaged code among several is named by its line, and nothing is sent', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  await fillGiftCard(page, { name: 'Any', code: `${uniqueCode()}\n1.23457E+15`, amount: '20', price: '20' })
  await submitGiftCard(page)
  await expect(addGiftCardDialog(page).getByLabel('Gift card code')).toHaveAccessibleDescription(
    /^Line 2: A spreadsheet has turned the code into a rounded number/,
  )
  expect(requests.filter((url) => url.includes('add-item'))).toEqual([])
})

test('a code that was added by mistake is taken out again, unless a member has bought it', async ({
  page,
  pageErrors,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  pageErrors.expect(/409.*\/api\/admin\/shop\/items/)
  const name = uniqueName()
  const [kept, wrong] = [uniqueCode(), uniqueCode()]
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  const response = page.waitForResponse('**/api/admin/shop/add-item')
  await fillGiftCard(page, { name, code: `${kept}\n${wrong}`, amount: '20', price: '20' })
  await submitGiftCard(page)
  const { id } = (await (await response).json()) as { id: string }
  await expect(justAdded(page)).toHaveCount(2)
  const undo = (code: string) => page.getByRole('button', { name: `Undo ${name}, code ending in ${code.slice(-4)}` })
  await undo(wrong).click()
  await expect(justAdded(page)).toHaveCount(1)
  await expect(addGiftCardDialog(page).getByLabel('Gift card code')).toBeFocused()
  expect(await inStore(page, name)).toMatchObject([{ codeLastFour: kept.slice(-4) }])

  const buyer = await openPageInNewContext()
  await signInAsNewMember(buyer, 20)
  expect((await buyer.request.post('/api/shop/purchase', { data: { itemId: id } })).ok()).toBe(true)
  await undo(kept).click()
  await expect(toastTitled(page, 'Failed to Delete Item')).toBeVisible()
  await expect(justAdded(page)).toContainText('Sold')
  await expect(undo(kept)).toBeHidden()
})

test('the inventory can be filtered by platform and by status', async ({
  page,
  adminApi,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const buyer = await openPageInNewContext()
  await signInAsNewMember(buyer, 20)
  const [sold, available] = [await adminApi.addGiftCard(), await adminApi.addGiftCard({ platform: 'roblox' })]
  await buyer.request.post('/api/shop/purchase', { data: { itemId: sold.id } })
  await openShopManagement(page)
  for (const { name } of [sold, available]) await showInventoryRow(page, name)
  await expect(inventoryRow(page, sold.name)).toContainText('Sold')
  await expect(inventoryRow(page, available.name)).toContainText('Available')
  const status = page.getByRole('group', { name: 'Status' })
  await status.getByRole('button', { name: 'Sold' }).click()
  await expect(inventoryRow(page, available.name)).toBeHidden()
  await expect(inventoryRow(page, sold.name)).toBeVisible()
  await status.getByRole('button', { name: 'All' }).click()
  await page.getByRole('group', { name: 'Platform' }).getByRole('button', { name: 'Roblox' }).click()
  await expect(inventoryRow(page, sold.name)).toBeHidden()
  await expect(inventoryRow(page, available.name)).toBeVisible()
})

test('finds a gift card by the end of its code, which is not sent', async ({ page, adminApi }) => {
  const other = await adminApi.addGiftCard()
  const { name, code } = await adminApi.addGiftCard()
  await openShopManagement(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData()}`))
  await page.getByLabel('Code ends in').fill(code.toLowerCase())
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(code.slice(-4))
  await expect(page.getByRole('row').filter({ hasText: other.name })).toBeHidden()
  await page.getByLabel('Code ends in').fill('....')
  await expect(page.getByText('No matching gift cards')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('row').filter({ hasText: other.name })).toBeVisible()
  expect(requests.filter((request) => request.toUpperCase().includes(code.toUpperCase()))).toEqual([])
})

test('staff see what is low, say when, and add more of it', async ({ page, adminApi }) => {
  const price = uniquePrice()
  await adminApi.addGiftCard({ solcoinPrice: price, platform: 'roblox' })
  const kind = `Roblox $${Number.isInteger(price) ? price : price.toFixed(2)}`
  await openShopManagement(page)
  const kinds = page.getByRole('region', { name: 'By kind' })
  await kinds.getByRole('button', { name: 'Show every kind' }).click()
  const row = kinds.getByRole('row').filter({ hasText: kind })
  await expect(row).toContainText('Low')
  await row.getByRole('textbox', { name: `Alert at, ${kind}` }).fill('0')
  await page.keyboard.press('Enter')
  await expect(toastTitled(page, 'Alert Saved')).toContainText(`${kind} is low at 0 or fewer.`)
  await expect(row).toContainText('Available')
  await row.getByRole('button', { name: `Add ${kind}` }).click()
  const dialog = addGiftCardDialog(page)
  await expect(dialog.getByLabel('Name')).toHaveValue(kind)
  await expect(dialog.getByLabel('Amount, AUD')).toHaveValue(String(price))
  await dialog.getByLabel('Gift card code').fill(uniqueCode())
  await page.keyboard.press('Enter')
  await expect(toastTitled(page, 'Item Added')).toBeVisible()
  await finishAdding(page)
  await expect(row.getByRole('cell').nth(1)).toHaveText('2')
})

test('staff plan the price of a kind ahead, see it beside the present one, and give it up', async ({
  page,
  pageErrors,
  adminApi,
}) => {
  pageErrors.expect(/400.*\/api\/admin\/shop\/counts/)
  const price = uniquePrice()
  await adminApi.addGiftCard({ solcoinPrice: price, platform: 'roblox' })
  const kind = `Roblox $${Number.isInteger(price) ? price : price.toFixed(2)}`
  await openShopManagement(page)
  const kinds = page.getByRole('region', { name: 'By kind' })
  await kinds.getByRole('button', { name: 'Show every kind' }).click()
  const row = kinds.getByRole('row').filter({ hasText: kind })
  const open = () => row.getByRole('button', { name: `Plan a price for ${kind}` }).click()
  const dialog = dialogNamed(page, `Plan a price for ${kind}`)
  const save = () => dialog.getByRole('button', { name: 'Plan price' }).click()
  await open()
  await expect(dialog).toContainText(`Now ${price.toFixed(2)} Solcoins`)
  await save()
  await expect(dialog.getByLabel('New price, Solcoins')).toHaveAccessibleDescription('Enter an amount')
  await expect(dialog.getByLabel('From')).toHaveAccessibleDescription('Choose a time')
  await dialog.getByLabel('New price, Solcoins').fill('15.5')
  await dialog.getByLabel('From').fill('2001-01-02T09:30')
  await save()
  await expect(dialog.getByLabel('From')).toHaveAccessibleDescription('Choose a time in the future')
  await dialog.getByLabel('From').fill('2030-01-02T09:30')
  await save()
  await expect(toastTitled(page, 'Price Planned')).toContainText(`${kind} costs 15.50 Solcoins from`)
  await expect(row).toContainText('15.50 from')
  await expect(row).toContainText(`${price.toFixed(2)} Solcoins`)
  await open()
  await expect(dialog.getByLabel('From')).toHaveValue('2030-01-02T09:30')
  await dialog.getByRole('button', { name: 'Remove planned price' }).click()
  await expect(toastTitled(page, 'Plan Removed')).toContainText(`${kind} keeps its price.`)
  await expect(row).not.toContainText('from')
})

test('the desk says what was sold of a kind in 30 days, and how long the stock lasts', async ({ page, adminApi }) => {
  const price = uniquePrice()
  await adminApi.addGiftCard({ solcoinPrice: price, platform: 'roblox' })
  const kind = { platform: 'roblox', amount: price }
  const kinds = page.getByRole('region', { name: 'By kind' })
  const row = kinds
    .getByRole('row')
    .filter({ hasText: `Roblox $${Number.isInteger(price) ? price : price.toFixed(2)}` })
  await routeOnce(page, '/api/admin/overview', async (route) => {
    const response = await route.fetch()
    const overview = (await response.json()) as Overview
    const stock = [{ ...kind, available: 1, sold: 9, soldInPeriod: 2, alertAt: 2 }]
    await route.fulfill({ response, json: { ...overview, isComplete: true, stock } })
  })
  await openShopManagement(page)
  await kinds.getByRole('button', { name: 'Show every kind' }).click()
  await expect(row.getByRole('cell').nth(2)).toHaveText('2')
  await expect(row.getByRole('cell').nth(3)).toHaveText('15 days')
})
