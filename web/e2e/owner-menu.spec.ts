import type { Page } from '@playwright/test'
import { coFounder, ownerPassword, readBalance, signIn, submitClaim } from './accounts.ts'
import { answerNextConfirm } from './claim-review.ts'
import { askForGift, chooseUser, dialogNamed, giveCoins, openHomeCard, toastTitled } from './locators.ts'
import { loseResponse } from './network.ts'
import { expect, test } from './test.ts'

async function enterPassword(page: Page, password: string) {
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

test.beforeEach(async ({ page }) => {
  await signIn(page.request, coFounder)
  await page.goto('/')
})

test('a wrong owner password is denied', async ({ page, pageErrors }) => {
  pageErrors.expect(/403.*\/api\/auth\/unlock/)
  await openHomeCard(page, 'Owner Menu')
  await enterPassword(page, 'Orbit')
  await expect(toastTitled(page, 'Access Denied')).toContainText('Invalid password. Please try again.')
  const password = page.getByLabel('Password')
  await expect(password, 'also under the field').toHaveAccessibleDescription('Invalid password. Please try again.')
  await password.fill('Orbi')
  await expect(password, 'until it is changed').toHaveAccessibleDescription('')
  await expect(dialogNamed(page, 'Owner Menu')).toBeHidden()
})

test('an empty owner password is denied without asking the server', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/unlock') && requests.push(request.url()))
  await openHomeCard(page, 'Owner Menu')
  await page.getByLabel('Password').press('Enter')
  await expect(toastTitled(page, 'Access Denied')).toContainText('Invalid password. Please try again.')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid password. Please try again.')
  expect(requests).toEqual([])
})

test('Cancel clears the password', async ({ page }) => {
  await openHomeCard(page, 'Owner Menu')
  await page.getByLabel('Password').fill('half a pass')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await openHomeCard(page, 'Owner Menu')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

for (const password of [ownerPassword, ownerPassword.toUpperCase()]) {
  test(`the password ${password} opens the owner menu`, async ({ page }) => {
    await openHomeCard(page, 'Owner Menu')
    await enterPassword(page, password)
    await expect(dialogNamed(page, 'Owner Menu')).toBeVisible()
  })
}

test('the user list is requested only after the menu is unlocked', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/admin/users') && requests.push(request.url()))
  await openHomeCard(page, 'Owner Menu')
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(requests).toEqual([])
  await enterPassword(page, ownerPassword)
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(requests).not.toEqual([])
})

test('gives a whole number of Solcoins to the selected user', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const receiver = await openPageInNewContext()
  const { username } = await signInAsNewMember(receiver, 5)
  await openHomeCard(page, 'Owner Menu')
  await enterPassword(page, ownerPassword)
  const give = page.getByRole('button', { name: 'Give Solcoins' })
  const amount = page.getByLabel('Amount')

  await amount.fill('50')
  await expect(give, 'no user is selected').toBeDisabled()
  await chooseUser(page, username)
  for (const wrong of ['', '0', '-1', '1.5', '10001']) {
    await amount.fill(wrong)
    await expect(give, `amount ${wrong}`).toBeDisabled()
  }
  await giveCoins(page, 50)

  await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
  await expect(dialogNamed(page, 'Owner Menu')).toBeHidden()
  expect(await readBalance(receiver.context())).toBe(55)
  await openHomeCard(page, 'Owner Menu')
  await expect(page.getByRole('radio', { checked: true }), 'the selection is cleared').toHaveCount(0)
  await expect(amount).toHaveValue('')
  await page.getByLabel('Find a user').fill(username)
  await expect(page.getByRole('group', { name: 'Users' })).toContainText('55.00')
})

