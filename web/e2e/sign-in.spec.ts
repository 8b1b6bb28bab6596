import type { Locator, Page } from '@playwright/test'
import { abortRequests } from './network.ts'
import { appReady, balance, buyButton, buyGiftCard, toastTitled } from './locators.ts'
import { fillRegistration, coFounder, newPerson, register, type Person } from './accounts.ts'
import { expect, test } from './test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const submitButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function fillCredentials(page: Page, person: Pick<Person, 'username' | 'password'>) {
  await appReady(page)
  await page.getByLabel('Username').fill(person.username)
  await password(page).fill(person.password)
}

/** Registers a person without keeping the page signed in. */
async function registerPerson(page: Page): Promise<Person> {
  const person = newPerson()
  await register(page.request, person)
  await page.context().clearCookies()
  return person
}

/** Ends the session on the server while the page keeps its cookies. Waits for the page's reads first, because they would fail. */
async function endSession(page: Page) {
  await page.waitForLoadState('networkidle')
  const cookies = await page.context().cookies()
  await page.request.post('/api/auth/logout')
  await page.context().addCookies(cookies)
}

/** Fills in a field as some browsers and password managers do: without an event, and unnoticed by React. */
const fillSilently = (field: Locator, text: string) =>
  field.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  }, text)

test('a field that was filled in without an event is not missing', async ({ page }) => {
  const person = await registerPerson(page)
  await page.goto('/login')
  await tab(page, 'Sign In').click()
  await fillSilently(page.getByLabel('Username'), person.username)
  await fillSilently(password(page), person.password)
  await submitButton(page, 'Sign In').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toContainText(person.username)
})

