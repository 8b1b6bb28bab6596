import type { Page } from '@playwright/test'
import { approveClaim, declineClaim, prepareApproval, prepareDecline } from './claim-review.ts'
import { dialogNamed, pendingClaim, processedClaim, toastTitled, toasts } from './locators.ts'
import { admin, readBalance, coFounder, signIn } from './accounts.ts'
import { expect, test } from './test.ts'

const details = 'Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 06/28\nCVV: 417'

/** Submits a claim through the API. Returns its id. */
async function claim(page: Page, name: string, value: number): Promise<string> {
  const data = { platform: 'Amazon Gift Card', value, name, email: 'nova@example.com' }
  const response = await page.request.post('/api/wallet/submit-claim', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { claimId: string }).claimId
}

test('deciding a claim that is already decided is refused and refreshes the list', async ({
  page,
  openPageInNewContext,
  pageErrors,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses three browser contexts')
  const [memberPage, other] = [await openPageInNewContext(), await openPageInNewContext()]
  const { username } = await signInAsNewMember(memberPage, 75)
  const [first, second] = [`${username} A`, `${username} B`]
  const firstId = await claim(memberPage, first, 25)
  await claim(memberPage, second, 50)
  await signIn(page.request, coFounder)
  await signIn(other.request, admin)
  for (const staffPage of [page, other]) {
    await staffPage.goto('/rewards')
    await expect(pendingClaim(staffPage, first)).toContainText(firstId.slice(0, 8))
    await expect(pendingClaim(staffPage, second)).toContainText('$50.00')
  }

  await pendingClaim(page, first).getByRole('button', { name: 'IP info' }).click()
  await expect(dialogNamed(page, 'IP information')).toContainText(username)
  await page.getByRole('button', { name: 'Done' }).click()

  await approveClaim(page, first, details)
  await expect(toastTitled(page, 'Claim Approved')).toContainText(firstId.slice(0, 8))
  await expect(processedClaim(page, first)).toContainText('Approved')
  await expect(pendingClaim(page, first)).toBeHidden()

  pageErrors.expect(/409.*\/api\/admin\/process-claim/)
  await declineClaim(other, first, 'Too late')
  await expect(toastTitled(other, 'Error')).toContainText('This claim has already been decided.')
  await expect(dialogNamed(other, 'Decline claim')).toBeHidden()
  await expect(processedClaim(other, first)).toContainText('Approved')
  expect(await readBalance(memberPage.context())).toBe(0)

  await declineClaim(other, second, 'Out of stock')
  await expect(toastTitled(other, 'Claim Declined')).toBeVisible()
  await expect(processedClaim(other, second)).toContainText('Declined')
  expect(await readBalance(memberPage.context())).toBe(50)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(processedClaim(page, second)).toContainText('by admin')

  const claims = (await (await memberPage.request.get('/api/wallet/my-claims')).json()) as unknown[]
  expect(claims).toMatchObject([{ adminNotes: 'Out of stock' }, { status: 'approved' }])
  const opened = await memberPage.request.post(`/api/wallet/my-claims/${firstId}/reveal`)
  expect(await opened.json()).toEqual({ giftCardDetails: details })
})

test('typed card details survive Escape, and a decision leaves the focus on the desk', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 25)
  await claim(memberPage, username, 25)
  await signIn(page.request, coFounder)
  await page.goto('/rewards')
  const approval = await prepareApproval(page, username, details)
  await page.keyboard.press('Escape')
  await expect(toastTitled(page, 'Not Saved Yet')).toBeVisible()
  await expect(dialogNamed(page, 'Approve claim').getByLabel('Gift card details')).toHaveValue(details)
  await approval.submit()
  await expect(processedClaim(page, username)).toContainText('Approved')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
})

