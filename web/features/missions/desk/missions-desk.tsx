import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { readPages } from '../../../api/queries.ts'
import emptyPad from '../../../art/mission-empty.svg'
import { paths } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { studioDay } from '../../../ui/studio-day.ts'
import { sumText } from './desk-words.ts'
import { missionToFund } from './mission-to-fund.ts'
import { MissionRow } from './mission-row.tsx'
import { MissionRowsSkeleton } from './mission-rows-skeleton.tsx'
import styles from './missions-desk.module.css'

const load = () => import('./fund-dialog.tsx')
const FundDialog = lazyComponent(async () => (await load()).FundDialog)

/** `/admin/missions`: the missions with their budgets. A new mission opens with the question how much to fund. */
export function MissionsDesk() {
  const list = useInfiniteQuery(readPages('admin/missions', {}))
  const [today] = useState(() => studioDay(new Date()))
  const named = missionToFund(useLocation().state)
  const navigate = useNavigate()
  const funding = useDialog(load, named !== undefined)
  const [chosen, setChosen] = useState(named)
  const missions = list.data?.pages.flatMap((page) => page.rows)
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
    <ButtonLink variant="gold" to={paths.newMission}>
      <Plus size="1.25rem" aria-hidden />
      New mission
    </ButtonLink>
  )
  const isComplete = missions && missions.length > 0 && !list.hasNextPage
  return (
    <>
      <div className={styles.top}>
        <PageHead
          title="Missions"
          lead={isComplete ? sumText(missions) : 'What members can earn, and what each mission has paid.'}
        >
          {missions?.length !== 0 && create}
        </PageHead>
      </div>
      {list.isPending && <MissionRowsSkeleton className={styles.list} />}
      {list.isError && !missions && (
        <Card flush>
          <ErrorState message="The missions did not load. Nothing was changed." onRetry={() => void list.refetch()} />
        </Card>
      )}
      {missions?.length === 0 && (
        <Card flush>
          <EmptyState art={emptyPad} title="No missions yet" action={create}>
            Create the first one and fund it. Members then find it in Mission Control.
          </EmptyState>
        </Card>
      )}
      {missions && missions.length > 0 && (
        <ul className={styles.list} aria-label="Missions">
          {missions.map((mission) => (
            <MissionRow
              key={mission.id}
              mission={mission}
              today={today}
              onFund={() => fund(mission)}
              onIntent={funding.prepare}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      {toFund && funding.isMounted && (
        <FundDialog key={funding.openCount} mission={toFund} open={funding.isOpen} onClose={onFundClose} />
      )}
    </>
  )
}
