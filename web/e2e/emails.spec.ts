import type { Page } from '@playwright/test'
import { appReady, toastTitled } from './locators.ts'
import { linkIn, mailsTo, waitForMail } from './mails.ts'
import { abortRequests, holdRequests, loseResponse, stopHandling } from './network.ts'
import { expect, test, type Member } from './test.ts'

const coins = (page: Page) => page.getByRole('switch', { name: 'Solcoins received' })
const claims = (page: Page) => page.getByRole('switch', { name: 'Claims and prepaid cards' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the link that proves the member's address. */
async function confirmAddress(page: Page, { email }: Member) {
  const [, token] = linkIn(await waitForMail(email, /confirm your email/i)).split('#')
  const confirmed = await page.request.post('/api/user/email/confirm', { data: { token } })
  expect(confirmed.ok()).toBe(true)
}

const unsubscribeLinkIn = (text: string): string => /https?:\/\/[^/\s]+(\/unsubscribe#\S+)/.exec(text)?.[1] ?? ''

test('a member turns one kind of email off in the account, and the choice remains', async ({
  page,
  signInAsNewMember,
}) => {
  const member = await signInAsNewMember(page)
  await page.goto('/account/emails')
  await expect(page.getByText(`We send them to ${member.email}`)).toBeVisible()
  await expect(page.getByText('the safety of your account always come')).toBeVisible()
  await expect(coins(page)).toBeChecked()
  await coins(page).click()
  await expect(toastTitled(page, 'Emails Saved')).toContainText('“Solcoins received” is off.')
  await expect(coins(page)).not.toBeChecked()
  await page.reload()
  await expect(coins(page)).not.toBeChecked()
  await expect(claims(page)).toBeChecked()
  await coins(page).focus()
  await page.keyboard.press('Space')
  await expect(toastTitled(page, 'Emails Saved')).toContainText('“Solcoins received” is on.')
})

test('without the network a switch says what is saved, and works once the network is back', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  pageErrors.expect(/Failed to load resource/)
  await signInAsNewMember(page)
  await page.goto('/account/emails')
  await expect(coins(page)).toBeChecked()
  await abortRequests(page, '/api/user/mails')
  await coins(page).click()
  await expect(toastTitled(page, 'Emails Not Saved')).toBeVisible()
  await expect(page.getByText('Not saved. Still on.')).toBeVisible()
  await expect(coins(page)).toBeChecked()
  await expect(claims(page)).toBeChecked()
  await stopHandling(page, '/api/user/mails')
  await coins(page).click()
  await expect(toastTitled(page, 'Emails Saved')).toBeVisible()
  await expect(page.getByText('Not saved')).toHaveCount(0)
  await expect(coins(page)).not.toBeChecked()
})

test('a switch whose response is lost shows what the server has saved', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  pageErrors.expect(/Failed to load resource/)
  await signInAsNewMember(page)
  await page.goto('/account/emails')
  await expect(coins(page)).toBeChecked()
  await loseResponse(page, '/api/user/mails')
  await coins(page).click()
  await expect(coins(page)).not.toBeChecked()
  await expect(page.getByText('Not saved')).toHaveCount(0)
})

test('a switch that is being saved says so, and a further press is saved after it', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  await page.goto('/account/emails')
  await expect(coins(page)).toBeChecked()
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  const held = await holdRequests(page, '/api/user/mails')
  await coins(page).click()
  await expect(coins(page)).not.toBeChecked()
  await expect(page.getByText('Saving...')).toBeVisible()
  await coins(page).click()
  await expect(coins(page)).toBeChecked()
  await claims(page).click()
  await expect(claims(page)).not.toBeChecked()
  held.resolve()
  await expect(page.getByText('Saving...')).toHaveCount(0)
  expect(sent).toEqual([
    { kind: 'coins-received', isOn: false },
    { kind: 'coins-received', isOn: true },
    { kind: 'claim-decided', isOn: false },
  ])
  await page.unroute('/api/user/mails')
  await page.reload()
  await expect(coins(page)).toBeChecked()
  await expect(claims(page)).not.toBeChecked()
})

test('the email about Solcoins, its link without signing in, and no further email', async ({
  page,
  adminApi,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const member = await signInAsNewMember(page)
  await confirmAddress(page, member)
  await adminApi.giveCoins(member.id, 5)
  const mail = await waitForMail(member.email, /^You received 5\.00 Solcoins$/)
  const visitor = await openPageInNewContext()

  // A program that checks mails opens the address for mail programs, too.
  const [, oneClick = ''] = /<https?:\/\/[^/]+(\/\S+)>/.exec(mail.headers['List-Unsubscribe'] ?? '') ?? []
  await visitor.goto(oneClick)
  await expect(title(visitor)).toHaveText('Turn these emails off?')
  await page.goto('/account/emails')
  await expect(coins(page)).toBeChecked()

  await visitor.goto('/')
  await visitor.goto(unsubscribeLinkIn(mail.text))
  await expect(title(visitor)).toHaveText('Turn these emails off?')
  await expect(visitor.getByText('Solcoins received')).toBeVisible()
  expect(new URL(visitor.url()).hash, 'the token has left the address bar').toBe('')
  await visitor.getByRole('button', { name: 'Turn them off' }).click()
  await expect(title(visitor)).toHaveText('These emails are off')
  await expect(title(visitor)).toBeFocused()

  await page.reload()
  await appReady(page)
  await expect(coins(page)).not.toBeChecked()
  await expect(claims(page)).toBeChecked()

  // Mails are sent in the order of their events: the mail about safety comes after.
  await adminApi.giveCoins(member.id, 6)
  await page.request.post('/api/auth/forgot', { data: { email: member.email } })
  await waitForMail(member.email, /Choose a new password/)
  expect((await mailsTo(member.email)).filter(({ subject }) => /Solcoins/.test(subject))).toHaveLength(1)
})

test('a mail program turns the emails off without cookies', async ({
  page,
  adminApi,
  playwright,
  signInAsNewMember,
}) => {
  const member = await signInAsNewMember(page)
  await confirmAddress(page, member)
  await adminApi.giveCoins(member.id, 5)
  const { headers } = await waitForMail(member.email, /^You received/)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  const program = await playwright.request.newContext()
  for (let time = 0; time < 2; time += 1)
    expect((await program.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(204)
  expect((await program.post(address.replace(/.$/, 'x'), { form: {} })).status()).toBe(400)
  await program.dispose()
  await page.goto('/account/emails')
  await expect(coins(page)).not.toBeChecked()
})
