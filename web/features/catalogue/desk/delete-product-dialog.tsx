import { useMutation } from '@tanstack/react-query'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useInvalidateProducts } from './use-invalidate-products.ts'

type Props = { product: AdminProduct; open: boolean; onClose: () => void }

/** Deletes a product after confirmation. */
export function DeleteProductDialog({ product, open, onClose }: Props) {
  const refreshProducts = useInvalidateProducts()
  const deleting = useMutation({
    mutationFn: () => call('admin/product', 'DELETE', { params: { id: product.id } }),
    onSuccess: () => {
      onClose()
      toast({ tone: 'ok', title: 'Product Deleted', description: `${product.name} was removed from the catalogue.` })
      return refreshProducts()
    },
    onError: async (error) => {
      const description = errorMessage(error, 'Failed to delete the product')
      toast({ tone: 'bad', title: 'Failed to Delete Product', description })
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return
      onClose()
      await refreshProducts()
    },
  })
  return (
    <ConfirmDialog
      title="Delete product?"
      action="Delete"
      pendingText="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      open={open}
      onClose={onClose}
    >
      {product.name} and its stock will be removed from the shop. Past orders stay as they are. This action cannot be
      undone.
    </ConfirmDialog>
  )
}
