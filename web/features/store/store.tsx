import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { type Platform, platforms, type PurchaseRecord } from '../../../shared/store/schema.ts'
import { nextTier, shortName, type TierLevel, tierOf } from '../../../shared/membership/tiers.ts'
import { formatAmount } from '../../../shared/money.ts'
import { call, useList } from '../../api/client.ts'
import { useAction } from '../../api/action.ts'
import { useCurrentUser } from '../../api/session.ts'
import coin from '../../art/coin.svg'
import { Button } from '../../ui/button.tsx'
import { QueryState, Skeleton } from '../../ui/feedback/states.tsx'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { formatDay } from '../../ui/format.ts'
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx'
import { Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { FirstCardBand } from './first-card-band.tsx'
import { GiftCardGrid } from './gift-card-grid.tsx'
import { reportState, usePurchase } from './use-purchase.ts'
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
        <Balance amount={solcoinBalance} />
      </PageHead>
      <Row wraps gap={4} justify="between" below={6}>
        <SegmentedControl label="Platform" choices={platformChoices} value={platform} onChange={setPlatform} />
        <TierNote level={membershipTier} />
      </Row>
      {solcoinBalance === 0 && <FirstCardBand />}
      <GiftCardGrid
        platform={platform}
        buying={{ itemId: purchase.buyingId, ask: purchase.ask, show: purchase.show, prepare }}
        onPlatform={setPlatform}
      />
      <RecentPurchases />
      {(isMounted || purchase.question) && (
        <PurchaseDialog purchase={purchase} open={purchase.isOpen} onClose={purchase.close} />
      )}
    </>
  )
}

/** What the member's tier takes off; without a discount, what the next one does. */
function TierNote({ level }: { level: TierLevel }) {
  const { name, discountPercent } = tierOf(level)
  const next = nextTier(level)
  return (
    <Row as={Text} size="small" tone="muted" gap={2} data-personal>
      <img className={styles.tier} src={tierEmblems[level]} alt="" fetchPriority="low" />
      <span>
        <b style={{ color: `var(--tier-${level})` }}>{name}</b>
        {discountPercent > 0
          ? `${discountPercent}% off, already in the price`
          : next && `Next: ${shortName(next)}, ${next.discountPercent}% off gift cards`}
      </span>
    </Row>
  )
}

/** The member's balance, which screen readers announce after a purchase. */
const Balance = ({ amount }: { amount: number }) => (
  <Row as="p" gap={3} aria-live="polite" aria-atomic data-balance>
    <img src={coin} alt="" width="36" />
    <b data-personal className={styles.amount}>
      {formatAmount(amount)}
    </b>
    <Text as="span" size="small" tone="faint" className={styles.unit}>
      Solcoins Available
    </Text>
  </Row>
)

/** How many are shown at first, and how many more each time. */
const firstShown = 5
const moreShown = 10

/** The member's latest five purchases, and older ones on demand. */
function RecentPurchases() {
  const { list, rows = [] } = useList('shop/my-purchases', {})
  const [limit, setLimit] = useState(firstShown)
  const showMore = () => {
    setLimit(limit + moreShown)
    if (limit + moreShown > rows.length && list.hasNextPage) void list.fetchNextPage()
  }
  return (
    <Card as="aside" gap={2} above={16} aria-labelledby="recent-purchases">
      <Text as="h2" size="h4" id="recent-purchases">
        Recent purchases
      </Text>
      <QueryState bare query={list} loading={<RowsSkeleton />} failure="Your purchases did not load. They are safe." />
      {list.data && rows.length === 0 && (
        <Text size="small" tone="muted">
          No purchases yet. Your first gift card will be listed here with its code.
        </Text>
      )}
      <Stack as="ul" divided>
        {rows.slice(0, limit).map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </Stack>
      {(rows.length > limit || list.hasNextPage) && (
        <Button fills pending={list.isFetchingNextPage} pendingText="Loading..." onClick={showMore}>
          Show more
        </Button>
      )}
    </Card>
  )
}

const RowsSkeleton = () => (
  <Stack gap={6} aria-busy>
    {Array.from({ length: firstShown }, (_, index) => (
      <Skeleton height="2.5rem" key={index} />
    ))}
  </Stack>
)

const PurchaseCodeDialog = lazyComponent(async () => (await import('./purchase-code-dialog.tsx')).PurchaseCodeDialog)

/** A purchase; pressing it shows its code. */
function PurchaseRow({ purchase }: { purchase: PurchaseRecord }) {
  const { id, description, platform, amount, purchaseDate } = purchase
  const state = reportState(purchase)
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const reveal = useAction({
    send: async () => {
      // Before the code: what shows it may not arrive.
      await PurchaseCodeDialog.preload()
      return call('shop/my-purchases/reveal', 'POST', { params: { id } })
    },
    onDone: () => setOpen(true),
    failed: ['Code Not Shown', 'Failed to show the code'],
  })
  const code = useUntilPageHide(reveal.data?.code, () => {
    setOpen(false)
    reveal.reset()
  })
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is nested deeper than the rule looks */}
      <button
        type="button"
        ref={setButton}
        className={styles.press}
        disabled={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
        <img src={platformDisplay[platform].art} alt="" />
        <Stack as="span">
          <Text as="span" size="small" anywhere>
            {description}
          </Text>
          <Text as="span" size="caption" tone="faint">
            {formatDay(purchaseDate)}{' '}
            <Text as="b" tone="sky" weight="medium" nowrap>
              {reveal.isPending ? 'Opening...' : 'Show code'}
            </Text>
          </Text>
        </Stack>
        <Text as={Stack} end>
          <Text as="span" figure>
            −{formatAmount(amount)}
            <VisuallyHidden> Solcoins</VisuallyHidden>
          </Text>
          <Text as="span" size="caption" tone={state?.tone ?? 'ok'}>
            {state?.label ?? 'Completed'}
          </Text>
        </Text>
      </button>
      {code !== undefined && (
        <PurchaseCodeDialog
          key={reveal.submittedAt}
          purchase={purchase}
          code={code}
          returnFocusTo={button}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
