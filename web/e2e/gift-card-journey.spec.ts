import {
  appReady,
  balance,
  bell,
  buyButton,
  buyGiftCard,
  giftCardTile,
  chooseUser,
  giveCoins,
  fillGiftCard,
  finishAdding,
  purchasedDialog,
  submitGiftCard,
  toastTitled,
} from './locators.ts'
import { fillRegistration, coFounder, newPerson, uniqueCode, uniqueName, ownerPassword } from './accounts.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a member registers, buys a gift card and copies its code', async ({ openPageInNewContext }) => {
  test.slow()
  const [member, founder, rival] = [
    await openPageInNewContext(),
    await openPageInNewContext(),
    await openPageInNewContext(),
  ]
  const [nova, other] = [newPerson(), newPerson()]
  const giftCard = { name: uniqueName(), code: uniqueCode() }

  await test.step('a visitor registers and signs out', async () => {
    await member.goto('/')
    await member.getByRole('link', { name: 'Join as Member' }).first().click()
    await fillRegistration(member, nova)
    await member.getByRole('button', { name: 'Create Account' }).click()
    await expect(member.getByRole('main')).toContainText(nova.username)
    // The server refuses a read that arrives after the sign-out, and the browser logs that.
    await member.goto('/', { waitUntil: 'networkidle' })
    await member.getByRole('button', { name: 'Sign Out' }).click()
    await expect(toastTitled(member, 'Logged Out')).toBeVisible()
  })

  await test.step('the co-founder signs in at /admin-login', async () => {
    await founder.goto('/admin-login')
    await founder.getByLabel('Username').fill(coFounder.username)
    await founder.getByLabel('Password', { exact: true }).fill(coFounder.password)
    await founder.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(founder).toHaveURL('/')
  })

  await test.step('the co-founder unlocks the owner menu and gives 50 Solcoins', async () => {
    await founder.getByRole('button', { name: 'Owner Menu', exact: true }).click()
    await founder.getByLabel('Password').fill(ownerPassword)
    await founder.getByLabel('Password').press('Enter')
    await chooseUser(founder, nova.username)
    await giveCoins(founder, 50)
    await expect(toastTitled(founder, 'Solcoins Given!')).toBeVisible()
  })

  await test.step('the co-founder adds a PlayStation gift card on /admin-shop', async () => {
    await founder.getByRole('link', { name: 'Shop Management', exact: true }).click()
    await expect(founder).toHaveURL('/admin-shop')
    await founder.getByRole('button', { name: 'Add Gift Card' }).first().click()
    await fillGiftCard(founder, { ...giftCard, amount: '20', price: '20' })
    await submitGiftCard(founder)
    await expect(toastTitled(founder, 'Item Added')).toBeVisible()
    await finishAdding(founder)
    await expect(founder.getByRole('main')).toContainText(giftCard.name)
    await expect(founder.getByRole('main')).not.toContainText(giftCard.code)
  })

  await test.step('a second member opens the store', async () => {
    await rival.request.post('/api/auth/register', { data: other })
    await rival.goto('/gift-cards')
    await expect(giftCardTile(rival, giftCard)).toContainText('20.00 Solcoins to go')
  })

  await test.step('the member signs in', async () => {
    await expect(member).toHaveURL('/login')
    await appReady(member)
    await member.getByRole('tab', { name: 'Sign In' }).click()
    await member.getByLabel('Username').fill(nova.username)
    await member.getByLabel('Password', { exact: true }).fill(nova.password)
    await member.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(toastTitled(member, 'Welcome Back!')).toBeVisible()
  })

  await test.step('the member buys the gift card and sees its code', async () => {
    await member.getByRole('link', { name: 'Solcoin Store', exact: true }).click()
    await expect(balance(member)).toContainText('50.00')
    await buyGiftCard(member, giftCard)
    await expect(purchasedDialog(member)).toContainText(giftCard.code)
    await member.getByRole('button', { name: 'Done' }).click()
    await expect(toastTitled(member, 'Gift Card Purchased')).toBeVisible()
  })

  await test.step('the balance is reduced and the notification leads to the code', async () => {
    await expect(balance(member)).toContainText('30.00')
    // The co-founder's gift, and the gift card.
    await expect(bell(member)).toHaveText('2')
    await bell(member).click()
    const entries = member.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
    await expect(entries.filter({ hasText: 'You received 50.00 Solcoins' })).toBeVisible()
    const entry = entries.filter({ hasText: giftCard.name })
    await expect(entry).toContainText(giftCard.name)
    await expect(entry).toContainText(giftCard.code.slice(-4))
    await expect(entry).toContainText('New')
    await entry.getByRole('button', { name: 'Copy code' }).click()
    await expect(toastTitled(member, 'Code Copied!')).toContainText('Gift card code copied to clipboard')
    expect(await member.evaluate(() => navigator.clipboard.readText())).toBe(giftCard.code)
    expect(await member.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(giftCard.code)
  })

  await test.step('the second member sees that it is sold', async () => {
    await rival.reload()
    await expect(giftCardTile(rival, giftCard)).toContainText('Sold')
    await expect(buyButton(rival, giftCard)).toBeHidden()
  })
})