test.describe('registration', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    await expect(tab(page, 'Register')).toHaveAttribute('aria-selected', 'true')
  })

  test('creates an account and opens the dashboard', async ({ page }) => {
    const person = newPerson()
    await fillRegistration(page, person)
    await submitButton(page, 'Create Account').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main')).toContainText(person.username)
    await expect(toastTitled(page, 'Account Created!')).toBeVisible()
  })

  test('shows an error at each missing field', async ({ page }) => {
    await submitButton(page, 'Create Account').click()
    for (const [label, words] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Username', 'Username is required'],
    ] as const)
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(words)
    await expect(password(page)).toHaveAccessibleDescription('Password is required')
    await expect(page.getByLabel('First name')).toBeFocused()
  })

  test('shows an error at each invalid field', async ({ page }) => {
    await fillRegistration(page, { ...newPerson(), email: 'nova@example.c', username: 'ab', password: '12345' })
    await submitButton(page, 'Create Account').click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username must be at least 3 characters')
    await expect(password(page)).toHaveAccessibleDescription('Password must be at least 6 characters')
  })

  test('reports a username or an email that is already taken', async ({ page, pageErrors }) => {
    pageErrors.expect(/409.*\/api\/auth\/register/)
    const other = await registerPerson(page)
    const person = newPerson()
    await fillRegistration(page, { ...person, username: other.username.toUpperCase() })
    await submitButton(page, 'Create Account').click()
    await expect(toastTitled(page, 'Registration Failed')).toContainText('That username is already taken.')
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Email').fill(other.email)
    await submitButton(page, 'Create Account').click()
    await expect(toastTitled(page, 'Registration Failed')).toContainText('An account with that email already exists.')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('signing in', () => {
  test('accepts the username or the email and opens the dashboard', async ({ page, openPageInNewContext }) => {
    const person = await registerPerson(page)
    for (const [browser, username] of [
      [page, person.username],
      [await openPageInNewContext(), person.email],
    ] as const) {
      await browser.goto('/login')
      await tab(browser, 'Sign In').click()
      await fillCredentials(browser, { ...person, username })
      await submitButton(browser, 'Sign In').click()
      await expect(browser).toHaveURL('/')
      await expect(browser.getByRole('main')).toContainText(person.username)
      await expect(toastTitled(browser, 'Welcome Back!')).toBeVisible()
    }
  })

  test('shows an error at each missing field', async ({ page }) => {
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    await submitButton(page, 'Sign In').click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
    await expect(password(page)).toHaveAccessibleDescription('Password is required')
  })

  test('refuses a wrong password and an unknown user with the same message', async ({ page, pageErrors }) => {
    pageErrors.expect(/401.*\/api\/auth\/login/)
    const person = await registerPerson(page)
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    for (const wrong of [{ ...person, password: 'not-this-one' }, newPerson()]) {
      await fillCredentials(page, wrong)
      const answered = page.waitForResponse('**/api/auth/login')
      await submitButton(page, 'Sign In').click()
      await answered
      await expect(toastTitled(page, 'Login Failed')).toContainText('Invalid username or password')
    }
    await expect(page).toHaveURL('/login')
  })

  test('reports that the server cannot be reached', async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED.*\/api\/auth\/login/)
    await abortRequests(page, '/api/auth/login')
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    await fillCredentials(page, newPerson())
    await submitButton(page, 'Sign In').click()
    await expect(toastTitled(page, 'Login Failed')).toContainText('We could not reach the server.')
  })

  test('shows the password when the switch is on', async ({ page }) => {
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    await password(page).fill('starlight-9')
    await expect(password(page)).toHaveAttribute('type', 'password')
    await page.getByRole('switch', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
  })
})

test('a session that ends redirects to /login and back after signing in', async ({
  page,
  pageErrors,
  adminApi,
  signInAsNewMember,
}) => {
  pageErrors.expect(/401.*\/api\/shop\/purchase/)
  const member = await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard({ platform: 'roblox' })
  await page.goto('/gift-cards?platform=roblox')
  await expect(buyButton(page, giftCard)).toBeEnabled()
  await endSession(page)
  await buyGiftCard(page, giftCard)
  await expect(page).toHaveURL('/login')
  await fillCredentials(page, member)
  await submitButton(page, 'Sign In').click()
  await expect(page).toHaveURL('/gift-cards?platform=roblox')
  await expect(balance(page)).toContainText('20.00')
})

test('opening a page after the session has ended redirects to /login and back', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  pageErrors.expect(/401.*\/api\/(auth\/user|shop\/items|shop\/my-purchases)/)
  const member = await signInAsNewMember(page)
  await endSession(page)
  await page.goto('/gift-cards')
  await expect(page).toHaveURL('/login')
  await fillCredentials(page, member)
  await submitButton(page, 'Sign In').click()
  await expect(page).toHaveURL('/gift-cards')
})

test('a signed-in user who opens a sign-in page is redirected home', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  for (const path of ['/login', '/admin-login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('Sign Out opens /login and confirms', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toastTitled(page, 'Logged Out')).toContainText('You have been successfully logged out.')
  await page.goto('/gift-cards')
  await expect(page).toHaveURL('/login')
})

test('Back to Home opens the landing page from /login', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
})

test.describe('staff sign-in', () => {
  test('accepts a co-founder', async ({ page }) => {
    await page.goto('/admin-login')
    await expect(page.getByText(/attempts are logged/)).toBeVisible()
    await fillCredentials(page, coFounder)
    await submitButton(page, 'Sign In').click()
    await expect(page).toHaveURL('/')
    await expect(toastTitled(page, 'Welcome Back!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shop Management' })).toBeVisible()
  })

  test('refuses a member and a wrong password', async ({ page, pageErrors }) => {
    pageErrors.expect(/403.*\/api\/auth\/admin-login/, /401.*\/api\/auth\/admin-login/)
    const member = await registerPerson(page)
    await page.goto('/admin-login')
    await fillCredentials(page, member)
    await submitButton(page, 'Sign In').click()
    await expect(toastTitled(page, 'Admin Access Denied')).toContainText(
      'Only admins and co-founders can sign in here.',
    )
    await fillCredentials(page, { ...coFounder, password: 'solara' })
    await submitButton(page, 'Sign In').click()
    await expect(toastTitled(page, 'Admin Access Denied')).toContainText('Invalid username or password')
    await expect(page).toHaveURL('/admin-login')
  })
})
