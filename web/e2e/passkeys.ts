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

/** Chromium's virtual authenticator: the device that makes and offers the page's passkeys, without asking anyone. */
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

export const founder = (page: Page) => page.getByRole('button', { name: 'Rowan Hale. Hold for quick login' })

/** Forgets who is signed in. The page is left first: without the cookies, what it still reads would fail. */
export async function leaveAsVisitor(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Opens the landing page as a visitor; it is interactive once its script has run. */
export async function openLanding(page: Page) {
  await leaveAsVisitor(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(founder(page)).toBeVisible()
}

/** Presses the founder's portrait for a time of the page's clock, or of the real one. */
export async function hold(page: Page, ms: number) {
  await founder(page).hover()
  await page.mouse.down()
  await page.waitForTimeout(ms)
  await page.mouse.up()
}
