import type { Page } from '@playwright/test'
import { approveClaim, declineClaim, prepareApproval, prepareDecline } from './claim-review.ts'
import { claimDetail, claimRow, dialogNamed, showClaims, toastTitled, toasts } from './locators.ts'
import { admin, readBalance, coFounder, signIn } from './accounts.ts'
import { expect, test } from './test.ts'

const details = 'Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 06/28\nCVV: 417'

/** Submits a claim through the API. Returns its id. */
async function claim(page: Page, name: string, value: number): Promise<string> {
  const data = { platform: 'Visa Prepaid Gift Card', value, name, email: 'nova@example.com' }
  const response = await page.request.post('/api/wallet/submit-claim', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { claimId: string }).claimId
}

/** Opens the claims of this member that wait. Other tests submit claims too. */
async function openClaimsOf(page: Page, username: string) {
  await page.goto(`/rewards?member=${username}`)
  await expect(claimRow(page, username).first()).toBeVisible()
}

/** Types the lines of a gift card into the field with the focus and those that follow it. */
async function typeDetails(page: Page) {
  for (const [index, line] of details.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(line.replace(/^.*: /, ''))
  }
}

test('deciding a claim that is already decided is refused, says who decided, and refreshes the list', async ({
  page,
  openPageInNewContext,
  pageErrors,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses three browser contexts')
  const [memberPage, other] = [await openPageInNewContext(), await openPageInNewContext()]
  const { username } = await signInAsNewMember(memberPage, 75)
  const [first, second] = [`${username} A`, `${username} B`]
  const firstId = await claim(memberPage, first, 25)
  await claim(memberPage, second, 50)
  await signIn(page.request, coFounder)
  await signIn(other.request, admin)
  for (const staffPage of [page, other]) {
    await openClaimsOf(staffPage, username)
    await expect(claimRow(staffPage, second)).toContainText('$50.00')
    await claimRow(staffPage, first).click()
    await expect(claimDetail(staffPage, first)).toContainText(firstId.slice(0, 8))
  }

  await claimDetail(page, first).getByRole('button', { name: 'IP information' }).click()
  await expect(dialogNamed(page, 'IP information')).toContainText(username)
  await page.getByRole('button', { name: 'Done' }).click()

  const late = await prepareApproval(other, first, 'Card: 5555 4444 3333 1111')
  await approveClaim(page, first, details)
  await expect(toastTitled(page, 'Claim Approved')).toContainText(firstId.slice(0, 8))
  await expect(claimRow(page, first)).toBeHidden()

  pageErrors.expect(/409.*\/api\/admin\/process-claim/)
  await late.submit()
  await expect(toastTitled(other, 'Error')).toContainText('This claim has already been decided.')
  await expect(claimRow(other, first)).toBeHidden()
  await expect(claimDetail(other, first)).toContainText('cofounder approved this claim')
  await expect(claimDetail(other, first), 'what was typed is not lost').toContainText('Card: 5555 4444 3333 1111')
  await expect(claimDetail(other, first).getByRole('heading', { name: first })).toBeFocused()
  expect(await readBalance(memberPage.context())).toBe(0)

  await declineClaim(other, second, 'Out of stock')
  await expect(toastTitled(other, 'Claim Declined')).toBeVisible()
  await showClaims(other, 'Processed')
  await expect(claimRow(other, second)).toContainText('Declined')
  await expect(claimRow(other, first)).toContainText('Draft kept')
  expect(await readBalance(memberPage.context())).toBe(50)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await showClaims(page, 'Processed')
  await claimRow(page, second).click()
  await expect(claimDetail(page, second)).toContainText('admin declined this claim')

  const claims = (await (await memberPage.request.get('/api/wallet/my-claims')).json()) as unknown[]
  expect(claims).toMatchObject([{ adminNotes: 'Out of stock' }, { status: 'approved' }])
  const opened = await memberPage.request.post(`/api/wallet/my-claims/${firstId}/reveal`)
  expect(await opened.json()).toEqual({ giftCardDetails: details })
})

test('three claims are decided with keys alone, and the focus goes on to the next', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 75)
  const names = [`${username} A`, `${username} B`, `${username} C`]
  for (const name of names) await claim(memberPage, name, 25)
  await signIn(page.request, coFounder)
  await openClaimsOf(page, username)
  // The claims of a member are listed with the latest first.
  const [last = '', middle = '', first = ''] = names

  await page.keyboard.press('j')
  await expect(claimRow(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(claimDetail(page, first).getByLabel('Card', { exact: true })).toBeFocused()
  await typeDetails(page)
  await page.keyboard.press('Control+Enter')
  await expect(toastTitled(page, 'Claim Approved')).toBeVisible()

  await expect(claimRow(page, middle)).toBeFocused()
  await expect(claimDetail(page, middle)).toContainText('1 of 2')
  await page.keyboard.press('j')
  await expect(claimRow(page, last)).toBeFocused()
  await page.keyboard.press('k')
  await expect(claimRow(page, middle)).toBeFocused()
  await page.keyboard.press('d')
  await expect(dialogNamed(page, 'Decline claim').getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Out of stock')
  await page.keyboard.press('Control+Enter')
  await expect(toastTitled(page, 'Claim Declined')).toBeVisible()

  await expect(claimRow(page, last)).toBeFocused()
  const card = claimDetail(page, last).getByLabel('Card', { exact: true })
  // A key that is pressed twice decides nothing else: the next claim has to be chosen.
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(card).toBeFocused()
  await expect(toastTitled(page, 'Missing Details')).toBeHidden()
  await typeDetails(page)
  await page.keyboard.press('Escape')
  await expect(claimRow(page, last)).toBeFocused()
  await page.keyboard.press('a')
  await expect(toastTitled(page, 'Claim Approved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matching claims' })).toBeFocused()

  expect(await readBalance(memberPage.context())).toBe(25)
  const claims = (await (await memberPage.request.get('/api/wallet/my-claims')).json()) as { status: string }[]
  expect(claims.map(({ status }) => status)).toEqual(['approved', 'declined', 'approved'])
})

test('a draft survives Escape and Back, stays out of the browser’s storage, and no letter acts in a field', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 50)
  const [first, second] = [`${username} A`, `${username} B`]
  for (const name of [second, first]) await claim(memberPage, name, 25)
  await signIn(page.request, coFounder)
  await openClaimsOf(page, username)
  const card = claimDetail(page, first).getByLabel('Card', { exact: true })
  await claimRow(page, first).click()
  await card.focus()
  await page.keyboard.type('Jade 77 card?')
  await expect(card).toHaveValue('Jade 77 card?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(claimRow(page, first)).toBeFocused()
  await expect(claimRow(page, first)).toContainText('Draft kept')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Jade')

  await claimRow(page, second).click()
  await expect(page).toHaveURL(/item=/)
  await claimRow(page, first).click()
  await expect(card).toHaveValue('Jade 77 card?')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(claimRow(page, first)).toBeVisible()
  await expect(card).toBeHidden()
  await claimRow(page, first).click()
  await expect(card).toHaveValue('Jade 77 card?')
  await expect(claimDetail(page, first).getByRole('heading', { name: first })).toBeFocused()
  await page.goBack()
  await expect(claimRow(page, first)).toBeVisible()
  await claimRow(page, first).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(card).toHaveValue('')
})

