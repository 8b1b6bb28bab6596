import type { Locator, Page } from '@playwright/test'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import {
  fillRegistration,
  admin,
  coFounder,
  newPerson,
  ownerPassword,
  readBalance,
  signIn,
  signInWithSavedSession,
  uniqueName,
  type AdminApi,
} from './accounts.ts'
import { deskButton, dock, header } from './header.ts'
import {
  bell,
  buyGiftCard,
  dialogNamed,
  missionCard,
  purchasedDialog,
  statement,
  toastTitled,
  wordField,
} from './locators.ts'
import { modifyResponse } from './network.ts'
import { expect, test } from './test.ts'

const earlier = (page: Page): Locator => page.getByRole('region', { name: 'Earlier missions' })
/** The row of this mission's evidence at the desk. Other tests may have sent evidence too. */
const evidenceRow = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Evidence to review' }).getByRole('link').filter({ hasText: title })

/** Creates a word mission at the desk, as the admin, and funds it. */
async function createMission(page: Page, title: string, word: string, adminApi: AdminApi) {
  await signIn(page.request, admin)
  await page.goto('/')
  await deskButton(page).click()
  // The members' place has the same name.
  await header(page).locator('a[href="/admin/missions"]').click()
  await page.getByRole('link', { name: 'New mission' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('Said once in the stream.')
  await page.getByLabel('The word').fill(word)
  await page.getByLabel('Solcoins', { exact: true }).fill('10')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(title)
  await page.getByRole('button', { name: 'Create mission' }).click()

  await dialogNamed(page, 'Owner Access').getByLabel('Password').fill(ownerPassword)
  await page.keyboard.press('Enter')
  const fund = dialogNamed(page, 'Fund this mission')
  await fund.getByLabel('Solcoins').fill('200')
  await expect(fund).toContainText('Enough for 20 rewards')
  await fund.getByRole('button', { name: 'Fund 200.00 Solcoins' }).click()
  // The admin may give only so much in a day, and other tests give too.
  await expect(toastTitled(page, 'Mission Funded').or(toastTitled(page, 'Waiting for approval'))).toBeVisible()
  await expect(fund).toBeHidden()
  await adminApi.approveFunding(title)
  await page.reload()
  await expect(missionCard(page, title)).toContainText('Live')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function register(page: Page) {
  const nova = newPerson()
  await page.goto('/login')
  await fillRegistration(page, nova)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('main')).toContainText(nova.username)
}

test('the fund dialog over the form of a mission does not save the mission, and returns the focus to its button', async ({
  page,
  adminApi,
}) => {
  const title = uniqueName('Focus')
  await createMission(page, title, 'Aphelion', adminApi)
  // A new session is locked.
  await signIn(page.request, admin)
  await page.reload()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  const fund = page.getByRole('main').getByRole('button', { name: 'Add to the budget' })
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url())
  })
  await fund.click()
  const ownerAccess = dialogNamed(page, 'Owner Access')
  await ownerAccess.getByLabel('Password').fill(ownerPassword)
  await page.keyboard.press('Enter')
  await expect(ownerAccess).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(fund).toBeFocused()
  expect(changes).toEqual([])
})

