import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { toCents } from '../../shared/money.ts'
import type { TierLevel } from '../../shared/membership.ts'
import type { UserType } from '../../shared/schema/account.ts'
import type { ClaimKind } from '../../shared/schema/claim.ts'
import type { Platform } from '../../shared/schema/item.ts'
import type { NewProduct } from '../../shared/schema/product.ts'
import * as cards from '../data/cards.ts'
import * as claims from '../data/claims.ts'
import * as items from '../data/items.ts'
import { writing } from '../data/ledger.ts'
import * as products from '../data/products.ts'
import * as purchases from '../data/purchases.ts'
import * as sessions from '../data/sessions.ts'
import { transact } from '../data/transact.ts'
import * as users from '../data/users.ts'
import { issueCard } from '../domain/card.ts'
import { decideClaim, openClaim } from '../domain/claim.ts'
import { fingerprint, lastFour } from '../domain/gift-card-code.ts'
import { nextEntry } from '../domain/ledger.ts'
import { newPassLink, passLinkToken } from '../domain/pass-link.ts'
import { newProduct, type Stocked } from '../domain/product.ts'
import { sellItem, type Item } from '../domain/sell-item.ts'
import { openAccount, type Session, type User } from '../domain/user.ts'
import { secret } from '../secrets/secrets.ts'
import { seal } from '../vault/vault.ts'

/** The password of every given user, and its hash at the least cost: hashing is slow on purpose, tests are not. */
export const password = 'correct horse battery'
const passwordHash = '$scrypt$ln=1,r=8,p=1$aa0bSJxyhb1WZ78IQzfupw$g9JSL2BS2mBfpgmZfRFJQzE_uozMEozs96aZEcFv22E'

/** A signed-in person: the stored user as it was at the beginning, and the session's token. */
export type Given = { user: User; session: Session; token: string }

type Wishes = {
  userType?: UserType
  solcoinBalance?: number
  membershipTier?: TierLevel
  unlocked?: boolean
  frozen?: boolean
  username?: string
  /** Seconds until the session ends; negative for one that has ended. */
  sessionSeconds?: number
}

async function person(wishes: Wishes): Promise<Given> {
  const now = new Date()
  const id = randomUUID()
  const username = wishes.username ?? `u_${id.slice(0, 18)}`
  const { membershipTier = 'free', userType = 'member', solcoinBalance = 0 } = wishes
  const account = openAccount(
    { id, username, email: `${username}@solara.test`, firstName: 'Test', lastName: 'Person', passwordHash, userType },
    now,
  )
  const user: User = { ...account, membershipTier, ...(wishes.frozen && { frozenAt: now.toISOString() }) }
  const { session, token } = sessions.begin(user, now)
  if (wishes.unlocked) session.unlockedUntil = new Date(now.getTime() + 900_000).toISOString()
  if (wishes.sessionSeconds !== undefined) session.expiresAt = Math.floor(now.getTime() / 1000) + wishes.sessionSeconds
  const card = cards.issuing(issueCard(uuidv7(), user, now))
  if (solcoinBalance === 0) {
    await users.open(user, session, [card])
    return { user, session, token }
  }
  const gift = { kind: 'gift', amount: toCents(solcoinBalance), account: 'issued', reason: 'given', actor: id } as const
  const entry = nextEntry(user, gift, now)
  // As the gift leaves it, and at once: most of what tests do is to make people.
  const holder = { ...user, balance: entry.balanceAfter, ledgerSeq: entry.sequence }
  await users.open(holder, session, [card, writing(entry)])
  return { user: holder, session, token }
}