test('unusual details are asked about once, and a mail fills in all fields', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 25)
  const id = await claim(memberPage, username, 25)
  await signIn(page.request, coFounder)
  await openClaimsOf(page, username)
  await page.evaluate(() => navigator.clipboard.writeText('Thank you!\nCard number: 4532 7710 0296 88\nPIN: 2093'))
  await page.getByRole('button', { name: 'Paste all' }).click()
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('2093')
  await page.getByRole('button', { name: 'Approve claim' }).click()
  await expect(page.getByText('Approve again to send the details as they are.')).toBeVisible()
  await expect(page.getByLabel('Card', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Approve claim' }).click()
  await expect(toastTitled(page, 'Claim Approved')).toBeVisible()
  const opened = await memberPage.request.post(`/api/wallet/my-claims/${id}/reveal`)
  expect(await opened.json()).toEqual({ giftCardDetails: 'Card: 4532 7710 0296 88\nPIN: 2093' })
})

test('letters do nothing when they are turned off, and stay so after signing out', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 25)
  await claim(memberPage, username, 25)
  await signIn(page.request, coFounder)
  await page.goto('/account/emails')
  await page.getByRole('switch', { name: 'Letters act on the desks' }).click()
  await expect(page.getByRole('switch', { name: 'Letters act on the desks' })).not.toBeChecked()
  await page.request.post('/api/auth/logout')
  await signIn(page.request, admin)
  await openClaimsOf(page, username)
  await claimRow(page, username).focus()
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await page.keyboard.press('Enter')
  await expect(claimDetail(page, username).getByLabel('Card', { exact: true })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('of two simultaneous decisions one succeeds, and both windows show it', async ({
  page,
  openPageInNewContext,
  pageErrors,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses three browser contexts')
  const [memberPage, other] = [await openPageInNewContext(), await openPageInNewContext()]
  const { username: name } = await signInAsNewMember(memberPage, 25)
  await claim(memberPage, name, 25)
  await signIn(page.request, coFounder)
  await signIn(other.request, admin)
  for (const staffPage of [page, other]) await openClaimsOf(staffPage, name)
  const approval = await prepareApproval(page, name, details)
  const refusal = await prepareDecline(other, name, 'Out of stock')

  pageErrors.expect(/409.*\/api\/admin\/process-claim/)
  await Promise.all([approval.submit(), refusal.submit()])
  await expect(dialogNamed(other, 'Decline claim')).toBeHidden()
  for (const staffPage of [page, other]) await expect(toasts(staffPage).getByRole('listitem')).toHaveCount(1)
  const isApproved = await toastTitled(page, 'Claim Approved').isVisible()
  const late = toastTitled(isApproved ? other : page, 'Error')
  await expect(late).toContainText('This claim has already been decided.')
  await expect(toastTitled(other, 'Claim Declined')).toHaveCount(isApproved ? 0 : 1)
  for (const staffPage of [page, other]) {
    await expect(claimRow(staffPage, name)).toBeHidden()
    await showClaims(staffPage, 'Processed')
    await expect(claimRow(staffPage, name)).toContainText(isApproved ? 'Approved' : 'Declined')
  }
  expect(await readBalance(memberPage.context())).toBe(isApproved ? 0 : 25)
})

test('a member that is typed in the moment after a choice of a state does not undo the choice', async ({ page }) => {
  await signIn(page.request, coFounder)
  await page.goto('/rewards')
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible()
  // Both in one task: the address follows the choice later.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLElement>('form[aria-label=Filters]')
    const chips = [...(form?.querySelectorAll('button') ?? [])]
    chips.find(({ textContent }) => textContent === 'Declined')?.click()
    const field = form?.querySelector('input') ?? null
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', 'nobody-here', field)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page).toHaveURL(/\?status=declined&member=nobody-here$/)
  await expect(page.getByRole('button', { name: 'Declined' })).toHaveAttribute('aria-pressed', 'true')
})

test('staff find a member’s claims by state, and all of them from one', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const memberPage = await openPageInNewContext()
  const { username } = await signInAsNewMember(memberPage, 75)
  const [approved, declined, waiting] = [`${username} A`, `${username} B`, `${username} C`]
  for (const name of [approved, declined, waiting]) await claim(memberPage, name, 25)
  await signIn(page.request, coFounder)
  await openClaimsOf(page, username)
  await approveClaim(page, approved, details)
  await expect(claimRow(page, approved)).toBeHidden()
  await declineClaim(page, declined, 'Out of stock')
  await expect(claimRow(page, declined)).toBeHidden()

  await showClaims(page, 'Declined')
  await page.getByLabel('Member', { exact: true }).fill(username.toUpperCase())
  await claimRow(page, declined).click()
  await expect(claimDetail(page, declined)).toContainText('cofounder declined this claim')
  await expect(claimRow(page, approved)).toBeHidden()
  await expect(claimRow(page, waiting)).toBeHidden()

  // The address keeps the filter and the claim.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Declined' })).toHaveAttribute('aria-pressed', 'true')
  await expect(claimDetail(page, declined)).toBeVisible()

  await showClaims(page, 'Pending')
  await page.getByLabel('Member', { exact: true }).fill('')
  await expect(page).not.toHaveURL(/member=/)
  await claimRow(page, waiting).click()
  await claimDetail(page, waiting).getByRole('button', { name: 'IP information' }).click()
  await dialogNamed(page, 'IP information').getByRole('button', { name: 'All their claims' }).click()
  await expect(page.getByLabel('Member', { exact: true })).toHaveValue(username)
  await expect(claimRow(page, username)).toHaveCount(3)
})
