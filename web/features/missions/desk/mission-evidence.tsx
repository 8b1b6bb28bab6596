import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { AdminEvidence } from '../../../../shared/missions/admin-schema.ts'
import type { EvidenceDecision } from '../../../../shared/missions/new-mission.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { requiredLine } from '../../../../shared/text.ts'
import { call, hasCode, invalidate, toastFailure, useList } from '../../../api/client.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { useCurrentUser } from '../../../api/session.ts'
import emptyVouchers from '../../../art/empty-vouchers.svg'
import { Avatar } from '../../../ui/avatar.tsx'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { Badge, Card, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { countedFirst, formatMoment } from '../../../ui/format.ts'
import { Field, legendStyle, Textarea } from '../../../ui/forms/field.tsx'
import { BackLink, PageHead } from '../../../ui/layout/page-head.tsx'
import { rewardText } from '../mission-words.ts'
import styles from './mission-evidence.module.css'

/** `/admin/missions/evidence`: the evidence that waits for a decision, oldest first. Only the first that the viewer may decide has a gold button. */
export function MissionEvidence() {
  const self = useCurrentUser()
  const { list, rows: evidence } = useList('admin/mission-evidence', {})
  const [declining, setDeclining] = useState<string>()
  const region = useRef<HTMLElement>(null)
  const first = evidence?.find(({ userId }) => userId !== self.id)
  const count =
    evidence && evidence.length > 0 && !list.hasNextPage
      ? countedFirst(evidence.length, 'piece of evidence', 'pieces of evidence')
      : 'Evidence'
  return (
    <>
      <PageHead
        title="Evidence to review"
        lead={`${count}, oldest first. Approving pays the reward immediately.`}
        back={<BackLink path={paths.missionsDesk}>Missions</BackLink>}
      >
        <RefreshButton reads={['admin/mission-evidence']} />
      </PageHead>
      {/* Takes the focus of evidence that has been decided. */}
      <section ref={region} className={styles.region} tabIndex={-1} aria-label="Evidence to review">
        <QueryState
          query={list}
          loading={<TableSkeleton label="Loading the evidence" rows={3} />}
          failure="The evidence did not load. Nothing was decided."
        />
        {evidence?.length === 0 && (
          <EmptyState art={emptyVouchers} title="No evidence is waiting">
            Evidence appears here when members send it. Refresh to check again.
          </EmptyState>
        )}
        {evidence && evidence.length > 0 && (
          <Stack as="ul" gap={4}>
            {evidence.map((evidence) => (
              <EvidenceItem
                key={evidence.id}
                evidence={evidence}
                isFirst={evidence === first}
                isOwn={evidence.userId === self.id}
                isDeclining={declining === evidence.id}
                onDecline={(begins) => setDeclining(begins ? evidence.id : undefined)}
                onDecided={() => region.current?.focus()}
              />
            ))}
          </Stack>
        )}
        <ShowMore list={list} />
      </section>
    </>
  )
}

/** Approves or declines evidence. */
function useDecideEvidence({ id, firstName, solcoins }: AdminEvidence, onDecided: () => void) {
  const refresh = () => invalidate('admin/mission-evidence', 'admin/missions')
  const name = firstName ?? 'The member'
  return useMutation({
    mutationFn: (body: EvidenceDecision) => call('admin/mission-evidence-item', 'POST', { params: { id }, body }),
    onSuccess: async ({ status }) => {
      toast(
        status === 'approved'
          ? {
              tone: 'ok',
              title: 'Evidence Approved',
              description: `${name} received ${formatAmount(solcoins)} Solcoins.`,
            }
          : { tone: 'info', title: 'Evidence Declined', description: `${name} reads why, and can send more.` },
      )
      await refresh()
      onDecided()
    },
    onError: async (error) => {
      toastFailure(error, 'Evidence Not Decided', 'The evidence is still waiting.')
      // Decided by somebody else, or deleted: the list is out of date.
      if (!hasCode(error, 'already_processed', 'not_found')) return
      await refresh()
      onDecided()
    },
  })
}

type Props = {
  evidence: AdminEvidence
  /** The first has the gold button, unless it is being declined. */
  isFirst: boolean
  isDeclining: boolean
  /** Staff cannot decide their own evidence. */
  isOwn: boolean
  onDecline: (begins: boolean) => void
  onDecided: () => void
}

/** Evidence with who sent it, what they found, and the decision. */
function EvidenceItem({ evidence, isFirst, isDeclining, isOwn, onDecline, onDecided }: Props) {
  const { title, firstName, username, link, at } = evidence
  const deciding = useDecideEvidence(evidence, onDecided)
  const name = firstName ?? 'Deleted member'
  return (
    <Card as="li" gap={4} className={styles.evidence}>
      <Text as="div" anywhere className={styles.words}>
        <Row className={styles.who}>
          <Avatar of={evidence} width={44} />
          <div>
            <Text as="h2" size="h5">
              <MemberLink id={username && evidence.userId}>
                <bdi>{name}</bdi>
              </MemberLink>
            </Text>
            <Text size="caption" tone="faint">
              {username && `${username}, `}
              {formatMoment(at)}
            </Text>
          </div>
        </Row>
        <blockquote dir="auto">{evidence.text}</blockquote>
        {link && (
          <Text size="small" className={styles.link}>
            <a href={link} target="_blank" rel="noreferrer">
              <bdi>{link.replace(/^https?:\/\//, '')}</bdi>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </Text>
        )}
      </Text>
      <Stack gap={2} className={styles.side}>
        <Stack as={Text} whole="phone" size="caption" tone="faint" anywhere>
          <Text as="b" size="small" tone="muted">
            {title}
          </Text>
          {rewardText(evidence)}
        </Stack>
        {isOwn && <Badge>Yours: someone else decides</Badge>}
        {!isDeclining && !isOwn && (
          <>
            <Button
              variant={isFirst ? 'gold' : 'plain'}
              pending={deciding.isPending}
              pendingText="Approving..."
              onClick={() => deciding.mutate({ status: 'approved' })}
            >
              <Check size="1rem" aria-hidden />
              Approve
              <VisuallyHidden> the evidence of {name}</VisuallyHidden>
            </Button>
            <Button variant="bad" disabled={deciding.isPending} aria-expanded={false} onClick={() => onDecline(true)}>
              Decline
              <VisuallyHidden> the evidence of {name}</VisuallyHidden>
            </Button>
          </>
        )}
      </Stack>
      {isDeclining && (
        <DeclineEvidence
          name={name}
          isPending={deciding.isPending}
          onCancel={() => onDecline(false)}
          onReason={(reason) => deciding.mutate({ status: 'declined', reason })}
        />
      )}
    </Card>
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
  /** Who reads the reason. */
  name: string
  isPending: boolean
  onCancel: () => void
  onReason: (reason: string) => void
}

/** Asks why evidence is declined, in place of its buttons. */
function DeclineEvidence({ name, isPending, onCancel, onReason }: DeclineEvidenceProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const parsed = parse(reason)
  useEffect(() => field.current?.focus(), [])
  const submit = () => {
    setChecked(true)
    if (parsed.success) onReason(parsed.output)
    else field.current?.focus()
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
      <Row as="fieldset" wraps gap={2} className={styles.reasons}>
        <legend className={legendStyle}>Why is it declined?</legend>
        {reasons.map(({ name: label, text: said }) => (
          <Button key={label} aria-pressed={reason === said} onClick={() => setReason(said)}>
            {label}
          </Button>
        ))}
      </Row>
      <Field label={`${name} reads this`} error={isChecked && !parsed.success ? parsed.issues[0].message : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
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
