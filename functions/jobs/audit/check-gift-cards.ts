import type { Fault, FaultKind } from '../../../shared/ledger/faults.ts'
import { fingerprintKey } from '../../store/gift-cards.table.ts'
import { storeKeys } from '../../store/keys.ts'
import type { GiftCard } from '../../store/sell-gift-card.ts'
import { batchGet, type FoundRows, type TypedKey } from '../../table/rows.ts'
import { confirmFaults } from './confirm-faults.ts'
import { giftCardPage } from './gift-card-lists.ts'
import type { Phase } from './phase.ts'

type Checked = Pick<
  GiftCard,
  'id' | 'platform' | 'status' | 'codeFingerprint' | 'soldAt' | 'soldTo' | 'replacementFor'
> & { gsi1pk: string }
const attributes = [
  ...(['id', 'platform', 'status', 'codeFingerprint', 'soldAt', 'soldTo', 'gsi1pk', 'replacementFor'] as const),
]
const key = (giftCardId: string): TypedKey<Checked> => storeKeys.giftCard(giftCardId)

const pageSize = 100

const purchaseKey = ({ soldTo = '', replacementFor = '' }: Checked) => storeKeys.purchase(soldTo, replacementFor)

function checkCard(card: Checked, found: FoundRows): Fault[] {
  const { id, platform, status, codeFingerprint, gsi1pk, replacementFor } = card
  const fault = (kind: FaultKind, description: string): Fault => ({ kind, subject: id, description })
  const guard = found.get(fingerprintKey(codeFingerprint))
  return [
    ...(gsi1pk === storeKeys.statusPartition(platform, status)
      ? []
      : [fault('wrong-stock', `the gift card ${id} is ${status}, but in the list ${gsi1pk}`)]),
    ...(guard ? [] : [fault('unprotected-code', `the code of the gift card ${id} is not on record`)]),
    ...(guard && guard.giftCardId !== id
      ? [fault('code-stored-twice', `the gift cards ${id} and ${guard.giftCardId} have the same code`)]
      : []),
    ...(replacementFor !== undefined && !found.get(purchaseKey(card))
      ? [fault('sale-without-purchase', `the gift card ${id} replaces that of ${replacementFor}, which is missing`)]
      : []),
  ]
}

/** The gift cards of a page, and what is wrong with them. Those that were removed since the page was read are missing. */
async function readCards(ids: string[]): Promise<{ cards: Checked[]; faults: Fault[] }> {
  const rows = await batchGet(ids.map(key), attributes)
  const cards = ids.flatMap((id) => rows.get(key(id)) ?? [])
  const guards = cards.map(({ codeFingerprint }) => fingerprintKey(codeFingerprint))
  const replaced = cards.filter(({ replacementFor }) => replacementFor !== undefined).map(purchaseKey)
  const found = await batchGet([...guards, ...replaced], ['giftCardId'])
  return { cards, faults: cards.flatMap((card) => checkCard(card, found)) }
}

/** Checks the code of every gift card, and counts those for sale and those sold. */
export const checkGiftCards: Phase = {
  name: 'gift-cards',
  async step(cursor, { tally, until }) {
    const page = await giftCardPage(cursor, pageSize)
    if (!page) return null
    const { cards, faults } = await confirmFaults(() => readCards(page.ids))
    tally.addFaults(faults)
    tally.count({ [page.status]: cards.length })
    for (const { id, status, soldAt = '', replacementFor } of cards)
      if (status === 'sold' && soldAt < until && replacementFor === undefined) tally.sold.add(id)
    return page.next
  },
}
