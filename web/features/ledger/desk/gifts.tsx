import clsx from 'clsx'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Approval, ApprovalStatus, RecentGift } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { useList, useRead } from '../../../api/client.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { Badge, type BadgeTone, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { useIsPast } from '../../../ui/call-at.ts'
import { QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { formatDay } from '../../../ui/format.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Cell, CellNote, Table } from '../../../ui/layout/table.tsx'
import text from '../../../ui/text.module.css'
import { useLockAgain, useOwnerLock } from '../../accounts/unlock.ts'
import { giftNamedBy, type Person, personName, purposeName, username } from './use-decide-gift.ts'
import { OwnerLockCard } from './owner-lock-card.tsx'
import { WaitingGifts } from './waiting-gifts.tsx'
import styles from './gifts.module.css'

/** `/admin/approvals`: large gifts and budgets that wait for a second person, and the gifts that were given. */
export function Gifts() {
  const lock = useOwnerLock()
  const isUnlocked = lock.lockState === 'unlocked'
  return (
    <>
      <PageHead
        title="Gifts"
        lead="Large gifts and mission budgets wait for a second person. A mistaken gift can be taken back for 15 minutes."
      >
        {isUnlocked && <RefreshButton reads={['admin/approvals', 'admin/gifts']} />}
      </PageHead>
      <Stack gap={12} above={8}>
        {isUnlocked ? (
          <>
            <WaitingGifts onLocked={lock.lockAgain} />
            <GivenGifts onLocked={lock.lockAgain} />
            <DecidedGifts />
          </>
        ) : (
          <OwnerLockCard lock={lock} />
        )}
      </Stack>
    </>
  )
}

type Ending = Exclude<ApprovalStatus, 'pending'> | 'expired'
/** A large gift that no longer waits. */
type EndedGift = Approval & { ending: Ending; endedAt: string }

const toEnded = (approval: Approval): EndedGift => ({
  ...approval,
  ending: approval.status === 'pending' ? 'expired' : approval.status,
  endedAt: approval.decided?.at ?? approval.until,
})

/** The gifts that were decided or that expired last, latest first. */
export const latestEnded = (approvals: readonly Approval[], max: number): EndedGift[] =>
  approvals
    .map(toEnded)
    .toSorted((one, other) => other.endedAt.localeCompare(one.endedAt))
    .slice(0, max)

const maxShown = 10

const badges: Record<Ending, { tone: BadgeTone; word: string }> = {
  approved: { tone: 'ok', word: 'Approved' },
  declined: { tone: 'bad', word: 'Declined' },
  withdrawn: { tone: 'mute', word: 'Withdrawn' },
  expired: { tone: 'mute', word: 'Expired' },
}

/** The large gifts that were decided last, or that nobody decided in time. Absent while there are none. */
function DecidedGifts() {
  const { data: decided = [] } = useRead('admin/approvals', { query: { status: 'decided' } })
  const { data: expired = [] } = useRead('admin/approvals', { query: { status: 'expired' } })
  const ended = latestEnded([...decided, ...expired], maxShown)
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="decided">
      <Text as="h2" size="h3" below={5} className={styles.heading} id="decided">
        Decided <span className={clsx(text.small, text.faint)}>latest {maxShown}</span>
      </Text>
      <GiftTable day="Decided" status="Decision">
        {ended.map((gift) => (
          <DecidedRow key={gift.id} gift={gift} />
        ))}
      </GiftTable>
    </section>
  )
}

function DecidedRow({ gift }: { gift: EndedGift }) {
  const { giver, at, ending, endedAt, decided } = gift
  const { tone, word } = badges[ending]
  const asked = (
    <>
      asked by {username(giver)}, <time dateTime={at}>{formatDay(at)}</time>
    </>
  )
  return (
    <tr>
      <GiftCells gift={gift} note={asked} />
      <Cell label="Decided">
        <time className={text.nowrap} dateTime={endedAt}>
          {formatDay(endedAt)}
        </time>
        <small>by {decided ? username(decided.by) : 'nobody'}</small>
        {decided?.reason && <CellNote>{decided.reason}</CellNote>}
      </Cell>
      <Cell kind="status">
        <Badge tone={tone}>{word}</Badge>
      </Cell>
    </tr>
  )
}

