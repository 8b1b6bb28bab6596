import { expect, request, test } from '@playwright/test'
import { redeeming } from '../../shared/brand-store.ts'
import { buy, newPerson, register, uniqueName, type AddedGiftCard, type AdminApi } from './accounts.ts'
import { linkIn, mailsTo, waitForMail } from './mails.ts'
import { checkOut, expectText, join, payByCard, type Visitor } from './visitor.ts'

type Newcomer = {
  visitor: Visitor
  adminApi: AdminApi
  /** The chest in centimetres of a hoodie that fits, laid flat, and the size that has at least as much. */
  fits: { chest: number; size: string }
}

/** On a laptop, and on a phone. */
export const newcomers = [
  { width: 1440, fits: { chest: 110, size: 'M' } },
  { width: 390, fits: { chest: 118, size: 'L' } },
]

/** The first ten minutes of a newcomer, from the landing page to the mails about the first order. */
export async function spendFirstTenMinutes({ visitor, adminApi, fits }: Newcomer) {
  const nova = newPerson()
  const word = uniqueName('Word')
  await adminApi.addMission({ title: word, word: 'perihelion', solcoins: 20 }, 100)
  const [giftCard, another] = [
    await adminApi.addGiftCard({ solcoinPrice: 15 }),
    await adminApi.addGiftCard({ solcoinPrice: 15 }),
  ]
  const expectBalance = (amount: string) =>
    expect.poll(() => visitor.evaluate(() => document.querySelector('header')?.innerText)).toContain(amount)

  await test.step('a visitor learns what Solcoins buy without scrolling twice', async () => {
    await visitor.goto('/')
    const places = await visitor.evaluate(() =>
      [...document.querySelectorAll('main p')]
        .filter(({ textContent }) => /PlayStation.*Roblox/.test(textContent))
        .map((each) => (each.getBoundingClientRect().bottom + scrollY) / innerHeight),
    )
    expect(places[0], 'in windows from the top of the page').toBeLessThan(2)
    await visitor.press('Membership')
    await visitor.arrivesAt('/tiers')
    await expectText(visitor, 'Diamond Legend')
  })

  await test.step('joins, and confirms the address with the link of a mail', async () => {
    await visitor.press('Join')
    await visitor.arrivesAt('/login')
    await join(visitor, nova)
    await expectText(visitor, /^News, /m)
    const shares = await visitor.evaluate(() =>
      [...document.querySelectorAll('main h3')].map((title) => {
        const range = document.createRange()
        range.selectNodeContents(title)
        const [line, ...others] = range.getClientRects()
        return line && others.length > 0 ? line.width / title.clientWidth : 1
      }),
    )
    expect(Math.min(...shares), 'how much of its width the first line of a title takes').toBeGreaterThan(0.3)
    await visitor.goto(linkIn(await waitForMail(nova.email, /^Confirm your email/)))
    await visitor.press('Confirm my email')
    await expectText(visitor, 'Your email is confirmed')
  })

  await test.step('earns the first Solcoins', async () => {
    await visitor.goto('/')
    await visitor.press('Missions')
    await visitor.arrivesAt('/missions')
    await visitor.fill('The word', 'perihelion', word)
    await visitor.press(`Submit the word of ${word}`)
    await expectText(visitor, '20.00 Solcoins earned')
    await expectBalance('20.00')
  })

  await test.step('buys a gift card, copies its code, and reads how to redeem it', async () => {
    await visitor.press('Store')
    await visitor.arrivesAt('/gift-cards')
    await visitor.press(`Buy ${giftCard.name}…`)
    await visitor.press('Buy for…')
    await expectText(visitor, giftCard.code)
    const { address, steps } = redeeming[giftCard.platform]
    for (const step of steps) await expectText(visitor, step)
    expect(
      await visitor.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('[role="dialog"] a')].map(({ href }) => href),
      ),
    ).toContain(address)
    await visitor.press('Copy code')
    await expectText(visitor, 'Code Copied!')
    await visitor.press('Done')
    await expectBalance('5.00')
  })

  const entry = uniqueName('The night is long')
  await test.step('follows a game, and a mail brings the next entry of its dev log', async () => {
    await visitor.goto('/games')
    await visitor.press('Night Shift')
    await visitor.arrivesAt('/games/night-shift')
    await visitor.press('Follow')
    await expectText(visitor, 'You Follow It Now')
    await visitor.press('Choose your emails')
    await visitor.arrivesAt('/account/emails')
    await visitor.press('Dev logs')
    await expectText(visitor, '“Dev logs” is on.')
    await adminApi.writeLogEntry('night-shift', entry)
    await expect
      .poll(async () => (await mailsTo(nova.email)).map(({ text }) => text).join('\n'))
      .toContain(`Entry: ${entry}`)
  })

  await test.step('invites a friend, who buys a gift card, which pays both', async () => {
    await visitor.goto('/missions')
    await visitor.press('Invite a friend')
    const link = new URL(await visitor.valueOf('Your link'))
    expect(link.pathname).toBe('/join')
    await visitor.press('Copy link')
    await expectText(visitor, 'Link Copied!')
    await comeAsFriend(link, another, adminApi)
    await expect(async () => {
      await visitor.goto('/wallet')
      await expectBalance('10.00')
    }).toPass()
  })

  await test.step('buys a hoodie in the size that the table says', async () => {
    await visitor.goto('/shop/orbit-hoodie')
    await visitor.press('Size table')
    const rows = await visitor.evaluate(() =>
      [...document.querySelectorAll('main tr')].map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
      ),
    )
    const [sizes = [], chests = []] = [rows[0], rows.find(([part]) => part === 'Chest')]
    const size = sizes[chests.findIndex((chest) => Number(chest) >= fits.chest)] ?? ''
    expect(size).toBe(fits.size)
    await visitor.select(size)
    await visitor.press('Add to Cart')
    await visitor.press('Proceed to Payment')
    await checkOut(visitor, nova.email)
    await payByCard(visitor)
    await expectText(visitor, new RegExp(`Orbit Hoodie\\s+${size}\\s`))
    expect((await waitForMail(nova.email, /^Order \S+ is paid$/)).text).toContain(`Orbit Hoodie, ${size}`)
  })

  await test.step('is told by mail when the parcel leaves', async () => {
    const [order] = await visitor.evaluate(
      async () => (await fetch('/api/user/orders')).json() as Promise<{ id: string }[]>,
    )
    await adminApi.shipOrder(order?.id ?? '', { carrier: 'Australia Post', tracking: '34XQ00715528' })
    expect((await waitForMail(nova.email, /^Order \S+ is on its way$/)).text).toContain('34XQ00715528')
  })

  await test.step('and reads in the bell what happened', async () => {
    await visitor.goto('/')
    await visitor.press('Notifications…')
    for (const text of [giftCard.name, entry, '“Bring a friend”: 5.00 Solcoins earned.'])
      await expectText(visitor, text)
  })
}

/** A friend joins through the link, with a browser of their own, and buys a first gift card. */
async function comeAsFriend(link: URL, giftCard: AddedGiftCard, adminApi: AdminApi) {
  const friend = await request.newContext({ baseURL: link.origin })
  const person = { ...newPerson(), invite: link.searchParams.get('from') }
  const id = await register(friend, person)
  await adminApi.giveCoins(id, giftCard.solcoinPrice)
  await buy(friend, giftCard)
  await friend.dispose()
}
