import { chakra } from '@chakra-ui/react'
import type { CSSProperties } from 'react'
import { tiers } from '../../../shared/membership/tiers.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './tier-card.module.css'

const Panel = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    alignItems: 'center',
    gap: { base: '5', sm: '8', lg: '10' },
    borderRadius: '4',
  },
})
const Daily = chakra(Card, { base: { display: 'flex', alignItems: 'center', gap: '5', marginTop: '5' } })
const Lines = chakra('div', { base: { display: 'grid', flex: '1', gap: '3' } })

/** The placeholder of the membership screen while it loads. */
export const MembershipSkeleton = () => (
  <section aria-busy aria-label="Loading your membership">
    <Panel padding={{ base: '5', sm: '8', lg: '10' }}>
      <Skeleton width={{ base: '8rem', lg: '12rem' }} height="auto" aspectRatio="1" borderRadius="full" />
      <Lines>
        <Skeleton height="10" maxWidth="16rem" />
        <Skeleton height="12" maxWidth="26rem" marginBlock="2" />
        <Skeleton height="5" maxWidth="13rem" />
        <Skeleton height="6" />
      </Lines>
    </Panel>
    <Daily>
      <Skeleton width="12" height="12" borderRadius="2" />
      <Lines>
        <Skeleton height="5" maxWidth="7rem" />
        <Skeleton maxWidth="18rem" />
      </Lines>
    </Daily>
    <Skeleton height="8" maxWidth="12rem" marginTop="16" />
    <ul className={styles.tiers}>
      {tiers.map(({ level }, step) => (
        <li key={level} className={styles.tier} style={{ '--step': step } as CSSProperties}>
          <Skeleton width="4.75rem" height="4.75rem" borderRadius="full" />
          <Lines marginTop={{ base: '0', lg: '5' }}>
            <Skeleton height="5" maxWidth="8rem" />
            <Skeleton maxWidth="5rem" />
          </Lines>
        </li>
      ))}
    </ul>
  </section>
)
