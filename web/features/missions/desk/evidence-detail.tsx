import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { AdminEvidence } from '../../../../shared/missions/admin-schema.ts'
import type { EvidenceDecision } from '../../../../shared/missions/new-mission.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { requiredLine } from '../../../../shared/text.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { Field, Textarea } from '../../../ui/forms/field.tsx'
import { Badge, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { createDrafts, useDraft } from '../../../ui/queue/drafts.ts'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { QueueActions, QueueBody, QueueHeading } from '../../../ui/queue/queue.tsx'
import { Reasons } from '../../../ui/queue/reasons.tsx'
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
    changes: ['admin/mission-evidence', 'admin/missions'],
    // Decided by somebody else, or deleted: the list is out of date.
    outdated: ['already_processed', 'not_found'],
  })
}

/** Evidence with who sent it, what they found, and the decision. */
export function EvidenceDetail({ evidence, isOwn, control }: Props) {
  const { id, title, firstName, username, link, at } = evidence
  const draft = useDraft(evidenceDrafts, id)
  const [isDeclining, setDeclining] = useState(draft !== undefined)
  const deciding = useDecideEvidence(evidence, control)
  const name = firstName ?? 'Deleted member'
  return (
    <>
      <QueueBody>
        <Row gap={4}>
          <Avatar of={evidence} width={48} />
          <Stack grows>
            <QueueHeading level={2}>
              <MemberLink id={username && evidence.userId}>
                <bdi>{name}</bdi>
              </MemberLink>
            </QueueHeading>
            <Text size="caption" tone="faint" anywhere>
              {username && `${username}, `}
              {formatMoment(at)}
            </Text>
          </Stack>
        </Row>
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
        {isDeclining && (
          <DeclineEvidence
            id={id}
            name={name}
            isPending={deciding.isPending}
            onCancel={() => {
              evidenceDrafts.discard(id)
              setDeclining(false)
              control.back()
            }}
            onReason={(reason) => deciding.mutate({ status: 'declined', reason })}
          />
        )}
      </QueueBody>
      {(isOwn || !isDeclining) && (
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
                onClick={() => setDeclining(true)}
              >
                Decline
                <VisuallyHidden> the evidence of {name}</VisuallyHidden>
                <ButtonKey>D</ButtonKey>
              </Button>
              <Button
                variant="gold"
                className={styles.approve}
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

const Reason = requiredLine('Enter a reason', 500)

/** A reason is one line; in the field it may be several. */
const parse = (entered: string) => v.safeParse(Reason, entered.trim().replaceAll(/\s*\n\s*/g, ' '))

type DeclineEvidenceProps = {
  id: string
  /** Who reads the reason. */
  name: string
  isPending: boolean
  onCancel: () => void
  onReason: (reason: string) => void
}

/** Asks why evidence is declined, in place of its buttons. */
function DeclineEvidence({ id, name, isPending, onCancel, onReason }: DeclineEvidenceProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const reason = useDraft(evidenceDrafts, id) ?? ''
  const [isChecked, setChecked] = useState(false)
  const parsed = parse(reason)
  const change = (next: string) => (next === '' ? evidenceDrafts.discard(id) : evidenceDrafts.keep(id, next))
  useEffect(() => {
    // A draft that was kept leaves the focus where the person is.
    if (evidenceDrafts.of(id) === undefined) field.current?.focus()
  }, [id])
  const submit = () => {
    setChecked(true)
    if (!parsed.success) field.current?.focus()
    else if (!isPending) onReason(parsed.output)
  }
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Reasons legend="Why is it declined?" reasons={reasons} chosen={reason} onChoose={change} />
      <Field label={`${name} reads this`} error={isChecked && !parsed.success ? parsed.issues[0].message : undefined}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            ref={field}
            rows={4}
            value={reason}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <Row shared wraps="reverse" justify="end" gap={3}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="bad" className={styles.decline} type="submit" pending={isPending} pendingText="Declining...">
          Decline evidence
        </Button>
      </Row>
    </Stack>
  )
}
