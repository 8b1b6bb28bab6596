import { advanceClock, pauseClock } from './clock.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

test('a link offers a gift card whose code appears when it is claimed', async ({ page }) => {
  await page.goto('/rewards?claim=NOVA-77-QX4&platform=Steam&amount=25')
  const banner = page.getByRole('region', { name: 'A gift card is waiting for you' })
  await expect(banner).toContainText('Steam, $25.00')
  await expect(page.getByText('NOVA-77-QX4')).toBeHidden()
  await banner.getByRole('button', { name: 'Claim Gift Card' }).click()
  await expect(page.getByRole('region', { name: 'Your gift card code' })).toContainText('NOVA-77-QX4')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/rewards')
  await expect(page.getByText('NOVA-77-QX4')).toBeHidden()
})

test('the banner has more padding than the cards below it', async ({ page }) => {
  await page.goto('/rewards?claim=NOVA-77-QX4&platform=Steam&amount=25')
  await expect(page.getByRole('region', { name: 'A gift card is waiting for you' })).toHaveCSS('padding', '32px')
  await expect(page.locator('form').locator('..')).toHaveCSS('padding', '24px')
})

test('a generated gift card appears at the top after two seconds without a request', freshContext, async ({ page }) => {
  await page.clock.install()
  await page.goto('/rewards')
  // A paused clock would keep the app from starting.
  await expect(page.getByLabel('Card ID')).toBeVisible()
  await pauseClock(page)
  const requests: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()))
  const list = page.getByRole('list', { name: 'Generated gift cards' })
  for (const id of ['NOVA-1', 'NOVA-2']) {
    await page.getByLabel('Card ID').fill(id)
    await page.getByLabel('Amount').fill('10')
    await page.getByLabel('Description').fill('A prize')
    await page.getByLabel('Platform').selectOption('Steam')
    await page.getByRole('button', { name: 'Generate Gift Card' }).click()
    // The button changes with a timer of no milliseconds, which the paused clock holds back.
    await advanceClock(page, 0)
    const generating = page.getByRole('button', { name: 'Generating...' })
    await expect(generating).toBeDisabled()
    await advanceClock(page, 1_999)
    await expect(generating).toBeDisabled()
    await advanceClock(page, 1)
    await expect(list.getByRole('listitem').first()).toContainText(id)
  }
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Card ID')).toHaveValue('')
  expect(requests).toEqual([])
})
