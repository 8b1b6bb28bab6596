import type { Page } from '@playwright/test'
import { abortRequests } from './network.ts'
import { balance, buyButton, toastTitled } from './locators.ts'
import { coFounder, newPerson, register, type Person } from './accounts.ts'
import { expect, test } from './test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const submitButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function fillRegistration(page: Page, person: Person) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Username').fill(person.username)
  await password(page).fill(person.password)
}

async function fillCredentials(page: Page, person: Pick<Person, 'username' | 'password'>) {
  await page.getByLabel('Username').fill(person.username)
  await password(page).fill(person.password)
}

/** Somebody who has an account, and is not signed in here. */
async function registerPerson(page: Page): Promise<Person> {
  const person = newPerson()
  await register(page.request, person)
  await page.context().clearCookies()
  return person
}

/** Ends the session behind the page's back: the page still believes to be signed in. */
async function endSession(page: Page) {
  const cookies = await page.context().cookies()
  await page.request.post('/api/auth/logout')
  await page.context().addCookies(cookies)
}

test.describe('registration', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    await expect(tab(page, 'Register')).toHaveAttribute('aria-selected', 'true')
  })

  test('opens an account and leads to the dashboard', async ({ page }) => {
    const person = newPerson()
    await fillRegistration(page, person)
    await submitButton(page, 'Create Account').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main')).toContainText(person.username)
    await expect(toastTitled(page, 'Account Created!')).toBeVisible()
  })

  test('says beside each field what is missing', async ({ page }) => {
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

  test('says beside each field what is wrong', async ({ page }) => {
    await fillRegistration(page, { ...newPerson(), email: 'nova@example.c', username: 'ab', password: '12345' })
    await submitButton(page, 'Create Account').click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username must be at least 3 characters')
    await expect(password(page)).toHaveAccessibleDescription('Password must be at least 6 characters')
  })

  test('says what the server refuses: a username, then an email that is taken', async ({ page, pageErrors }) => {
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
  test('takes the username or the email, and leads to the dashboard', async ({ page, openPageInNewContext }) => {
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

  test('says what is missing', async ({ page }) => {
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    await submitButton(page, 'Sign In').click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
    await expect(password(page)).toHaveAccessibleDescription('Password is required')
  })

  test('refuses a wrong password and an unknown user with the same words', async ({ page, pageErrors }) => {
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

  test('says so when the server cannot be reached', async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED.*\/api\/auth\/login/)
    await abortRequests(page, '/api/auth/login')
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    await fillCredentials(page, newPerson())
    await submitButton(page, 'Sign In').click()
    await expect(toastTitled(page, 'Login Failed')).toContainText('We could not reach the server.')
  })

  test('shows the password on demand', async ({ page }) => {
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    await password(page).fill('starlight-9')
    await expect(password(page)).toHaveAttribute('type', 'password')
    await page.getByRole('switch', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
  })
})

test('a lost session leads to /login, and back to where the person was', async ({
  page,
  pageErrors,
  adminApi,
  signInAsNewMember,
}) => {
  pageErrors.expect(/401.*\/api\/shop\/purchase/)
  const member = await signInAsNewMember(page, 20)
  const item = await adminApi.addGiftCard({ platform: 'roblox' })
  await page.goto('/gift-cards?platform=roblox')
  await expect(buyButton(page, item)).toBeEnabled()
  await endSession(page)
  await buyButton(page, item).click()
  await expect(page).toHaveURL('/login')
  await fillCredentials(page, member)
  await submitButton(page, 'Sign In').click()
  await expect(page).toHaveURL('/gift-cards?platform=roblox')
  await expect(balance(page)).toContainText('20.00')
})

test('a session that was lost while away leads to /login, and back', async ({
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

test('a signed-in person who opens an entrance goes home', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  for (const path of ['/login', '/admin-login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('Sign Out says so and leads to /login', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toastTitled(page, 'Logged Out')).toContainText('You have been successfully logged out.')
  await page.goto('/gift-cards')
  await expect(page).toHaveURL('/login')
})

test('Back to Home leads from /login to the landing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
})

test.describe('the entrance of staff', () => {
  test('lets a co-founder in', async ({ page }) => {
    await page.goto('/admin-login')
    await expect(page.getByText(/attempts are logged/)).toBeVisible()
    await fillCredentials(page, coFounder)
    await submitButton(page, 'Sign In').click()
    await expect(page).toHaveURL('/')
    await expect(toastTitled(page, 'Welcome Back!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shop Management' })).toBeVisible()
  })

  test('keeps a member out, and a wrong password', async ({ page, pageErrors }) => {
    pageErrors.expect(/403.*\/api\/auth\/admin-login/, /401.*\/api\/auth\/admin-login/)
    const member = await registerPerson(page)
    await page.goto('/admin-login')
    await fillCredentials(page, member)
    await submitButton(page, 'Sign In').click()
    await expect(toastTitled(page, 'Admin Access Denied')).toContainText('This entrance is for admins and co-founders.')
    await fillCredentials(page, { ...coFounder, password: 'solara' })
    await submitButton(page, 'Sign In').click()
    await expect(toastTitled(page, 'Admin Access Denied')).toContainText('Invalid username or password')
    await expect(page).toHaveURL('/admin-login')
  })
})
