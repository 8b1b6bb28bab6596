import { brand } from '../../shared/brand.ts'
import { placePaidOrder } from './shop-management.ts'
import { expect, test } from './test.ts'

test('an order prints as a receipt in ink on white paper, and nothing else', async ({
  page,
  request,
  stripe,
  adminApi,
}) => {
  const product = await adminApi.addProduct({ price: 30 })
  const { sessionId } = await placePaidOrder({ request, stripe, product, email: 'nova@example.com' })
  await page.goto(`/orders/${sessionId}`)
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await expect(receipt).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toContainText(brand.studio)
  await expect(receipt.getByRole('row').filter({ hasText: product.name })).toContainText('$33.00')
  await expect(receipt).toContainText(/Includes \$3\.\d\d GST/)
  for (const hidden of ['banner', 'contentinfo', 'button'] as const) await expect(page.getByRole(hidden)).toHaveCount(0)
  await expect(receipt.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 16, 56)')
})
