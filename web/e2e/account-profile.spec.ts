import type { Page } from '@playwright/test'
import { newPerson, register, signIn } from './accounts.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { linkIn, waitForMail } from './mails.ts'
import { expect, test } from './test.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()

test('saves names, ids and the preferred platform, which the store opens with', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/account')
  await page.getByLabel('First name').fill('Mia')
  await page.getByLabel('PlayStation ID').fill(' starling_mia ')
  // The radio button is as large as its card, and invisible.
  await page.getByRole('radio', { name: 'Roblox' }).check({ force: true })
  await press(page, 'Save changes')
  await expect(toastTitled(page, 'Profile Saved')).toBeVisible()
  await expect(page.getByText('Mia Reyes, member since')).toBeVisible()
  await expect(page.getByLabel('PlayStation ID')).toHaveValue('starling_mia')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Mia')
  await expect(page.getByRole('radio', { name: 'Roblox' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await page.goto('/gift-cards')
  await expect(page.getByRole('button', { name: 'Roblox', pressed: true })).toBeVisible()
})

test('an astronaut is picked with the keyboard, and is the picture in the header from then on', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  await page.goto('/account')
  const picture = page.getByRole('button', { name: 'Account menu' }).locator('img')
  await expect(picture).not.toHaveAttribute('src', /avatar-04/)
  await press(page, 'Pick astronaut')
  const dialog = dialogNamed(page, 'Pick your astronaut')
  await dialog.getByRole('radio', { name: 'Astronaut 3' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Astronaut 4' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(toastTitled(page, 'Astronaut Saved')).toBeVisible()
  await expect(picture).toHaveAttribute('src', /avatar-04/)
  await page.reload()
  await expect(picture).toHaveAttribute('src', /avatar-04/)
})

test.describe('the password', () => {
  test('changes with the current one, and ends the other sessions', async ({
    page,
    pageErrors,
    openPageInNewContext,
    signInAsNewMember,
  }) => {
    pageErrors.expect(/403.*\/api\/user\/password/)
    const member = await signInAsNewMember(page)
    const other = await openPageInNewContext()
    await signIn(other.request, member)
    await page.goto('/account')
    await expect(page.getByText(/^Set /)).toBeVisible()
    await press(page, 'Change password')
    const dialog = dialogNamed(page, 'Change password')
    const now = dialog.getByLabel('Current password')
    await now.fill('moonlight')
    await dialog.getByLabel('New password', { exact: true }).fill('longwayhome')
    await expect(dialog.getByText('Good. At least 6 characters')).toBeVisible()
    await dialog.getByLabel('Confirm new password').fill('longwayhme')
    await press(page, 'Save password')
    await expect(dialog.getByLabel('Confirm new password')).toHaveAccessibleDescription('Passwords don’t match')
    await dialog.getByLabel('Confirm new password').fill('longwayhome')
    await press(page, 'Save password')
    await expect(now).toHaveAccessibleDescription('Invalid password. Please try again.')
    await expect(now).toBeFocused()
    await now.fill(member.password)
    await press(page, 'Save password')
    await expect(toastTitled(page, 'Password Changed')).toContainText('Your other devices are signed out.')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Changed /)).toBeVisible()
    expect(await Promise.all([page, other].map(isSignedIn))).toEqual([true, false])
    await signIn(other.request, { ...member, password: 'longwayhome' })
  })

  test('is shown while its button is pressed in', async ({ page, signInAsNewMember }) => {
    await signInAsNewMember(page)
    await page.goto('/account')
    await press(page, 'Change password')
    const now = page.getByLabel('Current password')
    await now.fill('moonlight')
    await expect(now).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(now).toHaveAttribute('type', 'text')
  })
})

/** Opens the link that was mailed at the registration. */
async function prove(page: Page, email: string) {
  await page.goto(linkIn(await waitForMail(email, /^Confirm your email/)))
  await press(page, 'Confirm my email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')
}

test.describe('the email address', () => {
  async function ask(page: Page, email: string, password: string) {
    await press(page, 'Change email')
    await page.getByLabel('New email').fill(email)
    await page.getByLabel('Your password', { exact: true }).fill(password)
    await press(page, 'Send the links')
  }

  test('stays until both addresses have confirmed, and the change can be cancelled', async ({
    page,
    signInAsNewMember,
  }) => {
    const member = await signInAsNewMember(page)
    await prove(page, member.email)
    const { email } = newPerson()
    await page.goto('/account')
    await ask(page, email, member.password)
    await expect(toastTitled(page, 'Check Both Inboxes')).toContainText(`${email} and one to ${member.email}`)
    await page.reload()
    await expect(
      page.getByText(`Open the two links that we sent, to ${email} and to ${member.email}, within 60 minutes.`),
    ).toBeVisible()
    await expect(page.getByText(member.email, { exact: true }).first()).toBeVisible()
    await press(page, 'Cancel the change')
    await expect(toastTitled(page, 'Change Cancelled')).toContainText(member.email)
    await expect(page.getByText('Waiting for confirmation')).toBeHidden()
  })

  test('cannot be one that another member has, and takes the password', async ({
    page,
    pageErrors,
    openPageInNewContext,
    signInAsNewMember,
  }) => {
    pageErrors.expect(/409.*\/api\/user\/profile/, /403.*\/api\/user\/profile/)
    const taken = newPerson()
    const theirs = await openPageInNewContext()
    await register(theirs.request, taken)
    await prove(theirs, taken.email)
    const member = await signInAsNewMember(page)
    await page.goto('/account')
    await ask(page, taken.email, member.password)
    await expect(page.getByLabel('New email')).toHaveAccessibleDescription('An account with that email already exists.')
    await page.getByLabel('Your password', { exact: true }).fill('moonlight')
    await press(page, 'Send the links')
    await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      'Invalid password. Please try again.',
    )
  })
})
