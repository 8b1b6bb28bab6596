import type { Page } from '@playwright/test'
import { coFounder, signIn } from './accounts.ts'
import { expect, test } from './test.ts'

const reads = ['/api/admin/shop/inventory', '/api/admin/products', '/api/admin/orders']

/** The reads of the desk that the page starts from here on. */
function startedBy(page: Page): string[] {
  const started: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (reads.includes(pathname)) started.push(pathname)
  })
  return started
}

test('each tab stands in the address and brings its own data, by mouse and by keyboard', async ({ page }) => {
  await signIn(page.request, coFounder)
  const started = startedBy(page)
  await page.goto('/admin-shop?tab=orders&status=shipped')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Orders')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Shipped' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  expect(started).toEqual(['/api/admin/orders'])

  await tab('Merchandise').click()
  await expect(page).toHaveURL('/admin-shop?tab=merchandise')
  await expect(page.getByRole('row').filter({ hasText: 'Dawn Line Tee' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Gift Cards')).toBeFocused()
  await expect(page).toHaveURL('/admin-shop')
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
  expect(started).toEqual(['/api/admin/orders', '/api/admin/products', '/api/admin/shop/inventory'])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Merchandise', exact: true })).toBeVisible()
  await page.reload()
  await expect(tab('Merchandise')).toHaveAttribute('aria-selected', 'true')
})
