import type { InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { call, errorMessage, hasCode } from '../../../api/client.ts'
import type { Toast } from '../../../ui/feedback/toast.ts'
import type { EnteredGiftCards } from './entered-gift-cards.ts'
import { giftCards } from './use-import.ts'

/** What became of a code: the gift card that it is now, or that it was in the store before. */
export type CodeResult = { code: string; added: InventoryGiftCard | undefined }

/** The results, and the codes that were not sent or have no certain answer, with the error that stopped the rest. */
export type Outcome = { results: CodeResult[]; left: string[]; error?: unknown }

/**
 * Adds the gift cards one after the other, so that a code that was entered twice is refused the second time. A code that is in the store
 * already does not stop the others; after any other failure, the rest is left to be sent again.
 */
export async function addGiftCards({ giftCardCode: codes, ...card }: EnteredGiftCards): Promise<Outcome> {
  const results: CodeResult[] = []
  for (const [index, code] of codes.entries()) {
    try {
      const added = await call('admin/shop/add-item', 'POST', { body: { ...card, giftCardCode: code } })
      results.push({ code, added })
    } catch (error) {
      if (!hasCode(error, 'duplicate_code')) return { results, left: codes.slice(index), error }
      results.push({ code, added: undefined })
    }
  }
  return { results, left: [] }
}

export const alreadyThere = 'That gift card code is already in the inventory.'

/** What the toast says about the outcome. */
export function outcomeWords({ results, left, error }: Outcome, name: string): Toast {
  const added = results.filter((each) => each.added).length
  const refused = results.length - added
  if (refused === 0 && left.length === 0)
    return {
      tone: 'ok',
      title: 'Item Added',
      description: added === 1 ? `${name} is in the store.` : `${giftCards(added)} are in the store.`,
    }
  const reasons = [
    added > 0 && `${giftCards(added)} added.`,
    refused > 0 &&
      (results.length === 1
        ? alreadyThere
        : `${refused === 1 ? '1 code is' : `${refused} codes are`} already in the inventory.`),
    left.length > 0 && errorMessage(error, 'Failed to add gift card to inventory'),
  ]
  return { tone: 'bad', title: 'Failed to Add Item', description: reasons.filter(Boolean).join(' ') }
}
