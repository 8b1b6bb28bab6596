import { fillRegistration, newPerson, uniqueName } from './accounts.ts'
import { bell, buyGiftCard, dialogNamed, missionCard, purchasedDialog, toastTitled, wordField } from './locators.ts'
import { waitForMail } from './mails.ts'
import { fillCustomer, payButton } from './shop-screens.ts'
import { stripeCheckout } from './stripe.ts'
import { expect, test } from './test.ts'

test('the first ten minutes of a newcomer', async ({ page, adminApi }) => {
  test.slow(true, 'a long visit')
  const nova = newPerson()
  const title = uniqueName('Word')
  await adminApi.addMission({ title, word: 'perihelion', solcoins: 20 }, 100)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 15 })

  await test.step('a visitor learns what Solcoins buy, within two windows of scrolling', async () => {
    await page.goto('/')
    const spend = page.getByRole('heading', { name: 'Spend', exact: true })
    await expect(spend).toBeVisible()
    const { height } = page.viewportSize() ?? { height: 0 }
    expect((await spend.boundingBox())?.y).toBeLessThan(2 * height)
    await page.getByRole('link', { name: 'Membership', exact: true }).first().click()
    await expect(page).toHaveURL('/tiers')
    await expect(page.getByRole('main')).toContainText('Diamond Legend')
  })

  await test.step('and joins', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
    await fillRegistration(page, nova)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('main')).toContainText(nova.username)
  })

  await test.step('earns the first Solcoins', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Missions', exact: true }).click()
    await wordField(page, title).fill('perihelion')
    await wordField(page, title).press('Enter')
    await expect(page.getByRole('banner')).toContainText('20.00')
  })

  await test.step('buys a gift card, and reads how its code is redeemed', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Store', exact: true }).click()
    await buyGiftCard(page, giftCard)
    await expect(purchasedDialog(page)).toContainText(giftCard.code)
    await purchasedDialog(page).getByRole('button', { name: 'Copy code' }).click()
    await expect(purchasedDialog(page).getByRole('link', { name: /^Redeem on PlayStation/ })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('banner')).toContainText('5.00')
  })

  await test.step('follows a game', async () => {
    await page.goto('/games')
    await page.getByRole('link', { name: 'Dawn Line', exact: true }).click()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(toastTitled(page, 'You Follow It Now')).toBeVisible()
  })

  await test.step('invites a friend', async () => {
    await page.goto('/missions')
    await missionCard(page, 'Bring a friend').getByRole('button', { name: 'Invite a friend' }).click()
    await expect(dialogNamed(page, 'Invite a friend').getByLabel('Your link')).toHaveValue(/\/join\?from=\w+/)
  })

  await test.step('buys a hoodie in the size that the table says', async () => {
    await page.goto('/shop/orbit-hoodie')
    const sizes = page.getByRole('table', { name: 'In cm, laid flat.' })
    await expect(sizes.getByRole('columnheader', { name: 'M', exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await fillCustomer(page, nova)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
    await stripeCheckout(page).fillDetails()
    await stripeCheckout(page).payByCard()
    await expect(page.getByRole('heading', { name: /It’s paid\.$/, level: 1 })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Ordered items' })).toContainText(/Orbit Hoodie\s*M/)
  })

  await test.step('and is told by mail and in the bell what happens', async () => {
    expect((await waitForMail(nova.email, /is paid$/)).text).toContain('Orbit Hoodie')
    await page.goto('/')
    await bell(page).click()
    await expect(dialogNamed(page, 'Notifications')).toContainText(giftCard.name)
  })
})
