import { Check } from 'lucide-react'
import type { AdminProof } from '../../../../shared/missions/admin-schema.ts'
import avatar from '../../../art/nav-avatar.svg'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { rewardText } from '../mission-words.ts'
import { DeclineReport } from './decline-report.tsx'
import { useDecideReport } from './use-decide-report.ts'
import styles from './mission-reports.module.css'

type Props = {
  report: AdminProof
  /** The first has the gold button, unless it is being declined. */
  isFirst: boolean
  isDeclining: boolean
  /** Staff cannot decide their own reports. */
  isOwn: boolean
  onDecline: (begins: boolean) => void
  onDecided: () => void
}

/** A report with who sent it, what they found, and the decision. */
export function MissionReport({ report, isFirst, isDeclining, isOwn, onDecline, onDecided }: Props) {
  const { title, firstName, username, text, link, at } = report
  const deciding = useDecideReport(report, onDecided)
  const name = firstName ?? 'Deleted member'
  return (
    <Card as="li" className={styles.report}>
      <div className={styles.words}>
        <div className={styles.who}>
          <img src={avatar} alt="" />
          <div>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <p>
              {username && `${username}, `}
              {formatMoment(at)}
            </p>
          </div>
        </div>
        <blockquote dir="auto">{text}</blockquote>
        {link && (
          <p className={styles.link}>
            <a href={link} target="_blank" rel="noreferrer">
              <bdi>{link.replace(/^https?:\/\//, '')}</bdi>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </p>
        )}
      </div>
      <div className={styles.side}>
        <p>
          <b>{title}</b>
          {rewardText(report)}
        </p>
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
              <VisuallyHidden> the report of {name}</VisuallyHidden>
            </Button>
            <Button variant="bad" disabled={deciding.isPending} aria-expanded={false} onClick={() => onDecline(true)}>
              Decline
              <VisuallyHidden> the report of {name}</VisuallyHidden>
            </Button>
          </>
        )}
      </div>
      {isDeclining && (
        <DeclineReport
          name={name}
          isPending={deciding.isPending}
          onCancel={() => onDecline(false)}
          onReason={(reason) => deciding.mutate({ status: 'declined', reason })}
        />
      )}
    </Card>
  )
}
