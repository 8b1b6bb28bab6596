import { ownerPassword } from './accounts.ts'
import { dialogNamed, openHomeAs, openHomeCard } from './locators.ts'
import { expect, test } from './test.ts'

test('finds a user by name and by email, without accents, and of a role', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const member = await openPageInNewContext()
  const { username, email } = await signInAsNewMember(member)
  const lastName = `Ångström${username}`
  expect((await member.request.patch('/api/user/profile', { data: { lastName } })).ok()).toBe(true)
  await openHomeAs(page, 'admin')
  await openHomeCard(page, 'Owner Menu')
  await page.getByLabel('Password').fill(ownerPassword)
  await page.getByLabel('Password').press('Enter')
  for (const text of [`ANGSTROM${username.slice(0, -1)}`, email.toUpperCase()]) {
    await page.getByLabel('Find a user').fill(text)
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(page.getByText('1 user shown', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: lastName })).toHaveAccessibleName(new RegExp(`${username}.*Member`))
  }
  await page.getByLabel('Show', { exact: true }).selectOption('Co-founders')
  await expect(dialogNamed(page, 'Owner Menu')).toContainText('No co-founders have a username, name or email')
  await page.getByLabel('Show', { exact: true }).selectOption('Members')
  await expect(page.getByRole('radio', { name: lastName })).toBeVisible()
})
