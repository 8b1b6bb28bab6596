import { expect, type Page } from '@playwright/test'
import { dialogNamed, toastTitled } from './locators.ts'
import type { Person } from './accounts.ts'

/** A passkey as Chromium's virtual authenticator stores it. */
export type StoredPasskey = {
  credentialId: string
  isResidentCredential: boolean
  rpId: string
  privateKey: string
  userHandle: string
  signCount: number
}

/** Chromium's virtual authenticator: it makes and offers the page's passkeys without asking anyone. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async (): Promise<StoredPasskey[]> => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials as StoredPasskey[]
    },
    add: (credential: StoredPasskey) => devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
    clear: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
    /** Whether the person touches the device when it asks. */
    setPresent: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Adds a passkey on the account page, and waits until the page has read the account again. */
export async function addPasskey(page: Page, { password }: Pick<Person, 'password'>, name: string) {
  await page.goto('/account/passkeys')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const naming = dialogNamed(page, 'Name this passkey')
  await naming.getByLabel('Name').fill(name)
  const account = page.waitForResponse('**/api/auth/user')
  await naming.getByRole('button', { name: 'Save passkey' }).click()
  await expect(toastTitled(page, 'Passkey Added')).toContainText(name)
  await account
}

export const ring = (page: Page) => page.locator('circle[pathLength="100"]')
export const founder = (page: Page) => page.getByRole('button', { name: 'Rowan Hale. Hold for quick login' })

/**
 * Whether React has hydrated the prerendered landing page; before, presses do nothing. React marks each element that it has
 * hydrated, the footer last.
 */
export const isHydrated = () =>
  Object.keys(document.querySelector('footer') ?? {}).some((name) => name.startsWith('__reactProps'))

/** Opens the landing page, and waits until it responds to presses. */
export async function openLanding(page: Page) {
  await page.goto('/')
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
}

export const optionsCall = '/api/auth/passkey/options'

/** Holds the founder's portrait with the pointer until the login begins. */
export async function hold(page: Page) {
  const begun = page.waitForRequest(`**${optionsCall}`)
  await founder(page).hover()
  await page.mouse.down()
  await begun
  await page.mouse.up()
}

/** Holds a key on the founder's portrait until the login begins. */
export async function holdKey(page: Page, key: 'Enter' | 'Space') {
  const begun = page.waitForRequest(`**${optionsCall}`)
  await founder(page).focus()
  await page.keyboard.down(key)
  await begun
  await page.keyboard.up(key)
}
