import { expect } from '@playwright/test'
import { uniqueName } from '../accounts.ts'
import { mockResponse, modifyResponse, leavePending } from '../network.ts'
import {
  balance,
  codeDialog,
  dialogNamed,
  buyButton,
  buyGiftCard,
  confirmPurchaseDialog,
  giftCardTile,
  purchaseFailure,
  recentPurchases,
  purchasedDialog,
  toastTitled,
} from '../locators.ts'
import { robloxCard } from './sample-gift-cards.ts'
import { openMissions } from './sample-missions.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const giftCardsCall = '/api/shop/items'
const purchasesCall = '/api/shop/my-purchases'
const purchaseCall = '/api/shop/purchase'

async function open({ page, signInAsNewMember }: StateFixtures, coins = 0) {
  await signInAsNewMember(page, coins)
  await page.goto('/gift-cards')
  await expect(balance(page)).toBeVisible()
}

const loading: State = {
  name: 'store-loading',
  async setUp(fixtures) {
    await leavePending(fixtures.page, giftCardsCall)
    await leavePending(fixtures.page, purchasesCall)
    await open(fixtures)
    await expect(fixtures.page.getByRole('list', { name: 'Loading gift cards' })).toBeVisible()
  },
}

const failed: State = {
  name: 'store-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, giftCardsCall)
    await respondUnavailable(fixtures, purchasesCall)
    await open(fixtures)
    await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  },
}

const empty: State = {
  name: 'store-empty',
  async setUp(fixtures) {
    await mockResponse(fixtures.page, giftCardsCall, { playstation: [], roblox: [] })
    await open(fixtures)
    await expect(fixtures.page.getByText('No PlayStation gift cards right now')).toBeVisible()
  },
}

/** Gift cards that are sold, affordable and unaffordable, and two purchases. */
const full: State = {
  name: 'store-full',
  async setUp(fixtures) {
    const { page, adminApi, signInAsNewMember } = fixtures
    await signInAsNewMember(page, 60)
    const [affordable, unaffordable, first, second] = [
      await adminApi.addGiftCard({ name: 'PlayStation Plus, three months' }),
      await adminApi.addGiftCard({ solcoinPrice: 75 }),
      await adminApi.addGiftCard({ solcoinPrice: 10 }),
      await adminApi.addGiftCard({ solcoinPrice: 25 }),
    ]
    for (const { id } of [first, second]) await page.request.post(purchaseCall, { data: { itemId: id } })
    await page.goto('/gift-cards')
    await expect(buyButton(page, affordable).first()).toBeEnabled()
    await expect(giftCardTile(page, unaffordable)).toContainText('Solcoins to go')
    await expect(giftCardTile(page, second)).toContainText('Sold')
    await expect(recentPurchases(page).getByRole('listitem')).toHaveCount(2)
  },
}

/** A member without Solcoins. */
const firstCard: State = {
  name: 'store-first-card',
  async setUp(fixtures) {
    await fixtures.adminApi.addGiftCard()
    await open(fixtures)
    await expect(fixtures.page.getByRole('link', { name: 'See the missions' })).toBeVisible()
    await expect(fixtures.page.getByText(/to go$/).first()).toBeVisible()
  },
}

/** A store with a tier discount and six amounts. */
async function openRoblox(fixtures: StateFixtures, coins: number) {
  const cards = [10, 15, 25, 40, 50, 80].map((amount) => robloxCard(amount, amount !== 40))
  await mockResponse(fixtures.page, giftCardsCall, { playstation: [], roblox: cards })
  await mockResponse(fixtures.page, '/api/missions', openMissions)
  await open(fixtures, coins)
  await fixtures.page.getByRole('button', { name: 'Roblox', exact: true }).click()
  await expect(fixtures.page.getByRole('heading', { name: 'Roblox $10' })).toBeVisible()
}

const roblox: State = { name: 'store-roblox', setUp: (fixtures) => openRoblox(fixtures, 64) }

const view: State = {
  name: 'store-view',
  async setUp(fixtures) {
    await openRoblox(fixtures, 64)
    await fixtures.page.getByRole('button', { name: 'Roblox $50', exact: true }).click()
    await expect(dialogNamed(fixtures.page, 'Roblox $50')).toBeVisible()
  },
}

