import type { Page } from '@playwright/test'
import { answerNextConfirm, approveClaim, declineClaim, prepareApproval, prepareDecline } from './claim-review.ts'
import { chooseUser, dialogNamed, pendingClaim, processedClaim, toastTitled, toasts } from './locators.ts'
import { admin, readBalance, coFounder, ownerPassword, signIn } from './accounts.ts'
import { expect, test } from './test.ts'

const details = 'Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 06/28\nCVV: 417'
const ownerMenu = (page: Page) => page.getByRole('dialog', { name: 'Owner Menu' })

/** Submits a claim through the API. Returns its id. */
async function claim(page: Page, name: string, value: number): Promise<string> {
  const data = { platform: 'Amazon Gift Card', value, name, email: 'nova@example.com' }
  const reply = await page.request.post('/api/wallet/submit-claim', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { claimId: string }).claimId
}

async function openOwnerMenu(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Owner Menu', exact: true }).click()
}

test('staff give Solcoins to a user and delete the user', async ({ page, openPageInNewContext, signInAsNewMember }) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage)
  await signIn(page.request, coFounder)
  await openOwnerMenu(page)
  await page.getByLabel('Password').fill(ownerPassword)
  await page.getByLabel('Password').press('Enter')

  await chooseUser(page, username)
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: 'Give Solcoins' }).click()
  await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
  await expect(ownerMenu(page)).toBeHidden()
  expect(await readBalance(memberPage.context())).toBe(50)

  await openOwnerMenu(page)
  const deleteButton = ownerMenu(page).getByRole('button', { name: 'Delete User' })
  await expect(deleteButton).toBeDisabled()
  await chooseUser(page, username)
  const refused = answerNextConfirm(page, false)
  await deleteButton.click()
  expect(await refused).toBe('Are you sure you want to delete this user? This action cannot be undone.')
  expect(await readBalance(memberPage.context())).toBe(50)
  void answerNextConfirm(page, true)
  await deleteButton.click()
  await expect(toastTitled(page, 'User Deleted!')).toContainText('User deleted successfully')
  await expect(ownerMenu(page)).toBeHidden()
  expect((await memberPage.request.get('/api/auth/user')).status()).toBe(401)

  await openOwnerMenu(page)
  await ownerMenu(page).getByLabel('Find a user').fill(username)
  await expect(ownerMenu(page)).toContainText('No username begins with')
})

test('a user with a pending claim cannot be deleted', async ({
  page,
  openPageInNewContext,
  pageErrors,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 10)
  await claim(memberPage, username, 10)
  await signIn(page.request, coFounder)
  await page.request.post('/api/auth/unlock', { data: { area: 'owner', password: ownerPassword } })
  await openOwnerMenu(page)
  await chooseUser(page, username)
  pageErrors.expect(/409.*\/api\/admin\/delete-user/)
  void answerNextConfirm(page, true)
  await ownerMenu(page).getByRole('button', { name: 'Delete User' }).click()
  await expect(toastTitled(page, 'Error')).toContainText('This user has pending claims. Decide them first.')
  await expect(ownerMenu(page)).toBeVisible()
})

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
  await expect(toastTitled(other, 'Error')).toContainText('Someone else has already decided this claim.')
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
  expect(claims).toMatchObject([{ adminNotes: 'Out of stock' }, { giftCardDetails: details }])
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
  await expect(late).toContainText('Someone else has already decided this claim.')
  await expect(toastTitled(other, 'Claim Declined')).toHaveCount(isApproved ? 0 : 1)
  for (const staffPage of [page, other]) {
    await expect(pendingClaim(staffPage, name)).toBeHidden()
    await expect(processedClaim(staffPage, name)).toContainText(isApproved ? 'Approved' : 'Declined')
  }
  expect(await readBalance(memberPage.context())).toBe(isApproved ? 0 : 25)
})
