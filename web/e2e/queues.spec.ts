import type { Page, Request } from '@playwright/test'
import { type AdminApi, buyAndReport, newPerson, register, signIn } from './accounts.ts'
import { claimDetail, claimRow, openReports, reportRow } from './locators.ts'
import { expect, test } from './test.ts'

const claim = async (page: Page, name: string) => {
  const data = { platform: 'Visa Prepaid Gift Card', value: 25, name, email: 'nova@example.com' }
  const response = await page.request.post('/api/wallet/submit-claim', { data })
  expect(response.ok(), await response.text()).toBe(true)
}

const itemIn = (request: Request) => (request.postDataJSON() as { item: string | null }).item

/** Resolves once the server knows what this window has open, or that it has nothing open. */
const told = (page: Page, isOpen = true) =>
  page.waitForResponse((response) => {
    const request = response.request()
    const isTelling = request.method() === 'POST' && response.url().endsWith('/api/admin/queues')
    return isTelling && (itemIn(request) !== null) === isOpen
  })

/** Opens the claims of this member as somebody who is at no other desk: other tests share the demo accounts. */
async function openClaims(page: Page, adminApi: AdminApi, username: string) {
  const person = { ...newPerson(), password: 'starlight-for-staff-9' }
  await adminApi.makeCoFounder(await register(page.request, person))
  await signIn(page.request, person)
  const isTold = told(page)
  await page.goto(`/rewards?member=${username}`)
  await isTold
}

test('two members of staff see what the other has open, until they leave it', async ({
  page,
  openPageInNewContext,
  adminApi,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses three browser contexts')
  const [memberPage, other] = [await openPageInNewContext(), await openPageInNewContext()]
  const { username } = await signInAsNewMember(memberPage, 50)
  const [first, second] = [`${username} A`, `${username} B`]
  for (const name of [second, first]) await claim(memberPage, name)

  await openClaims(page, adminApi, username)
  await openClaims(other, adminApi, username)
  // The first of the list is open.
  const row = claimRow(other, first)
  await expect(row).toContainText('has this open')
  await expect(claimDetail(other, first)).toContainText('has this open')
  await expect(claimRow(other, second)).not.toContainText('has this open')
  await expect(claimDetail(other, first).getByRole('button', { name: 'Approve claim' })).toBeEnabled()

  await test.step('they go on to the next claim', async () => {
    const isTold = told(page)
    await claimRow(page, second).click()
    await isTold
    const isTurned = told(other)
    await claimRow(other, second).click()
    await isTurned
    await expect(claimDetail(other, second)).toContainText('has this open')
    await expect(claimRow(other, first)).not.toContainText('has this open')
  })

  await test.step('they leave the desk', async () => {
    const isTold = told(page, false)
    await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Community' }).click()
    await isTold
    const isTurned = told(other)
    await claimRow(other, first).click()
    await isTurned
    await expect(claimRow(other, second)).not.toContainText('has this open')
  })
})

test('the switcher leads from queue to queue, and the bar of the desks says how much waits', async ({
  page,
  openPageInNewContext,
  adminApi,
  signInAsNewMember,
}) => {
  const member = await openPageInNewContext()
  const { username } = await signInAsNewMember(member, 20)
  await buyAndReport(member.request, await adminApi.addGiftCard({ solcoinPrice: 20 }))
  await openReports(page)
  await expect(reportRow(page, username)).toBeVisible()
  const desks = page.getByRole('navigation', { name: 'Desks' })
  const queues = page.getByRole('navigation', { name: 'Queues' })
  await expect(queues.getByRole('link', { name: /^Reported codes \d+\+? waiting$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(desks.getByRole('link', { name: /^Queue [\d,]+ waiting$/ })).toHaveAttribute('aria-current', 'true')
  for (const [name, path] of [
    ['Claims', '/rewards'],
    ['Orders', '/admin-shop?tab=orders'],
    ['Evidence', '/admin/missions/evidence'],
    ['Approvals', '/admin/approvals'],
  ] as const) {
    await queues.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(path)
    await expect(queues.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-current', 'page')
  }
  await expect(desks.getByRole('link', { name: /^Approvals/ })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 800, height: 700 })
  await expect(desks).toBeHidden()
})
