import type { CSSProperties } from 'react'
import { tierOf, tierProgress } from '../../../shared/membership/tiers.ts'
import { formatAmount } from '../../../shared/money.ts'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { platforms } from '../../../shared/store/schema.ts'
import { paths } from '../../navigation/paths.ts'
import coin from '../../art/coin.svg'
import { CardFace } from '../../ui/card-face.tsx'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import { HomeCard } from './home-card.tsx'
import { tierProgressText, storeDescription } from './home-texts.ts'
import styles from './member-cards.module.css'

const fan = (
  <div className={styles.fan} aria-hidden>
    {platforms.map((platform) => (
      <div key={platform} className={styles[platform]}>
        <CardFace platform={platform} />
      </div>
    ))}
  </div>
)

export const StoreCard = ({ user }: { user: CurrentUser }) => (
  <HomeCard title="Solcoin Store" to={paths.store} wide className={styles.store} art={fan}>
    <p data-personal>{storeDescription(user.membershipTier)}</p>
    <div className={styles.open} aria-hidden>
      <span>Open the store</span>
    </div>
  </HomeCard>
)

export function WalletCard({ user }: { user: CurrentUser }) {
  const balance = formatAmount(user.solcoinBalance)
  return (
    <HomeCard title="Solcoin Wallet" to={paths.wallet}>
      <p>Balance, prepaid cards and your debit card.</p>
      <p data-personal className={styles.balance} style={{ '--length': balance.length } as CSSProperties}>
        <img src={coin} alt="" />
        {balance}
      </p>
      <p className={styles.caption}>Solcoins Available</p>
    </HomeCard>
  )
}

export function MembershipCard({ user: { membershipTier: level, loyaltyPoints: points } }: { user: CurrentUser }) {
  const bar = { '--progress': tierProgress(level, points), background: `var(--tier-${level})` } as CSSProperties
  return (
    <HomeCard
      title="Membership Program"
      to={paths.membership}
      className={styles.tier}
      art={<img data-personal src={tierEmblems[level]} alt="" />}
    >
      <p data-personal>{tierOf(level).name}</p>
      <div className={styles.bar} aria-hidden>
        <div style={bar} />
      </div>
      <p data-personal className={styles.caption}>
        {tierProgressText(level, points)}
      </p>
    </HomeCard>
  )
}
