import { randomUUID } from 'node:crypto'
import * as generations from '../../figures/generations.table.ts'
import { figureKeys } from '../../figures/keys.ts'
import { put, remove } from '../../table/rows.ts'
import { rebuildFiguresNow } from '../count-figures.ts'
import { create } from '../fixtures/create.ts'
import { readAllRows } from '../read-all-rows.ts'
import { change, type Damage, type StoredRow } from './damaged-ledger.ts'

/** Every kind of damage to purchases, gifts, gift cards and reports. */
export const causeDamages: Record<string, Damage> = {
  'a purchase was not paid for': {
    kind: 'missing-payment',
    async damage({ mine }, { member }) {
      const [id, card] = [randomUUID(), await create.giftCard()]
      const sold = { status: 'sold', soldTo: member.user.id, soldAt: new Date().toISOString() }
      const index = { gsi1pk: 'STOCK#playstation#sold', gsi1sk: `${sold.soldAt}#${card.id}` }
      await change((await readAllRows()).find(({ pk }) => pk === `GIFT_CARD#${card.id}`) as StoredRow, {
        ...sold,
        ...index,
      })
      await change(mine('PURCHASE#'), { sk: `PURCHASE#${id}`, id, giftCardId: card.id })
    },
  },
  'a gift is not in the audit log': {
    kind: 'missing-audit-entry',
    damage: ({ audited }) => remove(audited()),
    isNew: true,
  },
  'a gift is another one in the audit log': {
    kind: 'missing-audit-entry',
    damage: ({ audited }) => change(audited(), { outcome: '1' }),
    isNew: true,
  },
  'an account counts a pending claim less': {
    kind: 'wrong-count',
    damage: ({ mine }) => change(mine('PROFILE'), { pendingClaims: 0 }),
  },
  'two members have bought the same gift card': {
    kind: 'code-sold-twice',
    damage: ({ others }, { purchase }) => change(others('PURCHASE#'), { giftCardId: purchase.giftCardId }),
  },
  'two members have each other’s code': {
    kind: 'code-sold-twice',
    async damage({ mine, others }) {
      const [one, other] = [mine('PURCHASE#'), others('PURCHASE#')]
      await change(one, { giftCardId: other.giftCardId, sealedCode: other.sealedCode })
      await change(other, { giftCardId: one.giftCardId, sealedCode: one.sealedCode })
    },
  },
  'two members have each other’s code, and so the gift cards say': {
    kind: 'wrong-code',
    async damage({ mine, others, card }, { purchase, otherPurchase }) {
      const [one, other] = [mine('PURCHASE#'), others('PURCHASE#')]
      const [{ soldTo }, { soldTo: otherBuyer }] = [card(purchase.giftCardId), card(otherPurchase.giftCardId)]
      await change(one, { giftCardId: other.giftCardId, sealedCode: other.sealedCode })
      await change(other, { giftCardId: one.giftCardId, sealedCode: one.sealedCode })
      await change(card(purchase.giftCardId), { soldTo: otherBuyer })
      await change(card(otherPurchase.giftCardId), { soldTo })
    },
  },
  'a purchase has the code of another gift card': {
    kind: 'wrong-code',
    damage: ({ mine, card }, { giftCard }) => change(mine('PURCHASE#'), { sealedCode: card(giftCard.id).sealedCode }),
  },
  'two gift cards have the same code': {
    kind: 'code-stored-twice',
    damage: ({ card }, { giftCard, purchase }) =>
      change(card(giftCard.id), { codeFingerprint: card(purchase.giftCardId).codeFingerprint }),
    unread: 'STOCK#',
  },
  'the gift card of a purchase is lost': {
    kind: 'missing-gift-card',
    damage: ({ card }, { purchase }) => remove(card(purchase.giftCardId)),
  },
  'the code of a gift card can be added again': {
    kind: 'unprotected-code',
    damage: ({ found }, { giftCard }) =>
      remove(found((row) => row.entity === 'fingerprint' && row.giftCardId === giftCard.id)),
    unread: 'STOCK#',
  },
  'a sold gift card is for sale': {
    kind: 'wrong-stock',
    damage: ({ card }, { purchase }) =>
      change(card(purchase.giftCardId), { status: 'available', gsi1pk: 'STOCK#playstation#available' }),
  },
  'a gift card is in the wrong list': {
    kind: 'wrong-stock',
    damage: ({ card }, { giftCard }) => change(card(giftCard.id), { gsi1pk: 'STOCK#playstation#sold' }),
    unread: 'STOCK#',
  },
  'a gift card was sold without a purchase': {
    kind: 'sale-without-purchase',
    damage: ({ card }, { giftCard, member }) => {
      // A sale in the millisecond in which the audit begins is one of the next audit.
      const soldAt = new Date(Date.now() - 60_000).toISOString()
      const index = { gsi1pk: 'STOCK#playstation#sold', gsi1sk: `${soldAt}#${giftCard.id}` }
      return change(card(giftCard.id), { status: 'sold', soldAt, soldTo: member.user.id, ...index })
    },
    unread: 'STOCK#',
  },
  'a gift card replaces that of a purchase that is lost': {
    kind: 'sale-without-purchase',
    damage: ({ card }, { giftCard, member }) => {
      const soldAt = new Date().toISOString()
      const index = { gsi1pk: 'STOCK#playstation#sold', gsi1sk: `${soldAt}#${giftCard.id}` }
      const sold = { status: 'sold', soldAt, soldTo: member.user.id, replacementFor: randomUUID() }
      return change(card(giftCard.id), { ...sold, ...index })
    },
    unread: 'STOCK#',
  },
  'the reward of an entry is lost': { kind: 'missing-cause', damage: ({ earners }) => remove(earners('MISSION#')) },
  'a reward is a cent higher': {
    kind: 'wrong-cause',
    damage: ({ earners }) => change(earners('MISSION#'), { amount: 1_001 }),
  },
  'a reward was never paid': {
    kind: 'missing-payment',
    damage: ({ earners }) => {
      const reward = earners('MISSION#')
      return change(reward, { sk: `${reward.sk}-2`, id: randomUUID() })
    },
  },
  'a budget has paid a cent more than its members received': {
    kind: 'wrong-budget',
    damage: ({ budget }) => change(budget(), { paid: 1_001, left: 999 }),
    unread: 'MISSIONS',
  },
  'a budget has a cent more than it was funded with': {
    kind: 'wrong-budget',
    damage: ({ budget }) => change(budget(), { left: Number(budget().left) + 1 }),
    unread: 'MISSIONS',
  },
  'a budget holds coins for no evidence': {
    kind: 'wrong-budget',
    damage: ({ budget }) => change(budget(), { held: 500, left: Number(budget().left) - 500 }),
    unread: 'MISSIONS',
  },
  'a budget is overdrawn': {
    kind: 'overdrawn-budget',
    damage: ({ budget }) => change(budget(), { left: -100_000, funded: -99_000 }),
    unread: 'MISSIONS',
  },
  'the reason of an old entry is changed': {
    kind: 'changed-history',
    damage: ({ entry }) => change(entry(1), { reason: 'Another reason' }),
    unread: 'AUDIT-REPORTS',
  },
  'an amount is changed, with everything that depends on it': {
    kind: 'changed-history',
    async damage({ others, otherEntry }) {
      await change(otherEntry(1), { amount: 20_000, balanceAfter: 20_000 })
      const { amount } = otherEntry(2)
      await change(otherEntry(2), { balanceAfter: 20_000 + Number(amount) })
      await change(others('PROFILE'), { balance: 20_000 + Number(amount) })
    },
    unread: 'AUDIT-REPORTS',
  },
  'a figure of a past day is changed': {
    kind: 'wrong-figure',
    async damage() {
      await rebuildFiguresNow()
      const { current = '' } = (await generations.find()) ?? {}
      const day = { ...figureKeys.counter(current, '0', 'DAY#2026-01-02'), entity: 'figures', v: 1, gift: 100 }
      await put(day)
    },
    unread: 'FIGURES',
  },
  'an old report is changed': {
    kind: 'changed-report',
    damage: ({ found }) => {
      const report = found(({ pk }) => pk === 'AUDIT-REPORTS')
      return change(report, { text: String(report.text).replace('"faults":0', '"faults":1') })
    },
    unread: 'AUDIT-REPORTS',
  },
  'an old report is lost': {
    kind: 'changed-report',
    damage: ({ found }) => remove(found(({ pk }) => pk === 'AUDIT-REPORTS')),
    unread: 'AUDIT-REPORTS',
  },
}