async function item(wishes: { solcoinPrice?: number; platform?: Platform; code?: string; name?: string } = {}) {
  const id = uuidv7()
  const { solcoinPrice = 20, platform = 'playstation', code = randomUUID().toUpperCase() } = wishes
  const stocked: Item = {
    id,
    name: wishes.name ?? `Gift card $${solcoinPrice}`,
    platform,
    amount: toCents(solcoinPrice),
    solcoinPrice: toCents(solcoinPrice),
    status: 'available',
    sealedCode: await seal(code, id),
    codeLastFour: lastFour(code),
    codeFingerprint: fingerprint(code, await secret('FINGERPRINT_KEY')),
    addedBy: id,
    createdAt: new Date().toISOString(),
  }
  await items.add(stocked)
  return { ...stocked, code }
}

type ProductWishes = Partial<NewProduct> & {
  /** Units that are held for somebody who is paying, in every place of its stock. */
  held?: number
}

/**
 * One more product with its stock: 5 of it, unless it is said otherwise. It does not count among the hundred that a
 * catalogue has room for: tests make more.
 */
async function product({ held = 0, ...wishes }: ProductWishes = {}): Promise<Stocked> {
  const plain = { name: 'Dawn Line Tee', description: 'Heavy cotton.', price: 34.95, category: 'Apparel', images: [] }
  const wish = { ...plain, isHidden: false, stock: 5, variants: [], ...wishes }
  const stocked = newProduct(wish, { newId: uuidv7, now: new Date() })
  const stocks = stocked.stocks.map((stock) => ({ ...stock, held }))
  await transact(products.inserting({ ...stocked, stocks }))
  return { ...stocked, stocks }
}

/** One more code, bought by that member with coins of the own. */
async function purchase(buyer: Given, wishes: { code?: string } = {}) {
  const [bought, user] = await Promise.all([item({ solcoinPrice: 1, ...wishes }), users.find(buyer.user.id)])
  if (!user) throw new Error('The buyer has no account')
  const now = new Date()
  const sale = sellItem(bought, user, { id: uuidv7(), now })
  await purchases.commit(sale, undefined, now)
  return { ...sale.purchase, code: bought.code }
}

/** One more claim or voucher of that member that waits at the desk, paid with coins of the own. */
async function claim(member: Given, wishes: { kind?: ClaimKind; value?: number } = {}) {
  const user = await users.find(member.user.id)
  if (!user) throw new Error('The member has no account')
  const { kind = 'claim', value = 10 } = wishes
  const now = new Date()
  const wish = { kind, value, platform: 'Visa Prepaid Gift Card', name: 'Test Person', email: user.email }
  const opened = openClaim(user, wish, { id: randomUUID(), userIp: '192.0.2.7', now })
  await claims.submit(opened.claim, opened.entry, { once: undefined, now })
  return opened.claim
}

/** One more claim or voucher of that member, approved with these details. */
async function approvedClaim(member: Given, { details, ...wishes }: { kind?: ClaimKind; details: string }) {
  const waiting = await claim(member, wishes)
  const sealedDetails = await seal(details, waiting.id)
  const desk = { id: randomUUID(), username: 'desk', sealedDetails, now: new Date() }
  const verdict = { claimId: waiting.id, status: 'approved' } as const
  const decided = decideClaim({ claim: waiting, claimant: await users.find(member.user.id) }, verdict, desk)
  await claims.decide(decided.claim, undefined, [])
  return decided.claim
}

/** A link to that member's pass, as the address ends in it. */
const passLink = async ({ user }: Given): Promise<string> =>
  passLinkToken(newPassLink(user.id, new Date()), await secret('LINK_KEY'))

/** What a test begins with, put straight into the table through the repositories. */
export const given = {
  member: (wishes: Wishes = {}) => person(wishes),
  members: (count: number, wishes: Wishes = {}) => Promise.all(Array.from({ length: count }, () => person(wishes))),
  coFounder: (wishes: Wishes = {}) => person({ userType: 'co-founder', ...wishes }),
  admin: (wishes: Wishes = {}) => person({ userType: 'admin', ...wishes }),
  item,
  product,
  purchase,
  claim,
  approvedClaim,
  passLink,
}
