import { CircleCheck, CircleSlash } from 'lucide-react'
import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useList, useRead } from '../../../api/client.ts'
import { useColleagues } from '../../../api/use-colleagues.ts'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { useIsPast } from '../../../ui/call-at.ts'
import { ShowMore } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { Badge, Row, Text } from '../../../ui/primitives.tsx'
import { useDraft } from '../../../ui/queue/drafts.ts'
import { FilterChips } from '../../../ui/queue/filter-chips.tsx'
import { DraftMark, Queue, type QueueRow } from '../../../ui/queue/queue.tsx'
import { QueueEmpty } from '../../../ui/queue/queue-empty.tsx'
import screen from '../../../ui/queue/screen.module.css'
import { useQueue } from '../../../ui/queue/use-queue.ts'
import { useLockAgain } from '../../accounts/unlock.ts'
import { ApprovalDetail, approvalDrafts, EndedDetail } from './approval-detail.tsx'
import { type ApprovalView, approvalView, approvalViews } from './approval-view.ts'
import { endings, standingWords } from './approval-words.ts'
import { type EndedApproval, latestEnded } from './ended-approvals.ts'
import { purposeName, username } from './use-decide-gift.ts'

const keys = [
  { keys: ['A'], words: 'Approve' },
  { keys: ['D'], words: 'Decline' },
  { keys: ['W'], words: 'Withdraw your own' },
]

const names: Record<ApprovalView, string> = { waiting: 'Waiting', mine: 'For you to decide', decided: 'Decided' }

const nothing: Record<ApprovalView, [title: string, text: string]> = {
  waiting: [
    'Nothing is waiting for approval',
    'Gifts and mission budgets above the daily limits appear here for three days. Refresh to check again.',
  ],
  mine: [
    'Nothing for you to decide',
    'Everything that is waiting is your own request, or someone else has to decide it.',
  ],
  decided: ['Nothing decided yet', 'Requests appear here once they are decided or have expired.'],
}

const maxEnded = 10

const isEnded = (approval: Approval): approval is EndedApproval => 'ending' in approval

const ListApprovalDialog = lazyComponent(async () => (await import('./list-approval-dialog.tsx')).ListApprovalDialog)

/** Whether the viewer may approve the gift, and others of its list. */
const isOneOfSeveral = ({ list, block }: Approval, items: readonly Approval[]): boolean =>
  list !== null && block === null && items.filter((each) => each.list === list && each.block === null).length > 1

/** The gifts and budgets of one list. */
function useApprovals(view: ApprovalView) {
  const { list: pages, rows: waiting = [] } = useList('admin/approvals', { query: {} })
  const decided = useRead('admin/approvals', { query: { status: 'decided' } })
  const expired = useRead('admin/approvals', { query: { status: 'expired' } })
  const mine = waiting.filter(({ block }) => block === null)
  const ended = latestEnded([...(decided.data ?? []), ...(expired.data ?? [])], maxEnded)
  const more = pages.hasNextPage ? '+' : ''
  return {
    pages,
    query: view === 'decided' ? decided : pages,
    items: { waiting, mine, decided: ended }[view] as readonly Approval[],
    counts: pages.data && { waiting: `${waiting.length}${more}`, mine: `${mine.length}${more}` },
  }
}

/** The gifts and budgets that wait for a second person, oldest first, or those that were decided last. */
export function ApprovalQueue({ onLocked }: { onLocked: () => void }) {
  const [search, change] = useQueryString()
  const view = approvalView(search)
  const { pages, query, items, counts } = useApprovals(view)
  useLockAgain(pages.error, onLocked)
  const control = useQueue(items.map(({ id }) => id))
  const colleagues = useColleagues('approvals', control.openId)
  const listDialog = useDialogFor<Approval>(ListApprovalDialog.preload)
  const [title, text] = nothing[view]
  const show = (status: ApprovalView) =>
    change((now) => {
      now.delete('item')
      if (status === 'waiting') now.delete('status')
      else now.set('status', status)
      return now
    })
  return (
    <div>
      <Row below={4} className={screen.aside}>
        <FilterChips
          label="Approvals"
          choices={approvalViews.map((value) => ({
            value,
            label: names[value],
            ...(value !== 'decided' && { count: counts?.[value] ?? '', isWork: counts?.[value] !== '0' }),
          }))}
          value={view}
          onChange={show}
        />
      </Row>
      <Queue
        query={query}
        loading="Loading the approvals"
        failure="The approvals did not load. Nothing was changed."
        control={control}
        label="Approvals"
        items={items}
        row={rowOf}
        colleagues={colleagues}
        order={view === 'decided' ? 'Latest first' : 'Oldest first'}
        more={view !== 'decided' && <ShowMore list={pages} />}
        empty={<QueueEmpty title={title} text={text} />}
        above="17.5rem"
        keys={keys}
      >
        {(approval) =>
          isEnded(approval) ? (
            <EndedDetail approval={approval} />
          ) : (
            <ApprovalDetail
              key={approval.id}
              approval={approval}
              control={control}
              onLocked={onLocked}
              onApproveList={isOneOfSeveral(approval, items) ? () => listDialog.showFor(approval) : undefined}
            />
          )
        }
      </Queue>
      {listDialog.subject && (
        <ListApprovalDialog
          key={listDialog.openCount}
          gift={listDialog.subject}
          {...listDialog.props}
          onLocked={onLocked}
          focusAfter={() => control.frame?.querySelector<HTMLElement>('[data-queue-heading]') ?? null}
        />
      )}
    </div>
  )
}

const rowOf = (approval: Approval): QueueRow => {
  const { member, giver, amount, at } = approval
  return {
    face: member ?? giver,
    name: purposeName(approval),
    note: `${member ? `Gift for ${username(member)}` : 'Budget'}, asked by ${username(giver)}`,
    mark: isEnded(approval) ? <Ended approval={approval} /> : <Mark approval={approval} />,
    at: isEnded(approval) ? approval.endedAt : at,
    end: formatAmount(amount),
  }
}

const Ended = ({ approval: { ending } }: { approval: EndedApproval }) => (
  <span>
    <Badge tone={endings[ending].tone}>{endings[ending].word}</Badge>
  </span>
)

/** Whether the viewer may approve it, and whether a reason is kept. */
function Mark({ approval }: { approval: Approval }) {
  const hasDraft = useDraft(approvalDrafts, approval.id) !== undefined
  const isExpired = useIsPast(approval.until)
  const isFree = approval.block === null && !isExpired
  return (
    <>
      <Row as="span" gap={1}>
        {isFree ? <CircleCheck size="0.875rem" aria-hidden /> : <CircleSlash size="0.875rem" aria-hidden />}
        <Text as="span" size="caption" tone={isFree ? 'ok' : 'muted'}>
          {isExpired ? 'Expired' : standingWords(approval).short}
        </Text>
      </Row>
      {hasDraft && <DraftMark />}
    </>
  )
}
