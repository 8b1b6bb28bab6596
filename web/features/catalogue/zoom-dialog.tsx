import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { Picture } from '../../cart/picture.tsx'
import { ProductPicture } from '../../cart/product-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../ui/feedback/dialog.tsx'
import { VisuallyHidden } from '../../ui/primitives.tsx'
import styles from './zoom-dialog.module.css'

type Props = {
  product: Product
  index: number
  onShow: (index: number) => void
  open: boolean
  onClose: () => void
}

/** A product's pictures, full screen. The gallery behind it has the arrow keys. */
export function ZoomDialog({ product, index, onShow, open, onClose }: Props) {
  const { name, images } = product
  const count = images.length
  const image = images[index]
  const caption = count > 1 ? `Picture ${index + 1} of ${count}` : name
  return (
    <Dialog screen focusesItself open={open} onClose={onClose}>
      <VisuallyHidden as={DialogTitle}>{name}, pictures</VisuallyHidden>
      {image && <Middle key={image} path={image} alt={`${name}, picture ${index + 1} of ${count}`} />}
      <p className={styles.caption} aria-live="polite">
        {caption}
      </p>
      {count > 1 && (
        <>
          <Button
            size="icon"
            variant="quiet"
            className={styles.previous}
            aria-label="Previous picture"
            onClick={() => onShow((index + count - 1) % count)}
          >
            <ArrowLeft size="1.25rem" aria-hidden />
          </Button>
          <Button
            size="icon"
            variant="quiet"
            className={styles.next}
            aria-label="Next picture"
            onClick={() => onShow((index + 1) % count)}
          >
            <ArrowRight size="1.25rem" aria-hidden />
          </Button>
          <fieldset className={styles.strip} aria-label="Choose a picture">
            {images.map((each, place) => (
              <button
                key={each}
                type="button"
                aria-label={`Picture ${place + 1}`}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => onShow(place)}
              >
                <ProductPicture product={product} index={place} sizes="3.5rem" />
              </button>
            ))}
          </fieldset>
        </>
      )}
    </Dialog>
  )
}

/** The picture, as wide and as high as the longer side of the window. It begins in its middle, and scrolls to its edges. */
function Middle({ path, alt }: { path: string; alt: string }) {
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = frame
    current?.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
    })
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can take the focus
    <section ref={frame} className={styles.frame} aria-label="Picture" tabIndex={0}>
      <Picture path={path} alt={alt} sizes="100vmax" eager />
    </section>
  )
}
