import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { productState } from '../../../../shared/catalogue/stock-state.ts'
import type { StockLevel } from '../../../../shared/figures/schema.ts'
import { type StockState, stockState } from '../../../../shared/stock-state.ts'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { paths } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CardFace } from '../../../ui/card-face.tsx'
import { faceValue, formatCount } from '../../../ui/format.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { Card, CardHead, Row, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { StockBadge } from './stock-badge.tsx'
import styles from './ranked.module.css'

type Low = { key: string; name: string; left: string; state: StockState; path: string; picture: ReactNode }

const lowGiftCard = ({ platform, amount, available, sold, alertAt }: StockLevel): Low => ({
  key: `${platform} ${amount}`,
  name: `${platformDisplay[platform].name} ${faceValue(amount)}`,
  left: `${formatCount(available)} left, ${formatCount(sold)} sold`,
  state: stockState(available, alertAt),
  path: paths.shopManagement,
  picture: <CardFace platform={platform} amount={amount} sizes="2.5rem" lazy plain />,
})

/** "S 0, XL 3", or "0 left" of a product without sizes. */
const leftOf = ({ stock, variants }: AdminProduct): string =>
  stock ? `${stock.available} left` : variants.map(({ name, available }) => `${name} ${available}`).join(', ')

const lowProduct = (product: AdminProduct): Low => ({
  key: product.id,
  name: product.name,
  left: leftOf(product),
  state: productState(product),
  path: `${paths.shopManagement}?tab=merchandise`,
  picture: <ProductPicture product={product} sizes="2.5rem" className={styles.picture} />,
})

type Props = { stock: readonly StockLevel[]; products: readonly AdminProduct[] | undefined }

/** The gift cards and the merchandise that are low or out, what is out first. Products arrive beside the figures. */
export function LowStock({ stock, products = [] }: Props) {
  const low = [...stock.map(lowGiftCard), ...products.filter(({ isHidden }) => !isHidden).map(lowProduct)]
    .filter(({ state }) => state !== 'enough')
    .toSorted((one, other) => Number(one.state === 'low') - Number(other.state === 'low'))
  return (
    <Card as="section" aria-labelledby="low-stock">
      <CardHead id="low-stock" title="Low stock">
        <Link to={paths.shopManagement}>All stock</Link>
      </CardHead>
      {low.length === 0 && <Text tone="muted">Nothing is low.</Text>}
      <ul>
        {low.map(({ key, name, left, state, path, picture }) => (
          <li key={key} className={clsx(styles.row, styles.low)}>
            <div className={styles.picture}>{picture}</div>
            <div>
              <Text as="b" weight="strong" anywhere>
                {name}
              </Text>
              <Row gap={2} wraps>
                <StockBadge state={state} />
                <Text as="span" size="caption" tone="faint" anywhere>
                  {left}
                </Text>
              </Row>
            </div>
            <ButtonLink to={path}>
              Restock<VisuallyHidden> {name}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
