import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useList } from '../../../api/client.ts'
import { Button, ButtonLink, type DialogTrigger } from '../../../ui/button.tsx'
import emptyPad from '../../../art/mission-empty.svg'
import { editMissionPath, paths } from '../../../navigation/paths.ts'
import { Badge, Card, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { EmptyState, QueryState, ShowMore, Skeleton } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialog } from '../../../ui/lazy.tsx'
import { formatCount, studioDay } from '../../../ui/format.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { kinds } from '../mission-words.ts'
import { datesText, deskState, evidenceWaiting, rewardNote, sumText } from './desk-words.ts'
import facts from '../mission-facts.module.css'
import styles from './missions-desk.module.css'

/** The history state that opens the desk with the question how much to fund this mission. */
export type DeskState = { fund: string }

/** The mission that the history state names, if it does. */
function missionToFund(state: unknown): string | undefined {
  const id = (state as Partial<DeskState> | null)?.fund
  return typeof id === 'string' ? id : undefined
}

const FundDialog = lazyComponent(async () => (await import('./fund-dialog.tsx')).FundDialog)

/** `/admin/missions`: the missions with their budgets. A new mission opens with the question how much to fund. */
export function MissionsDesk() {
  const { list, rows: missions } = useList('admin/missions', {})
  const [today] = useState(() => studioDay(new Date()))
  const named = missionToFund(useLocation().state)
  const navigate = useNavigate()
  const funding = useDialog(FundDialog.preload, named !== undefined)
  const [chosen, setChosen] = useState(named)
  const toFund = missions?.find(({ id }) => id === chosen)
  const fund = ({ id }: AdminMission) => {
    setChosen(id)
    funding.show()
  }
  const onFundClose = () => {
    funding.hide()
    // A reload must not ask again.
    if (named !== undefined) void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }
  const create = (
    <ButtonLink fills={missions?.length !== 0} variant="gold" to={paths.newMission}>
      <Plus size="1.25rem" aria-hidden />
      New mission
    </ButtonLink>
  )
  const isComplete = missions && missions.length > 0 && !list.hasNextPage
  return (
    <>
      <PageHead
        title="Missions"
        lead={isComplete ? sumText(missions) : 'What members can earn, and what each mission has paid.'}
      >
        {missions?.length !== 0 && create}
      </PageHead>
      <QueryState
        query={list}
        loading={<MissionRowsSkeleton />}
        failure="The missions did not load. Nothing was changed."
      />
      {missions?.length === 0 && (
        <EmptyState art={emptyPad} title="No missions yet" action={create}>
          Create the first one and fund it. Members then find it in Mission Control.
        </EmptyState>
      )}
      {missions && missions.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Missions">
          {missions.map((mission) => (
            <MissionRow
              key={mission.id}
              mission={mission}
              today={today}
              fund={{ show: () => fund(mission), prepare: funding.prepare }}
            />
          ))}
        </Stack>
      )}
      <ShowMore list={list} />
      {toFund && funding.isMounted && (
        <FundDialog key={funding.openCount} mission={toFund} open={funding.isOpen} onClose={onFundClose} />
      )}
    </>
  )
}

/** The missions at the desk while they load: each as tall as its row. */
const MissionRowsSkeleton = () => (
  <Stack as="ul" gap={3} aria-busy aria-label="Loading the missions">
    {Array.from({ length: 5 }, (_, index) => (
      <Card as="li" key={index} className={clsx(styles.row, styles.coming)}>
        <Skeleton className={styles.patch} round />
        <div className={styles.name}>
          <Skeleton width="70%" height="1.25rem" />
          <Skeleton className={styles.kind} width="5rem" height="1.375rem" />
        </div>
        <div className={styles.reward}>
          <Skeleton width="5.5rem" height="1.25rem" />
        </div>
        <div className={styles.paid}>
          <Skeleton />
          <Skeleton className={styles.kind} width="5rem" height="1.375rem" />
        </div>
        <Skeleton className={styles.dates} />
      </Card>
    ))}
  </Stack>
)

type Props = {
  mission: AdminMission
  /** The day in Sydney. */
  today: string
  fund: DialogTrigger
}

/** A mission at the desk: its reward, what is paid of the budget, its days, and what is to be done. */
function MissionRow({ mission, today, fund }: Props) {
  const { id, kind, title, solcoins, budget, paid } = mission
  const { label, tone, isOver } = deskState(mission, today)
  const waiting = evidenceWaiting(mission)
  return (
    <Card as="li" className={clsx(styles.row, isOver && facts.over)}>
      <img className={styles.patch} src={kinds[kind].patch} alt="" />
      <div className={styles.name}>
        <Text as="h2" size="h5" anywhere>
          {title}
        </Text>
        <Row as={Text} wraps gap={2} size="caption" tone="faint" className={styles.kind}>
          <Badge tone={tone}>{label}</Badge>
          {kinds[kind].name}
        </Row>
      </div>
      <div className={styles.reward}>
        <Price amount={solcoins} />
        <Text size="caption" tone="muted">
          {rewardNote(mission)}
        </Text>
      </div>
      <div className={styles.paid}>
        <ProgressBar slim share={budget > 0 ? paid / budget : 0} />
        <Row as={Text} justify="between" gap={3} size="caption" tone="muted" numeric className={styles.sums}>
          <b>{formatAmount(paid)} paid</b>
          <span>of {formatAmount(budget)}</span>
        </Row>
      </div>
      <Text size="small" tone="muted" className={styles.dates}>
        {datesText(mission, today)}
      </Text>
      <Row justify="end" className={styles.actions}>
        {waiting > 0 && <ButtonLink to={paths.missionEvidence}>{formatCount(waiting)} to review</ButtonLink>}
        {budget === 0 && !isOver && (
          <Button opens={fund}>
            Fund
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
        <ButtonLink variant="quiet" className={styles.edit} to={editMissionPath(id)}>
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      </Row>
    </Card>
  )
}
