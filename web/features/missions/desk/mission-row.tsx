import clsx from 'clsx'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { editMissionPath, paths } from '../../../navigation/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { patches } from '../patches.ts'
import { datesText, deskState, kindNames, reportsWaiting, rewardNote } from './desk-words.ts'
import styles from './mission-row.module.css'

type Props = {
  mission: AdminMission
  /** The day in Sydney. */
  today: string
  onFund: () => void
  /** The user is likely to fund it: preloads the dialog. */
  onIntent: () => void
}

/** A mission at the desk: its reward, what is paid of the budget, its days, and what is to be done. */
export function MissionRow({ mission, today, onFund, onIntent }: Props) {
  const { id, kind, title, solcoins, budget, paid } = mission
  const { label, tone, isOver } = deskState(mission, today)
  const waiting = reportsWaiting(mission)
  return (
    <Card as="li" className={clsx(styles.row, isOver && styles.over)}>
      <img src={patches[kind]} alt="" />
      <div className={styles.name}>
        <h2>{title}</h2>
        <p>
          <Badge tone={tone}>{label}</Badge>
          {kindNames[kind]}
        </p>
      </div>
      <div className={styles.reward}>
        <Price amount={solcoins} />
        <p>{rewardNote(mission)}</p>
      </div>
      <div className={styles.paid}>
        <ProgressBar slim share={budget > 0 ? paid / budget : 0} />
        <p>
          <b>{formatAmount(paid)} paid</b>
          <span>of {formatAmount(budget)}</span>
        </p>
      </div>
      <p className={styles.dates}>{datesText(mission, today)}</p>
      <div className={styles.actions}>
        {waiting > 0 && <ButtonLink to={paths.missionReports}>{formatCount(waiting)} to review</ButtonLink>}
        {budget === 0 && !isOver && (
          <Button aria-haspopup="dialog" onClick={onFund} onPointerEnter={onIntent} onFocus={onIntent}>
            Fund
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
        <ButtonLink variant="quiet" className={styles.edit} to={editMissionPath(id)}>
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      </div>
    </Card>
  )
}
