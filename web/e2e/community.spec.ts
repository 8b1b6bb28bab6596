import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Leaderboard } from '../../shared/membership/leaderboard-schema.ts'
import { games, studioLinks } from '../../shared/brand-community.ts'
import { fillRegistration, coFounder, leaveAsVisitor, newPerson, signIn, signInWithSavedSession } from './accounts.ts'
import { deskButton, header } from './header.ts'
import { bell, dialogNamed, toastTitled } from './locators.ts'
import { samplePicture } from './shop-management.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const gameNamed = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function register(page: Page): Promise<void> {
  await fillRegistration(page, newPerson())
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('a visitor chooses a game, registers, and comes back to sign up for its test', async ({ page }) => {
  await page.goto('/games')
  await expect(page).toHaveTitle('Games Coming Soon · Solara')
  for (const { title } of games) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await gameNamed(page, 'Flight Deck').getByRole('link', { name: 'Join to get a place' }).click()
  await expect(page).toHaveURL(/\/login#register/)
  await register(page)
  await expect(page).toHaveURL('/games?game=flight-deck')
  const game = gameNamed(page, 'Flight Deck')
  await expect(game).toBeInViewport()
  await game.getByRole('button', { name: 'Sign up for the test' }).click()
  await expect(toastTitled(page, 'You Are In')).toContainText('when the Flight Deck test begins')
  await expect(game).toContainText('You’re in')
  await page.reload()
  await expect(game).toContainText('You’re in')
})

test('a visitor opens the page of a game, joins from there, and follows it', async ({ page }) => {
  await page.goto('/games')
  await gameNamed(page, 'Dawn Line').getByRole('link', { name: 'Dawn Line', exact: true }).click()
  await expect(page).toHaveURL('/games/dawn-line')
  await expect(page).toHaveTitle('Dawn Line · Solara')
  await expect(page.getByRole('heading', { name: 'Dawn Line', level: 1 })).toBeVisible()
  await expect(page.getByText('Nothing written yet.')).toBeVisible()
  const emails = page.getByRole('link', { name: 'Choose your emails' })
  await expect(page.getByText('Only you see what you follow.')).toBeVisible()
  await expect(emails).toBeHidden()
  await page.getByRole('link', { name: 'Join to follow' }).click()
  await register(page)
  await expect(page).toHaveURL('/games/dawn-line')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(toastTitled(page, 'You Follow It Now')).toBeVisible()
  await page.reload()
  await expect(emails).toBeVisible()
  await page.getByRole('button', { name: 'Following' }).click()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: 'Night Shift', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Night Shift', level: 1 })).toBeVisible()
})

test('staff write a dev log entry, the bell tells a follower, and everyone reads it', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const title = `The lighthouse turns ${randomUUID().slice(0, 8)}`
  const { username, password } = await signInAsNewMember(page)
  await page.goto('/games/comet-tail')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()

  await leaveAsVisitor(page)
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin-community?tab=logs')
  await page.getByLabel('Game').selectOption('Comet Tail')
  await page.getByRole('button', { name: 'Write Entry' }).click()
  const write = dialogNamed(page, 'Write for Comet Tail')
  await write.getByLabel('Title').fill(title)
  await write.getByLabel('Text').fill('You see it from the second song.')
  await write.getByRole('button', { name: 'Publish Entry' }).click()
  await expect(toastTitled(page, 'Entry Published')).toContainText('Followers are being told')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const correct = dialogNamed(page, 'Correct Entry')
  await correct.getByLabel('Text').fill('You see it from the third song.')
  await correct.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByText('You see it from the third song.')).toBeVisible()

  await leaveAsVisitor(page)
  await signIn(page.request, { username, password })
  await page.goto('/')
  await bell(page).click()
  const list = dialogNamed(page, 'Notifications')
  await expect(list.getByText(`Comet Tail: ${title}`)).toHaveCount(1)
  await list.getByRole('link', { name: 'New in the dev log' }).click()
  await expect(page).toHaveURL('/games/comet-tail')
  // Browsers keep the log for a minute: one that has not read it sees the entry immediately.
  const visitor = await openPageInNewContext()
  await visitor.goto('/games/comet-tail')
  await expect(visitor.getByText('You see it from the third song.')).toBeVisible()

  await leaveAsVisitor(page)
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin-community?tab=logs&game=comet-tail')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await dialogNamed(page, 'Withdraw this entry?').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('links to a game have a preview, and search engines learn what it is', async ({ page }) => {
  const html = await (await page.request.get('/games/far-shore')).text()
  const origin = new URL(page.url() === 'about:blank' ? (process.env.SITE ?? '') : page.url()).origin
  expect(html).toContain(`<meta property="og:image" content="${origin}/games/far-shore.jpg">`)
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'VideoGame',
    name: 'Far Shore',
    url: `${origin}/games/far-shore`,
    gamePlatform: ['PC', 'PlayStation 5'],
  })
  expect((await page.request.get('/games/far-shore.jpg')).headers()['content-type']).toBe('image/jpeg')
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`<loc>${origin}/games/star-chart</loc>`)
})

