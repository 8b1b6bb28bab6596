import clsx from 'clsx'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import type { ListedReport } from '../../../../shared/store/report-schema.ts'
import type { GiftCardCount, GiftCardKind, InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { call, useList, useRead } from '../../../api/client.ts'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { useCurrentUser } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, type DialogTrigger } from '../../../ui/button.tsx'
import { Badge, Card, Grid, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { ConfirmDialog, lazyComponent, useDialog, useDialogFor } from '../../../ui/lazy.tsx'
import { QueryState, ShowMore, Skeleton, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatCount, formatDay } from '../../../ui/format.ts'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import text from '../../../ui/text.module.css'
import place from '../../../ui/layout/place.module.css'
import { Inventory } from './inventory.tsx'
import { Kinds } from './kinds.tsx'
import { stockReads } from '../route.ts'
import styles from './gift-card-desk.module.css'
import inventory from './inventory.module.css'

const AddGiftCardDialog = lazyComponent(async () => (await import('./add-gift-card-dialog.tsx')).AddGiftCardDialog)
const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** The store's gift cards for staff: counts, inventory, adding and importing. */
export function GiftCardDesk() {
  const adding = useDialogFor<GiftCardKind | undefined>(AddGiftCardDialog.preload)
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
      <Kinds onAdd={adding.showFor} />
      <ReportedCodes />
      <Inventory addButton={addButton} onDelete={deleting.showFor} />
      {adding.isMounted && <AddGiftCardDialog key={adding.openCount} kind={adding.subject} {...adding.props} />}
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

const AnswerReportDialog = lazyComponent(async () => (await import('./answer-report-dialog.tsx')).AnswerReportDialog)

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const
const nothing = { open: 'No reports to answer.', answered: 'No report has been answered yet.' } as const

/** The codes that members reported: those to answer, oldest first, or the answered ones, newest first. */
function ReportedCodes() {
  const [status, setStatus] = useState<(typeof choices)[number]['value']>('open')
  const { list, rows: reports } = useList('admin/reports', { query: { status } })
  const dialog = useDialogFor<ListedReport>(AnswerReportDialog.preload)
  const self = useCurrentUser()
  return (
    <section aria-labelledby="reported-codes">
      <Row wraps gap={3} justify="between" above={8} below={5} className={inventory.head}>
        <Stack as="h3" grows id="reported-codes">
          Reported codes
        </Stack>
        <SegmentedControl label="Reports" choices={choices} value={status} onChange={setStatus} />
      </Row>
      <QueryState
        query={list}
        loading={<TableSkeleton label="Loading the reports" rows={2} />}
        failure="The reports did not load."
      />
      {reports?.length === 0 && <Text tone="muted">{nothing[status]}</Text>}
      <Stack as="ul" gap={3}>
        {reports?.map((report) => (
          <ReportedCode
            key={report.id}
            report={report}
            isOwn={report.userId === self.id}
            trigger={dialog.triggerFor(report)}
          />
        ))}
      </Stack>
      <ShowMore list={list} />
      {dialog.subject && <AnswerReportDialog key={dialog.openCount} report={dialog.subject} {...dialog.props} />}
    </section>
  )
}

const states = {
  open: { label: 'Open', tone: 'wait' },
  replaced: { label: 'Replaced', tone: 'ok' },
  refunded: { label: 'Refunded', tone: 'ok' },
  declined: { label: 'Declined', tone: 'bad' },
} as const

type Props = {
  report: ListedReport
  /** Staff cannot answer their own reports. */
  isOwn: boolean
  trigger: DialogTrigger
}

/** A reported code: what was bought, what the member wrote, and the answer, or the button to answer. */
const ReportedCode = ({ report, isOwn, trigger }: Props) => (
  <Card as="li" gap={4} className={clsx(text.anywhere, styles.report)}>
    <Stack align="start">
      <h4>{report.name}</h4>
      <Text as="small" size="caption" tone="faint">
        {platformDisplay[report.platform].name} ${formatAmount(report.amount)}, code{' '}
        <span className={text.nowrap}>
          ending in <code>{report.codeLastFour}</code>
        </span>
      </Text>
      <Row gap={3} above={2}>
        <Avatar of={report} width={24} />
        <Text as="small" size="caption" tone="faint">
          {report.username} paid {formatAmount(report.solcoinsPaid)} Solcoins, reported {formatDay(report.createdAt)}
        </Text>
      </Row>
    </Stack>
    <Stack gap={2}>
      <Text as="blockquote" lines dir="auto">
        {report.words}
      </Text>
      {report.processedAt && (
        <Text as="small" size="caption" tone="faint">
          Answered by {report.processedBy} on {formatDay(report.processedAt)}
          {report.reason && `: ${report.reason}`}
        </Text>
      )}
    </Stack>
    <div className={styles.end}>
      {report.status !== 'open' && <Badge tone={states[report.status].tone}>{states[report.status].label}</Badge>}
      {report.status === 'open' && isOwn && <Badge>Yours: someone else answers</Badge>}
      {report.status === 'open' && !isOwn && (
        <Button fills opens={trigger}>
          Answer
          <VisuallyHidden> the report of {report.username}</VisuallyHidden>
        </Button>
      )}
    </div>
  </Card>
)

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
