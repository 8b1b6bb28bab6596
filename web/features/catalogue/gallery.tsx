import clsx from 'clsx'
import { useRef, useState } from 'react'
import { pictureSizes } from '../../../shared/catalogue/picture-sizes.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { ProductPicture } from '../../cart/product-picture.tsx'
import styles from './gallery.module.css'

/** The pictures of a product in a row that scrolls: a swipe, the thumbnails and the left and right keys move along it. */
export function useGallery(count: number) {
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

type Props = ReturnType<typeof useGallery> & { product: Product }

export function Gallery({ product, strip, index: shown, show, onScroll }: Props) {
  const { name, images } = product
  const count = Math.max(images.length, 1)
  const titleOf = (index: number) => (count > 1 ? `${name}, picture ${index + 1} of ${count}` : name)
  return (
    <div className={clsx(styles.gallery, !product.inStock && styles.outOfStock)}>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can take the focus */}
        <ul ref={strip} className={styles.strip} tabIndex={0} aria-label={`Pictures of ${name}`} onScroll={onScroll}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <ProductPicture
                product={product}
                index={index}
                alt={titleOf(index)}
                sizes={pictureSizes.productView}
                eager={index === 0}
                first={index === 0}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span className={styles.position} aria-hidden>
            {shown + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <fieldset className={styles.thumbs} aria-label="Choose a picture">
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <ProductPicture product={product} index={index} sizes="5rem" eager />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
