import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { fileAt, pictureWidths } from '../../../shared/catalogue/picture-files.ts'
import { coFounder, newPerson } from '../accounts.ts'
import { fromCamera, probe } from '../camera.ts'
import { tabThroughLanding, tabThroughProduct, tabThroughPurchase } from '../focus-order.ts'
import { isHydrated } from '../passkeys.ts'
import { newcomers, spendFirstTenMinutes } from '../first-ten-minutes.ts'
import { checkOut, expectNoSidewaysScroll, expectText, join, payByCard } from '../visitor.ts'
import { expect, test } from './webkit.ts'

for (const { width, fits } of newcomers) {
  test(`the first ten minutes of a newcomer, at ${width} px`, async ({ openWindow, adminApi }) =>
    spendFirstTenMinutes({ visitor: await openWindow(width), adminApi, fits }))

  test(`a member registers, buys a gift card and signs out, and Back shows nothing private, at ${width} px`, async ({
    openWindow,
    adminApi,
  }) => {
    const window = await openWindow(width)
    const nova = newPerson()
    const giftCard = await adminApi.addGiftCard()

    await test.step('a visitor registers', async () => {
      await window.goto('/login')
      expect(await window.evaluate(() => innerWidth)).toBe(width)
      await join(window, nova)
      await expectNoSidewaysScroll(window)
    })

    await test.step('the member buys a gift card', async () => {
      const { id } = await window.evaluate(
        async () => (await fetch('/api/auth/user')).json() as Promise<{ id: string }>,
      )
      await adminApi.giveCoins(id, 50)
      await window.goto('/gift-cards')
      await window.press(`Buy ${giftCard.name}…`)
      await window.press('Buy for…')
      await expectText(window, giftCard.code)
      await window.press('Done')
      await expectNoSidewaysScroll(window)
    })

    await test.step('the wallet has the rest', async () => {
      await window.goto('/wallet')
      await expectText(window, /30\.00/)
      await expectNoSidewaysScroll(window)
    })

    await test.step('the member signs out, and Back shows nothing private', async () => {
      await window.goto('/account')
      await expectText(window, nova.firstName)
      if (width < 960) await window.press('Account menu')
      await window.press('Sign Out')
      await window.arrivesAt('/login')
      await expectText(window, 'Logged Out')
      for (let count = 0; count < 2; count += 1) {
        await window.back()
        await window.arrivesAt('/login')
        await expectText(window, 'Sign In')
        expect(await window.evaluate(() => document.documentElement.outerHTML)).not.toContain(nova.username)
      }
    })
  })

  test(`a visitor checks out and sees the paid order, at ${width} px`, async ({ openWindow, adminApi }) => {
    const window = await openWindow(width)
    const product = await adminApi.addProduct()
    const { email } = newPerson()
    await window.goto('/shop')
    await window.press(`Add to Cart ${product.name}`)
    await window.press('Proceed to Payment')
    await checkOut(window, email)
    await payByCard(window)
    await expectText(window, product.name)
    await expectNoSidewaysScroll(window)
  })
}

test('Tab goes through the landing page, a product and a purchase in the order in which they are read', async ({
  openWindow,
  adminApi,
}) => {
  const window = await openWindow(1440)
  await tabThroughLanding(window)
  await tabThroughProduct(window)
  await tabThroughPurchase(window, adminApi)
})

test('holding the founder’s portrait for two seconds begins the quick login, and letting go earlier does not', async ({
  openWindow,
}) => {
  const window = await openWindow(1440)
  const portrait = 'Rowan Hale. Hold for quick login'
  const begun = /Waiting for your passkey|Quick Login Failed/
  const filled = () =>
    window.evaluate(() =>
      parseFloat(document.querySelector('circle[pathLength="100"]')?.getAttribute('stroke-dasharray') ?? ''),
    )
  await window.goto('/')
  await expect.poll(() => window.evaluate(isHydrated)).toBe(true)
  await window.evaluate(() => void (performance.now = () => 10_000))
  await window.hold(portrait)
  await window.evaluate(() => void (performance.now = () => 11_900))
  await expect.poll(filled).toBe(95)
  await window.letGo()
  await expect.poll(filled).toBe(0)
  await window.evaluate(() => void (performance.now = () => 20_000))
  expect(await window.text()).not.toMatch(begun)
  await window.hold(portrait)
  await window.evaluate(() => void (performance.now = () => 22_000))
  await expectText(window, begun)
  await window.letGo()
})

test('a photo of staff is published as JPEG in three sizes, without what the camera wrote in it', async ({
  openWindow,
  request,
}, testInfo) => {
  const window = await openWindow(1440)
  await window.goto('/admin-login')
  await window.fill('Username', coFounder.username)
  await window.fill('Password', coFounder.password)
  await window.press('Sign In')
  await window.arrivesAt('/')
  const url = await window.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1600
    canvas.getContext('2d')?.fillRect(0, 0, 1600, 800)
    return canvas.toDataURL('image/jpeg')
  })
  const photo = testInfo.outputPath('photo.jpg')
  await writeFile(photo, fromCamera(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')))

  await window.goto('/admin-community')
  await window.press('Write News')
  const title = `The harbour is open ${randomUUID().slice(0, 8)}`
  await window.fill('Title', title)
  await window.fill('Text', 'Ships may enter.')
  await window.choose('Add a picture', photo)
  await window.press('Publish News')
  await expectText(window, 'News Published')
  const news = (await (await request.get('/api/news')).json()) as { title: string; picture: string | null }[]
  const path = news.find((each) => each.title === title)?.picture ?? ''
  expect(path).toMatch(/-1200\.jpg$/)
  for (const width of pictureWidths) {
    const file = await (await request.get(fileAt(path, width, 'jpg'))).body()
    expect(file.subarray(0, 3), 'a JPEG').toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(file.includes(probe)).toBe(false)
  }
})
