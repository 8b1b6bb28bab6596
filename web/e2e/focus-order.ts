import { expect } from '@playwright/test'
import { games } from '../../shared/brand-community.ts'
import { newPerson, type AdminApi } from './accounts.ts'
import { isHydrated } from './passkeys.ts'
import { expectText, join, type Visitor } from './visitor.ts'

/** The name of what has the focus. */
const focused = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const element = document.activeElement
    const title = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : title
    return (element?.getAttribute('aria-label') ?? (label ?? element)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  })

/** Presses Tab once for each of these controls, which it reaches in this order. */
async function expectTabs(visitor: Visitor, names: string[]) {
  const reached: string[] = []
  while (reached.length < names.length) {
    await visitor.key('Tab')
    reached.push(await focused(visitor))
  }
  expect(reached).toEqual(names)
}

const places = ['Skip to content', 'Solara', 'Games', 'Shop', 'Community', 'Membership']

export async function tabThroughLanding(visitor: Visitor) {
  await visitor.goto('/')
  await expect.poll(() => visitor.evaluate(isHydrated)).toBe(true)
  await expectTabs(visitor, [
    ...places,
    'Admin Access',
    'Sign In',
    'Join',
    'Join as Member',
    'Visit Shop(opens in a new tab)',
    'Sign in',
    'Earlier games',
    'More games',
    'Six games in the making',
    ...games.flatMap(({ title }) => [title, `Get a place in ${title}`]),
    'Shop all',
  ])
}

export async function tabThroughProduct(visitor: Visitor) {
  await visitor.goto('/shop/orbit-hoodie')
  await expectText(visitor, 'Add to Cart')
  await expectTabs(visitor, [
    ...places,
    'Sign In',
    'Join',
    'Back to Shop',
    'Cart, 0 items $0.00',
    'Pictures of Orbit Hoodie',
    'Open the picture full screen',
    ...[1, 2, 3, 4, 5].map((number) => `Picture ${number}`),
    'Picture 3, full screen',
    'Picture 4, full screen',
    'S',
    'Size table',
    'Add to Cart',
    'How it ships',
    'How returns work',
    'Material and make',
  ])
}

/** In a dialog, Tab goes round. */
export async function tabThroughPurchase(visitor: Visitor, adminApi: AdminApi) {
  const giftCard = await adminApi.addGiftCard()
  await visitor.goto('/login')
  await join(visitor, newPerson())
  const { id } = await visitor.evaluate(async () => (await fetch('/api/auth/user')).json() as Promise<{ id: string }>)
  await adminApi.giveCoins(id, 20)
  await visitor.goto('/gift-cards')
  await visitor.press(`Buy ${giftCard.name}…`)
  await expect.poll(() => focused(visitor)).toBe(`Buy ${giftCard.name}?`)
  await expectTabs(visitor, ['Cancel', 'Buy for 20.00 Solcoins', 'Close', 'Cancel', 'Buy for 20.00 Solcoins'])
  await visitor.key('Enter')
  await expect.poll(() => focused(visitor)).toBe('Gift Card Purchased')
  await expectText(visitor, giftCard.code)
  await expectTabs(visitor, ['Copy code', 'Redeem on PlayStation (opens in a new tab)', 'Done', 'Close', 'Copy code'])
  await visitor.key('Escape')
  await expect.poll(() => focused(visitor)).toContain(giftCard.name)
}
