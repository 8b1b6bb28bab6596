import clsx from 'clsx'
import { type Ref, useId, useRef, useState } from 'react'
import { priceRange, surcharge } from '../../../shared/catalogue/prices.ts'
import type { Product, Variant } from '../../../shared/catalogue/schema.ts'
import { type Cents, dollars, toCents } from '../../../shared/money.ts'
import { unitPriceOf } from '../../cart/cart.ts'
import { Badge, Row, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { RadioTile } from '../../ui/forms/field.tsx'
import styles from './variant-choice.module.css'

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

type Props = {
  product: Product
  /** The group's name. */
  legend: string
  chosenId: string | undefined
  onChoose: (id: string) => void
  /** In the product view: as wide as its column. */
  large?: boolean
  groupRef?: Ref<HTMLFieldSetElement>
}

/** The variants of a product, with what they add to the price with GST. The arrow keys move between those in stock. */
export function VariantChoice({ product, legend, chosenId, onChoose, large = false, groupRef }: Props) {
  const group = useId()
  const base = toCents(product.price)
  return (
    <Row as="fieldset" wraps align="stretch" ref={groupRef} className={clsx(styles.variants, large && styles.large)}>
      {large ? (
        <Text as="legend" size="small" tone="muted" weight="medium">
          {legend}
        </Text>
      ) : (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      )}
      {product.variants.map(({ id, name, price, inStock }) => (
        <RadioTile
          key={id}
          className={styles.variant}
          name={group}
          checked={id === chosenId}
          disabled={!inStock}
          onChange={() => onChoose(id)}
        >
          {name} {price > 0 && <small>+{dollars(surcharge(base, toCents(price)))}</small>}
          {!inStock && <VisuallyHidden>, Out of Stock</VisuallyHidden>}
        </RadioTile>
      ))}
    </Row>
  )
}

type Stock = { inStock: boolean; lowStock: boolean }

/** Whether a product can be bought, and whether few are left. */
export const StockTag = ({ inStock, lowStock, className }: Stock & { className?: string | undefined }) => (
  <Row as="span" wraps gap={1} className={clsx(styles.tags, className)}>
    <Badge tone={inStock ? 'ok' : 'mute'}>{inStock ? 'In Stock' : 'Out of Stock'}</Badge>
    {inStock && lowStock && <Badge tone="wait">Only a few left</Badge>}
  </Row>
)

const size = /^(?:\d?X{0,3}[SML]|\d{1,3}(?:\s*[-–/]\s*\d{1,3})?|one size)$/i

/** The word for what a customer chooses: "size" when each variant is one. */
const choiceOf = (variants: readonly Pick<Variant, 'name'>[]): 'size' | 'option' =>
  variants.every(({ name }) => size.test(name.trim())) ? 'size' : 'option'

/** What a customer is told who adds a product without choosing. */
export const chooseFirst = { size: 'Choose a size first', option: 'Choose an option first' } as const

/** The lowest price of the product, and whether other variants cost more. */
export function lowestPriceOf(product: Product): { price: Cents; isFrom: boolean } {
  const { lowest, highest } = priceRange(product)
  return { price: lowest, isFrom: highest > lowest }
}
