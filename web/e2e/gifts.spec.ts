import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { admin, coFounder, ownerPassword, readBalance, signIn, unlockOwnerMenu } from './accounts.ts'
import { deskButton, header } from './header.ts'
import {
  askForGift,
  bell,
  buyGiftCard,
  purchasedDialog,
  chooseUser,
  dialogNamed,
  giveCoins,
  openHomeCard,
  statement,
  toastTitled,
} from './locators.ts'
import { expect, test, type Member } from './test.ts'

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
/** A gift in the queue. Other tests may have asked for gifts too. */
const row = (page: Page, { username }: Member): Locator =>
  page.getByRole('region', { name: 'Approvals', exact: true }).getByRole('link').filter({ hasText: username })
/** The gift that is open. */
const detail = (page: Page): Locator => section(page, 'Details of Nova')
const given = (page: Page, { username }: Member): Locator =>
  section(page, 'Given').getByRole('row').filter({ hasText: username })

async function enterPassword(page: Page) {
  await page.getByLabel('Password').fill(ownerPassword)
  await page.getByLabel('Password').press('Enter')
}

/** Opens the owner menu and chooses the member. */
async function openOwnerMenu(page: Page, account: typeof admin, { username }: Member) {
  await signIn(page.request, account)
  await page.goto('/')
  await openHomeCard(page, 'Owner Menu')
  await enterPassword(page)
  await chooseUser(page, username)
}

/** Asks for a gift above the limits, as the admin. */
async function askForLargeGift(page: Page, member: Member) {
  await openOwnerMenu(page, admin, member)
  await askForGift(page, 800, 'First prize')
  await expect(dialogNamed(page, 'Give Solcoins?')).toContainText('Goes to a second person')
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(toastTitled(page, 'Waiting for approval')).toContainText('once another member of staff approves')
}

/** Opens the gifts as another member of staff. */
async function openGifts(page: Page, account: typeof admin = coFounder) {
  await signIn(page.request, account)
  await unlockOwnerMenu(page.request)
  await page.goto('/admin/approvals')
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible()
}

type Fixtures = {
  openPageInNewContext: (options?: BrowserContextOptions) => Promise<Page>
  signInAsNewMember: (page: Page, coins?: number) => Promise<Member>
}

/** A new member's page, and the page of a second member of staff. */
async function openBoth({ openPageInNewContext, signInAsNewMember }: Fixtures, coins = 0) {
  const [theirs, second] = [await openPageInNewContext(), await openPageInNewContext()]
  return { theirs, second, member: await signInAsNewMember(theirs, coins) }
}

test('a gift of 800 waits for a second person, who approves it, and the member has the coins', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const { theirs, second, member } = await openBoth({ openPageInNewContext, signInAsNewMember })

  await test.step('the admin asks for the gift, and cannot approve it', async () => {
    await askForLargeGift(page, member)
    await toastTitled(page, 'Waiting for approval').getByRole('button', { name: 'Show approvals' }).click()
    await expect(page).toHaveURL('/admin/approvals')
    await row(page, member).click()
    await expect(row(page, member)).toContainText('You asked for it')
    await expect(detail(page)).toContainText('another member of staff has to approve')
    await expect(detail(page).getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect(detail(page).getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0)
    expect(await readBalance(theirs.context())).toBe(0)
    await theirs.goto('/')
    await expect(bell(theirs), 'nothing has arrived').toHaveAccessibleName('Notifications')
  })

  await test.step('the co-founder finds it from Home and from Desk, and approves it', async () => {
    await signIn(second.request, coFounder)
    await second.goto('/')
    await expect(second.getByText(/^\d+ to approve$/)).toBeVisible()
    await deskButton(second).click()
    await header(second)
      .getByRole('link', { name: /^Approvals \d+\+? waiting$/ })
      .click()
    await enterPassword(second)
    await expect(row(second, member)).toContainText('You can approve')
    await row(second, member).click()
    await expect(detail(second)).toContainText('First prize')
    await detail(second).getByRole('button', { name: 'Approve gift' }).click()
    await expect(toastTitled(second, 'Gift Approved')).toContainText('Nova received 800.00 Solcoins.')
    await expect(row(second, member)).toHaveCount(0)
    await second.getByRole('button', { name: 'Decided' }).click()
    await expect(row(second, member)).toContainText('Approved')
    await expect(given(second, member)).toContainText('by admin')
  })

  await test.step('the member has the coins, and is told', async () => {
    expect(await readBalance(theirs.context())).toBe(800)
    await theirs.reload()
    await expect(bell(theirs)).toHaveAccessibleName('Notifications, 1 unread')
    await bell(theirs).click()
    await expect(dialogNamed(theirs, 'Notifications')).toContainText('You received 800.00 Solcoins: First prize')
  })
})

