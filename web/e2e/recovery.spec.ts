import type { Page } from '@playwright/test'
import { leaveAsVisitor, newPerson, signIn } from './accounts.ts'
import { advanceClock, pauseClock } from './clock.ts'
import { appReady, toastTitled } from './locators.ts'
import { linkIn, mailsTo, waitForMail } from './mails.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()
const token = 'A'.repeat(43)

async function askForLink(page: Page, account: string) {
  await page.goto('/login#sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email or username').fill(account)
  await press(page, 'Send the link')
  await expect(title(page)).toHaveText('Check your inbox')
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await press(page, 'Save password')
}

test('a forgotten password: the mail, its link, a new password, and every session ended', async ({
  page,
  pageErrors,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  pageErrors.expect(/400.*\/api\/auth\/reset/)
  const member = await signInAsNewMember(page)
  const other = await openPageInNewContext()
  const visitor = await openPageInNewContext()
  await signIn(other.request, member)

  await askForLink(visitor, member.email)
  await expect(title(visitor)).toBeFocused()
  await expect(visitor.getByText(member.email)).toBeVisible()
  const link = linkIn(await waitForMail(member.email, /password/i))
  await visitor.goto(link)
  await expect(title(visitor)).toHaveText('Set a new password')
  expect(new URL(visitor.url()).hash, 'the token has left the address bar').toBe('')
  await setPassword(visitor, 'three-quiet-comets')
  await expect(toastTitled(visitor, 'Password Saved')).toBeVisible()
  await expect(visitor).toHaveURL('/login#sign-in')
  expect(await Promise.all([page, other, visitor].map(isSignedIn))).toEqual([false, false, false])

  await appReady(visitor)
  await visitor.getByLabel('Username').fill(member.username)
  await visitor.getByLabel('Password', { exact: true }).fill('three-quiet-comets')
  await press(visitor, 'Sign In')
  await expect(visitor).toHaveURL('/')
  await waitForMail(member.email, /changed/i)

  await page.goto(link)
  await setPassword(page, 'another-password')
  await expect(title(page), 'the link works once').toHaveText('This link no longer works')
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL('/forgot')
})

test('the page says the same for an account that does not exist, and no mail is sent', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const { email } = newPerson()
  await askForLink(page, email)
  await expect(page.getByText('belongs to a member, an email is on its way.')).toBeVisible()
  // Mails are sent in the order of their events: the mail to a member who asks later comes after.
  const other = await openPageInNewContext()
  const member = await signInAsNewMember(other)
  await other.request.post('/api/auth/forgot', { data: { email: member.email } })
  await waitForMail(member.email, /password/i)
  expect(await mailsTo(email)).toEqual([])
})

test('the link can be sent again after a minute', freshContext, async ({ page, signInAsNewMember }) => {
  const member = await signInAsNewMember(page)
  await leaveAsVisitor(page)
  await page.clock.install()
  await askForLink(page, member.username)
  await pauseClock(page)
  await expect(page.getByRole('button', { name: /^Send again/ })).toBeVisible()
  await press(page, 'Try another email or username')
  await expect(title(page)).toHaveText('Forgot your password?')
  await page.getByLabel('Email or username').fill(member.username)
  await press(page, 'Send the link')
  const again = page.getByRole('button', { name: /^Send again/ })
  await expect(again).toBeDisabled()
  await expect(again).toHaveText('Send again in 1:00')
  await advanceClock(page, 12_000)
  await expect(again).toHaveText('Send again in 0:48')
  await advanceClock(page, 48_000)
  await expect(again).toHaveText('Send again')
  await again.click()
  await expect(toastTitled(page, 'Sent Again')).toBeVisible()
  await advanceClock(page, 1_000)
  await expect(again).toHaveText(/^Send again in /)
})

test('a reset page without its link asks for it, and does not keep the token in the history', async ({ page }) => {
  await page.goto('/')
  await page.goto(`/reset#${token}`)
  await expect(title(page)).toHaveText('Set a new password')
  await expect(page).toHaveURL('/reset')
  await page.reload()
  await expect(title(page)).toHaveText('Open the link again')
  await page.goto('/login')
  await page.goBack()
  await expect(page).toHaveURL('/reset')
})

test('the passwords must match and be long enough', async ({ page }) => {
  await page.goto(`/reset#${token}`)
  const password = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('Confirm new password')
  await password.fill('stars')
  await press(page, 'Save password')
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
  await password.fill('longwayhome')
  await expect(password).toHaveAccessibleDescription(/^Good\. /)
  await again.fill('longwayhme')
  await press(page, 'Save password')
  await expect(again).toHaveAccessibleDescription('Passwords don’t match')
})

test('an email change: a link to each address, and the new one counts once both have confirmed', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const member = await signInAsNewMember(page)
  await page.goto(linkIn(await waitForMail(member.email, /^Confirm your email/)))
  await press(page, 'Confirm my email')
  await expect(title(page)).toHaveText('Your email is confirmed')
  const { email } = newPerson()
  await page.goto('/account')
  await press(page, 'Change email')
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(page, 'Send the links')
  await expect(toastTitled(page, 'Check Both Inboxes')).toContainText(email)

  const toNew = await waitForMail(email, /confirm/i)
  const toCurrent = await waitForMail(member.email, /^Confirm the change/)
  expect(toCurrent.text).toContain(email)
  const phone = await openPageInNewContext()
  await phone.goto(linkIn(toNew))
  await expect(title(phone)).toHaveText('Confirm the change')
  await expect(phone).toHaveURL('/confirm-email')
  await press(phone, 'Confirm')
  await expect(title(phone)).toHaveText('One more link')
  await expect(title(phone)).toBeFocused()
  await expect(phone.getByText('the email that we sent to your current address')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${email} is confirmed. Open the link that we sent to ${member.email}`)).toBeVisible()

  await phone.goto(linkIn(toCurrent))
  await press(phone, 'Confirm')
  await expect(title(phone)).toHaveText('Your email has changed')
  await page.reload()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting for confirmation')).toBeHidden()
  await waitForMail(member.email, /was changed/i)
  await waitForMail(email, /was changed/i)
  await signIn(phone.request, { username: email, password: member.password })
})

test('a used or unknown confirmation link no longer works', async ({ page, pageErrors }) => {
  pageErrors.expect(/400.*\/api\/user\/email\/confirm/)
  await page.goto(`/confirm-email#${token}`)
  await press(page, 'Confirm')
  await expect(title(page)).toHaveText('This link no longer works')
  await expect(title(page), 'it is read out').toBeFocused()
})
