import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { accountKeys } from '../../../functions/accounts/keys.ts'
import { openAccount, type User } from '../../../functions/accounts/user.ts'
import { decideClaim, openClaim, type Claim } from '../../../functions/claims/claim.ts'
import { claimKeys } from '../../../functions/claims/keys.ts'
import { nextEntry, type LedgerEntry, type Transfer } from '../../../functions/ledger/add-entry.ts'
import { ledgerKeys } from '../../../functions/ledger/keys.ts'
import { orderKeys } from '../../../functions/orders/keys.ts'
import { expiryOf } from '../../../functions/orders/order-expiry.ts'
import { storeKeys } from '../../../functions/store/keys.ts'
import { sellGiftCard, type GiftCard } from '../../../functions/store/sell-gift-card.ts'
import type { Row } from '../../../functions/table/rows.ts'
import { order as anyOrder } from '../../../functions/testing/fixtures/sample-orders.ts'

/** A text that no command may print or export: it is in every secret attribute of the sample. */
export const secret = 'TOP-SECRET'

const begun = Date.parse('2026-11-01T00:00:00Z')

/** An id that derives from the number: the same in each run. */
function idOf(member: number, what: string): string {
  const random = createHash('sha256').update(`${member} ${what}`).digest().subarray(0, 16)
  return uuidv7({ random, msecs: begun + member })
}

type Details = Partial<User>

/** Builds the rows of a member as the functions store them. */
class Builder {
  readonly rows: Row<object>[] = []
  readonly number: number
  readonly user: User
  #at = begun

  constructor(number: number, details: Details) {
    this.number = number
    const username = details.username ?? `member${number}`
    const names = {
      id: idOf(number, 'user'),
      username,
      email: `${username}@member.example`,
      firstName: 'Nova',
      lastName: 'Lane',
    }
    this.user = {
      ...openAccount({ ...names, passwordHash: secret, userType: 'member', ...details }, new Date(begun)),
      ...details,
    }
  }

  /** Each step happens a minute after the one before. */
  next(): Date {
    this.#at += 60_000
    return new Date(this.#at)
  }

  add(entity: string, key: { pk: string; sk: string }, row: object): void {
    this.rows.push({ ...key, entity, v: 1, ...row })
  }

  post(entry: LedgerEntry): void {
    this.user.balance = entry.balanceAfter
    this.user.ledgerSeq = entry.sequence
    const id = idOf(this.number, `entry ${entry.sequence}`)
    this.add('ledger', ledgerKeys.entry(entry.userId, entry.sequence), { ...entry, id })
  }

  move(transfer: Transfer): void {
    this.post(nextEntry(this.user, transfer, this.next()))
  }

  buy(): void {
    const id = idOf(this.number, 'gift card')
    const createdAt = this.next().toISOString()
    const card: GiftCard = {
      id,
      name: 'PlayStation Store',
      platform: 'playstation',
      amount: 2_500,
      solcoinPrice: 2_500,
      status: 'available',
      sealedCode: secret,
      codeLastFour: '1234',
      codeFingerprint: `${secret}-${id}`,
      addedBy: id,
      createdAt,
    }
    const { purchase, entry } = sellGiftCard(card, this.user, { id: idOf(this.number, 'purchase'), now: this.next() })
    this.post(entry)
    this.add('purchase', storeKeys.purchase(this.user.id, purchase.id), purchase)
    const sold = { status: 'sold', soldAt: purchase.purchaseDate, soldTo: this.user.id }
    this.add('gift-card', storeKeys.giftCard(id), { ...card, ...sold })
    this.add('fingerprint', storeKeys.fingerprint(card.codeFingerprint), { giftCardId: id })
  }

  claim(kind: Claim['kind'], decision?: 'approved' | 'declined'): void {
    const id = idOf(this.number, `${kind} ${decision}`)
    const request = { kind, name: 'Nova Lane', email: this.user.email, platform: 'Roblox', value: 10 }
    const opened = openClaim(this.user, request, { id, userIp: '192.0.2.1', now: this.next() })
    this.post(opened.entry)
    let { claim } = opened
    if (decision) {
      const reviewer = { id: 'staff', username: 'staff', sealedDetails: secret, now: this.next() }
      const decided = decideClaim({ claim, claimant: this.user }, { claimId: id, status: decision }, reviewer)
      claim = decided.claim
      if (decided.refund) this.post(decided.refund)
    } else this.user.pendingClaims += 1
    this.add('claim', claimKeys.claim(kind, this.user.id, claim), claim)
    const { userId, createdAt } = claim
    this.add('claim-pointer', claimKeys.pointer(id), { userId, kind, createdAt })
  }

  order(): void {
    const id = idOf(this.number, 'order')
    const at = this.next().toISOString()
    const [sessionId, paymentIntentId] = [`cs_${secret}_${id}`, `pi_${id}`]
    const paid = { status: 'paid', hold: 'sold', paid: 10_895, shipping: 995, paidAt: at } as const
    const order = anyOrder({
      id,
      userId: this.user.id,
      createdAt: at,
      sessionId,
      paymentIntentId,
      sessionUrl: secret,
      ...paid,
    })
    const expiresAt = expiryOf(order)
    this.add('order', orderKeys.order(id), { ...order, expiresAt })
    this.add('checkout-session', orderKeys.checkoutSession(sessionId), { orderId: id, expiresAt })
    this.add('payment', orderKeys.payment(paymentIntentId), { orderId: id, expiresAt })
  }
}

/**
 * The rows of a member with six entries in the ledger: a gift, a purchase, an approved claim, a declined voucher with its refund,
 * and a claim that waits. Also an order. Each number is another member.
 */
export function sampleMember(number: number, details: Details = {}) {
  const member = new Builder(number, details)
  const { user } = member
  member.move({ kind: 'gift', amount: 10_000, account: 'issued', reason: 'Welcome', actor: 'staff' })
  member.buy()
  member.claim('claim', 'approved')
  member.claim('voucher', 'declined')
  member.claim('claim')
  member.order()
  member.add('username', accountKeys.username(user.username), { userId: user.id })
  member.add('email', accountKeys.email(user.email), { userId: user.id })
  member.add('session', accountKeys.session(user.id, `${secret}-${number}`), { userId: user.id, secretHash: secret })
  member.add('user', accountKeys.user(user.id), user)
  return { user, rows: member.rows }
}
