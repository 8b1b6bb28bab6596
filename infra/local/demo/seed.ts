import { createHash, randomInt } from 'node:crypto'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { toCents } from '../../../shared/money.ts'
import type { Platform } from '../../../shared/store/schema.ts'
import * as benefits from '../../../functions/membership/benefits.table.ts'
import * as cards from '../../../functions/card/cards.table.ts'
import * as giftCards from '../../../functions/store/gift-cards.table.ts'
import { ownPartition } from '../../../functions/table/schema.ts'
import { postEntry } from '../../../functions/ledger/entries.table.ts'
import * as products from '../../../functions/catalogue/products.table.ts'
import { get } from '../../../functions/table/rows.ts'
import { insertRow, transact } from '../../../functions/table/transactions.ts'
import * as users from '../../../functions/accounts/users.table.ts'
import { issueCard } from '../../../functions/card/issue-card.ts'
import { fingerprint, lastFour } from '../../../functions/store/fingerprint-code.ts'
import { giveCoins } from '../../../functions/ledger/give-coins.ts'
import { newProduct } from '../../../functions/catalogue/product.ts'
import { openAccount } from '../../../functions/accounts/user.ts'
import { hashPassword } from '../../../functions/passwords/passwords.ts'
import { secret } from '../../../functions/secrets/secrets.ts'
import { seal } from '../../../functions/vault/vault.ts'
import { membershipBenefits } from '../../operator/membership-benefits.ts'
import { demoAccounts, memberCoins, type DemoAccount } from './accounts.ts'
import { demoProducts, picturePath } from './products.ts'

/** The day that the demo studio opened: everything in the demo has an id and a time of that day, the same on every start. */
const openingDay = Date.parse('2025-11-01T09:00:00Z')

const randomFor = (what: string) => createHash('sha256').update(what).digest().subarray(0, 16)
const userId = (username: string) => uuidv4({ random: randomFor(username) })

const stock: { platform: Platform; name: string; dollars: number }[] = [
  ...[100, 75, 50, 25, 20, 10].map((dollars) => ({
    platform: 'playstation' as const,
    name: 'PlayStation Store',
    dollars,
  })),
  ...[80, 50, 40, 25, 15, 10].map((dollars) => ({ platform: 'roblox' as const, name: 'Roblox', dollars })),
]

/**
 * Fills the table with the demo's accounts and stock, each part once: what was sold or removed since stays so, and a part
 * that an older table lacks is added. Each step looks whether it was done, so that a start that was killed is finished by
 * the next one, and nothing is there twice.
 */
export async function seedDemo(): Promise<void> {
  await fillOnce('demo', async () => {
    await Promise.all(demoAccounts.map(openDemoAccount))
    await giveFirstCoins()
    await Promise.all([...stock.map(addDemoItem), ...membershipBenefits.map(benefits.write)])
  })
  await fillOnce('demo-merchandise', () => Promise.all(demoProducts.map(addDemoProduct)))
}

async function fillOnce(part: string, fill: () => Promise<unknown>): Promise<void> {
  // Named as the first data folders have it.
  const marker = ownPartition('ONCE', part)
  if (await get(marker)) return
  await fill()
  await transact([insertRow({ ...marker, entity: 'once', v: 1 })])
}

async function openDemoAccount({ username, firstName, lastName, password, userType }: DemoAccount): Promise<void> {
  const id = userId(username)
  if (await users.find(id)) return
  const person = { id, username, firstName, lastName, userType, email: `${username}@solara.example` }
  const passwordHash = await hashPassword(password)
  const card = issueCard(
    uuidv7({ msecs: openingDay, random: randomFor(`${username} card`) }),
    person,
    new Date(openingDay),
  )
  await users.open(openAccount({ ...person, passwordHash }, new Date(openingDay)), undefined, [cards.insertCard(card)])
}

async function giveFirstCoins(): Promise<void> {
  const member = await users.find(userId('member'))
  if (member?.ledgerSeq !== 0) return
  const gift = { amountCents: toCents(memberCoins), reason: 'Welcome to Solara', giver: userId('cofounder') }
  await transact(postEntry(giveCoins(member, gift, new Date(openingDay))))
}

async function addDemoItem({ platform, name, dollars }: (typeof stock)[number], place: number): Promise<void> {
  const createdAt = new Date(openingDay + place * 60_000)
  const id = uuidv7({ msecs: createdAt.getTime(), seq: place, random: randomFor(`${platform} ${dollars}`) })
  if (await get(giftCards.key(id))) return
  const code = inventCode()
  const item = {
    id,
    name: `${name} $${dollars}`,
    platform,
    amount: toCents(dollars),
    solcoinPrice: toCents(dollars),
    status: 'available' as const,
    sealedCode: await seal(code, id),
    codeLastFour: lastFour(code),
    codeFingerprint: fingerprint(code, await secret('FINGERPRINT_KEY')),
    addedBy: userId('cofounder'),
    createdAt: createdAt.toISOString(),
  }
  await giftCards.add(item)
}

/** One product, so many minutes before the last one of the day: the first of them is the newest. */
async function addDemoProduct(wish: (typeof demoProducts)[number], place: number): Promise<void> {
  const now = new Date(openingDay + (demoProducts.length - place) * 60_000)
  const id = (seq: number) => uuidv7({ msecs: now.getTime(), seq, random: randomFor(`${wish.name} ${seq}`) })
  const ids = Array.from({ length: wish.variants.length + 1 }, (_, seq) => id(seq)).values()
  if (await get(products.key(id(0)))) return
  const newId = () => ids.next().value ?? ''
  await products.add(newProduct({ ...wish, images: [picturePath(wish.name)], isHidden: false }, { newId, now }))
}

/** A code that looks like one and opens nothing: P4TX-6HWN-29QD. */
function inventCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
