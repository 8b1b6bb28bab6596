import type { Page } from '@playwright/test'
import { admin, coFounder, signIn } from './accounts.ts'
import { expect, test } from './test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens the overview at the sales, whose chart loads only near the screen. */
async function openSales(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Sales by day' }).scrollIntoViewIfNeeded()
}

/** The number that a row of the waiting work shows. */
const waiting = async (page: Page, label: string): Promise<number> =>
  Number(await panel(page, 'Waiting for staff').getByRole('link', { name: label }).locator('b').textContent())

test('what happens is counted from the stream, and the overview leads to what waits', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signIn(page.request, admin)
  await page.goto('/admin')
  const before = await waiting(page, 'Claims waiting')
  // The last reads for staff only. From here on, the page belongs to a member.
  await page.waitForLoadState('networkidle')

  const { id } = await signInAsNewMember(page)
  await adminApi.giveCoins(id, 40)
  await page.request.post('/api/wallet/submit-claim', {
    data: { platform: 'Apple Gift Card', value: 25, name: 'Nova Lane', email: 'nova@solara.test' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

  await signIn(page.request, coFounder)
  await page.goto('/admin')
  // The figures follow the stream by a second or so. Other tests submit claims too.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect(await waiting(page, 'Claims waiting')).toBeGreaterThan(before)
  }).toPass()
  await expect(
    panel(page, 'Where Solcoins came from and where they went').getByText('Claims', { exact: true }),
  ).toBeVisible()
  await panel(page, 'Waiting for staff').getByRole('link', { name: 'Claims waiting' }).click()
  await expect(page).toHaveURL('/rewards')
})

test('the sales of a day are read with the arrow keys, and in a table', async ({ page }) => {
  await signIn(page.request, coFounder)
  await openSales(page)
  const day = page.getByRole('slider', { name: 'Day' })
  const today = await day.getAttribute('aria-valuetext')
  await day.press('ArrowLeft')
  await expect(day).not.toHaveAttribute('aria-valuetext', today ?? '')
  await page.getByText('Show as a table').click()
  await expect(panel(page, 'Sales by day').getByRole('rowheader')).toHaveCount(30)
})

test('the pointer and a tap show the sales of a day, and the chart hides them when they leave', async ({ page }) => {
  await signIn(page.request, coFounder)
  await openSales(page)
  const sales = panel(page, 'Sales by day')
  const day = sales.getByRole('slider', { name: 'Day' })
  const values = sales.getByText(/^Merchandise \d/)
  await expect(values).toBeHidden()
  await day.hover({ position: { x: 20, y: 40 } })
  await expect(values).toBeVisible()
  await sales.getByRole('heading').hover()
  await expect(values).toBeHidden()
  await day.click({ position: { x: 20, y: 40 } })
  await sales.getByRole('heading').hover()
  await expect(values).toBeVisible()
})

const chartCode = '**/assets/sales-chart-*.js'

test('the chart takes the place that is kept for it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(chartCode, async (route) => {
    await released
    await route.continue()
  })
  await signIn(page.request, coFounder)
  await openSales(page)
  const below = page.getByText('Show as a table')
  const place = await below.boundingBox()
  await expect(page.getByRole('slider', { name: 'Day' })).toBeHidden()
  release()
  await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible()
  expect(await below.boundingBox()).toEqual(place)
})

test('the figures stay when the chart does not load', async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED.*\/assets\/sales-chart/)
  await page.route(chartCode, (route) => route.abort())
  await signIn(page.request, coFounder)
  await openSales(page)
  await expect(page.getByText('The chart did not load.')).toBeVisible()
  await expect(panel(page, 'Waiting for staff').getByRole('link', { name: 'Claims waiting' })).toBeVisible()
})
