import clsx from 'clsx'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { platforms } from '../../../shared/store/schema.ts'
import { paths } from '../../navigation/paths.ts'
import { CardFace } from '../../ui/card-face.tsx'
import { tierEmblems } from '../../ui/tier-emblems.ts'
import { HomeCard } from './home-card.tsx'
import { nextBenefit, storeDescription, tierBenefit } from './home-texts.ts'
import { Vouchers } from './vouchers.tsx'
import card from './home-card.module.css'
import styles from './member-cards.module.css'

const shown = { playstation: 50, roblox: 25 }

const fan = (
  <div className={styles.fan} aria-hidden>
    {platforms.map((platform) => (
      <div key={platform} className={styles[platform]}>
        <CardFace platform={platform} amount={shown[platform]} />
      </div>
    ))}
  </div>
)

type StoreProps = { user: CurrentUser; /** Its button is the gold one: today's task is done. */ isMainAction: boolean }

export const StoreCard = ({ user, isMainAction }: StoreProps) => (
  <HomeCard title="Solcoin Store" to={paths.store} width="wide" className={styles.store} art={fan}>
    <p data-personal>{storeDescription(user.membershipTier)}</p>
    <div className={clsx(styles.open, isMainAction && styles.gold)} aria-hidden>
      <span>Open the store</span>
    </div>
  </HomeCard>
)

export const WalletCard = () => (
  <HomeCard title="Solcoin Wallet" to={paths.wallet}>
    <p>Prepaid cards, vouchers and your debit card.</p>
    <Vouchers />
  </HomeCard>
)

export function MembershipCard({ user: { membershipTier: level } }: { user: CurrentUser }) {
  const next = nextBenefit(level)
  return (
    <HomeCard
      title="Membership Program"
      to={paths.membership}
      className={styles.tier}
      art={<img data-personal src={tierEmblems[level]} alt="" />}
    >
      <p data-personal>{tierBenefit(level)}</p>
      <p data-personal className={card.note}>
        {next ? (
          <span>
            {next.name} gives <b>{next.discount}</b>
          </span>
        ) : (
          'The highest tier'
        )}
      </p>
    </HomeCard>
  )
}
