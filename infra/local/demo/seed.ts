import { createHash, randomInt } from 'node:crypto'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { toCents } from '../../../shared/money.ts'
import type { Platform } from '../../../shared/store/schema.ts'
import * as audit from '../../../functions/audit/entries.table.ts'
import * as benefits from '../../../functions/membership/benefits.table.ts'
import * as cards from '../../../functions/card/cards.table.ts'
import * as giftCards from '../../../functions/store/gift-cards.table.ts'
import { ownPartition } from '../../../functions/table/schema.ts'
import { postEntry } from '../../../functions/ledger/entries.table.ts'
import * as products from '../../../functions/catalogue/products.table.ts'
import { newNews } from '../../../functions/community/news.ts'
import * as news from '../../../functions/community/news.table.ts'
import { newLogEntry } from '../../../functions/community/log-entry.ts'
import * as gameLog from '../../../functions/community/log.table.ts'
import { get } from '../../../functions/table/rows.ts'
import { insertRow, transact } from '../../../functions/table/transactions.ts'
import * as users from '../../../functions/accounts/users.table.ts'
import { issueCard } from '../../../functions/card/issue-card.ts'
import { lastFour } from '../../../shared/store/last-four.ts'
import { fingerprintsOf } from '../../../functions/store/new-gift-card.use-case.ts'
import { giveCoins } from '../../../functions/ledger/give-coins.ts'
import { newProduct } from '../../../functions/catalogue/product.ts'
import type { Mission } from '../../../functions/missions/mission.ts'
import { openAccount } from '../../../functions/accounts/user.ts'
import { hashPassword } from '../../../functions/passwords/passwords.ts'
import { currentCardKeyVersion } from '../../../functions/secrets/card.ts'
import { seal } from '../../../functions/vault/vault.ts'
import { firstMissions } from '../../operator/first-missions.ts'
import { membershipBenefits } from '../../operator/membership-benefits.ts'
import { demoAccounts, memberCoins, type DemoAccount } from './accounts.ts'
import { addDemoMission } from './missions.ts'
import { demoNews } from './news.ts'
import { demoLogs } from './logs.ts'
import { demoProducts, picturePaths } from './products.ts'

/** The ids and times of the demo data derive from this day, so they are the same in every data folder. */
const openingDay = Date.parse('2025-11-01T09:00:00Z')

const randomBytesFor = (seed: string) => createHash('sha256').update(seed).digest().subarray(0, 16)
const userId = (username: string) => uuidv4({ random: randomBytesFor(username) })

const demoGiftCards: { platform: Platform; name: string; dollars: number }[] = [
  ...[100, 75, 50, 25, 20, 10].map((dollars) => ({
    platform: 'playstation' as const,
    name: 'PlayStation Store',
    dollars,
  })),
  ...[80, 50, 40, 25, 15, 10].map((dollars) => ({ platform: 'roblox' as const, name: 'Roblox', dollars })),
]

/**
 * Seeds the table with the demo accounts, gift cards, products, news and missions, once: rows that were sold or removed later do
 * not come back. Each step checks whether it was done, so the next start completes one that was killed, without duplicates.
 */
export async function seedDemo(): Promise<void> {
  const marker = ownPartition('SEEDED', 'demo')
  if (await get(marker)) return
  await Promise.all(demoAccounts.map(openDemoAccount))
  await giveWelcomeCoins()
  await Promise.all([
    ...demoGiftCards.map(addDemoItem),
    ...membershipBenefits.map(benefits.write),
    ...demoProducts.map(addDemoProduct),
    ...demoNews.map(addDemoNews),
    ...demoLogs.map(addDemoLogEntry),
    ...firstMissions.map(addMission),
  ])
  await transact([insertRow({ ...marker, entity: 'seeded', v: 1 })])
}

const addMission = (mission: Mission) => addDemoMission(mission, userId('cofounder'))

