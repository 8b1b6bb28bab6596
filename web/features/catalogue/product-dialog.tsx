import { useState } from 'react'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { useDocumentTitle } from '../../navigation/route.ts'
import { Dialog, DialogTitle } from '../../ui/feedback/dialog.tsx'
import { ProductView } from './product-view.tsx'

type Props = {
  /** Undefined while the view is closed. */
  product: Product | undefined
  onAdd: (product: Product, variantId?: string) => void
  open: boolean
  onClose: () => void
}

/** The product's view over the shop. */
export function ProductDialog({ product, onAdd, open, onClose }: Props) {
  const [shown, setShown] = useState(product)
  // While it closes, it still shows the product.
  if (product && product !== shown) setShown(product)
  useDocumentTitle(product?.name)
  return (
    <Dialog view open={open} onClose={onClose}>
      {shown && <ProductView key={shown.id} product={shown} heading={DialogTitle} onAdd={onAdd} />}
    </Dialog>
  )
}
