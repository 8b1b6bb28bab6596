import { useCallback, useEffect, useRef, useState } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import type { PurchasedGiftCard, PurchaseRecord, StoreGiftCard } from '../../../shared/store/schema.ts'
import { call, errorMessage, hasCode, invalidate } from '../../api/client.ts'
import { useAction } from '../../api/action.ts'
import { updateCurrentUser } from '../../api/session.ts'
import { type Toast, toast } from '../../ui/feedback/toast.ts'
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

/** Why a purchase failed, and whether another try would, too. */
type Failure = { message: string; isFinal: boolean }

export type Buying = {
  /** The gift card that is being bought. */
  itemId: string | undefined
  /** Asks for confirmation before the purchase. */
  ask: (item: StoreGiftCard, button: HTMLElement) => void
  /** Shows what there is to know about the gift card. */
  show: (item: StoreGiftCard, button: HTMLElement) => void
  /** Loads the code of the dialog. */
  prepare: () => void
}

/** What the dialog of a purchase shows, from the card and the question to the code. It keeps its content while it closes. */
type State = {
  isOpen: boolean
  step: 'view' | 'question' | 'buying' | 'failed' | 'done'
  question?: Question
  /** Whether the question followed the view of the card. */
  isReviewed?: true
  sale?: Sale
  failure?: Failure
}

/** What a purchase did, as the toast, the dialog's announcement and its footer say it. */
export const boughtWords = {
  title: 'Gift Card Purchased',
  spent: (paid: number) => `${formatAmount(paid)} Solcoins spent. Your code is saved in Recent purchases.`,
} as const
export const failedTitle = 'Purchase Failed'

/** Tells how a purchase ended in the specified toast, as soon as the dialog that also tells it is not open. */
function useToastOutsideDialog(isOpen: boolean) {
  const dialog = useRef<{ isOpen: boolean; waiting?: Toast | undefined }>({ isOpen: false })
  useEffect(() => {
    const { current } = dialog
    if (!isOpen) return undefined
    current.isOpen = true
    // The dialog has closed, or the member has left the store.
    return () => {
      current.isOpen = false
      if (current.waiting) toast(current.waiting)
      current.waiting = undefined
    }
  }, [isOpen])
  const tell = useCallback((words: Toast) => {
    if (dialog.current.isOpen) dialog.current.waiting = words
    else toast(words)
  }, [])
  const forget = useCallback(() => {
    dialog.current.waiting = undefined
  }, [])
  return { tell, forget }
}

/** Buys one gift card at a time, once. Updates the balance, the store, the recent purchases and the notifications. */
export function usePurchase() {
  const [state, setState] = useState<State>({ isOpen: false, step: 'question' })
  const { question, sale, isOpen, step, failure } = state
  const outcome = useToastOutsideDialog(isOpen)
  // A second press may come before the screen shows the first one.
  const isSending = useRef(false)

  const purchase = useAction({
    send: (item: StoreGiftCard) =>
      call('shop/purchase', 'POST', {
        body: { itemId: item.id, price: item.yourPrice, customerEmail: 'notification' },
      }),
    onDone: ({ giftCard, newSolcoinBalance: solcoinBalance }, { yourPrice: paid }) => {
      isSending.current = false
      updateCurrentUser((user) => ({ solcoinBalance, unreadNotifications: (user.unreadNotifications ?? 0) + 1 }))
      const bought = { giftCard, paid, left: solcoinBalance }
      // A member who has closed the dialog finds the code in the recent purchases.
      setState((now) => (now.isOpen ? { ...now, step: 'done', sale: bought } : now))
      outcome.tell({ tone: 'ok', title: boughtWords.title, description: boughtWords.spent(paid) })
    },
    failed: null,
    onFailure: async (error) => {
      isSending.current = false
      const message = errorMessage(error, 'Failed to purchase gift card')
      const isFinal = hasCode(error, 'sold_out', 'price_changed', 'not_found', 'insufficient_solcoins')
      setState((now) => (now.isOpen ? { ...now, step: 'failed', failure: { message, isFinal } } : now))
      outcome.tell({ tone: 'bad', title: failedTitle, description: message })
      if (hasCode(error, 'sold_out', 'price_changed', 'not_found')) await invalidate('shop/items')
      if (hasCode(error, 'insufficient_solcoins')) await invalidate('auth/user')
    },
    changes: ['shop/items', 'shop/my-purchases', 'wallet/statement', 'user/notifications'],
  })

  const shownSale = useUntilPageHide(sale, () => {
    outcome.forget()
    setState({ isOpen: false, step: 'question' })
  })

  const open = (step: 'view' | 'question') => (item: StoreGiftCard, button: HTMLElement) => {
    if (!isSending.current) setState({ isOpen: true, step, question: { item, button } })
  }
  return {
    question,
    sale: shownSale,
    failure,
    step,
    isReviewed: state.isReviewed === true,
    isOpen,
    buyingId: purchase.isPending ? purchase.variables.id : undefined,
    ask: open('question'),
    show: open('view'),
    /** Shows another gift card instead. */
    choose: (item: StoreGiftCard) =>
      setState((now) => (now.step === 'view' && now.question ? { ...now, question: { ...now.question, item } } : now)),
    /** From the gift card to the question. */
    review: () => setState((now) => (now.step === 'view' ? { ...now, step: 'question', isReviewed: true } : now)),
    /** Buys the gift card of the question, or tries again. */
    confirm: () => {
      if (!question || !isOpen || step === 'view' || step === 'done' || isSending.current) return
      isSending.current = true
      outcome.forget()
      setState({ isOpen, step: 'buying', question })
      purchase.mutate(question.item)
    },
    close: () => setState((now) => ({ ...now, isOpen: false })),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
