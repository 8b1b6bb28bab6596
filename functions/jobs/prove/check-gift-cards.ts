import type { Fault, FaultKind } from '../../../shared/ledger/faults.ts'
import { fingerprintKey } from '../../store/gift-cards.table.ts'
import { storeKeys } from '../../store/keys.ts'
import type { GiftCard } from '../../store/sell-gift-card.ts'
import { batchGet, type FoundRows, type TypedKey } from '../../table/rows.ts'
import { foundEachTime } from './found-each-time.ts'
import { giftCardPage } from './gift-card-lists.ts'
import type { Phase } from './phase.ts'

type Checked = Pick<
  GiftCard,
  'id' | 'platform' | 'status' | 'codeFingerprint' | 'soldAt' | 'soldTo' | 'replacementFor'
> & { gsi1pk: string }
const key = (giftCardId: string): TypedKey<Checked> => storeKeys.giftCard(giftCardId)

const pageSize = 100
const checkedAttributes = 'id platform status codeFingerprint gsi1pk soldAt soldTo replacementFor'.split(' ')

function checkCard({ id, platform, status, codeFingerprint, gsi1pk }: Checked, codes: FoundRows): Fault[] {
  const fault = (kind: FaultKind, description: string): Fault => ({ kind, subject: id, description })
  const guard = codes.get(fingerprintKey(codeFingerprint))
  return [
    ...(gsi1pk === storeKeys.statusPartition(platform, status)
      ? []
      : [fault('wrong-stock', `the gift card ${id} is ${status}, but in the list ${gsi1pk}`)]),
    ...(guard ? [] : [fault('unprotected-code', `the code of the gift card ${id} is not on record`)]),
    ...(guard && guard.itemId !== id
      ? [fault('code-stored-twice', `the gift cards ${id} and ${guard.itemId} have the same code`)]
      : []),
  ]
}

/** The gift cards of a page, and what is wrong with them. Those that were removed meanwhile are missing. */
async function readCards(ids: string[]): Promise<{ cards: Checked[]; faults: Fault[] }> {
  const found = await batchGet(ids.map(key), checkedAttributes)
  const cards = ids.flatMap((id) => found.get(key(id)) ?? [])
  const guards = cards.map(({ codeFingerprint }) => fingerprintKey(codeFingerprint))
  const codes = await batchGet(guards, ['itemId'])
  return { cards, faults: [...cards.flatMap((card) => checkCard(card, codes)), ...(await checkReplacements(cards))] }
}

/** A gift card that replaces a code was given to the member who bought that code, without another purchase. */
async function checkReplacements(cards: Checked[]): Promise<Fault[]> {
  const given = cards.flatMap(({ id, soldTo = '', replacementFor }) =>
    replacementFor === undefined ? [] : [{ id, soldTo, purchase: storeKeys.purchase(soldTo, replacementFor) }],
  )
  const found = await batchGet(
    given.map(({ purchase }) => purchase),
    ['id'],
  )
  return given
    .filter(({ purchase }) => !found.get(purchase))
    .map(({ id, soldTo }) => {
      const description = `the gift card ${id} replaces one that ${soldTo} has not bought`
      return { kind: 'sale-without-purchase', subject: id, description }
    })
}

/** Checks the code of every gift card, and counts those for sale and those sold. */
export const checkGiftCards: Phase = {
  name: 'gift-cards',
  async step(cursor, { tally, until }) {
    const page = await giftCardPage(cursor, pageSize)
    if (!page) return null
    const { cards, faults } = await foundEachTime(() => readCards(page.ids))
    tally.addFaults(faults)
    tally.count({ [page.status]: cards.length })
    for (const { id, status, soldAt, replacementFor } of cards)
      if (status === 'sold' && replacementFor === undefined && soldAt !== undefined && soldAt < until)
        tally.sold.add(id)
    return page.next
  },
}
