import type { Page } from '@playwright/test'
import { admin, leaveAsVisitor, signIn, uniqueName } from './accounts.ts'
import { appReady, dialogNamed, toastTitled } from './locators.ts'
import { addAuthenticator, addPasskey, founder, hold, holdKey, openLanding } from './passkeys.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys', exact: true }).getByRole('listitem')
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()

async function expectDashboard(page: Page, username: string, firstName: string) {
  await expect(toastTitled(page, `Welcome Back, ${firstName}!`)).toContainText(
    'Quick login successful - redirecting to dashboard.',
  )
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toContainText(username)
}

async function expectFailure(page: Page, words: string) {
  await expect(toastTitled(page, 'Quick Login Failed')).toContainText(words)
  expect(await isSignedIn(page)).toBe(false)
}

async function confirmRemoval(page: Page, password: string) {
  const dialog = dialogNamed(page, 'Remove passkey?')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toastTitled(page, 'Passkey Removed')).toBeVisible()
}

test.describe('the account page', () => {
  test(
    'adds a passkey with the password, then removes it after asking',
    freshContext,
    async ({ page, pageErrors, signInAsNewMember }) => {
      pageErrors.expect(/403.*\/api\/auth\/passkeys\/options/)
      const member = await signInAsNewMember(page)
      const authenticator = await addAuthenticator(page)
      await page.goto('/account/passkeys')
      await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      const password = page.getByLabel('Your password')
      await password.fill('moonlight')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(password).toHaveAccessibleDescription('Invalid password. Please try again.')
      expect(await authenticator.passkeys()).toEqual([])
      await password.fill(member.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      const name = dialogNamed(page, 'Name this passkey').getByLabel('Name')
      await expect(name).toBeFocused()
      await expect(name).toHaveValue('This computer')
      await name.fill('Nova’s desk')
      await name.press('Enter')
      await expect(toastTitled(page, 'Passkey Added')).toBeVisible()
      await expect(passkeys(page)).toHaveCount(1)
      await expect(passkeys(page)).toContainText('Nova’s desk')
      await expect(passkeys(page)).toContainText('never used')
      expect(await authenticator.passkeys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

      await page.getByRole('button', { name: 'Remove Nova’s desk' }).click()
      const dialog = dialogNamed(page, 'Remove passkey?')
      await expect(dialog).toContainText('You can no longer sign in with Nova’s desk')
      await dialog.getByLabel('Your password').fill(member.password)
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await expect(toastTitled(page, 'Passkey Removed')).toBeVisible()
      await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
    },
  )

  test('a device adds one passkey to an account', freshContext, async ({ page, signInAsNewMember }) => {
    const member = await signInAsNewMember(page)
    await addAuthenticator(page)
    await addPasskey(page, member, 'First')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Your password').fill(member.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toastTitled(page, 'Passkey Not Added')).toContainText(
      'This device already has a passkey for your account.',
    )
    await page.keyboard.press('Escape')
    await expect(passkeys(page)).toHaveCount(1)
  })
})

test.describe('holding the founder’s portrait', () => {
  test('for two seconds signs in with a passkey', freshContext, async ({ page, signInAsNewMember }) => {
    const member = await signInAsNewMember(page)
    await addAuthenticator(page)
    await addPasskey(page, member, 'Nova’s desk')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    await leaveAsVisitor(page)
    await openLanding(page)
    await hold(page)
    await expectDashboard(page, member.username, member.firstName)
    await page.goto('/account/passkeys')
    await expect(passkeys(page)).toContainText('last used today')
  })

  test('also signs in where the landing page is part of the app', freshContext, async ({ page, signInAsNewMember }) => {
    const member = await signInAsNewMember(page)
    await addAuthenticator(page)
    await addPasskey(page, member, 'Nova’s desk')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    await appReady(page)
    await page.getByRole('banner').getByRole('link', { name: 'Solara' }).click()
    await hold(page)
    await expectDashboard(page, member.username, member.firstName)
  })

  test('for two seconds with the keyboard does the same', freshContext, async ({ page, signInAsNewMember }) => {
    const member = await signInAsNewMember(page)
    await addAuthenticator(page)
    await addPasskey(page, member, 'Nova’s desk')
    await leaveAsVisitor(page)
    await openLanding(page)
    await founder(page).focus()
    await page.keyboard.press('Enter', { delay: 1_000 })
    await page.keyboard.press('Space', { delay: 1_000 })
    expect(await isSignedIn(page)).toBe(false)
    await holdKey(page, 'Enter')
    await expectDashboard(page, member.username, member.firstName)
  })

  test('with a removed passkey does not sign in', freshContext, async ({ page, pageErrors, signInAsNewMember }) => {
    pageErrors.expect(/401.*\/api\/auth\/passkey\/login/)
    const member = await signInAsNewMember(page)
    const authenticator = await addAuthenticator(page)
    await addPasskey(page, member, 'Nova’s desk')
    await page.getByRole('button', { name: 'Remove Nova’s desk' }).click()
    await confirmRemoval(page, member.password)
    expect(await authenticator.passkeys(), 'the device still has it').toHaveLength(1)
    await leaveAsVisitor(page)
    await openLanding(page)
    await hold(page)
    await expectFailure(page, 'That passkey does not work here.')
  })

  test('with a passkey of another site does not sign in', freshContext, async ({ page, signInAsNewMember }) => {
    const member = await signInAsNewMember(page)
    const authenticator = await addAuthenticator(page)
    await addPasskey(page, member, 'Nova’s desk')
    const [own] = await authenticator.passkeys()
    if (!own) throw new Error('The device made no passkey')
    await authenticator.clear()
    await authenticator.add({ ...own, rpId: 'solara.example' })
    await leaveAsVisitor(page)
    await openLanding(page)
    await hold(page)
    await expectFailure(page, 'Failed to authenticate')
  })

  test(
    'with a passkey that was made at another origin does not sign in',
    freshContext,
    async ({ page, pageErrors, signInAsNewMember }) => {
      pageErrors.expect(/Request to http:\/\/another\.localhost\//)
      const member = await signInAsNewMember(page)
      const authenticator = await addAuthenticator(page)
      await page.route('http://another.localhost/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another site</title>' }),
      )
      await page.goto('http://another.localhost/')
      await page.evaluate(async (id) => {
        await navigator.credentials.create({
          publicKey: {
            rp: { name: 'Another site' },
            user: { id: new TextEncoder().encode(id), name: 'nova', displayName: 'Nova' },
            challenge: new Uint8Array(32),
            pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
            authenticatorSelection: { residentKey: 'required' },
          },
        })
      }, member.id)
      expect(await authenticator.passkeys()).toMatchObject([{ rpId: 'another.localhost', isResidentCredential: true }])
      await leaveAsVisitor(page)
      await openLanding(page)
      await hold(page)
      await expectFailure(page, 'Failed to authenticate')
    },
  )
})

test('the studio entrance signs staff in with a passkey', freshContext, async ({ page }) => {
  await signIn(page.request, admin)
  await addAuthenticator(page)
  // The account is everyone's: another run of this test may have left a passkey behind.
  const name = uniqueName('Bridge')
  await addPasskey(page, admin, name)
  await leaveAsVisitor(page)
  await page.goto('/start')
  await expect(page.getByRole('link', { name: 'Admin Access' })).toHaveAttribute('href', '/admin-login')
  await page.getByRole('button', { name: 'Quick login with a passkey' }).click()
  await expect(toastTitled(page, 'Welcome Back')).toContainText('Quick login successful - redirecting to dashboard.')
  await expect(page).toHaveURL('/')
  await page.goto('/account/passkeys')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await confirmRemoval(page, admin.password)
})

test('the studio entrance reports that there is no passkey', freshContext, async ({ page }) => {
  await addAuthenticator(page)
  await page.goto('/start')
  await page.getByRole('button', { name: 'Quick login with a passkey' }).click()
  await expectFailure(page, 'Failed to authenticate')
  await expect(page.getByRole('button', { name: 'Quick login with a passkey' })).toBeEnabled()
})
