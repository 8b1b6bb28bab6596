import type { Fault, FaultKind } from '../../../shared/ledger/faults.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { fingerprintKey } from '../../store/gift-cards.table.ts'
import { storeKeys } from '../../store/keys.ts'
import type { CodeReport } from '../../store/report-code.ts'
import type { GiftCard } from '../../store/sell-gift-card.ts'
import { batchGet, type FoundRows, type TypedKey } from '../../table/rows.ts'
import { confirmFaults } from './confirm-faults.ts'
import { giftCardPage, type GiftCardList } from './gift-card-lists.ts'
import type { Phase } from './phase.ts'

type Checked = Pick<
  GiftCard,
  'id' | 'platform' | 'status' | 'codeFingerprint' | 'soldAt' | 'soldTo' | 'replacementFor'
> & { gsi1pk: string; gsi1sk: string }
const attributes = [
  ...([
    'id',
    'platform',
    'status',
    'codeFingerprint',
    'soldAt',
    'soldTo',
    'replacementFor',
    'gsi1pk',
    'gsi1sk',
  ] as const),
]
const key = (giftCardId: string): TypedKey<Checked> => storeKeys.giftCard(giftCardId)

const pageSize = 100

type Account = { deletingAt?: string }
const accountKey = ({ soldTo = '' }: Checked): TypedKey<Account> => accountKeys.user(soldTo)
const purchaseKey = ({ soldTo = '', replacementFor = '' }: Checked) => storeKeys.purchase(soldTo, replacementFor)
const reportKey = ({ soldTo = '', replacementFor = '' }: Checked): TypedKey<CodeReport> =>
  storeKeys.report(soldTo, replacementFor)

const placeOf = ({ status, platform, id, soldAt = '' }: Checked) =>
  status === 'available' ? storeKeys.availableIndex(platform, id) : storeKeys.soldIndex(platform, id, soldAt)

/** A replacement answers a report, which a deletion of the account erases. */
function checkReplacement(card: Checked, found: FoundRows): string[] {
  const { id, replacementFor } = card
  const what = `the gift card ${id} replaces that of ${replacementFor}`
  if (!found.get(purchaseKey(card))) return [`${what}, which is missing`]
  const account = found.get(accountKey(card))
  const isOpen = account !== undefined && account.deletingAt === undefined
  return isOpen && found.get(reportKey(card))?.giftCardId !== id ? [`${what}, whose report does not name it`] : []
}

function checkCard(card: Checked, found: FoundRows): Fault[] {
  const { id, status, codeFingerprint, gsi1pk, gsi1sk, replacementFor } = card
  const fault = (kind: FaultKind, description: string): Fault => ({ kind, subject: id, description })
  const guard = found.get<{ giftCardId: string }>(fingerprintKey(codeFingerprint))
  const place = placeOf(card)
  return [
    ...(gsi1pk === place.gsi1pk
      ? []
      : [fault('wrong-stock', `the gift card ${id} is ${status}, but in the list ${gsi1pk}`)]),
    ...(gsi1pk === place.gsi1pk && gsi1sk !== place.gsi1sk
      ? [fault('wrong-list', `the gift card ${id} is at the wrong place of the list ${gsi1pk}`)]
      : []),
    ...(guard ? [] : [fault('unprotected-code', `the code of the gift card ${id} is not on record`)]),
    ...(guard && guard.giftCardId !== id
      ? [fault('code-stored-twice', `the gift cards ${id} and ${guard.giftCardId} have the same code`)]
      : []),
    ...(replacementFor === undefined
      ? []
      : checkReplacement(card, found).map((description) => fault('sale-without-purchase', description))),
  ]
}

/** The gift cards of a page, and what is wrong with them. Those that were removed since the page was read are missing. */
async function readCards(ids: string[]): Promise<{ cards: Checked[]; faults: Fault[] }> {
  const rows = await batchGet(ids.map(key), attributes)
  const cards = ids.flatMap((id) => rows.get(key(id)) ?? [])
  const guards = cards.map(({ codeFingerprint }) => fingerprintKey(codeFingerprint))
  const replaced = cards.filter(({ replacementFor }) => replacementFor !== undefined)
  const found = await batchGet(
    [...guards, ...replaced.flatMap((card) => [purchaseKey(card), reportKey(card), accountKey(card)])],
    ['giftCardId', 'deletingAt'],
  )
  return { cards, faults: cards.flatMap((card) => checkCard(card, found)) }
}

/** Checks the code of every gift card of a list, and counts them. */
export const checkGiftCards = (list: GiftCardList): Phase => ({
  name: 'gift-cards',
  async step(cursor, { tally, audit: { until } }) {
    const { rows, next } = await giftCardPage(list, cursor, pageSize)
    const ids = rows.map(({ id }) => id)
    const { cards, faults } = await confirmFaults(() => readCards(ids))
    tally.addFaults(faults)
    tally.count({ [list.status]: cards.length })
    for (const { id, status, soldAt = '', replacementFor } of cards)
      if (status === 'sold' && soldAt < until && replacementFor === undefined) tally.sold.add(id)
    return next
  },
})
