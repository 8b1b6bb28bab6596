import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressLine } from '../../ui/feedback/states.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'

const RestockForm = lazyComponent(async () => (await import('./restock-form.tsx')).RestockForm, {
  fallback: <ProgressLine />,
})
// A failure does not matter here: opening tries again and shows the error.
const prepare = () => void RestockForm.preload().catch(() => undefined)

/** Offers an email when a sold-out product, or its sold-out variants, can be bought again. */
export function RestockOffer({ product, word }: { product: Product; word: 'size' | 'option' }) {
  const [isOpen, setOpen] = useState(false)
  const { inStock, variants } = product
  if (inStock && variants.every((variant) => variant.inStock)) return null
  if (isOpen) return <RestockForm product={product} word={word} />
  return (
    <Button
      variant={inStock ? 'quiet' : 'plain'}
      outdent={inStock}
      onClick={() => setOpen(true)}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <BellRing size="1rem" aria-hidden />
      {inStock ? `${word === 'size' ? 'Size' : 'Option'} sold out? Get an email` : 'Email me when it is back'}
    </Button>
  )
}
