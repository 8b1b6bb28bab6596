import { useRef, useState } from 'react'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { unitPriceOf } from '../../cart/cart.ts'
import { choiceOf, lowestPriceOf } from './variants.ts'

/** What the customer chooses of a product, and its price. Nothing is chosen beforehand, unless one variant is left. */
export function useChoice(product: Product) {
  const { variants } = product
  const word = choiceOf(variants)
  const left = variants.filter(({ inStock }) => inStock)
  const [chosenId, setChosenId] = useState(left.length === 1 ? left[0]?.id : undefined)
  const [isMissing, setMissing] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const chosen = left.find(({ id }) => id === chosenId)
  const { price, isFrom } = chosen
    ? { price: unitPriceOf({ product, variantId: chosen.id }), isFrom: false }
    : lowestPriceOf(product)

  const choose = (id: string) => {
    setChosenId(id)
    setMissing(false)
  }
  /** Calls `act` with the variant. When none is chosen, asks for one. */
  const withChosen = (act: (variantId?: string) => void) => {
    if (variants.length === 0 || chosen) return act(chosen?.id)
    setMissing(true)
    return group.current?.querySelector<HTMLElement>('input:enabled')?.focus()
  }
  return { word, chosen, chosenId: chosen?.id, isMissing, price, isFrom, group, choose, withChosen }
}
