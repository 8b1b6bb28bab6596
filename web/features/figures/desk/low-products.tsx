import { Link } from 'react-router'
import { productState } from '../../../../shared/catalogue/stock-state.ts'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { useRead } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { Card, CardHead, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { StockBadge } from './stock-badge.tsx'

/** "S 0, XL 3", or "0 left" of a product without sizes. */
const leftOf = ({ stock, variants }: AdminProduct): string =>
  stock ? `${stock.available} left` : variants.map(({ name, available }) => `${name} ${available}`).join(', ')

/** The merchandise that is low or out, what is out first. It is read beside the figures, which do not wait for it. */
export function LowProducts() {
  const { data } = useRead('admin/products', {})
  if (!data) return null
  const short = data
    .filter((product) => !product.isHidden)
    .map((product) => ({ product, state: productState(product) }))
    .filter(({ state }) => state !== 'enough')
    .toSorted((one, other) => Number(one.state === 'low') - Number(other.state === 'low'))
  return (
    <Card as="section" aria-labelledby="low-products">
      <CardHead id="low-products" title="Merchandise low or out">
        <Link to={`${paths.shopManagement}?tab=merchandise`}>Open merchandise</Link>
      </CardHead>
      {short.length === 0 ? (
        <Text tone="muted">Nothing is low.</Text>
      ) : (
        <Stack as="ul" gap={3}>
          {short.map(({ product, state }) => (
            <Row as="li" key={product.id} gap={3} justify="between">
              <Stack>
                <Text as="b" weight="medium" anywhere>
                  {product.name}
                </Text>
                <Text as="small" size="caption" tone="faint" anywhere>
                  {leftOf(product)}
                </Text>
              </Stack>
              <StockBadge state={state} />
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  )
}
