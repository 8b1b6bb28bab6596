import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { games, studioLinks } from '../../shared/brand-community.ts'
import { coFounder, leaveAsVisitor, newPerson, signIn, signInWithSavedSession } from './accounts.ts'
import { deskButton, header } from './header.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { samplePicture } from './shop-management.ts'
import { expect, test } from './test.ts'

const gameNamed = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a visitor chooses a game, registers, and comes back to sign up for its test', async ({ page }) => {
  await page.goto('/games')
  await expect(page).toHaveTitle('Games Coming Soon · Solara')
  for (const { title } of games) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await gameNamed(page, 'Flight Deck').getByRole('link', { name: 'Join to get a place' }).click()
  await expect(page).toHaveURL(/\/login#register/)
  const { firstName, lastName, email, username, password } = newPerson()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/games?game=flight-deck')
  const game = gameNamed(page, 'Flight Deck')
  await expect(game).toBeInViewport()
  await game.getByRole('button', { name: 'Sign up for the test' }).click()
  await expect(toastTitled(page, 'You Are In')).toContainText('when the Flight Deck test begins')
  await expect(game).toContainText('You’re in')
  await page.reload()
  await expect(game).toContainText('You’re in')
})

test('a member gives up a place, and the list that staff export has only those who stay', async ({
  page,
  signInAsNewMember,
}) => {
  const leaves = await signInAsNewMember(page)
  const game = gameNamed(page, 'Comet Tail')
  await page.goto('/games')
  await game.getByRole('button', { name: 'Sign up for the test' }).click()
  await game.getByRole('button', { name: 'Leave the test' }).click()
  await dialogNamed(page, 'Leave the test of Comet Tail?').getByRole('button', { name: 'Leave the test' }).click()
  await expect(toastTitled(page, 'Place Given Up')).toBeVisible()
  await expect(game.getByRole('button', { name: 'Sign up for the test' })).toBeEnabled()

  await leaveAsVisitor(page)
  const stays = await signInAsNewMember(page)
  await page.goto('/games')
  await game.getByRole('button', { name: 'Sign up for the test' }).click()
  await expect(game).toContainText('You’re in')

  await leaveAsVisitor(page)
  await signIn(page.request, coFounder)
  await page.goto('/')
  await deskButton(page).click()
  await header(page).locator('[data-panel]').getByRole('link', { name: 'Community', exact: true }).click()
  await page.getByRole('tab', { name: 'Beta tests' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV of Comet Tail' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^testers-comet-tail-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain(`"${stays.username}"`)
  expect(csv).toContain(`"${stays.email}"`)
  expect(csv).not.toContain(leaves.username)
})

test('a full test takes nobody', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.route('/api/user/betas', (route) =>
    route.fulfill({ json: games.map(({ id }) => ({ game: id, placesLeft: 0, joinedAt: null })) }),
  )
  await page.goto('/games')
  await expect(gameNamed(page, 'Star Chart')).toContainText('All 500 places are taken')
  await expect(page.getByRole('button', { name: 'Test is full for Star Chart' })).toBeDisabled()
})

test('staff write news with a picture, change it and delete it, and everyone reads it', async ({ page }) => {
  const title = `The harbour is open ${randomUUID().slice(0, 8)}`
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin-community')
  await page.getByRole('button', { name: 'Write News' }).click()
  const write = dialogNamed(page, 'Write News')
  await write.getByLabel('Title').fill(title)
  await write.getByLabel('Text').fill('Ships may enter.\n\nMind the cat.')
  await write.getByLabel('Add a picture').setInputFiles(samplePicture)
  await write.getByRole('button', { name: 'Publish News' }).click()
  await expect(toastTitled(page, 'News Published')).toContainText('Everyone sees it within a minute.')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Published')

  await page.goto('/community')
  const article = page.getByRole('article').filter({ hasText: title })
  await expect(article).toContainText('Ships may enter.')
  await expect(article.getByText('Mind the cat.')).toBeHidden()
  await article.getByText('Read on').click()
  await expect(article.getByText('Mind the cat.')).toBeVisible()

  await page.goto('/admin-community')
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  const edit = dialogNamed(page, 'Edit News')
  await edit.getByLabel('Date').fill('2099-01-01')
  await edit.getByRole('button', { name: 'Save News' }).click()
  await expect(row).toContainText('Scheduled')
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await dialogNamed(page, 'Delete news?').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('the places of the studio open in a new tab, without telling where the visitor came from', async ({ page }) => {
  await page.goto('/community')
  for (const { name, address } of studioLinks) {
    const link = page.getByRole('main').getByRole('link', { name: `${name} (opens in a new tab)` })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('rel', /noreferrer/)
  }
})

test('the cards of the home screen lead to the games and the community', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  for (const [name, path] of [
    ['Games Coming Soon', '/games'],
    ['Community', '/community'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})