/** The gift that is to be taken back, and its dialog. It opens by itself for the gift that the history state names. */
function useTakeBack(gifts: readonly RecentGift[] | undefined) {
  const dialog = useDialogFor<RecentGift>(TakeBackDialog.preload)
  const navigate = useNavigate()
  const named = giftNamedBy(useLocation().state)
  const found = gifts?.find(({ id }) => id === named)
  useEffect(() => {
    if (!found) return
    // Once: after a reload the question would be a surprise.
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
    if (found.status === 'given') dialog.showFor(found)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the gift is found
  }, [found])
  return dialog
}

const TakeBackDialog = lazyComponent(async () => (await import('./gift-dialogs.tsx')).TakeBackDialog)

/** The gifts that were given lately. A new one can be taken back. */
function GivenGifts({ onLocked }: { onLocked: () => void }) {
  const { list, rows: gifts } = useList('admin/gifts', { query: {} })
  useLockAgain(list.error, onLocked)
  const dialog = useTakeBack(gifts)
  return (
    <section aria-labelledby="given">
      <Text as="h2" size="h3" below={5} className={styles.heading} id="given">
        Given <span className={clsx(text.small, text.faint)}>last 30 days</span>
      </Text>
      <QueryState
        query={list}
        loading={<TableSkeleton label="Loading the gifts" rows={4} />}
        failure="The gifts did not load. Nothing was changed."
      />
      {gifts?.length === 0 && <p className={text.muted}>Nothing was given in the last 30 days.</p>}
      {gifts && gifts.length > 0 && (
        <GiftTable day="Given" status="Status">
          {gifts.map((gift) => (
            <GivenGift key={gift.id} gift={gift} onTakeBack={() => dialog.showFor(gift)} onIntent={dialog.prepare} />
          ))}
        </GiftTable>
      )}
      <ShowMore list={list} />
      {dialog.subject && (
        <TakeBackDialog key={dialog.openCount} gift={dialog.subject} {...dialog.props} onLocked={onLocked} />
      )}
    </section>
  )
}

type Props = { gift: RecentGift; onTakeBack: () => void; onIntent: () => void }

/** A gift in the table. */
function GivenGift({ gift, onTakeBack, onIntent }: Props) {
  const { member, giver, at, until, status } = gift
  const isTooLate = useIsPast(until)
  return (
    <tr>
      <GiftCells gift={gift} />
      <Cell label="Given">
        <time className={text.nowrap} dateTime={at}>
          {formatDay(at)}
        </time>
        <small>by {username(giver)}</small>
      </Cell>
      {status === 'taken-back' ? (
        <Cell kind="status">
          <Badge tone="bad">
            <Undo2 aria-hidden />
            Taken back
          </Badge>
        </Cell>
      ) : isTooLate ? (
        <Cell kind="status">
          <Badge tone="ok">Given</Badge>
        </Cell>
      ) : (
        <Cell kind="actions" onPointerEnter={onIntent} onFocus={onIntent}>
          <Button aria-haspopup="dialog" onClick={onTakeBack}>
            <Undo2 size="1rem" aria-hidden />
            Take back
            <VisuallyHidden> the gift to {personName(member)}</VisuallyHidden>
          </Button>
        </Cell>
      )}
    </tr>
  )
}

type Columns = {
  /** The headings of the last two columns: when it ended or was given, and how. */
  day: string
  status: string
  children: ReactNode
}

/** A table of gifts; on a phone, one card each. */
const GiftTable = ({ day, status, children }: Columns) => (
  <Table columns={['Member', 'Reason', { number: 'Amount' }, day, status]}>{children}</Table>
)

type Gift = { member: Person | null; mission?: Approval['mission']; amount: number; reason: string }

/** The first cells of a row: the member or the mission, the reason with a note, and the amount. */
const GiftCells = ({ gift: { member, mission = null, amount, reason }, note }: { gift: Gift; note?: ReactNode }) => (
  <>
    <Cell kind="name">
      <MemberLink id={member?.username ? member.id : null}>
        <bdi>{purposeName({ member, mission })}</bdi>
      </MemberLink>
      <small>{member ? username(member) : 'Mission'}</small>
    </Cell>
    <Cell kind="detail">
      {reason}
      {note && <CellNote>{note}</CellNote>}
    </Cell>
    <Cell kind="number" label="Amount">
      {formatAmount(amount)}
    </Cell>
  </>
)
