import type { Page } from '@playwright/test'
import { answerNext, approve, decline, readyToApprove, readyToDecline } from './deciding.ts'
import { chooseUser, claimDialog, pendingClaim, processedClaim, toastOf, toasts } from './locators.ts'
import { admin, balanceOf, coFounder, ownerWord, signIn } from './people.ts'
import { expect, test } from './test.ts'

const details = 'Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 06/28\nCVV: 417'
const ownerMenu = (page: Page) => page.getByRole('dialog', { name: 'Owner Menu' })

/** Submits a claim beside the browser, under a name that only this test has. */
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

test('staff unlock the owner menu, find a user, give Solcoins and delete the user', async ({
  page,
  openPage,
  becomeMember,
}) => {
  const theirs = await openPage()
  const { username } = await becomeMember(theirs)
  await signIn(page.request, coFounder)
  await openOwnerMenu(page)
  await page.getByLabel('Password').fill(ownerWord)
  await page.getByLabel('Password').press('Enter')

  await chooseUser(page, username)
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: 'Give Solcoins' }).click()
  await expect(toastOf(page, 'Solcoins Given!')).toBeVisible()
  await expect(ownerMenu(page)).toBeHidden()
  expect(await balanceOf(theirs.context())).toBe(50)

  await openOwnerMenu(page)
  const deleteButton = ownerMenu(page).getByRole('button', { name: 'Delete User' })
  await expect(deleteButton).toBeDisabled()
  await chooseUser(page, username)
  const refused = answerNext(page, false)
  await deleteButton.click()
  expect(await refused).toBe('Are you sure you want to delete this user? This action cannot be undone.')
  expect(await balanceOf(theirs.context())).toBe(50)
  void answerNext(page, true)
  await deleteButton.click()
  await expect(toastOf(page, 'User Deleted!')).toContainText('User deleted successfully')
  await expect(ownerMenu(page)).toBeHidden()
  expect((await theirs.request.get('/api/auth/user')).status()).toBe(401)

  await openOwnerMenu(page)
  await ownerMenu(page).getByLabel('Find a user').fill(username)
  await expect(ownerMenu(page)).toContainText('No username begins with')
})

test('a user with a claim that waits is not deleted, and the server says why', async ({
  page,
  openPage,
  watch,
  becomeMember,
}) => {
  const theirs = await openPage()
  const { username } = await becomeMember(theirs, 10)
  await claim(theirs, username, 10)
  await signIn(page.request, coFounder)
  await page.request.post('/api/auth/unlock', { data: { area: 'owner', password: ownerWord } })
  await openOwnerMenu(page)
  await chooseUser(page, username)
  watch.expect(/409.*\/api\/admin\/delete-user/)
  void answerNext(page, true)
  await ownerMenu(page).getByRole('button', { name: 'Delete User' }).click()
  await expect(toastOf(page, 'Error')).toContainText('This user has pending claims. Decide them first.')
  await expect(ownerMenu(page)).toBeVisible()
})

test('two desks decide the same claims: one decides, the other is told and sees a fresh list', async ({
  page,
  openPage,
  watch,
  becomeMember,
}) => {
  test.slow(true, 'three browsers')
  const [theirs, other] = [await openPage(), await openPage()]
  const { username } = await becomeMember(theirs, 75)
  const [first, second] = [`${username} A`, `${username} B`]
  const firstId = await claim(theirs, first, 25)
  await claim(theirs, second, 50)
  await signIn(page.request, coFounder)
  await signIn(other.request, admin)
  for (const desk of [page, other]) {
    await desk.goto('/rewards')
    await expect(pendingClaim(desk, first)).toContainText(firstId.slice(0, 8))
    await expect(pendingClaim(desk, second)).toContainText('$50.00')
  }

  await pendingClaim(page, first).getByRole('button', { name: 'IP info' }).click()
  await expect(claimDialog(page, 'IP information')).toContainText(username)
  await page.getByRole('button', { name: 'Done' }).click()

  await approve(page, first, details)
  await expect(toastOf(page, 'Claim Approved')).toContainText(firstId.slice(0, 8))
  await expect(processedClaim(page, first)).toContainText('Approved')
  await expect(pendingClaim(page, first)).toBeHidden()

  watch.expect(/409.*\/api\/admin\/process-claim/)
  await decline(other, first, 'Too late')
  await expect(toastOf(other, 'Error')).toContainText('Someone else has already decided this claim.')
  await expect(claimDialog(other, 'Decline claim')).toBeHidden()
  await expect(processedClaim(other, first)).toContainText('Approved')
  expect(await balanceOf(theirs.context())).toBe(0)

  await decline(other, second, 'Out of stock')
  await expect(toastOf(other, 'Claim Declined')).toBeVisible()
  await expect(processedClaim(other, second)).toContainText('Declined')
  expect(await balanceOf(theirs.context())).toBe(50)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(processedClaim(page, second)).toContainText('by admin')

  const claims = (await (await theirs.request.get('/api/wallet/my-claims')).json()) as unknown[]
  expect(claims).toMatchObject([{ adminNotes: 'Out of stock' }, { giftCardDetails: details }])
})

test('two desks decide one claim at once: one decision stands, and both windows show it', async ({
  page,
  openPage,
  watch,
  becomeMember,
}) => {
  test.slow(true, 'three browsers')
  const [theirs, other] = [await openPage(), await openPage()]
  const { username: name } = await becomeMember(theirs, 25)
  await claim(theirs, name, 25)
  await signIn(page.request, coFounder)
  await signIn(other.request, admin)
  for (const desk of [page, other]) await desk.goto('/rewards')
  const approval = await readyToApprove(page, name, details)
  const refusal = await readyToDecline(other, name, 'Out of stock')

  watch.expect(/409.*\/api\/admin\/process-claim/)
  await Promise.all([approval.decide(), refusal.decide()])
  await expect(claimDialog(page, 'Approve claim')).toBeHidden()
  await expect(claimDialog(other, 'Decline claim')).toBeHidden()
  for (const desk of [page, other]) await expect(toasts(desk).getByRole('listitem')).toHaveCount(1)
  const isApproved = await toastOf(page, 'Claim Approved').isVisible()
  const late = toastOf(isApproved ? other : page, 'Error')
  await expect(late).toContainText('Someone else has already decided this claim.')
  await expect(toastOf(other, 'Claim Declined')).toHaveCount(isApproved ? 0 : 1)
  for (const desk of [page, other]) {
    await expect(pendingClaim(desk, name)).toBeHidden()
    await expect(processedClaim(desk, name)).toContainText(isApproved ? 'Approved' : 'Declined')
  }
  expect(await balanceOf(theirs.context())).toBe(isApproved ? 0 : 25)
})
