import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { platforms, type Platform } from '../../../shared/store/schema.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx'
import { Balance } from './balance.tsx'
import { RecentPurchases } from './recent-purchases.tsx'
import { GiftCardGrid } from './gift-card-grid.tsx'
import { TierNote } from './tier-note.tsx'
import { usePurchase } from './use-purchase.ts'
import styles from './store.module.css'

const PurchaseDialog = lazyComponent(async () => (await import('./purchase-dialog.tsx')).PurchaseDialog)

const platformChoices = platforms.map((platform) => ({
  value: platform,
  label: (
    <>
      <img src={platformDisplay[platform].art} alt="" />
      {platformDisplay[platform].name}
    </>
  ),
}))

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
  const purchase = usePurchase()
  const { isMounted, prepare } = useDialog(PurchaseDialog.preload)
  return (
    <>
      <PageHead title="Solcoin Store" lead="Gift cards for your console and your worlds, paid with Solcoins.">
        <Balance amount={solcoinBalance} platform={platform} />
      </PageHead>
      <div className={styles.bar}>
        <SegmentedControl label="Platform" choices={platformChoices} value={platform} onChange={setPlatform} />
        <TierNote level={membershipTier} />
      </div>
      <GiftCardGrid
        platform={platform}
        buying={{ itemId: purchase.buyingId, ask: purchase.ask, prepare }}
        onPlatform={setPlatform}
      />
      <RecentPurchases />
      {(isMounted || purchase.question) && (
        <PurchaseDialog purchase={purchase} open={purchase.open !== undefined} onClose={purchase.close} />
      )}
    </>
  )
}
