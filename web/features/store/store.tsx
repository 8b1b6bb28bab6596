import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { formatAmount } from '../../../shared/money.ts'
import { platforms, type Platform } from '../../../shared/store/schema.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { whenSettled } from '../../ui/when-settled.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx'
import { Balance } from './balance.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { RecentPurchases } from './recent-purchases.tsx'
import { GiftCardGrid } from './gift-card-grid.tsx'
import { TierNote } from './tier-note.tsx'
import { usePurchase } from './use-purchase.ts'
import styles from './store.module.css'

const CodeDialog = lazyComponent(async () => (await import('./code-dialog.tsx')).CodeDialog)
/** A failure does not matter here: showing the code tries again. */
const prepareCodeDialog = () => void CodeDialog.preload().catch(() => undefined)

const platformChoices = platforms.map((platform) => ({
  value: platform,
  label: (
    <>
      <img src={platformDisplay[platform].art} alt="" />
      {platformDisplay[platform].name}
    </>
  ),
}))

const otherPlatform: Record<Platform, Platform> = { playstation: 'roblox', roblox: 'playstation' }

/** The selected platform: from the address, so that it survives a reload and Back, or the member's preferred one. */
function usePlatform(preferred: Platform) {
  const [search, setSearch] = useSearchParams()
  const platform = v.parse(v.fallback(v.picklist(platforms), preferred), search.get('platform'))
  return [
    platform,
    (next: Platform) => setSearch({ platform: next }, { replace: true, preventScrollReset: true }),
  ] as const
}

/** `/gift-cards`: the gift cards at this member's prices, and the recent purchases. */
export function Store() {
  const { solcoinBalance, membershipTier, preferredPlatform } = useCurrentUser()
  const [platform, setPlatform] = usePlatform(preferredPlatform)
  const { buying, sale, isSaleOpen, closeSale } = usePurchase()
  useEffect(() => whenSettled(prepareCodeDialog), [])
  return (
    <>
      <PageHead title="Solcoin Store" lead="Gift cards for your console and your worlds, bought with Solcoins.">
        <Balance amount={solcoinBalance} />
      </PageHead>
      <div className={styles.columns}>
        <div>
          <div className={styles.bar}>
            <SegmentedControl label="Platform" choices={platformChoices} value={platform} onChange={setPlatform} />
            <TierNote level={membershipTier} />
          </div>
          <GiftCardGrid
            platform={platform}
            buying={buying}
            onOtherPlatform={() => setPlatform(otherPlatform[platform])}
          />
        </div>
        <RecentPurchases />
      </div>
      {sale && (
        <CodeDialog
          title="Gift Card Purchased"
          description={`${sale.giftCard.name} for ${formatAmount(sale.paid)} Solcoins. You have ${formatAmount(sale.left)} left.`}
          code={sale.giftCard.code}
          face={<CardFace platform={sale.giftCard.platform} amount={sale.giftCard.amount} />}
          hint="The code is also in your notifications, so you can close this."
          open={isSaleOpen}
          onClose={closeSale}
        />
      )}
    </>
  )
}
