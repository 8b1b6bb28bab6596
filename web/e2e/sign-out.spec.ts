import { toastTitled } from './locators.ts'
import { holdRequests, mockResponse } from './network.ts'
import { expect, test } from './test.ts'

test('a read that is refused while somebody signs out does not take the place of the words that follow', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  await page.goto('/account')
  const signingOut = await holdRequests(page, '/api/auth/logout')
  await mockResponse(page, '/api/shop/items', { code: 'signed_out', detail: 'Please sign in.' }, 401)
  pageErrors.expect(/401/)
  const refused = page.waitForResponse('**/api/shop/items')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Store', exact: true }).first().click()
  await refused
  await expect(page.getByRole('heading', { name: 'Solcoin Store' })).toBeVisible()
  signingOut.resolve()
  await expect(toastTitled(page, 'Logged Out')).toBeVisible()
})