/** The balance does not cover the card. */
const viewShort: State = {
  name: 'store-view-short',
  async setUp(fixtures) {
    await openRoblox(fixtures, 64)
    await fixtures.page.getByRole('button', { name: 'Roblox $80', exact: true }).click()
    await expect(fixtures.page.getByRole('link', { name: /^Earn / })).toBeVisible()
  },
}

const confirming: State = {
  name: 'store-confirm',
  async setUp(fixtures) {
    const { page, adminApi } = fixtures
    const giftCard = await adminApi.addGiftCard()
    await open(fixtures, 50)
    await buyButton(page, giftCard).click()
    await expect(confirmPurchaseDialog(page)).toBeVisible()
  },
}

const buying: State = {
  name: 'store-buying',
  async setUp(fixtures) {
    const { page, adminApi } = fixtures
    const giftCard = await adminApi.addGiftCard()
    await leavePending(page, purchaseCall)
    await open(fixtures, 50)
    await buyGiftCard(page, giftCard)
    await expect(page.getByRole('button', { name: 'Purchasing...' })).toBeVisible()
  },
}

const bought: State = {
  name: 'store-bought',
  async setUp(fixtures) {
    const { page, adminApi } = fixtures
    const giftCard = await adminApi.addGiftCard()
    await open(fixtures, 50)
    await buyGiftCard(page, giftCard)
    await expect(purchasedDialog(page)).toContainText(giftCard.code)
    await expect(purchasedDialog(page)).toContainText('was 50.0030.00')
  },
}

/** The toast after the dialog. */
const boughtAndClosed: State = {
  name: 'store-bought-closed',
  async setUp(fixtures) {
    await bought.setUp(fixtures)
    await fixtures.page.getByRole('button', { name: 'Done' }).click()
    await expect(toastTitled(fixtures.page, 'Gift Card Purchased')).toBeVisible()
  },
}

/** The longest names, codes and amounts that there are. */
const boughtLong: State = {
  name: 'store-bought-long',
  async setUp(fixtures) {
    const { page, adminApi } = fixtures
    const giftCard = await adminApi.addGiftCard({
      platform: 'roblox',
      name: uniqueName(`Roblox for the whole crew and ${'x'.repeat(40)}`),
    })
    await modifyResponse(page, purchaseCall, (sale: { giftCard: object }) => ({
      ...sale,
      giftCard: { ...sale.giftCard, code: '4921-0047-3318-2206-QXA7-771', amount: 1_234.5 },
      newSolcoinBalance: 9_980,
    }))
    await open(fixtures, 50)
    await page.getByRole('button', { name: 'Roblox', exact: true }).click()
    await buyGiftCard(page, giftCard)
    await expect(purchasedDialog(page)).toContainText('4921-0047')
  },
}

/** Another try would fail, too. */
const sold: State = {
  name: 'store-sold-meanwhile',
  async setUp(fixtures) {
    const { page, adminApi } = fixtures
    const giftCard = await adminApi.addGiftCard()
    await respondWithProblem(fixtures, purchaseCall, 'sold_out')
    await open(fixtures, 50)
    await buyGiftCard(page, giftCard)
    await expect(purchaseFailure(page)).toContainText('No Solcoins were taken.')
  },
}

const refused: State = {
  name: 'store-refused',
  async setUp(fixtures) {
    const { page, adminApi } = fixtures
    const giftCard = await adminApi.addGiftCard()
    await respondUnavailable(fixtures, purchaseCall)
    await open(fixtures, 50)
    await buyGiftCard(page, giftCard)
    await expect(purchaseFailure(page)).toBeVisible()
  },
}

const codeAgain: State = {
  name: 'store-code-again',
  async setUp({ page, adminApi, signInAsNewMember }) {
    await signInAsNewMember(page, 20)
    const giftCard = await adminApi.addGiftCard()
    await page.request.post(purchaseCall, { data: { itemId: giftCard.id } })
    await page.goto('/gift-cards')
    await recentPurchases(page).getByRole('button', { name: giftCard.name }).click()
    await expect(codeDialog(page)).toContainText(giftCard.code)
  },
}

export const storeStates: State[] = [
  loading,
  failed,
  empty,
  full,
  firstCard,
  roblox,
  view,
  viewShort,
  confirming,
  buying,
  bought,
  boughtAndClosed,
  boughtLong,
  sold,
  refused,
  codeAgain,
]
