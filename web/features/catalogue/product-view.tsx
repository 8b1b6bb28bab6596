import clsx from 'clsx'
import { Clock, Info, Truck, Undo2 } from 'lucide-react'
import { type ElementType, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { pictureSizes } from '../../../shared/catalogue/picture-sizes.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { lowestShipping } from '../../../shared/orders/shipping.ts'
import { PriceTag } from '../../cart/price-tag.tsx'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/primitives.tsx'
import text from '../../ui/text.module.css'
import { chooseFirst, StockTag, useChoice, VariantChoice } from './variant-choice.tsx'
import place from '../../ui/layout/place.module.css'
import galleryStyles from './gallery.module.css'
import styles from './product-view.module.css'

type Props = {
  product: Product
  /** The heading's element: the page's title, or the dialog's. */
  heading: ElementType
  onAdd: (product: Product, variantId?: string) => void
}

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

/** A product: its pictures, what to choose, its price and what happens after the order. */
export function ProductView({ product, heading: Heading, onAdd }: Props) {
  const { name, description, images, variants, inStock, lowStock } = product
  const { word, chosen, chosenId, isMissing, price, isFrom, group, choose, withChosen } = useChoice(product)
  const gallery = useGallery(images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    // Radio buttons use the same keys.
    if (step === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    gallery.show(gallery.index + step)
  }
  const isLow = chosen ? chosen.lowStock : variants.length === 0 && lowStock
  return (
    <Stack gap={6} className={styles.view} role="presentation" onKeyDown={onKeyDown}>
      <Gallery product={product} {...gallery} />
      <div className={styles.info}>
        <Stack gap={2}>
          <StockTag inStock={inStock} lowStock={lowStock} />
          <Heading className={styles.name}>{name}</Heading>
        </Stack>
        <PriceTag price={price} isFrom={isFrom} large withNet />
        {variants.length > 0 && inStock && (
          <VariantChoice
            large
            product={product}
            legend={word === 'size' ? 'Size' : 'Option'}
            chosenId={chosenId}
            onChoose={choose}
            groupRef={group}
          />
        )}
        <Row as="output" gap={2} className={clsx(text.small, text.wait, styles.note)}>
          {isMissing && (
            <>
              <Info size="1rem" aria-hidden />
              {chooseFirst[word]}
            </>
          )}
          {isLow && (
            <>
              <Clock size="1rem" aria-hidden />
              {chosen ? `Only a few left in ${chosen.name}` : 'Only a few left'}
            </>
          )}
        </Row>
        <div className={styles.bar}>
          <PriceTag price={price} isFrom={isFrom} className={clsx(place.phone, styles.barPrice)} />
          <Button
            variant="gold"
            size="large"
            disabled={!inStock}
            aria-haspopup="dialog"
            onClick={() => withChosen((variantId) => onAdd(product, variantId))}
          >
            {inStock ? 'Add to Cart' : 'Out of Stock'}
          </Button>
        </div>
        {!inStock && (
          <Row as={Text} gap={2} size="small" tone="wait">
            <Info size="1rem" aria-hidden />
            This run is sold out. If we make more, it appears here.
          </Row>
        )}
        <Text size="small" tone="muted" lines>
          {description}
        </Text>
        <ProductFacts />
      </div>
    </Stack>
  )
}

/** What holds for every product: shipping and returns. */
const ProductFacts = () => (
  <Stack as="ul" gap={3} className={styles.facts}>
    <Row as="li" gap={3} align="start">
      <Truck className={text.faint} size="1.25rem" strokeWidth={1.75} aria-hidden />
      <span>
        Shipping from {lowestShipping}, calculated at checkout. <Link to={paths.shipping}>How it ships</Link>
      </span>
    </Row>
    <Row as="li" gap={3} align="start">
      <Undo2 className={text.faint} size="1.25rem" strokeWidth={1.75} aria-hidden />
      <span>
        {brand.returnDays} days to return it unused. <Link to={paths.returns}>How returns work</Link>
      </span>
    </Row>
  </Stack>
)

/** The pictures of a product in a row that scrolls: a swipe, the thumbnails and the left and right keys move along it. */
function useGallery(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const show = (next: number) => {
    const { current } = strip
    current?.scrollTo({ left: Math.min(Math.max(next, 0), count - 1) * current.clientWidth })
  }
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setIndex(Math.round(scrollLeft / clientWidth))
  }
  return { strip, index, show, onScroll }
}

type GalleryProps = ReturnType<typeof useGallery> & { product: Product }

function Gallery({ product, strip, index: shown, show, onScroll }: GalleryProps) {
  const { name, images } = product
  const count = Math.max(images.length, 1)
  const titleOf = (index: number) => (count > 1 ? `${name}, picture ${index + 1} of ${count}` : name)
  return (
    <Stack gap={3}>
      <div className={galleryStyles.frame}>
        <ul
          ref={strip}
          className={galleryStyles.strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can take the focus
          tabIndex={0}
          aria-label={`Pictures of ${name}`}
          onScroll={onScroll}
        >
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <ProductPicture
                product={product}
                index={index}
                alt={titleOf(index)}
                sizes={pictureSizes.productView}
                eager={index === 0}
                first={index === 0}
                dimmed={!product.inStock}
                className={galleryStyles.picture}
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span className={clsx(place.phone, galleryStyles.position)} aria-hidden>
            {shown + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <Row as="fieldset" wraps gap={2} className={galleryStyles.thumbs} aria-label="Choose a picture">
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <ProductPicture product={product} index={index} sizes="5rem" eager dimmed={!product.inStock} />
            </button>
          ))}
        </Row>
      )}
    </Stack>
  )
}
