import clsx from 'clsx'
import { useState, type ReactNode } from 'react'
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
  className?: string | undefined
  /** Shown over the picture. */
  children?: ReactNode
}

const tiles = [styles.tile1, styles.tile2, styles.tile3, styles.tile4, styles.tile5, styles.tile6]

/** The colour behind a product, the same on every screen. */
const tileOf = ({ id }: Props['product']): string | undefined => tiles[Number.parseInt(id.slice(-4), 16) % tiles.length]

/** A picture of a product; the studio's logo when there is none or it fails to load. */
export function ProductPicture({ product, index = 0, alt = '', sizes = '6.25rem', ...rest }: Props) {
  const { eager = false, first = false, className, children } = rest
  const [broken, setBroken] = useState<string>()
  const image = product.images[index]
  return (
    <div className={clsx(styles.tile, tileOf(product), className)}>
      {image && image !== broken ? (
        <Picture path={image} alt={alt} sizes={sizes} eager={eager} first={first} onError={() => setBroken(image)} />
      ) : (
        <img className={styles.mark} src={logo} alt={alt} />
      )}
      {children}
    </div>
  )
}
