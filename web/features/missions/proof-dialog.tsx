import type { Mission } from '../../../shared/missions/schema.ts'
import { SentProof } from './sent-proof.tsx'
import { WriteProof } from './write-proof.tsx'

export type ProofDialogProps = { mission: Mission; open: boolean; onClose: () => void }

/** Writes a report, or shows the one that waits. */
export const ProofDialog = (props: ProofDialogProps) =>
  props.mission.state === 'waiting' ? <SentProof {...props} /> : <WriteProof {...props} />
