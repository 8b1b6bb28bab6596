import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PurchasedGiftCard, StoreGiftCard } from '../../../shared/store/schema.ts'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'
import { useNotifications } from '../../notifications/notifications-provider.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** A completed purchase, for the dialog that shows its code. */
export type Sale = { giftCard: PurchasedGiftCard; paid: number; left: number }

export type Buying = {
  /** The gift card that is being bought. */
  itemId: string | undefined
  buy: (item: StoreGiftCard) => void
}

/** Buys one gift card at a time; updates the balance, the store, the recent purchases and the notifications. */
export function usePurchase() {
  const queryClient = useQueryClient()
  const { add } = useNotifications()
  const [sale, setSale] = useState<Sale>()
  const [isSaleOpen, setSaleOpen] = useState(false)

  const refreshStore = () => queryClient.invalidateQueries({ queryKey: readKey('shop/items') })

  const purchase = useMutation({
    mutationFn: (item: StoreGiftCard) =>
      call('shop/purchase', 'POST', { body: { itemId: item.id, customerEmail: 'notification' } }),
    onSuccess: async ({ giftCard, newSolcoinBalance }, item) => {
      queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, solcoinBalance: newSolcoinBalance })
      add(giftCard)
      setSale({ giftCard, paid: item.yourPrice, left: newSolcoinBalance })
      setSaleOpen(true)
      toast({ tone: 'ok', title: 'Gift Card Purchased', description: `${giftCard.name}. The code is on screen.` })
      await Promise.all([
        refreshStore(),
        queryClient.invalidateQueries({ queryKey: readKey('shop/my-purchases') }),
        queryClient.invalidateQueries({ queryKey: readKey('wallet/statement') }),
      ])
    },
    onError: async (error) => {
      toast({ tone: 'bad', title: 'Purchase Failed', description: errorMessage(error, 'Failed to purchase gift card') })
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'sold_out' || code === 'not_found') await refreshStore()
      if (code === 'insufficient_solcoins') await queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
    },
  })

  const buying: Buying = {
    itemId: purchase.isPending ? purchase.variables.id : undefined,
    buy: (item) => purchase.mutate(item),
  }
  return { buying, sale, isSaleOpen, closeSale: () => setSaleOpen(false) }
}
