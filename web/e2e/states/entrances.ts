import { expect, type Page } from '@playwright/test'
import { hold } from '../interception.ts'
import { toastOf } from '../locators.ts'
import { invent } from '../people.ts'
import type { State } from './state.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openTab(page: Page, name: string) {
  await page.goto('/login')
  await page.getByRole('tab', { name, exact: true }).click()
}

async function fillCredentials(page: Page) {
  await page.getByLabel('Username').fill(invent().username)
  await page.getByLabel('Password', { exact: true }).fill('starlight-9')
}

const register: State = {
  name: 'register',
  async enter({ page }) {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  },
}

const registerWrong: State = {
  name: 'register-wrong',
  async enter({ page }) {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nova@example')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await press(page, 'Create Account')
    await expect(page.getByText('Username is required')).toBeVisible()
  },
}

const registerRefused: State = {
  name: 'register-refused',
  async enter({ page, watch }) {
    watch.expect(/409.*\/api\/auth\/register/)
    const person = { ...invent(), username: 'member' }
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
    await expect(toastOf(page, 'Registration Failed')).toBeVisible()
  },
}

const signIn: State = {
  name: 'sign-in',
  async enter({ page }) {
    await openTab(page, 'Sign In')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  },
}

const signInPending: State = {
  name: 'sign-in-pending',
  async enter({ page }) {
    await hold(page, '/api/auth/login')
    await openTab(page, 'Sign In')
    await fillCredentials(page)
    await press(page, 'Sign In')
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  },
}

const signInRefused: State = {
  name: 'sign-in-refused',
  async enter({ page, watch }) {
    watch.expect(/401.*\/api\/auth\/login/)
    await openTab(page, 'Sign In')
    await fillCredentials(page)
    await press(page, 'Sign In')
    await expect(toastOf(page, 'Login Failed')).toBeVisible()
  },
}

const signInAgain: State = {
  name: 'sign-in-again',
  async enter({ page }) {
    await page.goto('/gift-cards')
    await expect(page.getByText('You will come back to where you were.')).toBeVisible()
  },
}

const adminSignIn: State = {
  name: 'admin-sign-in',
  async enter({ page }) {
    await page.goto('/admin-login')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  },
}

const adminSignInWrong: State = {
  name: 'admin-sign-in-wrong',
  async enter({ page }) {
    await page.goto('/admin-login')
    await press(page, 'Sign In')
    await expect(page.getByText('Password is required')).toBeVisible()
  },
}

const adminSignInDenied: State = {
  name: 'admin-sign-in-denied',
  async enter({ page, watch }) {
    watch.expect(/401.*\/api\/auth\/admin-login/)
    await page.goto('/admin-login')
    await fillCredentials(page)
    await press(page, 'Sign In')
    await expect(toastOf(page, 'Admin Access Denied')).toBeVisible()
  },
}

export const entrances: State[] = [
  register,
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
