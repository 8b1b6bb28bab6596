import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import type { ProductSales } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { paths } from '../../../navigation/paths.ts'
import { formatCount } from '../../../ui/format.ts'
import { Card, CardHead, Text } from '../../../ui/primitives.tsx'
import styles from './ranked.module.css'

type Props = { sales: readonly ProductSales[]; products: readonly AdminProduct[] | undefined }

/** The products that brought in the most in the period. Their names and pictures arrive beside the figures. */
export const TopProducts = ({ sales, products }: Props) => (
  <Card as="section" aria-labelledby="top-products">
    <CardHead id="top-products" title="Top products">
      <Link to={`${paths.shopManagement}?tab=merchandise`}>Merchandise</Link>
    </CardHead>
    {sales.length === 0 ? (
      <Text tone="muted">Nothing was sold in this period.</Text>
    ) : (
      <ol>
        {sales.map((each) => (
          <TopProduct
            key={each.productId}
            sales={each}
            most={sales[0]?.revenue ?? 0}
            product={products?.find(({ id }) => id === each.productId)}
            isKnown={products !== undefined}
          />
        ))}
      </ol>
    )}
    <Text size="caption" tone="faint" above={4}>
      Prices include GST. Partial refunds are not deducted.
    </Text>
  </Card>
)

type TopProductProps = { sales: ProductSales; most: number; product: AdminProduct | undefined; isKnown: boolean }

const TopProduct = ({ sales: { productId, units, revenue }, most, product, isKnown }: TopProductProps) => (
  <li className={styles.row}>
    <ProductPicture product={product ?? { id: productId, images: [] }} sizes="2.5rem" className={styles.picture} />
    <div>
      <Text as="b" weight="strong" anywhere>
        {product?.name ?? (isKnown ? 'Deleted product' : '…')}
      </Text>
      <div className={styles.bar} style={{ '--share': revenue / most } as CSSProperties} />
    </div>
    <Text as="span" nowrap className={styles.units}>
      <Text as="b" figure>
        {formatCount(units)}
      </Text>{' '}
      <Text as="small" size="caption" tone="faint">
        sold
      </Text>
    </Text>
    <Text as="b" figure nowrap className={styles.amount}>
      ${formatAmount(revenue)}
    </Text>
  </li>
)
