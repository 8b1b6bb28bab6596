import type { Page } from '@playwright/test'
import type { Product } from '../../shared/catalogue/schema.ts'
import { linkIn, mailsTo, waitForMail, type Mail } from './mails.ts'
import { newPerson } from './accounts.ts'
import { toastTitled } from './locators.ts'
import { abortRequests, leavePending } from './network.ts'
import { bypassHttpCache } from './shop-screens.ts'
import { expect, test } from './test.ts'

/** Opens the page of a product. */
async function openProduct(page: Page, { id }: { id: string }) {
  await bypassHttpCache(page)
  const response = await page.request.get(`/api/shop/products?asOf=${Date.now()}`)
  const product = ((await response.json()) as Product[]).find((each) => each.id === id)
  await page.goto(`/shop/${product?.slug}`)
}

const linkTo = (path: string, { text }: Mail): string =>
  new RegExp(`https?://[^/\\s]+(${path}\\S*)`).exec(text)?.[1] ?? ''

test('a visitor asks for a sold-out size, confirms, is told once, and leaves the list', async ({ page, adminApi }) => {
  const product = await adminApi.addProduct({
    variants: [
      { name: 'S', price: 0, stock: 5 },
      { name: 'M', price: 0, stock: 0 },
    ],
  })
  const { name } = product
  const { email } = newPerson()
  await openProduct(page, product)
  const offer = page.getByRole('button', { name: 'Size sold out? Get an email' })
  await offer.focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Email', { exact: true })
  await expect(field).toBeFocused()
  await expect(page.getByText('One email, when M is back. Nothing else.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Email me', exact: true })
  await send.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Open the link in our email to ${email} to confirm.`)).toBeFocused()

  await page.goto(
    linkTo('/restock#', await waitForMail(email, new RegExp(`^Email you when ${name} \\(M\\) is back\\?$`))),
  )
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Email you when it is back?')
  expect(new URL(page.url()).hash, 'the token has left the address bar').toBe('')
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(title).toHaveText('You are on the list')
  await expect(title).toBeFocused()

  await adminApi.fillStock(product.id, 3)
  const notice = await waitForMail(email, new RegExp(`^${name} \\(M\\) is back$`))
  await page.goto(linkTo('/shop/', notice))
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeEnabled()
  await expect(offer).toHaveCount(0)
  await page.goto(linkTo('/unsubscribe#', notice))
  await page.getByRole('button', { name: 'Turn them off' }).click()
  await expect(page.getByText('We have taken you off the list')).toBeVisible()
  expect(notice.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(await mailsTo(email)).toHaveLength(2)
})

test('a member with a confirmed address presses once, and needs no link', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  const { email } = await signInAsNewMember(page)
  const [, token] = linkIn(await waitForMail(email, /confirm your email/i)).split('#')
  expect((await page.request.post('/api/user/email/confirm', { data: { token } })).ok()).toBe(true)
  const product = await adminApi.addProduct({ stock: 0 })
  await openProduct(page, product)
  await page.getByRole('button', { name: 'Email me when it is back' }).click()
  await expect(page.getByText(`We email ${email} once, when it is back.`)).toBeVisible()
  await page.getByRole('button', { name: 'Email me', exact: true }).click()
  await expect(page.getByText(`Done. We email ${email} once, when it is back.`)).toBeFocused()
  await adminApi.fillStock(product.id, 1)
  await waitForMail(email, new RegExp(`^${product.name} is back$`))
})

test('without the network nothing is lost, and a second press asks once', async ({ page, pageErrors, adminApi }) => {
  pageErrors.expect(/Failed to load resource/)
  const product = await adminApi.addProduct({ stock: 0 })
  const { email } = newPerson()
  await openProduct(page, product)
  await page.getByRole('button', { name: 'Email me when it is back' }).click()
  const field = page.getByLabel('Email', { exact: true })
  await field.fill(email)
  await abortRequests(page, '/api/shop/restock')
  const send = page.getByRole('button', { name: 'Email me', exact: true })
  await send.click()
  await expect(toastTitled(page, 'Not Noted')).toBeVisible()
  await expect(field).toHaveValue(email)
  await page.unroute('/api/shop/restock')
  await leavePending(page, '/api/shop/restock')
  await send.click()
  await expect(page.getByRole('button', { name: 'Noting...' })).toBeDisabled()
})
