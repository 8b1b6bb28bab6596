import { useEffect } from 'react'
import type { Approval, ListApprovalResult, ListApprovalResults } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call, errorMessage, useList } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { QueryState, Skeleton } from '../../../ui/feedback/states.tsx'
import { formatPast } from '../../../ui/format.ts'
import {
  ImportActions,
  ImportCounts,
  ImportFailure,
  ImportItem,
  ImportItems,
  itemResult,
} from '../../../ui/forms/import-parts.tsx'
import { Stack } from '../../../ui/primitives.tsx'
import { memberReads } from '../../accounts/member-reads.ts'
import { isLocked, useLockAgain } from '../../accounts/unlock.ts'
import { giftCount } from './use-bulk-gifts.ts'
import { personName, username } from './use-decide-gift.ts'

const sumOf = (gifts: readonly Approval[]): string =>
  formatAmount(toAmount(gifts.reduce((sum, { amount }) => sum + toCents(amount), 0)))

/** The gifts of the list that wait and that the viewer may approve. All pages are read: the question names their number and sum. */
function useListed({ list: wanted }: Approval) {
  const { list, rows = [] } = useList('admin/approvals', { query: {} })
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const isWhole = list.data !== undefined && !hasNextPage
  const { error, refetch } = list
  return {
    pages: { isPending: !isWhole && !isError, isError, data: isWhole || undefined, refetch, error },
    gifts: rows.filter(({ list: id, block }) => id === wanted && block === null),
  }
}

/** Approves what was listed, and tells how many gifts were given. */
const useApproveList = (onLocked: () => void) =>
  useAction({
    send: (gifts: readonly Approval[]) =>
      call('admin/approvals', 'POST', { body: { approvals: gifts.map(({ id }) => id) } }),
    done: ({ results, approved }) => {
      const count = results.filter(({ outcome }) => outcome === 'approved').length
      return {
        tone: count > 0 ? 'ok' : 'info',
        title: count > 0 ? 'Gifts Approved' : 'Nothing Approved',
        description: `${giftCount(count)}, ${formatAmount(approved)} Solcoins in all.`,
      }
    },
    failed: ['Stopped', 'Failed to approve the gifts'],
    onLocked,
    changes: ['admin/approvals', 'admin/queues', 'admin/gifts', 'admin/overview', 'admin/users', memberReads],
  })

type Props = {
  /** One of the gifts of the list. */
  gift: Approval
  open: boolean
  onClose: () => void
  onLocked: () => void
  /** Where the focus goes once the gifts have left the list. */
  focusAfter: () => HTMLElement | null
}

/** Approves the gifts of a list: first which they are, then what became of each. */
export function ListApprovalDialog({ gift, open, onClose, onLocked, focusAfter }: Props) {
  const { pages, gifts: waiting } = useListed(gift)
  useLockAgain(pages.error, onLocked)
  const approving = useApproveList(onLocked)
  // What was sent stays, when the lists are read again.
  const gifts = approving.variables ?? waiting
  const results = approving.data
  const { giver, reason, at } = gift
  return (
    <Dialog
      wide
      title={results ? 'List approved' : `Approve ${pages.data ? giftCount(gifts.length) : 'the list'}?`}
      description={`“${reason}”, asked by ${username(giver)} ${formatPast(at)}: ${
        pages.data || results ? `${sumOf(gifts)} Solcoins in all. ` : ''
      }Nothing else is approved with it.`}
      focusOn={results ? 'dialog' : undefined}
      returnFocusTo={() => (results ? focusAfter() : null)}
      open={open}
      onClose={onClose}
      actions={
        <ImportActions isDone={results !== undefined} onClose={onClose}>
          <Button
            variant="gold"
            disabled={!pages.data || gifts.length === 0}
            pending={approving.isPending}
            pendingText="Approving..."
            // The second press of a double click on the button that opened the dialog.
            onClick={({ detail }) => detail > 1 || approving.mutate(gifts)}
          >
            Approve {giftCount(gifts.length)}
          </Button>
        </ImportActions>
      }
    >
      <Stack gap={4}>
        {approving.error && !isLocked(approving.error) && (
          <ImportFailure
            message={errorMessage(approving.error, 'Something went wrong on our side.')}
            once="nobody receives a gift twice"
          />
        )}
        {results && <Counts results={results} />}
        {!results && (
          <QueryState
            bare
            query={pages}
            loading={<Skeleton height="8rem" />}
            failure="The list did not load. Nothing was changed."
          />
        )}
        {(pages.data ?? results) && <Rows gifts={gifts} results={results?.results} />}
      </Stack>
    </Dialog>
  )
}

function Counts({ results: { results } }: { results: ListApprovalResults }) {
  const approved = results.filter(({ outcome }) => outcome === 'approved').length
  return (
    <ImportCounts
      counts={[
        ['Approved', approved],
        ['Left out', results.length - approved],
      ]}
    />
  )
}

type RowsProps = { gifts: readonly Approval[]; results: readonly ListApprovalResult[] | undefined }

/** The gifts in the order of the list, and what became of each. */
const Rows = ({ gifts, results }: RowsProps) => (
  <ImportItems label="Gifts of the list">
    {gifts.map(({ id, member, amount }, index) => {
      const result = results?.find((each) => each.id === id)
      return (
        <ImportItem
          key={id}
          row={index + 1}
          name={member ? personName(member) : 'A deleted user'}
          details={`${member ? username(member) : ''}, ${formatAmount(amount)} Solcoins`}
          result={
            result &&
            (result.outcome === 'approved'
              ? itemResult('done', 'Given')
              : itemResult('skipped', 'Left out', result.message === null ? [] : [result.message]))
          }
        />
      )
    })}
  </ImportItems>
)
