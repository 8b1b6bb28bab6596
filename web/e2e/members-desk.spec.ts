import type { Page } from '@playwright/test'
import { admin, coFounder, ownerPassword, signIn, submitClaim, unlockOwnerMenu } from './accounts.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { linkIn, waitForMail } from './mails.ts'
import { abortRequests, stopHandling } from './network.ts'
import { expect, test } from './test.ts'

async function enterPassword(page: Page) {
  await page.getByLabel('Password').fill(ownerPassword)
  await page.getByLabel('Password').press('Enter')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('the desk opens with the owner password, finds a member, and can be locked again', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const { username, email } = await signInAsNewMember(await openPageInNewContext(), 25)
  await signIn(page.request, coFounder)
  await page.goto('/admin/members')
  await enterPassword(page)
  await page.getByLabel('Find a member').fill(email)
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('25.00')
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: 'Co-founders' }).click()
  await expect(page.getByText('No co-founders match')).toBeVisible()
  await page.getByRole('button', { name: 'Everyone' }).click()
  await row.getByRole('link').click()
  await expect(heading(page, 'Nova Reyes')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(username))
  await expect(page.getByRole('tabpanel')).toContainText('25.00')

  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(page.getByText(username)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect((await page.request.get('/api/admin/users')).status(), 'the server has locked it too').toBe(403)
})

test('the tabs are in the address, and each has the member’s own records', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const theirs = await openPageInNewContext()
  const { id } = await signInAsNewMember(theirs, 40)
  await submitClaim(theirs.request, 'claim')
  await signIn(page.request, admin)
  await unlockOwnerMenu(page.request)
  await page.goto(`/admin/members/${id}?tab=claims`)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel).toContainText('Pending')
  await expect(page.getByRole('button', { name: 'Delete account' }), 'a claim waits').toBeDisabled()
  await page.getByRole('tab', { name: 'Claims' }).press('ArrowRight')
  await expect(page).toHaveURL(/tab=orders/)
  await expect(panel).toContainText('No orders yet.')
  await page.reload()
  await expect(panel).toContainText('No orders yet.')
  await page.getByRole('tab', { name: 'Sign-ins' }).click()
  await expect(panel).toContainText('Signed in now')
  await page.getByRole('tab', { name: 'Claims' }).click()
  await panel.getByRole('link', { name: 'Decide' }).click()
  await expect(page).toHaveURL(/\/rewards\?member=/)
})

test('who was looked at is in the audit log, and its name leads back to the member', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const { id, username } = await signInAsNewMember(await openPageInNewContext())
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await page.goto(`/admin/members/${id}`)
  await expect(heading(page, 'Nova Reyes')).toBeVisible()
  await page.goto('/admin/audit')
  await page.getByLabel('About', { exact: true }).fill(username)
  const entry = page.getByRole('row').filter({ hasText: 'Viewed a member' })
  await expect(entry).toHaveCount(1)
  await entry.getByRole('link', { name: username }).click()
  await expect(page).toHaveURL(`/admin/members/${id}`)
})

test('a note is written once, and its author deletes it', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED.*\/notes/)
  const { id } = await signInAsNewMember(await openPageInNewContext())
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await page.goto(`/admin/members/${id}?tab=notes`)
  const panel = page.getByRole('tabpanel')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(panel).toContainText('Write the note')
  await page.getByLabel('New note').fill('Asked about the prize')
  await abortRequests(page, '/api/admin/members/*/notes')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(toastTitled(page, 'Note Not Added')).toBeVisible()
  await expect(page.getByLabel('New note'), 'nothing typed is lost').toHaveValue('Asked about the prize')
  await stopHandling(page, '/api/admin/members/*/notes')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('New note')).toHaveValue('')
  await panel.getByRole('button', { name: /^Delete the note/ }).click()
  await dialogNamed(page, 'Delete this note?').getByRole('button', { name: 'Delete' }).click()
  await expect(panel).toContainText('No notes yet.')
})

