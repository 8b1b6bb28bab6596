import type { Page } from '@playwright/test'
import { admin, coFounder, ownerPassword, signIn, unlockOwnerMenu } from './accounts.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { routeOnce } from './network.ts'
import { expect, test } from './test.ts'

const giftsCall = '/api/admin/gifts'

const approvalRow = (page: Page, username: string) =>
  page.getByRole('region', { name: 'Approvals', exact: true }).getByRole('link').filter({ hasText: username })

/** Opens the dialog with the keyboard alone, from anywhere. */
async function openFromFinder(page: Page) {
  await page.goto('/community')
  await expect(page.getByRole('button', { name: 'Find or do' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('>give list')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Give Solcoins to a list of members')
  await page.keyboard.press('Enter')
}

test('a list is checked row by row and given once, also when the answer is lost', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED.*\/api\/admin\/gifts/)
  const [one, two] = [await openPageInNewContext(), await openPageInNewContext()]
  const [mia, tom] = [await signInAsNewMember(one), await signInAsNewMember(two)]
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await openFromFinder(page)
  const dialog = dialogNamed(page, 'Give Solcoins to a list')
  await dialog.getByLabel('Reason').fill('The tournament')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Username,Amount\n@${mia.username},3\n${tom.username},4\nnobody-here,5\n`),
  })
  await expect(dialog.getByLabel('Members and amounts')).toHaveValue(/nobody-here/)
  await dialog.getByRole('button', { name: 'Check' }).click()

  const question = dialogNamed(page, 'Give Solcoins to this list?')
  const rows = question.getByRole('list', { name: 'Rows of the list' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: mia.username })).toContainText('Ready')
  await expect(rows.first()).toContainText('No member has this username.')
  const before = await one.request.get('/api/wallet/statement')
  expect(await before.json(), 'checking gives nothing').toEqual([])

  await routeOnce(page, giftsCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await question.getByRole('button', { name: 'Give 7.00 Solcoins' }).click()
  await expect(question.getByRole('alert')).toContainText('nobody receives a gift twice')
  await expect(question.getByRole('button', { name: 'Change the list' }), 'the same list continues').toHaveCount(0)
  await question.getByRole('button', { name: 'Give 7.00 Solcoins' }).click()
  await expect(toastTitled(page, 'Solcoins Given!')).toContainText('2 gifts, 7.00 Solcoins in all.')
  await page.getByRole('button', { name: 'Done' }).click()
  for (const [theirs, amount] of [
    [one, 3],
    [two, 4],
  ] as const) {
    const statement = await theirs.request.get('/api/wallet/statement')
    expect(await statement.json()).toMatchObject([{ kind: 'gift', amount, reason: 'The tournament' }])
  }
})

test('a list above the limits waits, and what was typed survives a change and a lock', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
  pageErrors,
}) => {
  pageErrors.expect(/403.*\/api\/admin\/gifts/)
  const { username } = await signInAsNewMember(await openPageInNewContext())
  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await page.goto('/admin/members')
  await page.getByRole('button', { name: 'Give to a list' }).click()
  await page.getByLabel('Reason').fill('The grand prize')
  await page.getByLabel('Members and amounts').fill(`${username} 50`)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Change the list' }).click()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await expect(page.getByLabel('Members and amounts')).toHaveValue(`${username} 50`)
  await page.getByLabel('Members and amounts').fill(`${username} 600`)

  expect((await page.request.delete('/api/auth/unlock')).status()).toBe(204)
  await page.getByRole('button', { name: 'Check' }).click()
  const access = dialogNamed(page, 'Owner Access')
  await expect(access).toContainText('What you entered has been kept.')
  await access.getByLabel('Password').fill(ownerPassword)
  await access.getByLabel('Password').press('Enter')
  await expect(page.getByLabel('Members and amounts')).toHaveValue(`${username} 600`)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Ask for 600.00 Solcoins' }).click()
  await expect(toastTitled(page, 'Waiting for approval')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/admin/approvals')
  // Other tests have asked for gifts, too.
  await approvalRow(page, username).click()
  await expect(page.getByText('The grand prize')).toBeVisible()
})

test('a second person approves a whole list with one press, once, also when the answer is lost', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED.*\/api\/admin\/approvals/)
  const [one, two, giver] = [await openPageInNewContext(), await openPageInNewContext(), await openPageInNewContext()]
  const [mia, tom] = [await signInAsNewMember(one), await signInAsNewMember(two)]
  await signIn(giver.request, admin)
  await unlockOwnerMenu(giver.request)
  const rows = [mia, tom].map(({ username }) => ({ username, amount: 600 }))
  expect((await giver.request.post(giftsCall, { data: { rows, reason: 'The finals' } })).ok()).toBe(true)

  await giver.goto('/admin/approvals')
  await approvalRow(giver, mia.username).click()
  await expect(giver.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(giver.getByRole('button', { name: 'Approve the whole list' })).toHaveCount(0)

  await signIn(page.request, coFounder)
  await unlockOwnerMenu(page.request)
  await page.goto('/admin/approvals')
  await approvalRow(page, mia.username).click()
  await page.getByRole('button', { name: 'Approve the whole list' }).click()
  const question = dialogNamed(page, 'Approve 2 gifts?')
  await expect(question).toContainText('“The finals”, asked by admin')
  await expect(question).toContainText('1,200.00 Solcoins in all.')
  await expect(question.getByRole('listitem')).toHaveCount(2)
  await routeOnce(page, '/api/admin/approvals', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await question.getByRole('button', { name: 'Approve 2 gifts' }).click()
  await expect(question.getByRole('alert')).toContainText('nobody receives a gift twice')
  await question.getByRole('button', { name: 'Approve 2 gifts' }).click()
  await expect(toastTitled(page, 'Gifts Approved')).toContainText('2 gifts, 1,200.00 Solcoins in all.')
  const done = dialogNamed(page, 'List approved')
  await expect(done.getByRole('listitem').filter({ hasText: mia.username })).toContainText('Given')
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(approvalRow(page, mia.username)).toHaveCount(0)
  for (const theirs of [one, two]) {
    const statement = await theirs.request.get('/api/wallet/statement')
    expect(await statement.json()).toMatchObject([{ kind: 'gift', amount: 600, reason: 'The finals' }])
  }
})
