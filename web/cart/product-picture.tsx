import clsx from 'clsx'
import { type CSSProperties, useState } from 'react'
import type { Product } from '../../shared/catalogue/schema.ts'
import logo from '../art/logo.svg'
import { Picture } from './picture.tsx'
import styles from './product-picture.module.css'

type Props = {
  product: Pick<Product, 'id' | 'images'>
  /** Which of its pictures. */
  index?: number
  /** Omit it beside text that names the product. */
  alt?: string
  /** How wide it is shown: the `sizes` of HTML. */
  sizes?: string
  /** Visible when the screen first appears. */
  eager?: boolean
  /** The largest content of the first view: it loads before everything else. */
  first?: boolean
  /** It cannot be bought. */
  dimmed?: boolean
  className?: string | undefined
}

const tileCount = 6

/** The colour behind a product, the same on every screen. */
const tileOf = ({ id }: Props['product']): CSSProperties => ({
  background: `var(--tile-${(Number.parseInt(id.slice(-4), 16) % tileCount) + 1})`,
})

/** A picture of a product; the studio's logo when there is none or it fails to load. */
export function ProductPicture({ product, index = 0, alt = '', sizes = '6.25rem', ...rest }: Props) {
  const { eager = false, first = false, dimmed = false, className } = rest
  const [broken, setBroken] = useState<string>()
  const image = product.images[index]
  return (
    <div className={clsx(styles.tile, dimmed && styles.dimmed, className)} style={tileOf(product)}>
      {image && image !== broken ? (
        <Picture path={image} alt={alt} sizes={sizes} eager={eager} first={first} onError={() => setBroken(image)} />
      ) : (
        <img className={styles.mark} src={logo} alt={alt} />
      )}
    </div>
  )
}
