import { Check, CircleCheck, CircleSlash, Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { editMissionPath } from '../../../navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsPast } from '../../../ui/call-at.ts'
import { formatMoment, formatPast, formatSoon } from '../../../ui/format.ts'
import { Notice, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { DeclineForm, useDeclining } from '../../../ui/queue/decline-form.tsx'
import { createDrafts } from '../../../ui/queue/drafts.ts'
import { Fact, Facts } from '../../../ui/queue/facts.tsx'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { PersonHead } from '../../../ui/queue/person-head.tsx'
import { QueueActions, QueueBody, QueueHeading } from '../../../ui/queue/queue.tsx'
import type { QueueControl } from '../../../ui/queue/use-queue.ts'
import { endings, mayDecline, standingWords } from './approval-words.ts'
import type { EndedApproval } from './ended-approvals.ts'
import { personName, purposeName, useDecideGift, username } from './use-decide-gift.ts'

/** Why something is declined, as far as it was typed. */
export const approvalDrafts = createDrafts<string>()

const reasons = [
  { name: 'Too much', text: 'This is more than we planned. Please ask again for less.' },
  { name: 'Already given', text: 'This has already been given.' },
  { name: 'Ask me first', text: 'Please talk to me about this first.' },
] as const

type Props = {
  approval: Approval
  control: QueueControl
  onLocked: () => void
  /** Approves the whole list that the gift is a row of, if several of its gifts wait. */
  onApproveList: (() => void) | undefined
}

/** A gift or a budget that waits: whom it is for, who asked and why, and what the viewer may do. */
export function ApprovalDetail({ approval, control, onLocked, onApproveList }: Props) {
  const { id, member } = approval
  const isExpired = useIsPast(approval.until)
  const declining = useDeclining(approvalDrafts, id)
  const deciding = useDecideGift({
    onLocked,
    onEnd() {
      approvalDrafts.discard(id)
      control.advance(id)
    },
  })
  const isBusy = deciding.isPending
  const sends = (decision: 'approve' | 'withdraw') => ({
    pending: isBusy && deciding.variables.decision === decision,
    onClick: () => deciding.mutate({ approval, decision }),
  })
  return (
    <>
      <QueueBody>
        <ApprovalFacts approval={approval} />
        <Standing approval={approval} isExpired={isExpired} />
        {onApproveList && !isExpired && (
          <Row wraps gap={3} justify="between">
            <Text size="small" tone="muted" beside>
              One of several gifts that {username(approval.giver)} asked for as a list.
            </Text>
            <Button aria-haspopup="dialog" disabled={isBusy} onClick={onApproveList}>
              Approve the whole list
            </Button>
          </Row>
        )}
        {declining.isOn && (
          <DeclineForm
            declining={declining}
            reasons={reasons}
            label="Staff will read this"
            maxLength={1_000}
            action={member ? 'Decline gift' : 'Decline funding'}
            isPending={isBusy}
            onCancel={control.back}
            onReason={(reason) => deciding.mutate({ approval, decision: 'decline', reason })}
          />
        )}
      </QueueBody>
      {!isExpired && !declining.isOn && approval.block !== 'recipient' && (
        <QueueActions>
          {approval.block === 'asked' && (
            <Button aria-keyshortcuts="W" pendingText="Withdrawing..." {...sends('withdraw')}>
              Withdraw
              <ButtonKey>W</ButtonKey>
            </Button>
          )}
          {mayDecline(approval) && (
            <Button
              variant="bad"
              aria-keyshortcuts="D"
              aria-expanded={false}
              disabled={isBusy}
              onClick={declining.begin}
            >
              Decline
              <VisuallyHidden> for {purposeName(approval)}</VisuallyHidden>
              <ButtonKey>D</ButtonKey>
            </Button>
          )}
          {approval.block === null && (
            <Button variant="gold" aria-keyshortcuts="A" pendingText="Approving..." {...sends('approve')}>
              <Check size="1rem" aria-hidden />
              {member ? 'Approve gift' : 'Approve funding'}
              <ButtonKey>A</ButtonKey>
            </Button>
          )}
        </QueueActions>
      )}
    </>
  )
}

/** What no longer waits: who decided it, when and why. */
export function EndedDetail({ approval }: { approval: EndedApproval }) {
  const { ending, endedAt, decided } = approval
  return (
    <QueueBody>
      <ApprovalFacts approval={approval} />
      <Notice tone="plain">
        {ending === 'expired' ? <Clock size="1.25rem" aria-hidden /> : <CircleCheck size="1.25rem" aria-hidden />}
        <span>
          {endings[ending].word}
          {decided && ` by ${username(decided.by)}`}{' '}
          <time dateTime={endedAt} title={formatMoment(endedAt)}>
            {formatPast(endedAt)}
          </time>
          {decided?.reason && `: ${decided.reason}`}
        </span>
      </Notice>
    </QueueBody>
  )
}

/** Whether the viewer may decide, and why not. */
function Standing({ approval, isExpired }: { approval: Approval; isExpired: boolean }) {
  const isFree = approval.block === null && !isExpired
  return (
    <Notice tone={isFree ? 'plain' : 'wait'}>
      {isFree ? <CircleCheck size="1.25rem" aria-hidden /> : <CircleSlash size="1.25rem" aria-hidden />}
      {isExpired
        ? 'Nobody decided in time, so nothing was given. It can be requested again.'
        : standingWords(approval).long(approval)}
    </Notice>
  )
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const { giver, member, mission, amount, reason, at, until } = approval
  return (
    <>
      {member ? (
        <PersonHead
          of={member}
          id={member.username && member.id}
          name={personName(member)}
          note={`${username(member)}, gift`}
        />
      ) : (
        <Stack>
          <QueueHeading level={2}>
            {mission ? <Link to={editMissionPath(mission.id)}>{purposeName(approval)}</Link> : purposeName(approval)}
          </QueueHeading>
          <Text size="caption" tone="faint">
            Budget of a mission
          </Text>
        </Stack>
      )}
      <Facts columns="four">
        <Fact label="Asked by">
          <MemberLink id={giver.username && giver.id}>
            <bdi>{personName(giver)}</bdi>
          </MemberLink>
        </Fact>
        <Fact label="Expiry">{formatSoon(until)}</Fact>
        <Fact label="Asked">{formatPast(at)}</Fact>
        <Fact label="Solcoins">{formatAmount(amount)}</Fact>
      </Facts>
      {member && (
        <Text as="blockquote" lines anywhere dir="auto">
          {reason}
        </Text>
      )}
    </>
  )
}
