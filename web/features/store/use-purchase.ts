import { useState } from 'react'
import type { PurchasedGiftCard, PurchaseRecord, StoreGiftCard } from '../../../shared/store/schema.ts'
import { call, hasCode, invalidate } from '../../api/client.ts'
import { useAction } from '../../api/action.ts'
import { updateCurrentUser } from '../../api/session.ts'
import type { BadgeTone } from '../../ui/primitives.tsx'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'

type ReportState = { label: string; tone: Extract<BadgeTone, 'ok' | 'wait' | 'bad'>; words: string }

const states = {
  open: { label: 'Reported', tone: 'wait', words: 'You reported this code. The answer comes as a notification.' },
  replaced: { label: 'New code', tone: 'ok', words: 'This code replaces the one that did not work.' },
  refunded: { label: 'Refunded', tone: 'ok', words: 'Your Solcoins for this gift card were returned.' },
  declined: { label: 'Report declined', tone: 'bad', words: 'Your report was declined.' },
} as const satisfies Record<string, ReportState>

/** What became of the report that the code of a purchase does not work. Undefined without a report. */
export const reportState = ({ report }: PurchaseRecord): ReportState | undefined =>
  report?.status && states[report.status]

/** A completed purchase, for the dialog that shows its code. */
export type Sale = { giftCard: PurchasedGiftCard; paid: number; left: number }

/** The gift card that the member is asked about, and its Buy button. */
type Question = { item: StoreGiftCard; button: HTMLElement }

export type Buying = {
  /** The gift card that is being bought. */
  itemId: string | undefined
  /** Asks for confirmation before the purchase. */
  ask: (item: StoreGiftCard, button: HTMLElement) => void
  /** Loads the code of the dialogs. */
  prepare: () => void
}

/** `open` is the dialog that is open. Both keep their content while they close. */
type State = { question?: Question; sale?: Sale; open: 'question' | 'sale' | undefined }

/** Buys one gift card at a time, once. Updates the balance, the store, the recent purchases and the notifications. */
export function usePurchase() {
  const [state, setState] = useState<State>({ open: undefined })
  const { question, sale, open } = state

  const purchase = useAction({
    send: (item: StoreGiftCard) =>
      call('shop/purchase', 'POST', { body: { itemId: item.id, customerEmail: 'notification' } }),
    onDone: ({ giftCard, newSolcoinBalance: solcoinBalance }, item) => {
      updateCurrentUser((user) => ({ solcoinBalance, unreadNotifications: (user.unreadNotifications ?? 0) + 1 }))
      const bought = { giftCard, paid: item.yourPrice, left: solcoinBalance }
      setState((now) => ({ ...now, sale: bought, open: 'sale' }))
    },
    done: ({ giftCard }) => ({
      title: 'Gift Card Purchased',
      description: `${giftCard.name}. The code is on screen.`,
    }),
    failed: ['Purchase Failed', 'Failed to purchase gift card'],
    onFailure: async (error) => {
      if (hasCode(error, 'sold_out', 'not_found')) await invalidate('shop/items')
      if (hasCode(error, 'insufficient_solcoins')) await invalidate('auth/user')
    },
    changes: ['shop/items', 'shop/my-purchases', 'wallet/statement', 'user/notifications'],
  })

  return {
    question,
    sale: useUntilPageHide(sale, () => setState({ open: undefined })),
    open,
    buyingId: purchase.isPending ? purchase.variables.id : undefined,
    ask: (item: StoreGiftCard, button: HTMLElement) =>
      setState((now) => ({ ...now, question: { item, button }, open: 'question' })),
    /** Buys the gift card of the question. The second press of a double click finds the question closed. */
    confirm: () => {
      if (!question || open !== 'question' || purchase.isPending) return
      setState({ ...state, open: undefined })
      purchase.mutate(question.item)
    },
    close: () => setState((now) => ({ ...now, open: undefined })),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