test('a newcomer earns 15 Solcoins and buys a gift card', async ({
  page,
  pageErrors,
  openPageInNewContext,
  adminApi,
}) => {
  test.slow(true, 'uses two browser contexts')
  const [first, second] = [uniqueName('Word'), uniqueName('Word')]
  await createMission(await openPageInNewContext(), first, 'Perihelion', adminApi)
  await adminApi.addMission({ title: second, word: 'apogee', solcoins: 5, points: 0 }, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 15 })

  await test.step('the newcomer registers, and comes from home to Mission Control', async () => {
    await register(page)
    await page.getByRole('main').getByRole('link', { name: 'Mission Control', exact: true }).click()
    await expect(page).toHaveTitle('Mission Control · Solara')
    await page.getByRole('button', { name: 'Complete task' }).click()
    await expect(toastTitled(page, 'Daily Login Complete')).toContainText('50 points')
    await expect(page.getByRole('region', { name: 'Your climb' })).toContainText('50 points, 50 more')
  })

  await test.step('a wrong word stays in the field, and the right one is paid', async () => {
    pageErrors.expect(/403.*\/api\/missions\/.*\/word/)
    await wordField(page, first).fill('aphelion')
    await missionCard(page, first)
      .getByRole('button', { name: /^Submit/ })
      .click()
    await expect(missionCard(page, first).getByRole('alert')).toContainText(/^That is not the word\. .+ left today\.$/)
    await expect(wordField(page, first)).toHaveValue('aphelion')
    await expect(wordField(page, first)).toBeFocused()
    await wordField(page, first).fill(' PERIHELION ')
    await wordField(page, first).press('Enter')
    await expect(toastTitled(page, '10.00 Solcoins earned')).toContainText(
      `${first} is done, and 50 points came with it.`,
    )
    await expect(missionCard(page, first)).toContainText('Done')
    await expect(missionCard(page, first)).toContainText('You said PERIHELION. Paid just now.')
    await expect(earlier(page)).toContainText('+10.00')
  })

  await test.step('the second mission brings the balance to 15', async () => {
    await wordField(page, second).fill('apogee')
    await wordField(page, second).press('Enter')
    await expect(toastTitled(page, '5.00 Solcoins earned')).toContainText(`${second} is done.`)
    await expect(page.getByRole('region', { name: /^Earned in/ })).toContainText('15.00')
    await expect(header(page)).toContainText('15.00')
    expect(await readBalance(page.context())).toBe(15)
  })

  await test.step('the 15 Solcoins buy a gift card', async () => {
    await header(page).getByRole('link', { name: 'Store', exact: true }).click()
    await buyGiftCard(page, giftCard)
    await expect(purchasedDialog(page)).toContainText(giftCard.code)
    await page.goto('/wallet')
    await expect(statement(page).getByRole('listitem')).toHaveText([
      /Store purchase/,
      /Mission reward/,
      /Mission reward/,
    ])
  })
})

test('evidence is reviewed', async ({ page, openPageInNewContext, adminApi, signInAsNewMember }) => {
  test.slow(true, 'uses two browser contexts')
  const title = uniqueName('Evidence')
  await adminApi.addMission({ kind: 'evidence', title, solcoins: 25, points: 100 }, 100)
  const staff = await openPageInNewContext()
  const member = await signInAsNewMember(page)
  const card = missionCard(page, title)
  const dialog = dialogNamed(page, title)

  await test.step('the member writes evidence, whose draft survives a reload', async () => {
    await page.goto('/missions')
    await card.getByRole('button', { name: 'Send evidence' }).click()
    await dialog.getByLabel('What did you find?').fill('The game is too dark.')
    await expect(dialog).toContainText('21 of 2,000')
    await page.reload()
    await card.getByRole('button', { name: 'Send evidence' }).click()
    await expect(dialog.getByLabel('What did you find?')).toHaveValue('The game is too dark.')
    await dialog.getByLabel('Link').fill('https://clips.example/dark')
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(toastTitled(page, 'Evidence Sent')).toContainText('You hear from us within two days.')
    await expect(card).toContainText('In review')
    await expect(card).toContainText('One held for you')
    await card.getByRole('button', { name: 'Read your evidence' }).click()
    await expect(dialog).toContainText('The game is too dark.')
  })

  await test.step('staff decline it with a reason', async () => {
    await signInWithSavedSession(staff, coFounder)
    await staff.goto('/admin/missions')
    await missionCard(staff, title).getByRole('link', { name: '1 to review' }).click()
    await evidenceRow(staff, title).click()
    const evidence = staff.getByRole('region', { name: 'Details of Nova' })
    await expect(evidence).toContainText(member.username)
    await expect(evidence).toContainText('The game is too dark.')
    await staff.keyboard.press('d')
    await expect(evidence.getByLabel('Nova will read this')).toBeFocused()
    await staff.keyboard.press('Control+Enter')
    await expect(evidence).toContainText('Enter a reason')
    await evidence.getByRole('button', { name: 'Needs more detail' }).click()
    await evidence.getByLabel('Nova will read this').fill('Which phone is it?\nYou can send it again.')
    await staff.keyboard.press('Escape')
    await expect(evidenceRow(staff, title)).toBeFocused()
    await expect(evidenceRow(staff, title)).toContainText('Draft kept')
    await evidence.getByRole('button', { name: 'Decline evidence' }).click()
    await expect(toastTitled(staff, 'Evidence Declined')).toContainText('Nova reads why')
    await expect(evidenceRow(staff, title)).toHaveCount(0)
  })

  await test.step('the member reads the reason, and sends it again', async () => {
    await page.goto('/missions')
    await expect(card).toContainText('Declined')
    await expect(card).toContainText('Which phone is it? You can send it again.')
    await expect(card).toContainText('Only a few left')
    await expect(earlier(page)).toContainText('Which phone is it?')
    await card.getByRole('button', { name: 'Send more evidence' }).click()
    await expect(dialog.getByLabel('What did you find?')).toHaveValue('The game is too dark.')
    await dialog.getByLabel('What did you find?').fill('The game is too dark on a Pixel 7, in the cave.')
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(card).toContainText('In review')
  })

  await test.step('staff approve it, and the member is paid and told', async () => {
    await staff.getByRole('button', { name: 'Refresh' }).click()
    await evidenceRow(staff, title).click()
    await staff.keyboard.press('a')
    await expect(toastTitled(staff, 'Evidence Approved')).toContainText('Nova received 25.00 Solcoins.')
    await expect(evidenceRow(staff, title)).toHaveCount(0)
    await page.goto('/')
    await bell(page).click()
    await dialogNamed(page, 'Notifications').getByRole('link', { name: 'Mission complete' }).first().click()
    await expect(page).toHaveURL('/missions')
    await expect(card).toContainText('Done')
    await expect(card).toContainText('25.00 earned in')
    expect(await readBalance(page.context())).toBe(25)
  })
})

