import { coFounder, ownerPassword, signInWithSavedSession } from './accounts.ts'
import { dock } from './header.ts'
import { dialogNamed } from './locators.ts'
import { expect, test } from './test.ts'

test('staff open a screen with the keyboard alone', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/community')
  // The key belongs to staff, who are known once the account has loaded.
  await expect(page.getByRole('button', { name: 'Find or do' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = dialogNamed(page, 'Find or do').getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('merch')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Merchandise')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin-shop\?tab=merchandise$/)
  await expect(dialogNamed(page, 'Find or do')).toBeHidden()
  // It is the first under "Recent" now, and Escape leaves everything as it is.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText('Merchandise')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin-shop\?tab=merchandise$/)
})

test('members are found only after the owner password', async ({ page, openPageInNewContext, signInAsNewMember }) => {
  const member = await signInAsNewMember(await openPageInNewContext())
  await signInWithSavedSession(page, coFounder)
  await page.goto('/community')
  // The key belongs to staff, who are known once the account has loaded.
  await expect(page.getByRole('button', { name: 'Find or do' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(member.username)
  const members = page.getByRole('group', { name: 'Members' })
  await expect(page.getByText('To find members as well, enter the owner password')).toBeVisible()
  await expect(members).toHaveCount(0)
  await expect(page.getByText(member.email)).toHaveCount(0)
  await page.request.post('/api/auth/unlock', { data: { area: 'owner', password: ownerPassword } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Find or do' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(member.username)
  await expect(members.getByRole('option')).toContainText(member.email)
})

test('what a text begins is found among actions, and among gifts to members', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/community')
  await page.getByRole('button', { name: 'Find or do' }).click()
  const options = page.getByRole('option')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('>mission')
  await expect(options).toHaveText(['Check evidence of missions', 'New mission'])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('New mission')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Check evidence of missions')
  await page.getByRole('combobox').fill('zzz')
  await expect(page.getByText('Nothing begins with “zzz”.')).toBeVisible()
})

test('a claim is found by the name on it, and opens on its desk', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const theirs = await openPageInNewContext()
  const { username } = await signInAsNewMember(theirs, 30)
  const data = { platform: 'Visa Prepaid Gift Card', value: 25, name: username, email: 'nova@example.com' }
  const submitted = await theirs.request.post('/api/wallet/submit-claim', { data })
  const { claimId } = (await submitted.json()) as { claimId: string }
  await signInWithSavedSession(page, coFounder)
  await page.goto('/community')
  await page.getByRole('button', { name: 'Find or do' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(username)
  const found = page.getByRole('group', { name: 'Claims' }).getByRole('option')
  await expect(found).toHaveText(`$25 Visa Prepaid Gift Card${username}, waits`)
  await found.click()
  await expect(page).toHaveURL(`/rewards?item=${claimId}`)
})

test('on a phone, the Desk opens it, and has the focus again afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInWithSavedSession(page, coFounder)
  await page.goto('/community')
  const desk = dock(page).getByRole('button', { name: 'Desk' })
  await desk.click()
  await page.getByRole('button', { name: 'Find or do' }).click()
  await expect(dialogNamed(page, 'Find or do').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogNamed(page, 'Find or do')).toBeHidden()
  await expect(desk).toBeFocused()
})

test('members have no finder', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/community')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Find or do' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
