import { useState, type ReactNode } from 'react'
import type { Product } from '../../shared/catalogue/schema.ts'
import logo from '../art/logo.svg'
import styles from './product-picture.module.css'

type Props = {
  product: Pick<Product, 'id' | 'images'>
  /** Omit it beside text that names the product. */
  alt?: string
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

/** The first picture of a product; the studio's logo when there is none or it fails to load. */
export function ProductPicture({ product, alt = '', eager = false, first = false, className = '', children }: Props) {
  const [broken, setBroken] = useState<string>()
  const [image] = product.images
  return (
    <div className={`${styles.tile} ${tileOf(product)} ${className}`}>
      {image && image !== broken ? (
        <img
          src={image}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(image)}
        />
      ) : (
        <img className={styles.mark} src={logo} alt={alt} />
      )}
      {children}
    </div>
  )
}
