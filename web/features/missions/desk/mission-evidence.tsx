import type { AdminEvidence } from '../../../../shared/missions/admin-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useList } from '../../../api/client.ts'
import { QueueHead } from '../../../api/queue-head.tsx'
import { useCurrentUser } from '../../../api/session.ts'
import { useColleagues } from '../../../api/use-colleagues.ts'
import { ShowMore } from '../../../ui/feedback/states.tsx'
import { countedFirst } from '../../../ui/format.ts'
import { useDraft } from '../../../ui/queue/drafts.ts'
import { DraftMark, Queue, type QueueRow } from '../../../ui/queue/queue.tsx'
import { QueueEmpty } from '../../../ui/queue/queue-empty.tsx'
import { useQueue } from '../../../ui/queue/use-queue.ts'
import { EvidenceDetail, evidenceDrafts } from './evidence-detail.tsx'

const keys = [
  { keys: ['A'], words: 'Approve' },
  { keys: ['D'], words: 'Decline' },
]

/** `/admin/missions/evidence`: the evidence that waits for a decision, oldest first. */
export function MissionEvidence() {
  const self = useCurrentUser()
  const { list, rows: evidence = [] } = useList('admin/mission-evidence', {})
  const control = useQueue(evidence.map(({ id }) => id))
  const colleagues = useColleagues('evidence', control.openId)
  const count =
    evidence.length > 0 && !list.hasNextPage
      ? countedFirst(evidence.length, 'piece of evidence', 'pieces of evidence')
      : 'Evidence'
  return (
    <>
      <QueueHead
        queue="evidence"
        title="Evidence to review"
        lead={`${count}, oldest first. Approving pays the reward immediately.`}
        reads={['admin/mission-evidence']}
      />
      <Queue
        query={list}
        loading="Loading the evidence"
        failure="The evidence did not load. Nothing was decided."
        control={control}
        label="Evidence to review"
        items={evidence}
        row={rowOf}
        colleagues={colleagues}
        order="Oldest first"
        more={<ShowMore list={list} />}
        empty={
          <QueueEmpty
            title="No evidence is waiting"
            text="Evidence appears here when members send it. Refresh to check again."
          />
        }
        above="13.5rem"
        keys={keys}
      >
        {(each) => <EvidenceDetail key={each.id} evidence={each} isOwn={each.userId === self.id} control={control} />}
      </Queue>
    </>
  )
}

const rowOf = (evidence: AdminEvidence): QueueRow => ({
  face: evidence,
  name: evidence.firstName ?? 'Deleted member',
  note: evidence.title,
  mark: <EvidenceMark id={evidence.id} />,
  at: evidence.at,
  end: formatAmount(evidence.solcoins),
})

const EvidenceMark = ({ id }: { id: string }) => useDraft(evidenceDrafts, id) !== undefined && <DraftMark />
