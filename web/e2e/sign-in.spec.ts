import type { Page } from '@playwright/test'
import { cut } from './interception.ts'
import { balance, buyButton, toastOf } from './locators.ts'
import { coFounder, invent, register, type Person } from './people.ts'
import { expect, test } from './test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const enter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
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
async function somebody(page: Page): Promise<Person> {
  const person = invent()
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
    const person = invent()
    await fillRegistration(page, person)
    await enter(page, 'Create Account').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main')).toContainText(person.username)
    await expect(toastOf(page, 'Account Created!')).toBeVisible()
  })

  test('says beside each field what is missing', async ({ page }) => {
    await enter(page, 'Create Account').click()
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
    await fillRegistration(page, { ...invent(), email: 'nova@example.c', username: 'ab', password: '12345' })
    await enter(page, 'Create Account').click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username must be at least 3 characters')
    await expect(password(page)).toHaveAccessibleDescription('Password must be at least 6 characters')
  })

  test('says what the server refuses: a username, then an email that is taken', async ({ page, watch }) => {
    watch.expect(/409.*\/api\/auth\/register/)
    const other = await somebody(page)
    const person = invent()
    await fillRegistration(page, { ...person, username: other.username.toUpperCase() })
    await enter(page, 'Create Account').click()
    await expect(toastOf(page, 'Registration Failed')).toContainText('That username is already taken.')
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Email').fill(other.email)
    await enter(page, 'Create Account').click()
    await expect(toastOf(page, 'Registration Failed')).toContainText('An account with that email already exists.')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('signing in', () => {
  test('takes the username or the email, and leads to the dashboard', async ({ page, openPage }) => {
    const person = await somebody(page)
    for (const [browser, username] of [
      [page, person.username],
      [await openPage(), person.email],
    ] as const) {
      await browser.goto('/login')
      await tab(browser, 'Sign In').click()
      await fillCredentials(browser, { ...person, username })
      await enter(browser, 'Sign In').click()
      await expect(browser).toHaveURL('/')
      await expect(browser.getByRole('main')).toContainText(person.username)
      await expect(toastOf(browser, 'Welcome Back!')).toBeVisible()
    }
  })

  test('says what is missing', async ({ page }) => {
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    await enter(page, 'Sign In').click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
    await expect(password(page)).toHaveAccessibleDescription('Password is required')
  })

  test('refuses a wrong password and an unknown user with the same words', async ({ page, watch }) => {
    watch.expect(/401.*\/api\/auth\/login/)
    const person = await somebody(page)
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    for (const wrong of [{ ...person, password: 'not-this-one' }, invent()]) {
      await fillCredentials(page, wrong)
      const answered = page.waitForResponse('**/api/auth/login')
      await enter(page, 'Sign In').click()
      await answered
      await expect(toastOf(page, 'Login Failed')).toContainText('Invalid username or password')
    }
    await expect(page).toHaveURL('/login')
  })

  test('says so when the server cannot be reached', async ({ page, watch }) => {
    watch.expect(/ERR_FAILED.*\/api\/auth\/login/)
    await cut(page, '/api/auth/login')
    await page.goto('/login')
    await tab(page, 'Sign In').click()
    await fillCredentials(page, invent())
    await enter(page, 'Sign In').click()
    await expect(toastOf(page, 'Login Failed')).toContainText('We could not reach the server.')
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
  watch,
  desk,
  becomeMember,
}) => {
  watch.expect(/401.*\/api\/shop\/purchase/)
  const member = await becomeMember(page, 20)
  const item = await desk.addItem({ platform: 'roblox' })
  await page.goto('/gift-cards?platform=roblox')
  await expect(buyButton(page, item)).toBeEnabled()
  await endSession(page)
  await buyButton(page, item).click()
  await expect(page).toHaveURL('/login')
  await fillCredentials(page, member)
  await enter(page, 'Sign In').click()
  await expect(page).toHaveURL('/gift-cards?platform=roblox')
  await expect(balance(page)).toContainText('20.00')
})

test('a session that was lost while away leads to /login, and back', async ({ page, watch, becomeMember }) => {
  watch.expect(/401.*\/api\/(auth\/user|shop\/items|shop\/my-purchases)/)
  const member = await becomeMember(page)
  await endSession(page)
  await page.goto('/gift-cards')
  await expect(page).toHaveURL('/login')
  await fillCredentials(page, member)
  await enter(page, 'Sign In').click()
  await expect(page).toHaveURL('/gift-cards')
})

test('a signed-in person who opens an entrance goes home', async ({ page, becomeMember }) => {
  await becomeMember(page)
  for (const path of ['/login', '/admin-login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('Sign Out says so and leads to /login', async ({ page, becomeMember }) => {
  await becomeMember(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toastOf(page, 'Logged Out')).toContainText('You have been successfully logged out.')
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
    await enter(page, 'Sign In').click()
    await expect(page).toHaveURL('/')
    await expect(toastOf(page, 'Welcome Back!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shop Management' })).toBeVisible()
  })

  test('keeps a member out, and a wrong password', async ({ page, watch }) => {
    watch.expect(/403.*\/api\/auth\/admin-login/, /401.*\/api\/auth\/admin-login/)
    const member = await somebody(page)
    await page.goto('/admin-login')
    await fillCredentials(page, member)
    await enter(page, 'Sign In').click()
    await expect(toastOf(page, 'Admin Access Denied')).toContainText('This entrance is for admins and co-founders.')
    await fillCredentials(page, { ...coFounder, password: 'solara' })
    await enter(page, 'Sign In').click()
    await expect(toastOf(page, 'Admin Access Denied')).toContainText('Invalid username or password')
    await expect(page).toHaveURL('/admin-login')
  })
})
