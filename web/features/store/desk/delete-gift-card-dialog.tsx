import { useMutation } from '@tanstack/react-query'
import type { InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useInvalidateGiftCards } from './use-invalidate-gift-cards.ts'

/** Whether there is nothing left to delete, because the list is outdated. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_sold' || error.code === 'not_found')

type Props = { item: InventoryGiftCard; open: boolean; onClose: () => void }

/** Deletes an unsold gift card after confirmation. */
export function DeleteGiftCardDialog({ item, open, onClose }: Props) {
  const refreshStock = useInvalidateGiftCards()
  const deleting = useMutation({
    mutationFn: () => call('admin/shop/items', 'DELETE', { params: { id: item.id } }),
    onSuccess: () => {
      onClose()
      toast({ tone: 'ok', title: 'Item Deleted', description: `${item.name} was removed from the store.` })
      return refreshStock()
    },
    onError: async (error) => {
      toast({
        tone: 'bad',
        title: 'Failed to Delete Item',
        description: errorMessage(error, 'Failed to delete gift card from inventory'),
      })
      if (!isOutdated(error)) return
      onClose()
      await refreshStock()
    },
  })
  return (
    <ConfirmDialog
      title="Delete gift card?"
      action="Delete"
      pendingText="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      open={open}
      onClose={onClose}
    >
      {item.name}, with the code ending in {item.codeLastFour}, will be removed from the store and its code destroyed.
      This action cannot be undone.
    </ConfirmDialog>
  )
}