test('gives, freezes, changes the role and deletes, from the member’s page', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED.*\/give-coins/, /404.*\/api\/admin\/members/)
  const { id, username } = await signInAsNewMember(await openPageInNewContext())
  // What the demo admin gives in a day is spent by other tests.
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await page.goto(`/admin/members/${id}`)

  await test.step('gives, and the network is away at first', async () => {
    await page.getByRole('button', { name: 'Give Solcoins' }).click()
    await page.getByLabel('Amount').fill('50')
    await page.getByLabel('Reason', { exact: true }).fill('Well played')
    await dialogNamed(page, 'Give Solcoins').getByRole('button', { name: 'Give Solcoins' }).click()
    await abortRequests(page, '/api/admin/give-coins')
    await page.getByRole('button', { name: 'Give 50.00 Solcoins' }).click()
    await expect(toastTitled(page, 'Error')).toBeVisible()
    await stopHandling(page, '/api/admin/give-coins')
    await page.getByRole('button', { name: 'Give 50.00 Solcoins' }).click()
    await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText('Well played')
    await expect(page.getByRole('region', { name: 'Nova Reyes' })).toContainText('50.00')
  })

  await signIn(page.request, admin)
  await unlockOwnerMenu(page.request)
  await page.goto(`/admin/members/${id}`)
  await test.step('freezes and unfreezes', async () => {
    await page.getByRole('button', { name: 'Freeze', exact: true }).click()
    await page.getByLabel('Reason for freezing').fill('Chargeback')
    await page.getByRole('button', { name: 'Freeze Account' }).click()
    await expect(page.getByRole('region', { name: 'Nova Reyes' })).toContainText('Frozen')
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('Chargeback')
    await page.getByRole('button', { name: 'Unfreeze', exact: true }).click()
    await page.getByLabel('Reason for unfreezing').fill('Settled')
    await page.getByRole('button', { name: 'Unfreeze Account' }).click()
    await expect(page.getByRole('region', { name: 'Nova Reyes' })).toContainText('Active')
  })

  await test.step('changes the role', async () => {
    await page.getByRole('button', { name: 'Role', exact: true }).click()
    await dialogNamed(page, 'Role').getByRole('combobox').selectOption('Co-founder')
    await page.getByRole('button', { name: 'Change Role' }).click()
    await expect(page.getByRole('region', { name: 'Nova Reyes' })).toContainText('Co-founder')
  })

  await test.step('deletes', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialogNamed(page, `Delete ${username}?`)).toContainText('This action cannot be undone.')
    await page.getByRole('button', { name: 'Delete User' }).click()
    await expect(page).toHaveURL('/admin/members')
    await page.goto(`/admin/members/${id}`)
    await expect(page.getByText('No such member')).toBeVisible()
  })
})

test('when the unlock runs out in a dialog, it asks for the password and keeps what was typed', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
  pageErrors,
}) => {
  pageErrors.expect(/403.*\/api\/admin\/give-coins/)
  const { id } = await signInAsNewMember(await openPageInNewContext())
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await page.goto(`/admin/members/${id}`)
  await page.getByRole('button', { name: 'Give Solcoins' }).click()
  await askInDialog(page)
  expect((await page.request.delete('/api/auth/unlock')).status()).toBe(204)
  await page.getByRole('button', { name: 'Give 5.00 Solcoins' }).click()
  const access = dialogNamed(page, 'Owner Access')
  await expect(access).toContainText('What you entered has been kept.')
  await access.getByLabel('Password').fill(ownerPassword)
  await access.getByLabel('Password').press('Enter')
  await page.getByRole('button', { name: 'Give 5.00 Solcoins' }).click()
  await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
})

/** Fills in the gift and asks for it. */
async function askInDialog(page: Page) {
  await page.getByLabel('Amount').fill('5')
  await page.getByLabel('Reason', { exact: true }).fill('Well played')
  await dialogNamed(page, 'Give Solcoins').getByRole('button', { name: 'Give Solcoins' }).click()
}

test('staff enter another address, which the member confirms; an unconfirmed one gets its link again', async ({
  page,
  openPageInNewContext,
  pageErrors,
  signInAsNewMember,
}) => {
  const theirs = await openPageInNewContext()
  const { id, email } = await signInAsNewMember(theirs)
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await page.goto(`/admin/members/${id}`)
  await page.getByRole('button', { name: 'Send the confirmation link' }).click()
  await expect(toastTitled(page, 'Link Sent')).toContainText(email)
  await waitForMail(email, /^Confirm your email address/)

  const corrected = email.replace('@', '.corrected@')
  await page.getByRole('button', { name: 'Correct the email address' }).click()
  const dialog = dialogNamed(page, 'Correct the email address')
  pageErrors.expect(/400.*\/api\/admin\/members/)
  await dialog.getByLabel('New email address').fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText('The account already has this address')
  await dialog.getByLabel('New email address').fill(corrected)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${corrected}, not confirmed yet`)).toBeVisible()
  await waitForMail(email, /^Your account is moving to another email address/)
  await theirs.goto(linkIn(await waitForMail(corrected, /^Confirm your new email address/)))
  await theirs.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: 'Your email has changed' })).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('link', { name: corrected })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
