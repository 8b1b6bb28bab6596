import type { Page } from '@playwright/test'
import { coFounder, signIn } from './accounts.ts'
import { expect, test } from './test.ts'

const reads = ['/api/admin/shop/inventory', '/api/admin/products', '/api/admin/orders']

/**
 * Records the staff data that the page requests from now on. A list that is left in the frame in which its rows appear is read a second
 * time, which does not matter.
 */
function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (reads.includes(pathname) && !requests.includes(pathname)) requests.push(pathname)
  })
  return requests
}

test('each tab is part of the URL and loads only its own data, by mouse and by keyboard', async ({ page }) => {
  await signIn(page.request, coFounder)
  const requests = recordRequests(page)
  await page.goto('/admin-shop?tab=orders&status=shipped')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Orders')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Shipped' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  expect(requests).toEqual(['/api/admin/orders'])

  await tab('Merchandise').click()
  await expect(page).toHaveURL('/admin-shop?tab=merchandise')
  await expect(page.getByRole('row').filter({ hasText: 'Dawn Line Tee' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Gift Cards')).toBeFocused()
  await expect(page).toHaveURL('/admin-shop')
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
  expect(requests).toEqual(['/api/admin/orders', '/api/admin/products', '/api/admin/shop/inventory'])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Merchandise', exact: true })).toBeVisible()
  await page.reload()
  await expect(tab('Merchandise')).toHaveAttribute('aria-selected', 'true')
})