test('the second person declines a gift with a reason, and nothing is given', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const { theirs, second, member } = await openBoth({ openPageInNewContext, signInAsNewMember })
  await askForLargeGift(page, member)
  await openGifts(second)

  await test.step('with the keyboard: the reason cannot be empty, and Escape keeps what was typed', async () => {
    const reason = detail(second).getByLabel('Staff will read this')
    await row(second, member).focus()
    await second.keyboard.press('Enter')
    await expect(detail(second)).toContainText(member.username)
    await second.keyboard.press('d')
    await expect(reason).toBeFocused()
    await second.keyboard.press('Control+Enter')
    await expect(reason).toHaveAccessibleDescription('Enter a reason')
    await second.keyboard.type('Twice this month')
    await second.keyboard.press('Escape')
    await expect(row(second, member)).toBeFocused()
    await expect(row(second, member)).toContainText('Draft kept')
    await second.keyboard.press('Enter')
    await expect(reason).toHaveValue('Twice this month')
    await second.keyboard.press('Control+Enter')
  })

  await expect(toastTitled(second, 'Gift Declined')).toContainText('Nova received nothing.')
  await expect(row(second, member)).toHaveCount(0)
  await second.getByRole('button', { name: 'Decided' }).click()
  await row(second, member).click()
  await expect(row(second, member)).toContainText('Declined')
  await expect(detail(second)).toContainText('Twice this month')
  expect(await readBalance(theirs.context())).toBe(0)
})

test('the person who asked withdraws a gift', async ({ page, openPageInNewContext, signInAsNewMember }) => {
  const { second, member } = await openBoth({ openPageInNewContext, signInAsNewMember })
  await askForLargeGift(page, member)
  await openGifts(second, admin)
  await row(second, member).click()
  await detail(second).getByRole('button', { name: 'Withdraw' }).click()
  await expect(toastTitled(second, 'Gift Withdrawn')).toBeVisible()
  await second.getByRole('button', { name: 'Decided' }).click()
  await expect(row(second, member)).toContainText('Withdrawn')
})

test('of two approvals of one gift one counts, and the member has the coins once', async ({
  page,
  pageErrors,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses four browser contexts')
  const { theirs, second, member } = await openBoth({ openPageInNewContext, signInAsNewMember })
  const third = await openPageInNewContext()
  await askForLargeGift(page, member)
  await openGifts(second)
  await openGifts(third)
  pageErrors.expect(/409.*\/api\/admin\/approvals/)
  for (const staff of [second, third]) await row(staff, member).click()
  await Promise.all([second, third].map((staff) => detail(staff).getByRole('button', { name: 'Approve gift' }).click()))
  for (const staff of [second, third]) await expect(row(staff, member)).toHaveCount(0)
  const late = (await toastTitled(second, 'Gift Approved').isVisible()) ? third : second
  await expect(toastTitled(late, 'Error')).toContainText('already been decided')
  expect(await readBalance(theirs.context())).toBe(800)
})

test('a mistaken gift is taken back from its toast, with the reason that the member reads', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const { theirs, member } = await openBoth({ openPageInNewContext, signInAsNewMember }, 5)
  await openOwnerMenu(page, coFounder, member)
  await giveCoins(page, 20)
  const given20 = toastTitled(page, 'Solcoins Given!')
  await expect(given20).toBeVisible()
  expect(await readBalance(theirs.context())).toBe(25)

  await given20.getByRole('button', { name: 'Take back' }).click()
  const dialog = dialogNamed(page, 'Take this gift back?')
  await expect(dialog).toContainText(`20.00 Solcoins from Nova (${member.username})`)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Enter a reason')
  await dialog.getByLabel('Reason').fill('The wrong person')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(toastTitled(page, 'Gift Taken Back')).toContainText('Nova has 5.00 Solcoins now.')
  await expect(given(page, member).filter({ hasText: 'Well played' })).toContainText('Taken back')

  expect(await readBalance(theirs.context())).toBe(5)
  await theirs.goto('/wallet')
  await expect(statement(theirs)).toContainText('Gift taken back')
  await expect(statement(theirs)).toContainText('The wrong person')

  await page.reload()
  await expect(given(page, member).first()).toBeVisible()
  await expect(dialog, 'a reload asks nothing').toBeHidden()
})

test('a gift that the member has spent cannot be taken back from the list', async ({
  page,
  pageErrors,
  adminApi,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  pageErrors.expect(/409.*\/api\/admin\/gifts/)
  const { theirs, member } = await openBoth({ openPageInNewContext, signInAsNewMember })
  await openOwnerMenu(page, coFounder, member)
  await giveCoins(page, 20)
  await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await theirs.goto('/gift-cards')
  await buyGiftCard(theirs, giftCard)
  await expect(purchasedDialog(theirs)).toContainText(giftCard.code)

  await deskButton(page).click()
  await header(page)
    .getByRole('link', { name: /^Approvals/ })
    .click()
  await given(page, member)
    .getByRole('button', { name: /^Take back/ })
    .click()
  const dialog = dialogNamed(page, 'Take this gift back?')
  await dialog.getByLabel('Reason').fill('The wrong person')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(toastTitled(page, 'Error')).toContainText('Some of these Solcoins have been spent')
  expect(await readBalance(theirs.context())).toBe(0)
})