test('of two simultaneous decisions one succeeds, and both windows show it', async ({
  page,
  openPageInNewContext,
  pageErrors,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses three browser contexts')
  const [memberPage, other] = [await openPageInNewContext(), await openPageInNewContext()]
  const { username: name } = await signInAsNewMember(memberPage, 25)
  await claim(memberPage, name, 25)
  await signIn(page.request, coFounder)
  await signIn(other.request, admin)
  for (const staffPage of [page, other]) await staffPage.goto('/rewards')
  const approval = await prepareApproval(page, name, details)
  const refusal = await prepareDecline(other, name, 'Out of stock')

  pageErrors.expect(/409.*\/api\/admin\/process-claim/)
  await Promise.all([approval.submit(), refusal.submit()])
  await expect(dialogNamed(page, 'Approve claim')).toBeHidden()
  await expect(dialogNamed(other, 'Decline claim')).toBeHidden()
  for (const staffPage of [page, other]) await expect(toasts(staffPage).getByRole('listitem')).toHaveCount(1)
  const isApproved = await toastTitled(page, 'Claim Approved').isVisible()
  const late = toastTitled(isApproved ? other : page, 'Error')
  await expect(late).toContainText('This claim has already been decided.')
  await expect(toastTitled(other, 'Claim Declined')).toHaveCount(isApproved ? 0 : 1)
  for (const staffPage of [page, other]) {
    await expect(pendingClaim(staffPage, name)).toBeHidden()
    await expect(processedClaim(staffPage, name)).toContainText(isApproved ? 'Approved' : 'Declined')
  }
  expect(await readBalance(memberPage.context())).toBe(isApproved ? 0 : 25)
})

test('a member that is typed in the moment after a choice of a state does not undo the choice', async ({ page }) => {
  await signIn(page.request, coFounder)
  await page.goto('/rewards')
  await expect(page.getByLabel('State')).toBeVisible()
  // Both in one task: the address follows the choice later.
  await page.evaluate(() => {
    const change = (field: HTMLElement | null, value: string, event: string) => {
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
      field?.dispatchEvent(new Event(event, { bubbles: true }))
    }
    const form = document.querySelector<HTMLElement>('form[aria-label=Filters]')
    change(form?.querySelector('select') ?? null, 'declined', 'change')
    change(form?.querySelector('input') ?? null, 'nobody-here', 'input')
  })
  await expect(page).toHaveURL(/\?status=declined&member=nobody-here$/)
  await expect(page.getByLabel('State')).toHaveValue('declined')
})

test('staff find a member’s claims by state, and all of them from one', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 75)
  const [approved, declined, waiting] = [`${username} A`, `${username} B`, `${username} C`]
  for (const name of [approved, declined, waiting]) await claim(memberPage, name, 25)
  await signIn(page.request, coFounder)
  await page.goto('/rewards')
  await approveClaim(page, approved, details)
  await expect(processedClaim(page, approved)).toContainText('Approved')
  await declineClaim(page, declined, 'Out of stock')
  await expect(processedClaim(page, declined)).toContainText('Declined')

  await page.getByLabel('State').selectOption('Declined')
  await page.getByLabel('Member', { exact: true }).fill(username.toUpperCase())
  await expect(processedClaim(page, declined)).toContainText('by cofounder')
  await expect(processedClaim(page, approved)).toBeHidden()
  await expect(pendingClaim(page, waiting)).toBeHidden()

  // The address keeps the filter.
  await page.reload()
  await expect(page.getByLabel('State')).toHaveValue('declined')
  await expect(processedClaim(page, declined)).toBeVisible()

  await page.getByLabel('State').selectOption('Waiting')
  await page.getByLabel('Member', { exact: true }).fill('')
  await pendingClaim(page, waiting).getByRole('button', { name: 'IP info' }).click()
  await dialogNamed(page, 'IP information').getByRole('button', { name: 'All their claims' }).click()
  await expect(page.getByLabel('Member', { exact: true })).toHaveValue(username)
  await expect(pendingClaim(page, waiting)).toBeVisible()
  await expect(processedClaim(page, approved)).toBeVisible()
  await expect(processedClaim(page, declined)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
})
