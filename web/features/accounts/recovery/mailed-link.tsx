import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { invalidate, type Readable, toastFailure } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Text } from '../../../ui/primitives.tsx'
import { isStaleLink, NoLink, openAgain, Recovery, RecoveryCard, staleLink } from './recovery.tsx'

type Question = {
  title: string
  lead: string
  /** Why the person gets this mail. */
  reason?: ReactNode
  action: string
  pendingText: string
  /** What somebody else does who gets it. */
  otherwise: string
}

type Answer = {
  title: string
  lead: string
  next: string
  /** In place of the link that every other answer shows. */
  onward?: ReactNode
}

type Props<Output> = {
  /** Of the link; empty when the screen cannot use it. */
  token: string
  question: Question
  send: () => Promise<Output>
  /** What is read again after the press. */
  changes?: Readable
  answer: (output: Output) => Answer
  /** The toast of a failure that another press may repair. */
  failed: [title: string, fallback: string]
  stale: { lead: string; next: string }
  /** What to do without a link. */
  noLink?: string
  /** Where to go from each of these screens. */
  onward: ReactNode
}

/** Asks before anything is done: programs that check mails open links too. */
function Asking<Output>({ question, send, changes, answer, failed, stale, onward }: Omit<Props<Output>, 'token'>) {
  const sending = useMutation({
    mutationFn: send,
    gcTime: 0,
    onSuccess: () => changes && invalidate(changes),
    onError: (error) => {
      if (!isStaleLink(error)) toastFailure(error, ...failed)
    },
  })
  if (isStaleLink(sending.error))
    return staleLink(
      stale.lead,
      <>
        <p>{stale.next}</p>
        {onward}
      </>,
    )
  if (sending.isSuccess) {
    const { title, lead, next, onward: instead = onward } = answer(sending.data)
    return (
      <Recovery title={title} lead={lead}>
        <RecoveryCard>
          <p>{next}</p>
          {instead}
        </RecoveryCard>
      </Recovery>
    )
  }
  const { title, lead, reason, action, pendingText, otherwise } = question
  return (
    <Recovery title={title} lead={lead}>
      <RecoveryCard>
        {reason !== undefined && <p>{reason}</p>}
        <Button
          variant="gold"
          size="large"
          pending={sending.isPending}
          pendingText={pendingText}
          onClick={() => sending.mutate()}
        >
          {action}
        </Button>
        <Text size="small" tone="muted">
          {otherwise}
        </Text>
      </RecoveryCard>
    </Recovery>
  )
}

/** The screen that a mailed link opens: a question, and after the press what has been done, or that the link no longer works. */
export const MailedLink = <Output,>({ token, ...asking }: Props<Output>) =>
  token === '' ? (
    <NoLink>
      <p>{asking.noLink ?? openAgain}</p>
      {asking.onward}
    </NoLink>
  ) : (
    <Asking key={token} {...asking} />
  )
