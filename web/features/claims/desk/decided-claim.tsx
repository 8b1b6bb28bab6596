import { CircleCheck, Info } from 'lucide-react'
import { isPendingStatus, type ListedClaim } from '../../../../shared/claims/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatPast } from '../../../ui/format.ts'
import { Card, Notice, Row, Text } from '../../../ui/primitives.tsx'
import { useDraft } from '../../../ui/queue/drafts.ts'
import { claimDrafts } from './claim-drafts.ts'
import { detailLines } from './gift-card-details.ts'
import styles from './approve-claim.module.css'

/** Who decided a claim, and when. Of a claim that left the lists, neither is known. */
function outcomeOf({ status, processedAt, processedBy }: ListedClaim): string {
  if (isPendingStatus(status)) return 'This claim no longer waits: somebody has decided it, or the account was deleted.'
  const when = processedAt ? ` ${formatPast(processedAt)}` : ''
  if (status === 'cancelled') return `The member cancelled this claim${when}.`
  return `${processedBy ?? 'Somebody'} ${status} this claim${when}.`
}

type Props = {
  claim: ListedClaim
  /** The viewer submitted it. */
  isOwn: boolean
}

/** Why the viewer cannot decide a claim: it is decided, or their own. What they have typed about it is still there. */
export function DecidedClaim({ claim, isOwn }: Props) {
  const draft = useDraft(claimDrafts, claim.id)
  const isWaiting = isPendingStatus(claim.status)
  const lines = draft && detailLines(claim.platform, draft.fields)
  return (
    <>
      <Notice tone={draft || isWaiting ? 'wait' : 'plain'}>
        {draft || isWaiting ? <Info size="1.25rem" aria-hidden /> : <CircleCheck size="1.25rem" aria-hidden />}
        {isOwn && isWaiting ? 'This claim is yours: someone else decides it.' : outcomeOf(claim)}
      </Notice>
      {lines && (
        <Card sunken>
          <Row wraps gap={2} justify="between">
            <Text size="small" tone="muted" beside>
              You had typed this. It was not sent, and stays in this window for 30 minutes.
            </Text>
            <Row gap={2}>
              <Button variant="quiet" onClick={() => claimDrafts.discard(claim.id)}>
                Discard
              </Button>
              <CopyButton
                code={lines}
                label="Copy"
                toastText={{ title: 'Details Copied', description: 'Clear your clipboard once you have used them.' }}
              />
            </Row>
          </Row>
          <pre className={styles.lines}>{lines}</pre>
        </Card>
      )}
    </>
  )
}