test('staff change a funded mission, but not what it pays', async ({ page, adminApi }) => {
  const title = uniqueName('Word')
  await adminApi.addMission({ title, word: 'apogee' }, 100)
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin/missions')
  await missionCard(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  await expect(page.getByLabel('Solcoins', { exact: true })).toHaveValue('10')
  await expect(page.getByLabel('Solcoins', { exact: true })).not.toBeEditable()
  await expect(page.getByRole('radio', { name: 'Evidence' })).toBeDisabled()
  await page.getByLabel('To (optional)').fill('2099-01-01')
  await page.getByRole('button', { name: 'Save mission' }).click()
  await expect(toastTitled(page, 'Mission Saved')).toBeVisible()
  await expect(missionCard(page, title)).toContainText('1 Jan')
})

test('a new tier is shown once, when no other dialog is open', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/missions')
  await expect(page.getByRole('heading', { name: 'Space Cadet' })).toBeVisible()
  // A mission pays while the member is away.
  await modifyResponse<CurrentUser>(page, '/api/auth/user', (user) => ({
    ...user,
    loyaltyPoints: 520,
    membershipTier: 'bronze',
  }))
  await page.goto('/missions')
  await bell(page).click()
  await expect(dialogNamed(page, 'Notifications')).toBeVisible()
  const moment = dialogNamed(page, 'Bronze Explorer')
  await expect(moment).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(moment).toContainText('You made it, Nova')
  await expect(moment).toContainText('520 points in 10 tasks. Silver Navigator is at 1,500.')
  await moment.getByRole('link', { name: 'See your new prices' }).click()
  await expect(page).toHaveURL('/gift-cards')
  await page.goto('/missions')
  await expect(page.getByRole('heading', { name: 'Bronze Explorer' })).toBeVisible()
  await page.waitForTimeout(2_000)
  await expect(moment).toBeHidden()
})

test('on a phone, Missions is in the bottom bar', async ({ page, signInAsNewMember }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsNewMember(page)
  await page.goto('/')
  await dock(page).getByRole('link', { name: 'Missions' }).click()
  await expect(page.getByRole('heading', { name: 'Mission Control', level: 1 })).toBeVisible()
})
