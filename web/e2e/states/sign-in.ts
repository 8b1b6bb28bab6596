import { expect, type Page } from '@playwright/test'
import { leavePending } from '../network.ts'
import { toastTitled } from '../locators.ts'
import { newPerson } from '../accounts.ts'
import type { State } from './state.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openTab(page: Page, name: string) {
  await page.goto('/login')
  await page.getByRole('tab', { name, exact: true }).click()
}

async function fillCredentials(page: Page) {
  await page.getByLabel('Username').fill(newPerson().username)
  await page.getByLabel('Password', { exact: true }).fill('starlight-9')
}

const register: State = {
  name: 'register',
  async setUp({ page }) {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  },
}

const registerInvited: State = {
  name: 'register-invited',
  async setUp({ page }) {
    await page.goto('/join?from=q3v8Zt0yXn5kLw2mPr7sJA')
    await expect(page.getByText('A friend invited you.')).toBeVisible()
  },
}

const registerWrong: State = {
  name: 'register-wrong',
  async setUp({ page }) {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nova@example')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await press(page, 'Create Account')
    await expect(page.getByText('Username is required')).toBeVisible()
  },
}

const registerRefused: State = {
  name: 'register-refused',
  async setUp({ page, pageErrors }) {
    pageErrors.expect(/409.*\/api\/auth\/register/)
    const person = { ...newPerson(), username: 'member' }
    await page.goto('/login')
    for (const [label, value] of [
      ['First name', person.firstName],
      ['Last name', person.lastName],
      ['Email', person.email],
      ['Username', person.username],
    ] as const)
      await page.getByLabel(label).fill(value)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await press(page, 'Create Account')
    await expect(toastTitled(page, 'Registration Failed')).toBeVisible()
  },
}

const signIn: State = {
  name: 'sign-in',
  async setUp({ page }) {
    await openTab(page, 'Sign In')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  },
}

const signInPending: State = {
  name: 'sign-in-pending',
  async setUp({ page }) {
    await leavePending(page, '/api/auth/login')
    await openTab(page, 'Sign In')
    await fillCredentials(page)
    await press(page, 'Sign In')
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  },
}

const signInRefused: State = {
  name: 'sign-in-refused',
  async setUp({ page, pageErrors }) {
    pageErrors.expect(/401.*\/api\/auth\/login/)
    await openTab(page, 'Sign In')
    await fillCredentials(page)
    await press(page, 'Sign In')
    await expect(toastTitled(page, 'Login Failed')).toBeVisible()
  },
}

const signInAgain: State = {
  name: 'sign-in-again',
  async setUp({ page }) {
    await page.goto('/gift-cards')
    await expect(page.getByText('You will return to where you left off.')).toBeVisible()
  },
}

const adminSignIn: State = {
  name: 'admin-sign-in',
  async setUp({ page }) {
    await page.goto('/admin-login')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  },
}

const adminSignInWrong: State = {
  name: 'admin-sign-in-wrong',
  async setUp({ page }) {
    await page.goto('/admin-login')
    await press(page, 'Sign In')
    await expect(page.getByText('Password is required')).toBeVisible()
  },
}

const adminSignInDenied: State = {
  name: 'admin-sign-in-denied',
  async setUp({ page, pageErrors }) {
    pageErrors.expect(/401.*\/api\/auth\/admin-login/)
    await page.goto('/admin-login')
    await fillCredentials(page)
    await press(page, 'Sign In')
    await expect(toastTitled(page, 'Admin Access Denied')).toBeVisible()
  },
}

export const signInStates: State[] = [
  register,
  registerInvited,
  registerWrong,
  registerRefused,
  signIn,
  signInPending,
  signInRefused,
  signInAgain,
  adminSignIn,
  adminSignInWrong,
  adminSignInDenied,
]
