import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { formatMoment } from '../../ui/format-date.ts'
import { ProofHead, type ProofDialogProps } from './proof-head.tsx'
import styles from './proof-dialog.module.css'

/** The report that waits for staff. */
export const SentProof = ({ mission, open, onClose }: ProofDialogProps) => (
  <Dialog
    wide
    sheet
    open={open}
    onClose={onClose}
    actions={
      <Button className={styles.wide} onClick={onClose}>
        Done
      </Button>
    }
  >
    <ProofHead mission={mission}>{mission.proof && `Sent ${formatMoment(mission.proof.at)}`}</ProofHead>
    <p className={styles.sent} dir="auto">
      {mission.proof?.text}
    </p>
    {mission.proof?.link && (
      <p className={styles.link}>
        <a href={mission.proof.link} target="_blank" rel="noreferrer">
          <bdi>{mission.proof.link}</bdi>
        </a>
      </p>
    )}
  </Dialog>
)
