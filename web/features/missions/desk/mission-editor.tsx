import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useList } from '../../../api/client.ts'
import emptyPad from '../../../art/mission-empty.svg'
import { paths } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { BackLink, PageHead } from '../../../ui/layout/page-head.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'

const loading = <TableSkeleton label="Loading the mission" rows={5} />
const MissionForm = lazyComponent(async () => (await import('./mission-form.tsx')).MissionForm, { fallback: loading })

/** The mission of the address, which may be on any page of the list. */
function useMission(id: string) {
  const { list, rows } = useList('admin/missions', {})
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const mission = rows?.find((each) => each.id === id)
  const isMissing = rows !== undefined && mission === undefined
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, isError, fetchNextPage])
  return { list, mission, isUnknown: isMissing && !hasNextPage && !isFetching }
}

/** `/admin/missions/new` and `/admin/missions/:id`: creates or changes a mission, with what members see of it. */
export function MissionEditor() {
  const { id } = useParams()
  return (
    <>
      <PageHead
        title={id === undefined ? 'New mission' : 'Edit mission'}
        lead="Members see it from its first day on, while its budget lasts."
        back={<BackLink path={paths.missionsDesk}>Missions</BackLink>}
      />
      {id === undefined ? (
        <MissionForm mission={undefined} onStale={() => undefined} />
      ) : (
        <EditMission key={id} id={id} />
      )}
    </>
  )
}

function EditMission({ id }: { id: string }) {
  const { list, mission, isUnknown } = useMission(id)
  // After somebody else's change, the form begins again with the mission as it is now.
  const [version, setVersion] = useState(0)
  if (mission) return <MissionForm key={version} mission={mission} onStale={() => setVersion(version + 1)} />
  if (isUnknown) {
    return (
      <EmptyState
        art={emptyPad}
        title="No such mission"
        action={<ButtonLink to={paths.missionsDesk}>Back to the missions</ButtonLink>}
      >
        The address names a mission that does not exist.
      </EmptyState>
    )
  }
  if (list.isError) {
    return <ErrorState message="The mission did not load. Nothing was changed." onRetry={() => void list.refetch()} />
  }
  return loading
}
