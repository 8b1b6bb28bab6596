import { brand } from '../../shared/brand.ts'
import { shippingOptions } from '../../shared/orders/shipping.ts'
import { documents } from '../build/documents.ts'
import { footerPlaces } from '../navigation/paths.ts'
import { coFounder, signInWithSavedSession } from './accounts.ts'
import { dock } from './header.ts'
import { expect, test } from './test.ts'

/** The headings of pages that differ from the names of their links. */
const titles: Record<string, string> = { Studio: brand.studio, Shop: 'Merchandise Shop' }
/** The same for the titles of their tabs. */
const tabTitles: Record<string, string> = { Shop: 'Merchandise Shop' }
const otherScreens = ['/no/such/place', '/admin-login', '/rewards', '/account', '/admin']
const paths = [...new Set(['/', ...documents.map(({ path }) => path), ...otherScreens])]

for (const path of paths) {
  test(`the footer of ${path} links to its pages`, async ({ page }) => {
    // Signed-in users are sent home from there.
    const isForVisitors = path === '/login' || path === '/admin-login'
    if (!isForVisitors) await signInWithSavedSession(page, coFounder)
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`© ${brand.studio}`)
    for (const place of footerPlaces)
      await expect(footer.getByRole('link', { name: place.label })).toHaveAttribute('href', place.path)
  })
}

test('the studio’s page links to the third-party notices', async ({ page }) => {
  await page.goto('/studio')
  await page.getByRole('link', { name: 'third-party notices' }).click()
  await expect(page).toHaveURL('/third-party-notices.txt')
  await expect(page.getByText(`${brand.product} contains the work of others`)).toBeVisible()
})

for (const [name, width] of [
  ['a wide screen', 1440],
  ['a phone', 390],
] as const) {
  test(`each link of the landing page’s footer opens its page on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const { label, path } of footerPlaces) {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${tabTitles[label] ?? label} · ${brand.product}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[label] ?? label)
    }
  })
}

test('the footer works with the keyboard', async ({ page }) => {
  await page.goto('/shipping')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/returns')
  await expect(page.getByRole('main')).toBeFocused()
})

test('on a phone the footer has two columns above the bottom bar', async ({ page, signInAsNewMember }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsNewMember(page)
  await page.goto('/gift-cards')
  const footer = page.getByRole('contentinfo')
  const leftOf = async (name: string) => (await footer.getByRole('link', { name }).boundingBox())?.x
  expect(await leftOf('Shipping')).toBe(await leftOf('Find an order'))
  expect(await leftOf('Returns')).toBe(await leftOf('Contact'))
  const dockBox = await dock(page).boundingBox()
  const bottomOf = (box: { y: number; height: number } | null) => (box ? Math.floor(box.y + box.height) : Infinity)
  // The page grows when its gift cards arrive.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(bottomOf(await footer.boundingBox())).toBeLessThanOrEqual(dockBox?.y ?? 0)
  }).toPass()
})

test('the pages state the studio’s settings and the product’s prices', async ({ page }) => {
  await page.goto('/shipping')
  for (const { name, price } of shippingOptions) {
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('main')).toContainText(`$${(price / 100).toFixed(2)}`)
  }
  await page.goto('/returns')
  await expect(page.getByRole('main')).toContainText(`within ${brand.returnDays} days of delivery`)
  await page.goto('/contact')
  await expect(page.getByRole('main').getByRole('link', { name: brand.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${brand.contactEmail}`,
  )
})
