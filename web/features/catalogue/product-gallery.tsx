import clsx from 'clsx'
import { Maximize2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pictureSizes } from '../../../shared/catalogue/picture-sizes.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { showsPicture, withPicture } from '../../navigation/route.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import place from '../../ui/layout/place.module.css'
import styles from './gallery.module.css'

const ZoomDialog = lazyComponent(async () => (await import('./zoom-dialog.tsx')).ZoomDialog)

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

/**
 * The pictures of a product in a row that scrolls: a swipe, the thumbnails and the left and right keys move along it. Full screen,
 * which is an entry of the history, shows the same picture.
 */
export function useGallery(count: number) {
  const navigate = useNavigate()
  const location = useLocation()
  const isZoomed = showsPicture(location.state)
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const show = (next: number, behavior: ScrollBehavior = isZoomed ? 'instant' : 'auto') => {
    const { current } = strip
    current?.scrollTo({ left: Math.min(Math.max(next, 0), count - 1) * current.clientWidth, behavior })
  }
  return {
    strip,
    index,
    show,
    onScroll: () => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
      setIndex(Math.round(scrollLeft / clientWidth))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps.get(event.key)
      // Radio buttons use the same keys.
      if (step === undefined || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      show(index + step)
    },
    isZoomed,
    zoom: (at: number) => {
      show(at, 'instant')
      void navigate(location, { state: withPicture(location.state), preventScrollReset: true })
    },
    endZoom: () => void navigate(-1),
  }
}

type Props = Omit<ReturnType<typeof useGallery>, 'onKeyDown'> & {
  product: Product
  /** The thumbnails are beside the picture, and two more pictures below it. */
  isPage: boolean
}

/** The places of the two pictures below the large one. */
const belowIt = [2, 3]

export function Gallery({ product, isPage, strip, index: shown, show, onScroll, isZoomed, zoom, endZoom }: Props) {
  const { name, images, inStock } = product
  const { isMounted, prepare } = useDialog(ZoomDialog.preload)
  const count = Math.max(images.length, 1)
  const titleOf = (index: number) => (count > 1 ? `${name}, picture ${index + 1} of ${count}` : name)
  return (
    <div className={clsx(styles.gallery, isPage && styles.onPage)}>
      <div className={styles.frame}>
        <ul
          ref={strip}
          className={styles.strip}
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
                dimmed={!inStock}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <Button
            variant="quiet"
            size="icon"
            className={styles.zoom}
            aria-haspopup="dialog"
            aria-label="Open the picture full screen"
            onClick={() => zoom(shown)}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            <Maximize2 size="1.25rem" aria-hidden />
          </Button>
        )}
        {count > 1 && (
          <span className={styles.position} aria-hidden>
            {shown + 1} / {count}
          </span>
        )}
      </div>
      {(count > 1 || isPage) && (
        <fieldset className={styles.thumbs} aria-label="Choose a picture">
          {Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <ProductPicture product={product} index={index} sizes="5rem" eager dimmed={!inStock} />
            </button>
          ))}
        </fieldset>
      )}
      {isPage && count > Math.max(...belowIt) && (
        <div className={clsx(place.from40, styles.pair)}>
          {belowIt.map((index) => (
            <button
              key={index}
              type="button"
              aria-haspopup="dialog"
              aria-label={`Picture ${index + 1}, full screen`}
              onClick={() => zoom(index)}
              onPointerEnter={prepare}
              onFocus={prepare}
            >
              <ProductPicture product={product} index={index} sizes="20rem" dimmed={!inStock} />
            </button>
          ))}
        </div>
      )}
      {images.length > 0 && (isMounted || isZoomed) && (
        <ZoomDialog
          product={product}
          index={shown}
          onShow={(at) => show(at, 'instant')}
          open={isZoomed}
          onClose={endZoom}
        />
      )}
    </div>
  )
}
