import { Truck, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { orderSteps } from '../../../shared/missions/kinds.ts'
import { type Cents, formatAmount } from '../../../shared/money.ts'
import { arrivalInWords, arrivalOf } from '../../../shared/orders/arrival.ts'
import { lowestShipping } from '../../../shared/orders/shipping.ts'
import { useRead } from '../../api/client.ts'
import { useUserQuery } from '../../api/session.ts'
import coin from '../../art/coin.svg'
import { paths } from '../../navigation/paths.ts'
import { Row, Stack } from '../../ui/primitives.tsx'
import text from '../../ui/text.module.css'
import styles from './product-view.module.css'

/** What a member earns with an order of this price. Undefined unless a mission pays for orders now. */
function useEarned(price: Cents): number | undefined {
  const { data: user } = useUserQuery()
  const { data } = useRead('missions', {}, { enabled: Boolean(user) })
  const mission = data?.missions.find(({ kind, state }) => kind === 'order' && state === 'open')
  const earned = mission ? orderSteps(price) * mission.solcoins : 0
  return user && earned > 0 ? earned : undefined
}

/** When the product arrives, that it can be sent back, and what it earns. */
export function ProductPromises({ price, inStock }: { price: Cents; inStock: boolean }) {
  const earned = useEarned(price)
  const [paidAt] = useState(() => new Date())
  return (
    <Stack as="ul" gap={3} className={styles.promises}>
      <Fact icon={<Truck className={text.faint} size="1.25rem" strokeWidth={1.75} aria-hidden />}>
        {inStock && (
          <>
            <b>Arrives {arrivalInWords(arrivalOf({ country: 'AU', paidAt }))}</b> in Australia.{' '}
          </>
        )}
        Shipping from {lowestShipping}, calculated at checkout. <Link to={paths.shipping}>How it ships</Link>
      </Fact>
      <Fact icon={<Undo2 className={text.faint} size="1.25rem" strokeWidth={1.75} aria-hidden />}>
        {brand.returnDays} days to return it unused. <Link to={paths.returns}>How returns work</Link>
      </Fact>
      {earned !== undefined && (
        <Fact icon={<img src={coin} alt="" width="20" height="20" />}>
          <b>
            Earns {formatAmount(earned)} {brand.coins}
          </b>{' '}
          once it is paid.
        </Fact>
      )}
    </Stack>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Row as="li" gap={3} align="start">
    {icon}
    <span>{children}</span>
  </Row>
)