test('asks for the reason, and names the person and the amount before the gift', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const receiver = await openPageInNewContext()
  const { username } = await signInAsNewMember(receiver, 5)
  await openHomeCard(page, 'Owner Menu')
  await enterPassword(page, ownerPassword)
  await chooseUser(page, username)
  const amount = page.getByLabel('Amount')
  await amount.fill('40')
  await page.getByRole('button', { name: 'Give Solcoins' }).click()
  await expect(page.getByLabel('Reason', { exact: true })).toHaveAccessibleDescription('Enter a reason')

  await askForGift(page, 40, 'Stream helper')
  const question = dialogNamed(page, 'Give Solcoins?')
  await expect(question).toContainText(`${username}, balance 5.00`)
  await expect(question).toContainText('Stream helper')
  await expect(question).toContainText('45.00')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(amount, 'the form keeps its values').toHaveValue('40')
  await expect(amount).toBeFocused()
  expect(await readBalance(receiver.context())).toBe(5)

  await page.getByRole('button', { name: 'Give Solcoins' }).click()
  await question.getByRole('button', { name: 'Give 40.00 Solcoins' }).click()
  await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
  expect(await readBalance(receiver.context())).toBe(45)
})

test('retrying after a lost response gives the Solcoins once', async ({
  page,
  pageErrors,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  pageErrors.expect(/ERR_FAILED.*\/api\/admin\/give-coins/)
  const receiver = await openPageInNewContext()
  const { username } = await signInAsNewMember(receiver)
  await loseResponse(page, '/api/admin/give-coins')
  await openHomeCard(page, 'Owner Menu')
  await enterPassword(page, ownerPassword)
  await chooseUser(page, username)
  await giveCoins(page, 50)
  await expect(toastTitled(page, 'Error')).toBeVisible()
  await page.getByRole('button', { name: 'Give 50.00 Solcoins' }).click()
  await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
  expect(await readBalance(receiver.context())).toBe(50)
})

test('staff give Solcoins to a user and delete the user', async ({ page, openPageInNewContext, signInAsNewMember }) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage)
  await openHomeCard(page, 'Owner Menu')
  await enterPassword(page, ownerPassword)

  await chooseUser(page, username)
  await giveCoins(page, 50)
  await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
  await expect(dialogNamed(page, 'Owner Menu')).toBeHidden()
  expect(await readBalance(memberPage.context())).toBe(50)

  await page.goto('/')
  await openHomeCard(page, 'Owner Menu')
  const deleteButton = dialogNamed(page, 'Owner Menu').getByRole('button', { name: 'Delete User' })
  await expect(deleteButton, 'closed at first').toBeHidden()
  await page.getByText('Delete this user').click()
  await expect(deleteButton).toBeDisabled()
  await chooseUser(page, username)
  const refused = answerNextConfirm(page, false)
  await deleteButton.click()
  expect(await refused).toBe('Are you sure you want to delete this user? This action cannot be undone.')
  expect(await readBalance(memberPage.context())).toBe(50)
  void answerNextConfirm(page, true)
  await deleteButton.click()
  await expect(toastTitled(page, 'User Deleted!')).toContainText('User deleted successfully')
  await expect(dialogNamed(page, 'Owner Menu')).toBeHidden()
  expect((await memberPage.request.get('/api/auth/user')).status()).toBe(401)

  await page.goto('/')
  await openHomeCard(page, 'Owner Menu')
  await dialogNamed(page, 'Owner Menu').getByLabel('Find a user').fill(username)
  await expect(dialogNamed(page, 'Owner Menu')).toContainText('No users have a username')
})

test('a user with a pending claim cannot be deleted', async ({
  page,
  openPageInNewContext,
  pageErrors,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 10)
  await submitClaim(memberPage.request, 'claim', { value: 10 })
  await page.request.post('/api/auth/unlock', { data: { area: 'owner', password: ownerPassword } })
  await page.goto('/')
  await openHomeCard(page, 'Owner Menu')
  await chooseUser(page, username)
  pageErrors.expect(/409.*\/api\/admin\/delete-user/)
  await page.getByText('Delete this user').click()
  void answerNextConfirm(page, true)
  await dialogNamed(page, 'Owner Menu').getByRole('button', { name: 'Delete User' }).click()
  await expect(toastTitled(page, 'Error')).toContainText('This user has pending claims. Process them first.')
  await expect(dialogNamed(page, 'Owner Menu')).toBeVisible()
})
