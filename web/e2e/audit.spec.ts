import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { admin, coFounder, leaveAsVisitor, signIn, signInWithSavedSession } from './accounts.ts'
import { deskButton } from './header.ts'
import { toastTitled } from './locators.ts'
import { expect, test } from './test.ts'

const entries = (page: Page) =>
  page
    .getByRole('region', { name: 'Audit log' })
    .getByRole('row')
    .filter({ has: page.getByRole('time') })

test('staff open the audit log from Desk, find what happened, and open what identifies it', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  const { id, username } = await signInAsNewMember(page)
  // A gift that always waits for a second person: other tests give too, and one person may give only so much in a day.
  await adminApi.giveCoins(id, 501)
  await leaveAsVisitor(page)
  await signIn(page.request, admin)
  await page.goto('/')
  await deskButton(page).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page).toHaveTitle('Audit log · Solara')

  await page.getByLabel('About', { exact: true }).fill(username.toUpperCase())
  await expect(entries(page)).toHaveCount(2)
  const asked = entries(page).filter({ hasText: 'Asked to give Solcoins' })
  await expect(asked).toContainText('admin')
  await expect(asked).toContainText(`${username}501.00 Solcoins`)
  await expect(entries(page).filter({ hasText: 'Approved a gift' })).toContainText('cofounder')

  await expect(page.getByText(id)).toBeHidden()
  await asked.getByRole('button', { name: 'Details of Asked to give Solcoins' }).click()
  await expect(page.getByText(id)).toBeVisible()
  await expect(page.getByText('ask-gift: 50100')).toBeVisible()

  await page.getByLabel('What', { exact: true }).selectOption('Asked to give Solcoins')
  await expect(entries(page)).toHaveCount(1)
  const topics = page.getByRole('group', { name: 'Topic' })
  await topics.getByRole('button', { name: 'Solcoins' }).click()
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('ask-gift')
  await topics.getByRole('button', { name: 'Claims' }).click()
  await expect(page.getByText('No matching entries')).toBeVisible()
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('')
  await topics.getByRole('button', { name: 'Everything' }).click()

  await page.getByLabel('Who', { exact: true }).fill('cofounder')
  await expect(entries(page)).toHaveCount(1)
  await page.getByLabel('Who', { exact: true }).fill(username)
  await expect(page.getByText('No matching entries')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Who', { exact: true }).fill('admin')
  await expect(entries(page).filter({ hasText: 'Signed in' }).first()).toBeVisible()
  // The address keeps the filters.
  await expect(page).toHaveURL('/admin/audit?actor=admin')
  await page.reload()
  await expect(page.getByLabel('Who', { exact: true })).toHaveValue('admin')
})

test('a day shows its entries only', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin/audit')
  await expect(entries(page).first()).toBeVisible()
  await page.getByLabel('When', { exact: true }).selectOption('One day')
  // Today, until another is chosen.
  await expect(page.getByLabel('Day (UTC)')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(entries(page).first()).toBeVisible()
  await page.getByLabel('Day (UTC)').fill('2025-02-03')
  await expect(page.getByText('No matching entries')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show older entries' })).toBeHidden()
})

test('the log reaches as far back as chosen', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  const first = page.waitForRequest(/\/api\/admin\/audit\?since=/)
  await page.goto('/admin/audit')
  const since = (url: string) => Date.parse(new URL(url).searchParams.get('since') ?? '')
  const week = since((await first).url())
  const second = page.waitForRequest(
    (request) => request.url().includes('/api/admin/audit') && since(request.url()) < week,
  )
  await page.getByLabel('When', { exact: true }).selectOption('Last 30 days')
  expect(week - since((await second).url())).toBe(23 * 86_400_000)
  const third = page.waitForRequest(/\/api\/admin\/audit$/)
  await page.getByLabel('When', { exact: true }).selectOption('All time')
  await third
})

test('what is filtered can be exported', async ({ page, adminApi, signInAsNewMember }) => {
  const { id, username } = await signInAsNewMember(page)
  await adminApi.giveCoins(id, 501)
  await leaveAsVisitor(page)
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin/audit')
  await page.getByLabel('About', { exact: true }).fill(username)
  await expect(entries(page)).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"Approved a gift","501.00 Solcoins","","${username}","","${id}"`)
  expect(lines[2]).toContain('"Asked to give Solcoins"')
  await expect(toastTitled(page, 'Log Exported')).toContainText('2 entries of the audit log.')
})

test('more entries than a file holds are not exported in part', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  const entry = { id: crypto.randomUUID(), at: '2026-11-22T04:52:00.000Z', action: 'login', outcome: 'signed in' }
  const rows = Array.from({ length: 2_001 }, () => ({
    ...entry,
    actor: { id: crypto.randomUUID(), username: 'admin', face: null },
    subject: null,
    address: '203.0.113.7',
  }))
  await page.goto('/admin/audit')
  await expect(entries(page).first()).toBeVisible()
  await page.route(/\/api\/admin\/audit/, (route) => route.fulfill({ json: rows, headers: { 'next-cursor': 'older' } }))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toastTitled(page, 'Export Failed')).toContainText('More than 10,000 entries match.')
})

test('older entries follow, page by page', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin/audit')
  await page.getByLabel('When', { exact: true }).selectOption('All time')
  const request = page.waitForRequest(/\/api\/admin\/audit\?.*cursor=/)
  await page.getByRole('button', { name: 'Show older entries' }).click()
  await request
})
