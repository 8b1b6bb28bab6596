import type { ReactNode } from 'react'
import type { Mission } from '../../../shared/missions/schema.ts'
import { DialogTitle } from '../../ui/feedback/dialog.tsx'
import { patches } from './patches.ts'
import styles from './proof-dialog.module.css'

export type ProofDialogProps = { mission: Mission; open: boolean; onClose: () => void }

/** The top of a report's dialog: the patch beside the title. */
export const ProofHead = ({ mission, children }: { mission: Mission; children: ReactNode }) => (
  <div className={styles.head}>
    <img src={patches[mission.kind]} alt="" />
    <div>
      <DialogTitle className={styles.title}>{mission.title}</DialogTitle>
      <p>{children}</p>
    </div>
  </div>
)
