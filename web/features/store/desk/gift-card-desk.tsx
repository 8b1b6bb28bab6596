import { FileUp, Plus } from 'lucide-react'
import type { GiftCardCount, GiftCardKind, InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { call, useList, useRead } from '../../../api/client.ts'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card, Grid, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { ConfirmDialog, lazyComponent, useDialog, useDialogFor } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { formatCount, formatPast } from '../../../ui/format.ts'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import text from '../../../ui/text.module.css'
import place from '../../../ui/layout/place.module.css'
import { Inventory } from './inventory.tsx'
import { Kinds } from './kinds.tsx'
import { stockReads } from '../route.ts'
import styles from './gift-card-desk.module.css'

const AddGiftCardDialog = lazyComponent(async () => (await import('./add-gift-card-dialog.tsx')).AddGiftCardDialog)
const PlanPriceDialog = lazyComponent(async () => (await import('./plan-price-dialog.tsx')).PlanPriceDialog)
const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** The store's gift cards for staff: counts, inventory, adding and importing. */
export function GiftCardDesk() {
  const adding = useDialogFor<GiftCardKind | undefined>(AddGiftCardDialog.preload)
  const planning = useDialogFor<GiftCardKind>(PlanPriceDialog.preload)
  const importing = useDialog(ImportDialog.preload)
  const deleting = useDialogFor<InventoryGiftCard>(ConfirmDialog.preload)
  const addButton = (
    <Button variant="gold" opens={adding.triggerFor(undefined)}>
      <Plus size="1.25rem" aria-hidden />
      Add Gift Card
    </Button>
  )
  return (
    <section aria-labelledby="gift-cards">
      <Stack gap={6}>
        <PanelHead id="gift-cards" title="Gift cards" isBelowTab lead="What members buy with Solcoins.">
          <RefreshButton reads={['admin/shop/inventory', 'admin/shop/counts']} />
          <Button opens={importing}>
            <FileUp size="1rem" aria-hidden />
            Import CSV
          </Button>
          {addButton}
        </PanelHead>
        <GiftCardCounts />
      </Stack>
      <Kinds onAdd={adding.showFor} onPlan={planning.showFor} />
      <ReportedCodes />
      <Inventory addButton={addButton} onDelete={deleting.showFor} />
      {adding.isMounted && <AddGiftCardDialog key={adding.openCount} kind={adding.subject} {...adding.props} />}
      {planning.subject && <PlanPriceDialog key={planning.openCount} kind={planning.subject} {...planning.props} />}
      {importing.isMounted && <ImportDialog key={importing.openCount} {...importing.props} />}
      {deleting.subject && (
        <DeleteGiftCardDialog key={deleting.openCount} item={deleting.subject} {...deleting.props} />
      )}
    </section>
  )
}

const groups = [
  { key: 'playstation', name: platformDisplay.playstation.name, art: platformDisplay.playstation.art },
  // What a Roblox gift card holds, as the specification names it here.
  { key: 'roblox', name: 'Robux', art: platformDisplay.roblox.art },
  { key: 'total', name: 'Total', art: undefined },
] as const

const countTexts = ({ available, sold }: GiftCardCount) => (
  <>
    <b className={text.numeric}>{formatCount(available)}</b> <span className={text.nowrap}>available,</span>{' '}
    <span className={text.nowrap}>{formatCount(sold)} sold</span>
  </>
)

/** The number of gift cards of each platform, and in total. */
function GiftCardCounts() {
  const { data, isPending, isError, refetch } = useRead('admin/shop/counts', {})
  if (isError && !data) {
    return (
      <Row as={Card} wraps gap={3} justify="between" role="alert">
        The counts did not load.
        <Button onClick={() => void refetch()}>Try again</Button>
      </Row>
    )
  }
  return (
    <Grid
      as="dl"
      columns={3}
      fixed
      gap={2}
      wideGap={5}
      className={styles.counts}
      aria-busy={isPending}
      aria-label="Gift card counts"
    >
      {groups.map(({ key, name, art }) => (
        <Card key={key} gap={3} className={styles.count}>
          <Row as="dt" gap={2} className={text.muted}>
            {art && <img className={place.from40} src={art} alt="" width="24" />}
            {name}
          </Row>
          <Text as="dd" size="caption" tone="faint">
            {data ? countTexts(data[key]) : <Skeleton height="4.25rem" />}
          </Text>
        </Card>
      ))}
    </Grid>
  )
}

/** How many codes members have reported, with the way to answer. */
function ReportedCodes() {
  const { list, rows: reports } = useList('admin/reports', { query: { status: 'open' } })
  const oldest = reports?.[0]
  return (
    <Row as={Card} wraps gap={3} justify="between" above={8}>
      <Stack>
        <h3>Reported codes</h3>
        <Text size="small" tone="muted">
          {oldest
            ? `${formatCount(reports.length)}${list.hasNextPage ? '+' : ''} to answer. The oldest was reported ${formatPast(oldest.createdAt)}.`
            : 'Codes that members say do not work.'}
        </Text>
      </Stack>
      <ButtonLink to={paths.reports}>{oldest ? 'Answer reports' : 'Open reports'}</ButtonLink>
    </Row>
  )
}

/** Deletes an unsold gift card after confirmation. */
const DeleteGiftCardDialog = ({ item, ...dialog }: { item: InventoryGiftCard; open: boolean; onClose: () => void }) => (
  <DeleteDialog
    title="Delete gift card?"
    remove={() => call('admin/shop/items', 'DELETE', { params: { id: item.id } })}
    changes={stockReads}
    done={{ title: 'Item Deleted', description: `${item.name} was removed from the store.` }}
    failed={['Failed to Delete Item', 'Failed to delete gift card from inventory']}
    outdated={['already_sold', 'not_found']}
    {...dialog}
  >
    {item.name}, with the code ending in {item.codeLastFour}, will be removed from the store and its code destroyed.
    This action cannot be undone.
  </DeleteDialog>
)
