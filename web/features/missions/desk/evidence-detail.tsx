import { Check } from 'lucide-react'
import type { AdminEvidence } from '../../../../shared/missions/admin-schema.ts'
import type { EvidenceDecision } from '../../../../shared/missions/new-mission.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { Badge, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { DeclineForm, useDeclining } from '../../../ui/queue/decline-form.tsx'
import { createDrafts } from '../../../ui/queue/drafts.ts'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { PersonHead } from '../../../ui/queue/person-head.tsx'
import { QueueActions, QueueBody } from '../../../ui/queue/queue.tsx'
import type { QueueControl } from '../../../ui/queue/use-queue.ts'
import { rewardText } from '../mission-words.ts'
import styles from './evidence-detail.module.css'

/** The reasons that were typed. */
export const evidenceDrafts = createDrafts<string>()

type Props = {
  evidence: AdminEvidence
  /** Staff cannot decide their own evidence. */
  isOwn: boolean
  control: QueueControl
}

/** Approves or declines evidence, and goes on to the next. */
function useDecideEvidence({ id, firstName, solcoins }: AdminEvidence, control: QueueControl) {
  const name = firstName ?? 'The member'
  return useAction({
    send: (body: EvidenceDecision) => call('admin/mission-evidence-item', 'POST', { params: { id }, body }),
    onEnd() {
      evidenceDrafts.discard(id)
      control.advance(id)
    },
    done: ({ status }) =>
      status === 'approved'
        ? { title: 'Evidence Approved', description: `${name} received ${formatAmount(solcoins)} Solcoins.` }
        : { tone: 'info', title: 'Evidence Declined', description: `${name} reads why, and can send more.` },
    failed: ['Evidence Not Decided', 'The evidence is still waiting.'],
    changes: ['admin/mission-evidence', 'admin/missions', 'admin/queues'],
    // Decided by somebody else, or deleted: the list is out of date.
    outdated: ['already_processed', 'not_found'],
  })
}

/** Evidence with who sent it, what they found, and the decision. */
export function EvidenceDetail({ evidence, isOwn, control }: Props) {
  const { id, title, firstName, username, link, at } = evidence
  const declining = useDeclining(evidenceDrafts, id)
  const deciding = useDecideEvidence(evidence, control)
  const name = firstName ?? 'Deleted member'
  return (
    <>
      <QueueBody>
        <PersonHead
          of={evidence}
          id={username && evidence.userId}
          name={name}
          note={`${username ? `${username}, ` : ''}${formatMoment(at)}`}
        />
        <Stack>
          <Text as="b" anywhere>
            {title}
          </Text>
          <Text size="caption" tone="faint">
            Pays {rewardText(evidence)}
          </Text>
        </Stack>
        <Text as="blockquote" lines anywhere dir="auto" className={styles.words}>
          {evidence.text}
        </Text>
        {link && (
          <Text size="small" anywhere>
            <a href={link} target="_blank" rel="noreferrer">
              <bdi>{link.replace(/^https?:\/\//, '')}</bdi>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </Text>
        )}
        {declining.isOn && (
          <DeclineForm
            declining={declining}
            reasons={reasons}
            label={`${name} will read this`}
            maxLength={500}
            action="Decline evidence"
            isPending={deciding.isPending}
            onCancel={control.back}
            onReason={(reason) => deciding.mutate({ status: 'declined', reason })}
          />
        )}
      </QueueBody>
      {(isOwn || !declining.isOn) && (
        <QueueActions>
          {isOwn ? (
            <Badge>Yours: someone else decides</Badge>
          ) : (
            <>
              <Button
                variant="bad"
                aria-keyshortcuts="D"
                aria-expanded={false}
                disabled={deciding.isPending}
                onClick={declining.begin}
              >
                Decline
                <VisuallyHidden> the evidence of {name}</VisuallyHidden>
                <ButtonKey>D</ButtonKey>
              </Button>
              <Button
                variant="gold"
                aria-keyshortcuts="A"
                pending={deciding.isPending}
                pendingText="Approving..."
                onClick={() => deciding.mutate({ status: 'approved' })}
              >
                <Check size="1rem" aria-hidden />
                Approve, pay {formatAmount(evidence.solcoins)}
                <ButtonKey>A</ButtonKey>
              </Button>
            </>
          )}
        </QueueActions>
      )}
    </>
  )
}

/** Common reasons, each with the text that it fills in. */
const reasons = [
  {
    name: 'Already known',
    text: 'Thank you. Someone has already told us about this, so it does not count this time. Tell us when you find something else.',
  },
  {
    name: 'Needs more detail',
    text: 'Thank you. We could not follow this yet. What happened, where, and how do we make it happen again? You can send it again with that.',
  },
  {
    name: 'Not what was asked for',
    text: 'Thank you. This is not what the mission asks for. Read its text again, and send us another.',
  },
] as const
