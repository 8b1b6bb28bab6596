import type { Page } from '@playwright/test'
import { admin, coFounder, signIn } from './accounts.ts'
import { expect, test } from './test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Opens the overview at the chart, which loads only near the screen. */
async function openChart(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Solcoins issued and spent' }).scrollIntoViewIfNeeded()
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
  await expect(panel(page, 'Mission budgets').getByRole('listitem').first()).toBeVisible()
  await expect(panel(page, 'Low stock').getByRole('link', { name: 'All stock' })).toBeVisible()

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

test('what moved on a day is read with the arrow keys, and in a table', async ({ page }) => {
  await signIn(page.request, coFounder)
  await openChart(page)
  const day = page.getByRole('slider', { name: 'Day' })
  const today = await day.getAttribute('aria-valuetext')
  await day.press('ArrowLeft')
  await expect(day).not.toHaveAttribute('aria-valuetext', today ?? '')
  await page.getByText('Show as a table').click()
  await expect(panel(page, 'Solcoins issued and spent').getByRole('rowheader')).toHaveCount(30)
})

test('the pointer and a tap show what moved on a day, and the chart hides them when they leave', async ({ page }) => {
  await signIn(page.request, coFounder)
  await openChart(page)
  const flow = panel(page, 'Solcoins issued and spent')
  const day = flow.getByRole('slider', { name: 'Day' })
  const values = flow.getByText(/^Issued \+?\d/)
  await expect(values).toBeHidden()
  await day.hover({ position: { x: 20, y: 40 } })
  await expect(values).toBeVisible()
  await flow.getByRole('heading', { level: 2 }).hover()
  await expect(values).toBeHidden()
  await day.click({ position: { x: 20, y: 40 } })
  await flow.getByRole('heading', { level: 2 }).hover()
  await expect(values).toBeVisible()
})

const chartCode = '**/assets/flow-chart-*.js'

test('the chart takes the place that is kept for it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(chartCode, async (route) => {
    await released
    await route.continue()
  })
  await signIn(page.request, coFounder)
  await openChart(page)
  const below = page.getByText('Show as a table')
  const place = await below.boundingBox()
  await expect(page.getByRole('slider', { name: 'Day' })).toBeHidden()
  release()
  await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible()
  expect(await below.boundingBox()).toEqual(place)
})

test('the figures stay when the chart does not load', async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED.*\/assets\/flow-chart/)
  await page.route(chartCode, (route) => route.abort())
  await signIn(page.request, coFounder)
  await openChart(page)
  await expect(page.getByText('The chart did not load.')).toBeVisible()
  await expect(panel(page, 'Waiting for staff').getByRole('link', { name: 'Claims waiting' })).toBeVisible()
})

test('the period is in the address, and each figure is compared with the one before', async ({ page }) => {
  await signIn(page.request, coFounder)
  await page.goto('/admin')
  await expect(panel(page, 'Solcoins outstanding').getByText(/ from [\d,]+\.\d\d$/)).toBeVisible()
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin?days=7')
  const flow = panel(page, 'Solcoins issued and spent')
  await flow.getByText('Show as a table').click()
  await expect(flow.getByRole('rowheader')).toHaveCount(7)
  await page.reload()
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(panel(page, 'Checkouts paid')).toContainText('Shown for 7 and 30 days only')
})