test('an address without a game says so', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  await page.goto('/games/no-such-game')
  await expect(page.getByText('We could not find this game')).toBeVisible()
  await page.getByRole('link', { name: 'See all games' }).click()
  await expect(page).toHaveURL('/games')
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
  await page.getByRole('button', { name: 'Testers of Comet Tail' }).click()
  const testers = dialogNamed(page, 'Testers of Comet Tail')
  await expect(testers.getByText(stays.username, { exact: true })).toBeVisible()
  await expect(testers.getByText(leaves.username, { exact: true })).toHaveCount(0)
  await testers.getByRole('button', { name: 'Done' }).click()
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
    route.fulfill({ json: games.map(({ id }) => ({ game: id, placesLeft: 0, joinedAt: null, followedAt: null })) }),
  )
  await page.goto('/games')
  await expect(gameNamed(page, 'Star Chart')).toContainText('All 500 places are taken')
  await expect(page.getByRole('button', { name: 'Test is full for Star Chart' })).toBeDisabled()
})

test('staff write news with a picture, change it and delete it, and everyone reads it', async ({ page }) => {
  const title = `The harbour is open ${randomUUID().slice(0, 8)}`
  // The news is cached for a minute, and another test may have read it. A route turns the cache off.
  await page.route('/api/news', (route) => route.continue())
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

test('a member joins the leaderboard, is listed with the points of the day, and leaves it', async ({
  page,
  signInAsNewMember,
  openPageInNewContext,
}) => {
  const { username } = await signInAsNewMember(page)
  await page.request.post('/api/user/daily-login')
  await page.goto('/community')
  const board = page.getByRole('list', { name: 'Leaderboard' })
  await expect(page.getByText('Only explorers who join are listed.')).toBeVisible()
  await page.getByRole('button', { name: 'Join the leaderboard' }).click()
  await expect(toastTitled(page, 'You Joined the Leaderboard')).toBeVisible()
  const own = board.getByRole('listitem').filter({ hasText: `${username}Space Cadet, you` })
  await expect(own).toContainText('50points')
  const visitor = await openPageInNewContext()
  await visitor.goto('/community')
  await expect(visitor.getByText(username)).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(toastTitled(page, 'You Left the Leaderboard')).toBeVisible()
  await expect(own).toBeHidden()
  const { leaders } = (await (await page.request.get('/api/leaderboard')).json()) as Leaderboard
  expect(leaders.map((leader) => leader.username)).not.toContain(username)
})

test('a member shows what they choose on a card, and a visitor sees nothing else of them', async ({
  page,
  signInAsNewMember,
  openPageInNewContext,
}) => {
  const { username } = await signInAsNewMember(page)
  await page.goto('/community')
  await page.getByRole('link', { name: 'Make my card' }).click()
  await expect(page).toHaveURL(new RegExp(`/explorers/${username}$`))
  const publicPage = page.getByRole('switch', { name: 'Public page' })
  const points = page.getByRole('switch', { name: 'Points' })
  await publicPage.click({ force: true })
  await expect(publicPage).toBeChecked()
  await points.click({ force: true })
  await expect(points).toBeChecked()
  const own = page.getByRole('region', { name: `Explorer card of ${username}` })
  const streak = page.getByRole('switch', { name: 'Streak' })
  await streak.click({ force: true })
  await expect(streak).toBeChecked()
  await expect(own).toContainText('0 day streak')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(toastTitled(page, 'Link Copied')).toBeVisible()
  await expect
    .poll(async () => (await (await page.request.get(`/api/explorers/${username}`)).json()) as unknown)
    .toMatchObject({ points: 0, streak: 0, games: null, since: null })
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toBe(`${username}.png`)
  const visitor = await openPageInNewContext()
  const document = await visitor.goto(`/explorers/${username}`)
  const html = (await document?.text()) ?? ''
  expect(html).toContain(`<meta property="og:title" content="${username}">`)
  const [, picture = ''] = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)">/.exec(html) ?? []
  const drawn = await visitor.request.get(picture)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
  const card = visitor.getByRole('region', { name: `Explorer card of ${username}` })
  await expect(card).toContainText('0 points')
  await expect(card).toContainText('0 day streak')
  await expect(card).not.toContainText(/Space Cadet|beta test|since/)
  await publicPage.click({ force: true })
  await expect(publicPage).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeHidden()
  await expect.poll(async () => (await visitor.request.get(`/api/explorers/${username}`)).status()).toBe(404)
})

test(
  'where the browser has a menu for sharing, a card opens it with its link',
  freshContext,
  async ({ page, signInAsNewMember }) => {
    const shared: unknown[] = []
    await page.exposeFunction('share', (data: unknown) => void shared.push(data))
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', { value: Reflect.get(globalThis, 'share') }),
    )
    const { username } = await signInAsNewMember(page)
    await page.request.patch('/api/user/profile', { data: { explorerCard: [] } })
    await page.goto(`/explorers/${username}`)
    await page.getByRole('button', { name: 'Share' }).click()
    const url = new URL(`/explorers/${username}`, page.url()).href
    await expect.poll(() => shared).toMatchObject([{ title: `Explorer card of ${username}`, url }])
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  },
)