async function openDemoAccount({ username, firstName, lastName, password, userType }: DemoAccount): Promise<void> {
  const id = userId(username)
  if (await users.find(id)) return
  const person = { id, username, firstName, lastName, userType, email: `${username}@solara.example` }
  const passwordHash = await hashPassword(password)
  const card = issueCard(uuidv7({ msecs: openingDay, random: randomBytesFor(`${username} card`) }), person, {
    keyVersion: await currentCardKeyVersion(new Date()),
    now: new Date(openingDay),
  })
  const opened = openAccount({ ...person, passwordHash }, new Date(openingDay))
  const user = { ...opened, emailVerifiedAt: opened.joinDate }
  await users.open(user, undefined, [cards.insertCard(card)])
}

async function giveWelcomeCoins(): Promise<void> {
  const member = await users.find(userId('member'))
  if (member?.ledgerSeq !== 0) return
  const gift = { amountCents: toCents(memberCoins), reason: 'Welcome to Solara', giver: userId('cofounder') }
  const now = new Date(openingDay)
  const entry = giveCoins(member, gift, now)
  const { actor, amount } = entry
  const audited = {
    action: 'give-coins',
    actor,
    subject: member.id,
    outcome: `${amount}`,
    address: '127.0.0.1',
  } as const
  await transact([...postEntry(entry), audit.insertEntry(audited, now)])
}

async function addDemoItem({ platform, name, dollars }: (typeof demoGiftCards)[number], place: number): Promise<void> {
  const createdAt = new Date(openingDay + place * 60_000)
  const id = uuidv7({ msecs: createdAt.getTime(), seq: place, random: randomBytesFor(`${platform} ${dollars}`) })
  if (await get(giftCards.key(id))) return
  const code = fakeCode()
  const fingerprints = await fingerprintsOf({ giftCardCode: code }, new Date())
  const item = {
    id,
    name: `${name} $${dollars}`,
    platform,
    amount: toCents(dollars),
    solcoinPrice: toCents(dollars),
    status: 'available' as const,
    sealedCode: await seal(code, id),
    codeLastFour: lastFour(code),
    codeFingerprint: fingerprints.current,
    addedBy: userId('cofounder'),
    createdAt: createdAt.toISOString(),
  }
  await giftCards.add(item, fingerprints)
}

/** Adds a product. The first in the list is the newest, by a minute each. */
async function addDemoProduct(demoProduct: (typeof demoProducts)[number], place: number): Promise<void> {
  const now = new Date(openingDay + (demoProducts.length - place) * 60_000)
  const id = (seq: number) =>
    uuidv7({ msecs: now.getTime(), seq, random: randomBytesFor(`${demoProduct.name} ${seq}`) })
  const ids = Array.from({ length: demoProduct.variants.length + 1 }, (_, seq) => id(seq)).values()
  if (await get(products.key(id(0)))) return
  const newId = () => ids.next().value ?? ''
  await products.add(
    newProduct(
      { ...demoProduct, images: picturePaths(demoProduct), isHidden: false },
      { newId, now, isSlugTaken: false },
    ),
  )
}

async function addDemoNews(entered: (typeof demoNews)[number]): Promise<void> {
  const now = new Date(`${entered.day}T09:00:00Z`)
  const id = uuidv7({ msecs: now.getTime(), random: randomBytesFor(entered.title) })
  if (await get(news.dayKey(id))) return
  await news.add(newNews(entered, { id, now }), [])
}

async function addDemoLogEntry({ game, day, ...entered }: (typeof demoLogs)[number]): Promise<void> {
  const now = new Date(`${day}T09:00:00Z`)
  const id = uuidv7({ msecs: now.getTime(), random: randomBytesFor(entered.title) })
  if (await get(gameLog.key(game, id))) return
  await transact([gameLog.add(newLogEntry(entered, { gameId: game, id, now }))])
}

/** A code that looks real and redeems nothing: P4TX-6HWN-29QD. */
function fakeCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
